import * as z from 'zod/mini';

const Id = z.int();
const Flag = z.union([z.boolean(), z.literal(0), z.literal(1)]);
const Text = z.string();

const User = z.object({
  id: Id,
  username: z.optional(Text),
  email: z.optional(Text),
  auth: z.optional(Text),
  firstname: z.optional(Text),
  lastname: z.optional(Text),
  suspended: z.optional(Flag),
  firstaccess: z.optional(z.int()),
  idnumber: z.optional(Text),
  phone1: z.optional(Text),
  phone2: z.optional(Text),
  institution: z.optional(Text),
  department: z.optional(Text),
  address: z.optional(Text),
  city: z.optional(Text),
  country: z.optional(Text),
  lang: z.optional(Text),
  timezone: z.optional(Text),
  profileimageurl: z.optional(Text),
  customfields: z.optional(z.array(z.object({ shortname: Text, value: z.nullable(Text) }))),
});
export type UserAnswer = z.infer<typeof User>;

const Course = z.object({
  id: Id,
  fullname: Text,
  shortname: Text,
  summary: z.optional(Text),
  courseimage: z.optional(Text),
  visible: z.optional(Flag),
  enrollmentmethods: z.optional(z.array(Text)),
  customfields: z.optional(z.array(z.object({ shortname: Text, value: z.nullish(Text) }))),
});
export type CourseAnswer = z.infer<typeof Course>;

const Warnings = z.array(
  z.object({ item: z.nullish(Text), warningcode: z.union([Text, z.int()]), message: z.nullish(Text) }),
);
export type Warning = z.infer<typeof Warnings>[number];

const Group = z.object({ id: Id, name: Text, idnumber: z.nullish(Text) });
const Cohort = z.object({ id: Id, name: Text, idnumber: z.nullish(Text) });
const nothing = z.null();

/**
 * Every function the adapter calls, with the schema of its answer and whether it may be repeated safely. Unknown keys
 * are dropped. Keys that a site omits when our account is missing a capability are optional.
 */
export const functions = {
  core_webservice_get_site_info: reads(
    z.object({
      sitename: Text,
      siteurl: Text,
      release: z.optional(Text),
      userid: Id,
      username: Text,
      userissiteadmin: z.optional(Flag),
      functions: z.optional(z.array(z.object({ name: Text }))),
    }),
  ),

  core_user_get_users: reads(z.object({ users: z.array(User), warnings: z.optional(Warnings) })),
  core_user_get_users_by_field: reads(z.array(User)),
  core_user_create_users: creates(z.array(z.object({ id: Id, username: Text }))),
  core_user_update_users: writes(z.object({ warnings: Warnings })),

  enrol_manual_enrol_users: writes(nothing),
  enrol_manual_unenrol_users: writes(nothing),
  core_enrol_get_enrolled_users: reads(
    z.array(
      z.object({
        id: Id,
        fullname: z.optional(Text),
        email: z.optional(Text),
        lastcourseaccess: z.nullish(z.int()),
        roles: z.optional(z.array(z.object({ roleid: Id, shortname: z.optional(Text) }))),
      }),
    ),
  ),
  core_enrol_get_users_courses: reads(
    z.array(
      z.object({ id: Id, progress: z.nullish(z.number()), completed: z.nullish(Flag), lastaccess: z.nullish(z.int()) }),
    ),
  ),

  // Without a date for the course: only its conditions have one.
  core_completion_get_course_completion_status: reads(
    z.object({
      completionstatus: z.object({
        completed: Flag,
        completions: z.array(z.object({ timecompleted: z.nullish(z.int()) })),
      }),
    }),
  ),

  core_group_get_course_groups: reads(z.array(Group)),
  core_group_create_groups: creates(z.array(Group)),
  core_group_update_groups: writes(nothing),
  core_group_add_group_members: writes(nothing),

  core_cohort_search_cohorts: reads(z.object({ cohorts: z.array(Cohort) })),
  core_cohort_create_cohorts: creates(z.array(Cohort)),
  core_cohort_update_cohorts: writes(nothing),
  core_cohort_add_cohort_members: writes(z.object({ warnings: z.optional(Warnings) })),
  core_cohort_delete_cohort_members: writes(nothing),

  core_course_get_courses_by_field: reads(z.object({ courses: z.array(Course), warnings: z.optional(Warnings) })),
  core_course_search_courses: reads(z.object({ total: z.int(), courses: z.optional(z.array(z.object({ id: Id }))) })),

  core_reportbuilder_list_reports: reads(
    z.object({ reports: z.array(z.object({ id: Id, name: Text, source: Text })), warnings: z.optional(Warnings) }),
  ),
  core_reportbuilder_retrieve_report: reads(
    z.object({
      data: z.object({
        headers: z.array(Text),
        rows: z.array(z.object({ columns: z.array(z.nullable(Text)) })),
        totalrowcount: z.int(),
      }),
      details: z.optional(z.object({ conditiondata: z.nullish(Text) })),
      warnings: z.optional(Warnings),
    }),
  ),

  // Finds out whether our account may give a role.
  core_role_assign_roles: writes(nothing),

  tool_mobile_get_public_config: reads(
    z.object({
      sitename: Text,
      logourl: z.optional(Text),
      compactlogourl: z.optional(Text),
      warnings: z.optional(Warnings),
    }),
  ),
} as const;

export type FunctionName = keyof typeof functions;
export type FunctionAnswer<F extends FunctionName> = z.infer<(typeof functions)[F]['answer']>;

function reads<T extends z.core.$ZodType>(answer: T) {
  return { answer, repeatable: true };
}

/** Sets a state, so a second call changes nothing. */
function writes<T extends z.core.$ZodType>(answer: T) {
  return { answer, repeatable: true };
}

function creates<T extends z.core.$ZodType>(answer: T) {
  return { answer, repeatable: false };
}

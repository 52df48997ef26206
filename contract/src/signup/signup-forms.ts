import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { CourseEvent } from '../shop/events.ts';
import { CourseType } from '../shop/webshop.ts';
import { IdText, line, siteLine } from '../values/fields.ts';

/** All fields. 1 to 4 are on every form; 5 to 8 can be chosen and are optional. */
export const signupFields = {
  firstName: 1,
  lastName: 2,
  email: 3,
  password: 4,
  mobilePhone: 5,
  homePhone: 6,
  organization: 7,
  orderCertificate: 8,
} as const;

const OptionalFieldId = z.union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)]);
export type OptionalFieldId = z.infer<typeof OptionalFieldId>;

/** Up to eight fields in the catalogue's order. `value`: the company names of field 7. */
const FormField = z.object({
  value: z.nullable(z.array(z.string())),
  sign_up_form_custom_field: z.object({ id: z.int(), mandatory: z.boolean() }),
});
export type FormField = z.infer<typeof FormField>;

const FormCourse = z.object({
  course: z.object({ courseid: z.int(), name: z.string(), type: CourseType }),
  /** For an instructor-led course: the public events, including sold-out ones. */
  published_course_events: z.array(CourseEvent),
});
export type FormCourse = z.infer<typeof FormCourse>;

/** `full`: the limit is reached. Only an open form is available at its link. */
export const formStates = ['open', 'closed', 'full'] as const;
export const FormState = z.enum(formStates);
export type FormState = z.infer<typeof FormState>;

/** A form for its owner. `form_id` equals `id`. Send `version` with a change: a change of stale data is refused. */
export const SignupForm = z.object({
  id: z.int(),
  form_id: z.int(),
  guid: z.string(),
  title: z.string(),
  description: z.string(),
  /** Address of the picture or PDF. */
  logo: z.nullable(z.string()),
  logo_type: z.nullable(z.string()),
  captcha: z.boolean(),
  /** The public link. */
  url: z.string(),
  company_name: z.string(),
  account_manager_id: z.nullable(z.int()),
  customer_team_lead_id: z.nullable(z.int()),
  limit_registration_domains: z.array(z.string()),
  max_allowed_registrations: z.int(),
  registration_count: z.int(),
  training_manager_aproval: z.literal(false),
  state: FormState,
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  sign_up_form_has_custom_field: z.array(FormField),
  sign_up_form_has_course: z.array(
    z.object({ course: z.object({ courseid: z.int(), name: z.string(), type: CourseType }) }),
  ),
});
export type SignupForm = z.infer<typeof SignupForm>;

export const signupFormListQuery = z.extend(listQuery(['created_at'], pageSize.signupForms, 'desc'), {
  state: z.optional(FormState),
  /** The learning site's id. */
  courseid: z.optional(IdText),
});

export const readSignupForms = endpoint({
  method: 'GET',
  path: '/signup-forms/read',
  summary: 'The signup forms of the instance, newest first',
  access: { can: 'openCompanyAccount' },
  query: signupFormListQuery,
  answer: listOf(SignupForm),
  refuses: [],
});

export const exportSignupForms = endpoint({
  method: 'GET',
  path: '/signup-forms/export',
  summary: 'Every signup form that the list shows, in its order, as CSV, while it is being read',
  access: { can: 'openCompanyAccount' },
  query: z.omit(signupFormListQuery, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** A list, lines of text, or a JSON list: clients send all three. */
const lines = <Item extends z.ZodMiniType<string, string>>(item: Item, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string(), z.null()]),
      z.transform((given: string[] | string | null) => [
        ...new Set(
          linesOf(given)
            .map((entry) => entry.trim())
            .filter((entry) => entry !== ''),
        ),
      ]),
    ),
    z.array(item).check(z.maxLength(most)),
  );

function linesOf(given: string[] | string | null): string[] {
  if (given === null) return [];
  if (Array.isArray(given)) return given;
  if (!given.trimStart().startsWith('[')) return given.split(/\r?\n/);
  try {
    const list: unknown = JSON.parse(given);
    return Array.isArray(list) ? list.map(String) : [given];
  } catch {
    return [given];
  }
}

/** `example.test` or `@example.test`, stored in lower case without the @. */
const MailDomain = z.string().check(
  z.toLowerCase(),
  z.overwrite((text) => text.replace(/^@/, '')),
  z.maxLength(190),
  z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, 'signup_form.domain_invalid'),
);

/** A file in base64, plain or as a data URL. Its type is detected from its content; its name is ignored. */
const Logo = z.nullable(z.string().check(z.maxLength(3_000_000, 'file.too_large')));

const UserId = z.nullable(z.int().check(z.positive()));

const pageFields = {
  title: line(200),
  description: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(5000)),
  custom_company_list: z._default(lines(siteLine(200), 500), []),
  non_mandatory_fields: z._default(z.array(OptionalFieldId).check(z.maxLength(8)), []),
  captcha: z._default(z.boolean(), false),
};

const basicFields = {
  company_name: siteLine(200),
  account_manager_id: UserId,
  customer_team_lead_id: UserId,
  /** The learning site's ids. */
  courses: z.array(z.int().check(z.positive())).check(z.minLength(1, 'field.required'), z.maxLength(50)),
  limit_registration_domains: lines(MailDomain, 100),
  max_allowed_registrations: z.int().check(z.minimum(1), z.maximum(1_000_000)),
};

/** `training_manager_aproval` of older clients is ignored: registrations need no approval. */
export const NewSignupForm = z.object({
  ...basicFields,
  account_manager_id: z._default(UserId, null),
  customer_team_lead_id: z._default(UserId, null),
  limit_registration_domains: z._default(basicFields.limit_registration_domains, []),
  ...pageFields,
  logo: z._default(Logo, null),
});
export type NewSignupForm = z.infer<typeof NewSignupForm>;

export const createSignupForm = endpoint({
  method: 'POST',
  path: '/signup-forms/create',
  summary: 'Make a signup form; its link works at once',
  access: { can: 'openCompanyAccount' },
  body: NewSignupForm,
  answer: SignupForm,
  refuses: [],
});

const Version = z.int().check(z.positive());

/**
 * Missing basic data stays. A missing logo or its old address keeps the logo, `null` removes it. Without `version`, as in
 * older clients, the last change wins.
 */
export const ChangedSignupForm = z.object({
  form_id: z.int().check(z.positive()),
  version: z.optional(Version),
  ...pageFields,
  logo: z.optional(Logo),
  company_name: z.optional(basicFields.company_name),
  account_manager_id: z.optional(UserId),
  customer_team_lead_id: z.optional(UserId),
  courses: z.optional(basicFields.courses),
  limit_registration_domains: z.optional(basicFields.limit_registration_domains),
  max_allowed_registrations: z.optional(basicFields.max_allowed_registrations),
});
export type ChangedSignupForm = z.infer<typeof ChangedSignupForm>;

export const updateSignupForm = endpoint({
  method: 'POST',
  path: '/signup-forms/update',
  summary: 'Change a signup form; the limit cannot be below those who have registered',
  access: { can: 'openCompanyAccount' },
  body: ChangedSignupForm,
  answer: SignupForm,
  refuses: ['signup_form.not_found', 'record.changed_meanwhile'],
});

export const deleteSignupForm = endpoint({
  method: 'POST',
  path: '/signup-forms/delete',
  summary: 'Take a form away for good; whoever registered keeps the courses',
  access: { can: 'openCompanyAccount' },
  body: z.object({ form_id: z.int().check(z.positive()) }),
  answer: z.null(),
  refuses: ['signup_form.not_found'],
});

const move = (verb: 'close' | 'reopen', summary: string) => ({
  method: 'POST' as const,
  path: `/signup-forms/{id}/${verb}` as const,
  summary,
  access: { can: 'openCompanyAccount' } as const,
  params: z.strictObject({ id: IdText }),
  body: z.object({ version: Version }),
  answer: SignupForm,
  refuses: ['signup_form.not_found', 'record.changed_meanwhile'] as const,
});

export const closeSignupForm = endpoint(move('close', 'Take no more registrations until the form is reopened'));
export const reopenSignupForm = endpoint(move('reopen', 'Take registrations again'));

export const raiseSignupFormLimit = endpoint({
  method: 'POST',
  path: '/signup-forms/{id}/limit',
  summary: 'Allow more registrations; a form that was only full takes them at once',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ version: Version, max_allowed_registrations: basicFields.max_allowed_registrations }),
  answer: SignupForm,
  refuses: ['signup_form.not_found', 'record.changed_meanwhile'],
});

export const readSignupForm = endpoint({
  method: 'GET',
  path: '/signup-forms/{id}',
  summary: 'One signup form of the instance',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  answer: SignupForm,
  refuses: ['signup_form.not_found'],
});

/** The public view of a form. */
export const PublicForm = z.object({
  guid: z.string(),
  instance_id: z.int(),
  /** The training company. */
  vendor: z.string(),
  title: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  logo_type: z.nullable(z.string()),
  captcha: z.boolean(),
  /** Only addresses of these domains may register; empty: all. */
  domains: z.array(z.string()),
  /** The company that people join who choose no other one; null if it is none of the training company's. */
  company: z.nullable(z.string()),
  sign_up_form_has_custom_field: z.array(FormField),
  sign_up_form_has_course: z.array(FormCourse),
  /** The instance's time zone, in which its events are shown. */
  time_zone: z.string(),
  /** The learning site, whose policy people accept. */
  site_url: z.string(),
});
export type PublicForm = z.infer<typeof PublicForm>;

export const readForm = endpoint({
  method: 'GET',
  path: '/forms/{guid}',
  summary:
    'A signup form by its link. Closed, full, deleted, unknown and without a licence left are all "not available"',
  access: 'public',
  params: z.strictObject({ guid: z.string() }),
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: PublicForm,
  refuses: ['instance.not_found', 'instance.closed', 'signup_form.not_available', 'signup_form.no_events'],
});

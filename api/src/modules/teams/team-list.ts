import { mostCounted } from '@coursefront/contract/lists.ts';
import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { daysIdle, daysNotBegun, lateDays } from '@coursefront/contract/people/waiting-days.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { findDepartment } from './departments/departments.queries.ts';
import { listCoursesOf } from './persons-courses.queries.ts';
import { type AskedCourses, conditions, hasOrHad, idleSince, type TeamState, waitingSince } from './states.queries.ts';
import { findTeam, inDepartments, inTeam, type Team } from './team-sight.ts';

type StoredPerson = Omit<TeamPerson, 'courses'> & {
  id: number;
  company_id: number;
  /** The caller leads the whole company. */
  whole: boolean;
  /** The course that the list was asked for. */
  asked_course: number | null;
};

type TeamListQuery = {
  sort: 'name' | 'late' | 'idle';
  order: 'asc' | 'desc';
  search: string;
  team: Team;
  courseid?: number | undefined;
  status?: TeamState | undefined;
  late_days?: number | undefined;
  /** The path of a department: with everything below it. */
  department?: string | undefined;
  userids?: readonly number[] | undefined;
};

/** The caller's team, and the branch of a department. A department of another company, or no department, has nobody. */
export async function askedTeam(
  db: TenantQueries,
  caller: UserCaller,
  { company_id, department_id }: { company_id?: number | undefined; department_id?: number | undefined },
): Promise<Pick<TeamListQuery, 'team' | 'department'>> {
  const team = await findTeam(db, caller, company_id);
  if (department_id === undefined) return { team };
  return { team, department: (await findDepartment(db, department_id))?.path ?? '0/' };
}

const askedOf = ({ instanceId }: TenantQueries, { team, courseid, late_days }: TeamListQuery): AskedCourses => ({
  instanceId,
  companyId: team.company.id,
  courseid,
  lateDays: late_days ?? lateDays,
});

/** Every course of everybody is looked at for these orders, so no other one joins them. */
const waitsJoin = (db: TenantQueries, query: TeamListQuery): Sql => {
  if (query.sort === 'late') return waitingSince(askedOf(db, query));
  return query.sort === 'idle' ? idleSince(askedOf(db, query)) : sql``;
};

const rowsOf = (db: TenantQueries, query: TeamListQuery): Sql => sql`
      from users u ${waitsJoin(db, query)}
     where u.instance_id = ${db.instanceId} and ${inTeam(db, query.team)}
       and ${query.userids === undefined ? sql`true` : sql`u.id = any (${query.userids}::bigint[])`}
       and ${
         query.department === undefined
           ? sql`true`
           : inDepartments(db.instanceId, query.team.company.id, [query.department])
       }
       and ${query.status === undefined ? sql`true` : conditions[query.status](askedOf(db, query))}
       and ${query.status !== undefined || query.courseid === undefined ? sql`true` : hasOrHad(askedOf(db, query))}`;

/** Each person's courses are looked at, which takes 60 ms for a team of 3,000. */
const mostInState = 1_000;

export const teamList = listOf({
  rows: rowsOf,
  counted: (db, query) => rowsOf(db, { ...query, sort: 'name' }),
  countTo: ({ status }) => (status === undefined ? mostCounted : mostInState),
  columns: ({ instanceId }, { team, courseid }) => sql`
           ${team.branches === null}::boolean as whole, ${courseid ?? null}::bigint as asked_course, u.id, u.id as userid, u.company_id, u.first_name, u.last_name, u.email, u.picture,
           case when u.suspended then 'suspended' when u.lms_id is null then 'waiting' else 'active' end as state,
           (select json_build_object('id', d.id, 'name', d.name)
              from department_members m
              join departments d on d.instance_id = ${instanceId} and d.id = m.department_id
             where m.instance_id = ${instanceId} and m.user_id = u.id) as department,
           case when u.password_to_choose then (u.created_at at time zone 'UTC')::date::text end as invited_on,
           (select max(r.day)::text
              from course_reminders r
             where r.instance_id = ${instanceId} and r.user_id = u.id) as reminded_on`,
  search: { kind: 'user', key: sql`u.id`, typed: ({ search }) => search },
  orders: {
    name: by(sql`u.name_key`, sql`u.id`),
    late: by(sql`waits.since`, sql`u.name_key`, sql`u.id`),
    idle: by(sql`rests.since`, sql`u.name_key`, sql`u.id`),
  },
  cut: { alias: sql`u`, joins: waitsJoin, orderJoin: waitsJoin },
  place: ({ instanceId }, { id, company_id, asked_course }: StoredPerson) => {
    const asked = { instanceId, companyId: company_id, courseid: asked_course ?? undefined, lateDays };
    return sql`
       from users u ${waitingSince(asked)} ${idleSince(asked)}
      where u.instance_id = ${instanceId} and u.id = ${id}`;
  },
  answer: withCourses,
});

/** One statement for the courses of all people of the page. They are of one company. */
async function withCourses(people: StoredPerson[], db: TenantQueries): Promise<TeamPerson[]> {
  const companyId = people[0]?.company_id;
  if (companyId === undefined) return [];
  const courses = await listCoursesOf(
    db,
    companyId,
    people.map(({ id }) => id),
  );
  return people.map(({ id, company_id: _, asked_course: __, whole, ...person }) => {
    const theirs = courses.get(id) ?? [];
    return { ...person, courses: whole ? theirs : theirs.map(withoutSeat) };
  });
}

/** Leads of departments change nothing about the company's orders. */
const withoutSeat = (course: PersonsCourse): PersonsCourse =>
  course.on_order === null ? course : { ...course, on_order: { ...course.on_order, seat: null } };

type TeamLine = { person: TeamPerson; course: PersonsCourse | undefined };

const isOpen = ({ state }: PersonsCourse): boolean => state === 'begun' || state === 'not_begun';

/** Which courses of a person a filter asks about. The others ask about the person. */
const asksAbout = (days: number): Partial<Record<TeamState, (course: PersonsCourse) => boolean>> => ({
  open: isOpen,
  not_begun: ({ state }) => state === 'not_begun',
  late: (course) => (daysNotBegun(course, new Date()) ?? -1) >= days,
  idle: (course) => (daysIdle(course, new Date()) ?? -1) >= days,
  ordered: ({ on_order }) => on_order !== null,
  ending: ({ expiry }) => expiry?.state === 'soon',
  finished: ({ state, renewing }) => state === 'finished' || renewing !== null,
});

/** A line for each course that the filter asks about, and one for a person without any. */
export async function* linesOf(
  people: AsyncIterable<TeamPerson>,
  { status, courseid, late_days = lateDays }: Pick<TeamListQuery, 'status' | 'courseid' | 'late_days'> = {},
): AsyncGenerator<TeamLine> {
  const isAsked = (status && asksAbout(late_days)[status]) ?? (() => true);
  for await (const person of people) {
    const asked = person.courses.filter(
      (course) => isAsked(course) && course.courseid === (courseid ?? course.courseid),
    );
    for (const course of asked.length > 0 ? asked : [undefined]) yield { person, course };
  }
}

/** The order that a course waits for, or that has renewed it. */
const orderOf = (course: PersonsCourse | undefined) => course?.on_order?.order ?? course?.renewing?.order;

export const teamCsv: CsvColumns<TeamLine> = {
  texts: 'team',
  cells: ({ text, moment }) => ({
    'licences.first_name': ({ person }) => person.first_name,
    'licences.last_name': ({ person }) => person.last_name,
    'users.email': ({ person }) => person.email,
    department: ({ person }) => person.department?.name,
    'licences.course': ({ course }) => course?.name,
    'licences.status': ({ course }) => course && text(`states.${course.state}`),
    progress: ({ course }) => course?.progress,
    since: ({ course }) => course && moment(course.since),
    active: ({ course }) => course && moment(course.active_at),
    days_not_begun: ({ course }) => course && daysNotBegun(course, new Date()),
    'users.ends': ({ course }) => course && moment(course.ends_at),
    'users.completed': ({ course }) => course && moment(course.completed_at ?? course.renewing?.completed_at ?? null),
    certificate: ({ course }) => course && moment(course.certificate_until),
    renewal: ({ course }) =>
      course?.expiry ? text(`expiry.${course.expiry.state}`) : course?.renewing && text('expiry.to_take'),
    booked: ({ course }) => {
      const date = course?.date ?? course?.on_order?.date;
      return date && moment(date.starts_at);
    },
    'renewals.order': ({ course }) => orderOf(course)?.number,
    payment: ({ course }) => {
      const order = orderOf(course);
      return order && text(`payments.${order.state}`);
    },
    'issued_invoices.due': ({ course }) => {
      const order = orderOf(course);
      return moment(order?.state === 'paid' ? null : order?.due_at);
    },
    invited: ({ person }) => (person.state === 'active' ? person.invited_on : null),
  }),
};

import { mostCounted } from '@coursefront/contract/lists.ts';
import type { PersonsCourse, TeamPerson, teamFilters } from '@coursefront/contract/people/team.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, countUpTo, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { isOfCompany } from '../companies/public.ts';
import { holdersProgress, takenFrom } from '../licences/public.ts';
import { expiresSoon } from '../renewals/public.ts';
import { findDepartment } from './departments.queries.ts';
import { isShown, listCoursesOf, onOrderFor } from './persons-courses.queries.ts';
import { findTeam, inDepartments, inTeam, type Team } from './team-sight.ts';

type StoredPerson = Omit<TeamPerson, 'courses'> & { id: number; company_id: number };

type TeamListQuery = {
  sort: 'name';
  order: 'asc' | 'desc';
  search: string;
  team: Team;
  courseid?: number | undefined;
  status?: (typeof teamFilters)[number] | undefined;
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

type TeamFilter = { instanceId: number; companyId: number; courseid: number | undefined };

const isCourse = ({ instanceId, courseid }: TeamFilter, id: Sql): Sql =>
  courseid === undefined
    ? sql`true`
    : sql`${id} = (select c.id from courses c where c.instance_id = ${instanceId} and c.lms_id = ${courseid})`;

/** The company's licences `l` of the person `u`. */
const held = (asked: TeamFilter): Sql => sql`
        select from licences l
         where l.instance_id = ${asked.instanceId} and l.user_id = u.id and l.company_id = ${asked.companyId}
           and ${isCourse(asked, sql`l.course_id`)}`;

const runs = sql`l.status = 'assigned' and l.ends_at > now()`;

const unfinished = ({ instanceId }: TeamFilter): Sql => sql`
           not exists (select from completions d
                        where d.instance_id = ${instanceId} and d.user_id = l.user_id and d.course_id = l.course_id
                          and d.completed_at >= ${takenFrom(sql`l`)})`;

const hasFinished = (asked: TeamFilter): Sql => sql`
        exists (select from completions d
                 where d.instance_id = ${asked.instanceId} and d.user_id = u.id and ${isCourse(asked, sql`d.course_id`)}
                   and ${isOfCompany(asked.instanceId, asked.companyId)})`;

/** Whether something that the list shows for the person `u` expires soon. Looked up person by person, so a page ends with its last row. */
const hasExpiring = ({ instanceId, companyId, courseid }: TeamFilter): Sql => sql`
        exists (select from renewals r
                 where r.instance_id = ${instanceId} and r.user_id = u.id and ${expiresSoon}
                   and (${courseid ?? null}::bigint is null
                        or r.course_id = (select c.id from courses c where c.instance_id = ${instanceId} and c.lms_id = ${courseid ?? null}))
                   and ${isShown(instanceId, companyId)}
                offset 0)`;

const hasOnOrder = (asked: TeamFilter): Sql =>
  onOrderFor(asked.instanceId, asked.companyId, isCourse(asked, sql`l.course_id`));

/** In any state, also one that is over or on order: what the list shows as a course of the person `u`. */
const hasOrHad = (asked: TeamFilter): Sql =>
  sql`(exists (${held(asked)} and l.status in ('assigned', 'expired')) or ${hasFinished(asked)} or ${hasOnOrder(asked)})`;

/** Nobody can finish what is only on order: that has a filter of its own. */
const hasOpen = (asked: TeamFilter): Sql => sql`exists (${held(asked)} and ${runs} and ${unfinished(asked)})`;

const unbegun = ({ instanceId }: TeamFilter): Sql => sql`
           exists (select from courses c
                    where c.instance_id = ${instanceId} and c.id = l.course_id
                      and coalesce(${holdersProgress(instanceId, sql`l`, sql`c`)}, 0) = 0)`;

const hasUnbegun = (asked: TeamFilter): Sql =>
  sql`exists (${held(asked)} and ${runs} and ${unfinished(asked)} and ${unbegun(asked)})`;

/** Conditions on the person `u`: has a course in that state. */
const conditions: Record<NonNullable<TeamListQuery['status']>, (asked: TeamFilter) => Sql> = {
  any: hasOrHad,
  open: hasOpen,
  not_begun: hasUnbegun,
  ordered: hasOnOrder,
  ending: hasExpiring,
  finished: hasFinished,
  done: (asked) => sql`(${hasOrHad(asked)} and not ${hasOpen(asked)})`,
  none: (asked) => sql`not ${hasOrHad(asked)}`,
};

const askedOf = ({ instanceId }: TenantQueries, { team, courseid }: TeamListQuery): TeamFilter => ({
  instanceId,
  companyId: team.company.id,
  courseid,
});

const rowsOf = (db: TenantQueries, query: TeamListQuery): Sql => sql`
      from users u
     where u.instance_id = ${db.instanceId} and ${inTeam(db, query.team)}
       and ${query.userids === undefined ? sql`true` : sql`u.id = any (${query.userids}::bigint[])`}
       and ${
         query.department === undefined
           ? sql`true`
           : inDepartments(db.instanceId, query.team.company.id, [query.department])
       }
       and ${query.status === undefined ? sql`true` : conditions[query.status](askedOf(db, query))}
       and ${query.status !== undefined || query.courseid === undefined ? sql`true` : hasOrHad(askedOf(db, query))}`;

/** How many people of the team are in that state, or are in it at all. */
export const countTeam = (db: TenantQueries, team: Team, status?: TeamListQuery['status']): Promise<number> =>
  countUpTo(db, rowsOf(db, { team, status, search: '', sort: 'name', order: 'asc' }));

/** Each person's courses are looked at, which takes 60 ms for a team of 3,000. */
const mostInState = 1_000;

export const teamList = listOf({
  rows: rowsOf,
  countTo: ({ status }) => (status === undefined ? mostCounted : mostInState),
  columns: ({ instanceId }) => sql`
           u.id, u.id as userid, u.company_id, u.first_name, u.last_name, u.email, u.picture,
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
  orders: { name: by(sql`u.name_key`, sql`u.id`) },
  cut: { alias: sql`u` },
  place: ({ instanceId }, { id }: StoredPerson) =>
    sql`from users u where u.instance_id = ${instanceId} and u.id = ${id}`,
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
  return people.map(({ id, company_id: _, ...person }) => ({ ...person, courses: courses.get(id) ?? [] }));
}

type TeamLine = { person: TeamPerson; course: PersonsCourse | undefined };

const isOpen = ({ state }: PersonsCourse): boolean => state === 'begun' || state === 'not_begun';

/** Which courses of a person a filter asks about. The others ask about the person. */
const asksAbout: Partial<Record<NonNullable<TeamListQuery['status']>, (course: PersonsCourse) => boolean>> = {
  open: isOpen,
  not_begun: ({ state }) => state === 'not_begun',
  ordered: ({ on_order }) => on_order !== null,
  ending: ({ expiry }) => expiry?.state === 'soon',
  finished: ({ state, renewing }) => state === 'finished' || renewing !== null,
};

/** A line for each course that the filter asks about, and one for a person without any. */
export async function* linesOf(
  people: AsyncIterable<TeamPerson>,
  { status, courseid }: Pick<TeamListQuery, 'status' | 'courseid'> = {},
): AsyncGenerator<TeamLine> {
  const isAsked = (status && asksAbout[status]) ?? (() => true);
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
  }),
};

import { pageSize } from '@coursefront/contract/constants.ts';
import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { roleName } from '@coursefront/contract/roles.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, byMoment, listOf } from '../../db/list.ts';
import { mostCandidates } from '../../db/search-page.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';

type StoredUser = Omit<
  UserRow,
  'created_at' | 'last_seen_at' | 'marketing_consent_at' | 'role_assignments_instance'
> & {
  created_at: Date;
  last_seen_at: Date | null;
  marketing_consent_at: Date | null;
  role_ids: number[];
};

type UserListQuery = {
  sort: 'name' | 'created_at' | 'last_seen_at';
  order: 'asc' | 'desc';
  search: string;
  role?: number | undefined;
  company_id?: number | undefined;
  courseid?: number | undefined;
  state?: UserRow['state'] | undefined;
  consent?: 'marketing' | undefined;
  enrolment?: 'failed' | undefined;
};

/** The same, looked up. */
type AskedUsers = Omit<UserListQuery, 'courseid'> & {
  /** Our own id of the course: with it the planner knows whether many take it. Null if there is no such course. */
  course?: number | null;
  /** Only these, if they are few. */
  few?: readonly number[];
};

const isRunning = sql`e.ended_at is null and (e.ends_at is null or e.ends_at > now())`;

const columns = ({ instanceId }: TenantQueries): Sql => sql`
           u.id as userid, u.first_name, u.last_name, u.email, u.phone1 as phone, u.picture, u.created_at, u.last_seen_at,
           u.marketing_consent_at,
           case when u.suspended then 'suspended' when u.lms_id is null then 'waiting' else 'active' end as state,
           (select json_build_object('id', c.id, 'name', c.name)
              from companies c
             where c.instance_id = ${instanceId} and c.id = u.company_id) as company,
           u.id = any (array(${notEnrolled(instanceId)})) as enrolment_failed,
           array(select r.role_id
                   from role_assignments r
                  where r.instance_id = ${instanceId} and r.user_id = u.id
                  order by r.role_id) as role_ids,
           (select count(*)
              from enrolments e
             where e.instance_id = ${instanceId} and e.user_id = u.id and ${isRunning}
               and not exists (select from completions d
                                where d.instance_id = ${instanceId} and d.user_id = u.id and d.course_id = e.course_id)) as courses`;

const states: Record<UserRow['state'], Sql> = {
  active: sql`not u.suspended and u.lms_id is not null`,
  waiting: sql`not u.suspended and u.lms_id is null`,
  suspended: sql`u.suspended`,
};

/**
 * `select …`: the ids of those whom the learning site keeps refusing, from the newest of the open matters. It depends on no
 * row, so that it is read once for a page.
 */
const notEnrolled = (instanceId: number): Sql => {
  const open = (kind: string) => sql`
                (select n.subject_id as id from notices n
                  where n.instance_id = ${instanceId} and n.audience = 'account' and n.kind = ${kind}
                  order by n.id desc limit 1000)`;
  const refused = sql`
                  join provisioning_steps s on s.instance_id = ${instanceId} and needs_help(s)`;
  return sql`
                select n.id as user_id from ${open('person_failed')} n
                 union
                select l.user_id
                  from ${open('enrolment_failed')} n ${refused} and s.order_id = n.id
                  join licences l on l.instance_id = ${instanceId} and l.participant_id = s.participant_id
                 where l.user_id is not null
                 union
                select l.user_id
                  from ${open('registration_failed')} n ${refused} and s.registration_id = n.id
                  join licences l on l.instance_id = ${instanceId} and l.registration_id = n.id
                 where l.user_id is not null`;
};

/** `select …`: the ids of those with a role, and of those who take a course now. */
const withRole = (instanceId: number, role: number): Sql => sql`
      select r.user_id from role_assignments r where r.instance_id = ${instanceId} and r.role_id = ${role}::bigint`;
const inCourse = (instanceId: number, course: number | null): Sql => sql`
      select e.user_id from enrolments e
       where e.instance_id = ${instanceId} and ${isRunning} and e.course_id = ${course}::bigint`;

const isFound = (
  instanceId: number,
  { role, company_id, course, state, consent, enrolment, few }: AskedUsers,
): Sql => sql`
       ${company_id === undefined ? sql`true` : sql`u.company_id = ${company_id}`}
   and ${state === undefined ? sql`true` : states[state]}
   and ${consent === undefined ? sql`true` : sql`u.marketing_consent`}
   and ${enrolment === undefined ? sql`true` : sql`u.id = any (array(${notEnrolled(instanceId)}))`}
   and ${few === undefined ? sql`true` : sql`u.id = any (${few}::bigint[])`}
   and ${role === undefined ? sql`true` : sql`exists (${withRole(instanceId, role)} and r.user_id = u.id)`}
   and ${course === undefined ? sql`true` : sql`exists (${inCourse(instanceId, course)} and e.user_id = u.id)`}`;

/**
 * Few people with a role, in a course or not enrolled are listed by their numbers. Otherwise a walk through everybody in the order of the
 * list would find them late, or nobody. Where there are many, it finds them soon.
 */
export async function askedUsers<Query extends UserListQuery>(
  db: TenantQueries,
  { courseid, ...query }: Query,
): Promise<Omit<Query, 'courseid'> & AskedUsers> {
  const course = courseid === undefined ? undefined : await findCourse(db, courseid);
  const few =
    (query.enrolment === undefined ? null : await fewOf(db, notEnrolled(db.instanceId))) ??
    (course === undefined ? null : await fewOf(db, inCourse(db.instanceId, course))) ??
    (query.role === undefined ? null : await fewOf(db, withRole(db.instanceId, query.role)));
  return { ...query, ...(course !== undefined && { course }), ...(few && { few }) };
}

const findCourse = async (db: TenantQueries, lmsId: number): Promise<number | null> =>
  (await db.one<{ id: number }>(sql`select id from courses where instance_id = ${db.instanceId} and lms_id = ${lmsId}`))
    ?.id ?? null;

async function fewOf(db: TenantQueries, ids: Sql): Promise<number[] | null> {
  const rows = await db.many<{ user_id: number }>(sql`${ids} limit ${mostCandidates + 1}`);
  return rows.length > mostCandidates ? null : rows.map(({ user_id }) => user_id);
}

const rows = ({ instanceId }: TenantQueries, query: AskedUsers): Sql => sql`
      from users u
     where u.instance_id = ${instanceId} and u.erased_at is null and ${isFound(instanceId, query)}`;

/**
 * People with a role, or in a course, are counted without looking each of them up. Erased people have no role; those who were
 * in a course are few and have an index.
 */
function counted(db: TenantQueries, query: AskedUsers): Sql {
  const { instanceId } = db;
  const { role, course, company_id, state, consent, enrolment } = query;
  if ([company_id, state, consent, enrolment].some((filter) => filter !== undefined)) return rows(db, query);
  if (role !== undefined && course === undefined) return sql`from (${withRole(instanceId, role)}) u`;
  if (course !== undefined && role === undefined)
    return sql`
      from (${inCourse(instanceId, course)}) u
     where not exists (select from users x
                        where x.instance_id = ${instanceId} and x.id = u.user_id and x.erased_at is not null)`;
  return rows(db, query);
}

export const userList = listOf({
  rows,
  counted,
  columns,
  search: { kind: 'user', key: sql`u.id`, typed: ({ search }) => search },
  orders: {
    name: by(sql`u.name_key`, sql`u.id`),
    created_at: by(sql`u.created_at`, sql`u.id`),
    // In descending order, people who never signed in come last.
    last_seen_at: byMoment(sql`u.last_seen_at`, '-infinity', sql`u.id`),
  },
  cut: { alias: sql`u` },
  place: ({ instanceId }, { userid }: StoredUser) =>
    sql`from users u where u.instance_id = ${instanceId} and u.id = ${userid}`,
  answer: (rows: StoredUser[]) => rows.map(userOf),
});

/** The first people that a search finds, by name, for a field in which one of them is chosen. */
export const findPeople = async (db: TenantQueries, asked: Pick<UserListQuery, 'search' | 'company_id'>) =>
  (await userList.readPage(db, { ...asked, sort: 'name', order: 'asc', page: 1, page_size: pageSize.users })).rows;

export async function findUserRow(db: TenantQueries, userId: number): Promise<UserRow | undefined> {
  const row = await db.one<StoredUser>(sql`
    select ${columns(db)}
      from users u
     where u.instance_id = ${db.instanceId} and u.erased_at is null and u.id = ${userId}`);
  return row && userOf(row);
}

const userOf = ({ role_ids, ...row }: StoredUser): UserRow => ({
  ...row,
  role_assignments_instance: role_ids.map((id) => ({ role: { id, name: roleName(id) ?? String(id) } })),
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  marketing_consent_at: row.marketing_consent_at?.toISOString() ?? null,
});

export const userCsv: CsvColumns<UserRow> = {
  texts: 'users',
  cells: ({ language, text, moment }) => {
    const roleOf = (id: number) => (roleName(id) ? say(language, `common:roles.${roleName(id)}`) : String(id));
    return {
      first_name: (user) => user.first_name,
      last_name: (user) => user.last_name,
      email: (user) => user.email,
      phone: (user) => user.phone,
      company: (user) => user.company?.name,
      roles: (user) => user.role_assignments_instance.map(({ role }) => roleOf(role.id)).join(', '),
      state: (user) => text(`states.${user.state}`),
      courses: (user) => user.courses,
      added: (user) => moment(user.created_at),
      seen: (user) => moment(user.last_seen_at),
      marketing_consent: (user) => moment(user.marketing_consent_at),
    };
  },
};

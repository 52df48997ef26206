import { mostCounted } from '@coursefront/contract/lists.ts';
import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { roleName } from '@coursefront/contract/roles.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';

type Row = Omit<UserRow, 'created_at' | 'last_seen_at' | 'role_assignments_instance'> & {
  created_at: Date;
  last_seen_at: Date | null;
  role_ids: number[];
};

/** Cut to a page before anything is looked up: sub-selects would else run for every row that is skipped. */
const userRow = (instanceId: number, page: Sql): Sql => sql`
    select u.id as userid, u.first_name, u.last_name, u.email, u.phone1 as phone, u.picture, u.created_at, u.last_seen_at,
           case when u.suspended then 'suspended' when u.lms_id is null then 'waiting' else 'active' end as state,
           (select json_build_object('id', c.id, 'name', c.name)
              from companies c
             where c.instance_id = ${instanceId} and c.id = u.company_id) as company,
           array(select r.role_id
                   from role_assignments r
                  where r.instance_id = ${instanceId} and r.user_id = u.id
                  order by r.role_id) as role_ids,
           (select count(*)
              from enrolments e
             where e.instance_id = ${instanceId} and e.user_id = u.id and ${isRunning}) as courses
      from (select *
              from users u
             where u.instance_id = ${instanceId} and u.erased_at is null and ${page}) u`;

const isRunning = sql`e.ended_at is null and (e.ends_at is null or e.ends_at > now())`;

type UserFilter = {
  search: string;
  role?: number | undefined;
  company_id?: number | undefined;
  courseid?: number | undefined;
  state?: UserRow['state'] | undefined;
};

/** Which people, and in which order. */
export type UserChoice = UserFilter & { sort: 'name' | 'created_at' | 'last_seen_at'; order: 'asc' | 'desc' };
export type UserList = UserChoice & { page: number; page_size: number };

const states: Record<UserRow['state'], Sql> = {
  active: sql`not u.suspended and u.lms_id is not null`,
  waiting: sql`not u.suspended and u.lms_id is null`,
  suspended: sql`u.suspended`,
};

const chosen = (instanceId: number, { search, role, company_id, courseid, state }: UserFilter): Sql => sql`
       ${company_id === undefined ? sql`true` : sql`u.company_id = ${company_id}`}
   and ${state === undefined ? sql`true` : states[state]}
   and ${
     role === undefined
       ? sql`true`
       : sql`exists (select from role_assignments r
                      where r.instance_id = ${instanceId} and r.role_id = ${role} and r.user_id = u.id)`
   }
   and ${
     courseid === undefined
       ? sql`true`
       : sql`exists (select from enrolments e
                      where e.instance_id = ${instanceId} and e.user_id = u.id and ${isRunning}
                        and e.course_id = (select id from courses
                                            where instance_id = ${instanceId} and lms_id = ${courseid}))`
   }
   and ${foundBy(instanceId, 'user', sql`u.id`, search)}`;

const orders: Record<UserChoice['sort'], Record<UserChoice['order'], Sql>> = {
  name: { asc: sql`order by u.name_key, u.id`, desc: sql`order by u.name_key desc, u.id desc` },
  created_at: { asc: sql`order by u.created_at, u.id`, desc: sql`order by u.created_at desc, u.id desc` },
  // Who never came stands last when the latest come first.
  last_seen_at: {
    asc: sql`order by u.last_seen_at nulls first, u.id`,
    desc: sql`order by u.last_seen_at desc nulls last, u.id desc`,
  },
};

const keys: Record<UserChoice['sort'], Sql> = {
  name: sql`u.name_key, u.id`,
  created_at: sql`u.created_at, u.id`,
  last_seen_at: sql`coalesce(u.last_seen_at, '-infinity'), u.id`,
};

export const listUsers = async (db: TenantQueries, list: UserList): Promise<UserRow[]> =>
  (
    await db.many<Row>(sql`
      ${userRow(
        db.instanceId,
        sql`
        ${chosen(db.instanceId, list)}
        ${orders[list.sort][list.order]}
        limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`,
      )}
      ${orders[list.sort][list.order]}`)
  ).map(userOf);

export const countUsers = async (db: TenantQueries, filter: UserFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from (select from users u
               where u.instance_id = ${db.instanceId} and u.erased_at is null and ${chosen(db.instanceId, filter)}
               limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

/** The next after a person in the list's own order. */
export const walkUsers = async (
  db: TenantQueries,
  list: UserChoice,
  { after, rows }: { after: UserRow | undefined; rows: number },
): Promise<UserRow[]> => {
  const last = after && sql`from users u where u.instance_id = ${db.instanceId} and u.id = ${after.userid}`;
  const page = sql`
        ${chosen(db.instanceId, list)} and ${last ? standsBehind(keys[list.sort], list.order, last) : sql`true`}
        ${orders[list.sort][list.order]}
        limit ${rows}`;
  return (await db.many<Row>(sql`${userRow(db.instanceId, page)} ${orders[list.sort][list.order]}`)).map(userOf);
};

export async function findUserRow(db: TenantQueries, userId: number): Promise<UserRow | undefined> {
  const row = await db.one<Row>(userRow(db.instanceId, sql`u.id = ${userId}`));
  return row && userOf(row);
}

const userOf = ({ role_ids, ...row }: Row): UserRow => ({
  ...row,
  role_assignments_instance: role_ids.map((id) => ({ role: { id, name: roleName(id) ?? String(id) } })),
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

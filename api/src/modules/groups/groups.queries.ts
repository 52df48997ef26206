import { mostCounted } from '@coursefront/contract/lists.ts';
import type { GroupMember, GroupRow } from '@coursefront/contract/people/groups.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';

type Row = Omit<GroupRow, 'created_at'> & { created_at: Date };

/** Cut to a page before anything is counted: sub-selects would else run for every row that is skipped. */
const groupRow = (instanceId: number, page: Sql): Sql => sql`
    select g.id, g.name, g.created_at,
           (select json_build_object('courseid', c.lms_id, 'name', c.name)
              from courses c
             where c.instance_id = ${instanceId} and c.id = g.course_id) as course,
           (select json_build_object('id', k.id, 'name', k.name)
              from companies k
             where k.instance_id = ${instanceId} and k.id = g.company_id) as company,
           (select json_build_object('id', e.id, 'start_date', e.start_date, 'location', e.location)
              from course_events e
             where e.instance_id = ${instanceId} and e.id = g.event_id) as event,
           (select json_build_object('id', o.guid, 'order_reference_id', o.reference)
              from orders o
             where o.instance_id = ${instanceId} and o.id = g.order_id) as order,
           (select count(*) from group_members m where m.instance_id = ${instanceId} and m.group_id = g.id) as members,
           (select count(*)
              from group_members m
              join completions d on d.instance_id = ${instanceId} and d.user_id = m.user_id and d.course_id = g.course_id
             where m.instance_id = ${instanceId} and m.group_id = g.id) as completed
      from (select * from groups g where g.instance_id = ${instanceId} and ${page}) g`;

/** Which groups, and in which order. */
export type GroupChoice = {
  sort: 'name' | 'created_at';
  order: 'asc' | 'desc';
  search: string;
  company_id?: number | undefined;
  courseid?: number | undefined;
};
export type GroupList = GroupChoice & { page: number; page_size: number };

const orders: Record<GroupChoice['sort'], Record<GroupChoice['order'], Sql>> = {
  name: { asc: sql`order by g.name_key, g.id`, desc: sql`order by g.name_key desc, g.id desc` },
  created_at: { asc: sql`order by g.created_at, g.id`, desc: sql`order by g.created_at desc, g.id desc` },
};

const keys: Record<GroupChoice['sort'], Sql> = { name: sql`g.name_key, g.id`, created_at: sql`g.created_at, g.id` };

const chosen = (instanceId: number, { search, company_id, courseid }: GroupChoice): Sql => sql`
       ${company_id === undefined ? sql`true` : sql`g.company_id = ${company_id}`}
   and ${
     courseid === undefined
       ? sql`true`
       : sql`g.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`
   }
   and ${foundBy(instanceId, 'group', sql`g.id`, search)}`;

export const listGroups = async (db: TenantQueries, list: GroupList): Promise<GroupRow[]> =>
  (
    await db.many<Row>(sql`
      ${groupRow(
        db.instanceId,
        sql`
        ${chosen(db.instanceId, list)}
        ${orders[list.sort][list.order]}
        limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`,
      )}
      ${orders[list.sort][list.order]}`)
  ).map(groupOf);

/** The next after a group in the list's own order. */
export const walkGroups = async (
  db: TenantQueries,
  list: GroupChoice,
  { after, rows }: { after: GroupRow | undefined; rows: number },
): Promise<GroupRow[]> => {
  const last = after && sql`from groups g where g.instance_id = ${db.instanceId} and g.id = ${after.id}`;
  const page = sql`
        ${chosen(db.instanceId, list)} and ${last ? standsBehind(keys[list.sort], list.order, last) : sql`true`}
        ${orders[list.sort][list.order]}
        limit ${rows}`;
  return (await db.many<Row>(sql`${groupRow(db.instanceId, page)} ${orders[list.sort][list.order]}`)).map(groupOf);
};

export const countGroups = async (db: TenantQueries, list: GroupChoice): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from (select from groups g
               where g.instance_id = ${db.instanceId} and ${chosen(db.instanceId, list)}
               limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

export async function findGroup(db: TenantQueries, groupId: number): Promise<GroupRow | undefined> {
  const row = await db.one<Row>(groupRow(db.instanceId, sql`g.id = ${groupId}`));
  return row && groupOf(row);
}

/** Postgres writes moments in JSON its own way; ours are ISO 8601. */
const groupOf = (row: Row): GroupRow => ({
  ...row,
  event: row.event && { ...row.event, start_date: new Date(row.event.start_date).toISOString() },
  created_at: row.created_at.toISOString(),
});

type MemberRow = Omit<GroupMember, 'completed_at' | 'ends_at'> & { completed_at: Date | null; ends_at: Date | null };

const memberRow = (instanceId: number, groupId: number): Sql => sql`
    select u.id as userid, u.first_name, u.last_name, coalesce(u.email, '') as email, d.completed_at, e.ends_at,
           e.id is not null as enrolled
      from group_members m
      join groups g on g.instance_id = ${instanceId} and g.id = m.group_id
      join users u on u.instance_id = ${instanceId} and u.id = m.user_id
      left join completions d on d.instance_id = ${instanceId} and d.user_id = u.id and d.course_id = g.course_id
      left join enrolments e on e.instance_id = ${instanceId} and e.user_id = u.id and e.course_id = g.course_id
       and e.ended_at is null and not e.suspended and (e.ends_at is null or e.ends_at > now())
     where m.instance_id = ${instanceId} and m.group_id = ${groupId} and u.erased_at is null`;

export type MemberChoice = { order: 'asc' | 'desc'; search: string };
export type MemberList = MemberChoice & { page: number; page_size: number };

const memberOrders: Record<MemberChoice['order'], Sql> = {
  asc: sql`order by u.name_key, u.id`,
  desc: sql`order by u.name_key desc, u.id desc`,
};

export const listMembers = async (
  db: TenantQueries,
  groupId: number,
  { page, page_size, order, search }: MemberList,
): Promise<GroupMember[]> =>
  (
    await db.many<MemberRow>(sql`
      ${memberRow(db.instanceId, groupId)} and ${foundBy(db.instanceId, 'user', sql`u.id`, search)}
      ${memberOrders[order]}
      limit ${page_size} offset ${(page - 1) * page_size}`)
  ).map(memberOf);

export const countMembers = async (db: TenantQueries, groupId: number, search: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from group_members m
        join users u on u.instance_id = ${db.instanceId} and u.id = m.user_id and u.erased_at is null
       where m.instance_id = ${db.instanceId} and m.group_id = ${groupId} and ${foundBy(db.instanceId, 'user', sql`u.id`, search)}`)
  )?.count ?? 0;

/** The next after a member in the list's own order. */
export const walkMembers = async (
  db: TenantQueries,
  groupId: number,
  { order, search, after, rows }: MemberChoice & { after: GroupMember | undefined; rows: number },
): Promise<GroupMember[]> => {
  const last = after && sql`from users u where u.instance_id = ${db.instanceId} and u.id = ${after.userid}`;
  return (
    await db.many<MemberRow>(sql`
      ${memberRow(db.instanceId, groupId)} and ${foundBy(db.instanceId, 'user', sql`u.id`, search)}
         and ${last ? standsBehind(sql`u.name_key, u.id`, order, last) : sql`true`}
      ${memberOrders[order]}
      limit ${rows}`)
  ).map(memberOf);
};

const memberOf = (row: MemberRow): GroupMember => ({
  ...row,
  completed_at: row.completed_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
});

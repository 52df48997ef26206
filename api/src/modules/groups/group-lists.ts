import type { GroupMember, GroupRow } from '@coursefront/contract/people/groups.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';

type StoredGroup = Omit<GroupRow, 'created_at'> & { created_at: Date };

type GroupListQuery = {
  sort: 'name' | 'created_at';
  order: 'asc' | 'desc';
  search: string;
  company_id?: number | undefined;
  courseid?: number | undefined;
};

const columns = ({ instanceId }: TenantQueries): Sql => sql`
           g.id, g.name, g.created_at,
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
             where m.instance_id = ${instanceId} and m.group_id = g.id) as completed`;

export const groupList = listOf({
  rows: ({ instanceId }: TenantQueries, { company_id, courseid }: GroupListQuery) => sql`
      from groups g
     where g.instance_id = ${instanceId}
       and ${company_id === undefined ? sql`true` : sql`g.company_id = ${company_id}`}
       and ${
         courseid === undefined
           ? sql`true`
           : sql`g.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`
       }`,
  columns,
  search: { kind: 'group', key: sql`g.id`, typed: ({ search }) => search },
  orders: { name: by(sql`g.name_key`, sql`g.id`), created_at: by(sql`g.created_at`, sql`g.id`) },
  cut: { alias: sql`g` },
  place: ({ instanceId }, { id }: StoredGroup) =>
    sql`from groups g where g.instance_id = ${instanceId} and g.id = ${id}`,
  answer: (rows: StoredGroup[]) => rows.map(groupOf),
});

export async function findGroup(db: TenantQueries, groupId: number): Promise<GroupRow | undefined> {
  const row = await db.one<StoredGroup>(sql`
    select ${columns(db)} from groups g where g.instance_id = ${db.instanceId} and g.id = ${groupId}`);
  return row && groupOf(row);
}

/** Postgres has its own format for times in JSON; ours is ISO 8601. */
const groupOf = (row: StoredGroup): GroupRow => ({
  ...row,
  event: row.event && { ...row.event, start_date: new Date(row.event.start_date).toISOString() },
  created_at: row.created_at.toISOString(),
});

export const groupCsv: CsvColumns<GroupRow> = {
  texts: 'groups',
  cells: ({ moment }) => ({
    name: (group) => group.name,
    course: (group) => group.course.name,
    courseid: (group) => group.course.courseid,
    event: (group) => moment(group.event?.start_date),
    location: (group) => group.event?.location,
    company: (group) => group.company?.name,
    order: (group) => group.order?.order_reference_id,
    members: (group) => group.members,
    completed: (group) => group.completed,
    created: (group) => moment(group.created_at),
  }),
};

type StoredMember = Omit<GroupMember, 'completed_at' | 'ends_at'> & {
  completed_at: Date | null;
  ends_at: Date | null;
};

type MemberListQuery = { groupId: number; sort: 'name'; order: 'asc' | 'desc'; search: string };

export const memberList = listOf({
  rows: ({ instanceId }: TenantQueries, { groupId }: MemberListQuery) => sql`
      from group_members m
      join users u on u.instance_id = ${instanceId} and u.id = m.user_id and u.erased_at is null
     where m.instance_id = ${instanceId} and m.group_id = ${groupId}`,
  search: { kind: 'user', key: sql`u.id`, typed: ({ search }) => search },
  columns: () => sql`
           u.id as userid, u.first_name, u.last_name, coalesce(u.email, '') as email, d.completed_at, e.ends_at,
           e.id is not null as enrolled`,
  orders: { name: by(sql`u.name_key`, sql`u.id`) },
  cut: {
    alias: sql`u`,
    joins: ({ instanceId }, { groupId }) => sql`
      join groups g on g.instance_id = ${instanceId} and g.id = ${groupId}
      left join lateral (
            select completed_at
              from completions
             where instance_id = ${instanceId} and user_id = u.id and course_id = g.course_id
             limit 1) d on true
      left join lateral (
            select id, ends_at
              from enrolments
             where instance_id = ${instanceId} and user_id = u.id and course_id = g.course_id and ended_at is null
               and not suspended and (ends_at is null or ends_at > now())
             limit 1) e on true`,
  },
  place: ({ instanceId }, { userid }: StoredMember) =>
    sql`from users u where u.instance_id = ${instanceId} and u.id = ${userid}`,
  answer: (rows: StoredMember[]) =>
    rows.map(
      (row): GroupMember => ({
        ...row,
        completed_at: row.completed_at?.toISOString() ?? null,
        ends_at: row.ends_at?.toISOString() ?? null,
      }),
    ),
});

export const memberCsv: CsvColumns<GroupMember> = {
  texts: 'users',
  cells: ({ moment }) => ({
    first_name: (member) => member.first_name,
    last_name: (member) => member.last_name,
    email: (member) => member.email,
    completed: (member) => moment(member.completed_at),
    ends: (member) => moment(member.ends_at),
  }),
};

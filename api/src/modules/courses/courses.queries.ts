import { mostCounted } from '@coursefront/contract/lists.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';

export type CourseListRow = {
  id: number;
  courseid: number;
  name: string;
  image: string | null;
  type: CourseType;
  duration: number | null;
  languages: string[];
  visible: boolean;
  enrollable: boolean;
  in_webshop: boolean;
  next_event: { id: number; start_date: string; location: string } | null;
};

/** Cut to a page before anything is looked up: the next event would else be looked for of every row that is skipped. */
const courseRow = (instanceId: number, page: Sql): Sql => sql`
    select c.id, c.lms_id as courseid, c.name, c.image, c.type, c.duration_minutes as duration, c.languages, c.visible,
           c.enrollable, c.summary, coalesce(i.active, false) as in_webshop, n.next_event
      from (select * from courses c where c.instance_id = ${instanceId} and c.removed_at is null and ${page}) c
      left join webshop_items i on i.instance_id = ${instanceId} and i.course_id = c.id
      left join lateral (
             select jsonb_build_object('id', e.id, 'start_date', e.start_date, 'location', e.location) as next_event
               from course_events e
              where e.instance_id = ${instanceId} and e.course_id = c.id and e.start_date > now()
                and e.cancelled_at is null
              order by e.start_date, e.id
              limit 1) n on true`;

/** Which courses, and in which order. */
export type CourseChoice = {
  sort: 'name' | 'type' | 'duration';
  order: 'asc' | 'desc';
  search: string;
  type?: CourseType | undefined;
};
export type CourseList = CourseChoice & { page: number; page_size: number };

const orders: Record<CourseChoice['sort'], Record<CourseChoice['order'], Sql>> = {
  name: { asc: sql`order by c.name_key, c.id`, desc: sql`order by c.name_key desc, c.id desc` },
  type: { asc: sql`order by c.type, c.name_key, c.id`, desc: sql`order by c.type desc, c.name_key desc, c.id desc` },
  duration: {
    asc: sql`order by c.duration_minutes nulls last, c.id`,
    desc: sql`order by c.duration_minutes desc nulls last, c.id desc`,
  },
};

/** Without a duration a course stands last, whichever way the others go. */
const keysOf = ({ sort, order }: CourseChoice): Sql => {
  if (sort === 'name') return sql`c.name_key, c.id`;
  if (sort === 'type') return sql`c.type, c.name_key, c.id`;
  return sql`coalesce(c.duration_minutes, ${order === 'asc' ? sql`'infinity'` : sql`'-infinity'`}::float8), c.id`;
};

const found = (instanceId: number, { search, type }: CourseChoice): Sql => sql`
     ${type === undefined ? sql`true` : sql`c.type = ${type}`} and ${foundBy(instanceId, 'course', sql`c.id`, search)}`;

export const listCourses = (db: TenantQueries, list: CourseList) =>
  db.many<CourseListRow>(sql`
    ${courseRow(
      db.instanceId,
      sql`
      ${found(db.instanceId, list)}
      ${orders[list.sort][list.order]}
      limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`,
    )}
    ${orders[list.sort][list.order]}`);

/** The next after a course in the list's own order. */
export const walkCourses = (
  db: TenantQueries,
  list: CourseChoice,
  { after, rows }: { after: { id: number } | undefined; rows: number },
) => {
  const last = after && sql`from courses c where c.instance_id = ${db.instanceId} and c.id = ${after.id}`;
  return db.many<CourseListRow>(sql`
    ${courseRow(
      db.instanceId,
      sql`
      ${found(db.instanceId, list)} and ${last ? standsBehind(keysOf(list), list.order, last) : sql`true`}
      ${orders[list.sort][list.order]}
      limit ${rows}`,
    )}
    ${orders[list.sort][list.order]}`);
};

export const countCourses = async (db: TenantQueries, list: CourseChoice): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)
      from (select from courses c
             where c.instance_id = ${db.instanceId} and c.removed_at is null and ${found(db.instanceId, list)}
             limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

export const findCourse = (db: TenantQueries, lmsId: number) =>
  db.one<CourseListRow & { summary: string }>(courseRow(db.instanceId, sql`c.lms_id = ${lmsId}`));

export type CourseCounts = { enrolled: number; completed: number; events: number };

/** How many are in these courses, have completed them, and how many dates are to come: one statement for a whole page. */
export async function countPeople(db: TenantQueries, courseIds: readonly number[]): Promise<Map<number, CourseCounts>> {
  const rows = await db.many<CourseCounts & { id: number }>(sql`
    select course_id as id, sum(enrolled)::int as enrolled, sum(completed)::int as completed, sum(events)::int as events
      from (select course_id, count(*) as enrolled, 0 as completed, 0 as events
              from enrolments
             where instance_id = ${db.instanceId} and course_id = any (${courseIds}::bigint[]) and ended_at is null
               and (ends_at is null or ends_at > now())
             group by course_id
             union all
            select course_id, 0, count(*), 0
              from completions
             where instance_id = ${db.instanceId} and course_id = any (${courseIds}::bigint[])
             group by course_id
             union all
            select course_id, 0, 0, count(*)
              from course_events
             where instance_id = ${db.instanceId} and course_id = any (${courseIds}::bigint[]) and cancelled_at is null
               and start_date > now()
             group by course_id) counted
     group by course_id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

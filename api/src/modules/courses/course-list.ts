import { mostInCourse } from '@coursefront/contract/shop/courses.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf, type PageQuery } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';

type CourseListRow = {
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

type CourseListQuery = {
  sort: 'name' | 'type' | 'duration';
  order: 'asc' | 'desc';
  search: string;
  type?: CourseType | undefined;
};

const columns = sql`
           c.id, c.lms_id as courseid, c.name, c.image, c.type, c.duration_minutes as duration, c.languages, c.visible,
           c.enrollable, coalesce(i.active, false) as in_webshop, n.next_event`;

const joins = ({ instanceId }: TenantQueries): Sql => sql`
      left join webshop_items i on i.instance_id = ${instanceId} and i.course_id = c.id
      left join lateral (
             select jsonb_build_object('id', e.id, 'start_date', e.start_date, 'location', e.location) as next_event
               from course_events e
              where e.instance_id = ${instanceId} and e.course_id = c.id and e.start_date > now()
                and e.cancelled_at is null
              order by e.start_date, e.id
              limit 1) n on true`;

const courseList = listOf({
  rows: ({ instanceId }: TenantQueries, { type }: CourseListQuery) => sql`
      from courses c
     where c.instance_id = ${instanceId} and c.removed_at is null
       and ${type === undefined ? sql`true` : sql`c.type = ${type}`}`,
  search: { kind: 'course', key: sql`c.id`, typed: ({ search }) => search },
  columns: () => columns,
  orders: {
    name: by(sql`c.name_key`, sql`c.id`),
    type: by(sql`c.type`, sql`c.name_key`, sql`c.id`),
    // Courses without a duration come last in both directions.
    duration: {
      asc: sql`c.duration_minutes nulls last, c.id`,
      desc: sql`c.duration_minutes desc nulls last, c.id desc`,
      keys: {
        asc: sql`coalesce(c.duration_minutes, 'infinity'::float8), c.id`,
        desc: sql`coalesce(c.duration_minutes, '-infinity'::float8), c.id`,
      },
    },
  },
  cut: { alias: sql`c`, joins },
  place: ({ instanceId }, { id }: CourseListRow) =>
    sql`from courses c where c.instance_id = ${instanceId} and c.id = ${id}`,
});

/** A page of the list. Counting stops early, because a page has many courses and each may have many people. */
export async function readCoursePage(db: TenantQueries, query: CourseListQuery & PageQuery) {
  const page = await courseList.readPage(db, query);
  return { ...page, rows: await withCounts(db, page.rows, mostInCourse.list) };
}

/** All courses of the list, with exact counts. */
export async function* walkCourses(db: TenantQueries, query: CourseListQuery) {
  for await (const rows of courseList.batches(db, query)) yield* await withCounts(db, rows, null);
}

export async function findCourse(db: TenantQueries, lmsId: number) {
  const row = await db.one<CourseListRow & { summary: string }>(sql`
    select ${columns}, c.summary
      from courses c
      ${joins(db)}
     where c.instance_id = ${db.instanceId} and c.removed_at is null and c.lms_id = ${lmsId}`);
  const [course] = row ? await withCounts(db, [row], mostInCourse.page) : [];
  return course;
}

type CourseCounts = { enrolled: number; completed: number; events: number };
const nobody: CourseCounts = { enrolled: 0, completed: 0, events: 0 };

/** Adds people and dates, counted for all rows at once: no more than `most` and one of each. */
async function withCounts<Row extends CourseListRow>(
  db: TenantQueries,
  rows: readonly Row[],
  most: number | null,
): Promise<(Row & CourseCounts)[]> {
  const counts = await countPeople(
    db,
    rows.map(({ id }) => id),
    most === null ? null : most + 1,
  );
  return rows.map((row) => ({
    ...row,
    ...(counts.get(row.id) ?? nobody),
    // Postgres formats timestamps in JSON differently; ours are ISO 8601.
    next_event: row.next_event && { ...row.next_event, start_date: new Date(row.next_event.start_date).toISOString() },
  }));
}

async function countPeople(
  db: TenantQueries,
  courseIds: readonly number[],
  limit: number | null,
): Promise<Map<number, CourseCounts>> {
  const rows = await db.many<CourseCounts & { id: number }>(sql`
    select c.id,
           (select count(*)
              from (select from enrolments
                     where instance_id = ${db.instanceId} and course_id = c.id and ended_at is null
                       and (ends_at is null or ends_at > now())
                     limit ${limit}) counted) as enrolled,
           (select count(*)
              from (select from completions
                     where instance_id = ${db.instanceId} and course_id = c.id
                     limit ${limit}) counted) as completed,
           (select count(*)
              from course_events
             where instance_id = ${db.instanceId} and course_id = c.id and cancelled_at is null
               and start_date > now()) as events
      from unnest(${courseIds}::bigint[]) c (id)`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export const courseCsv: CsvColumns<CourseListRow & CourseCounts> = {
  texts: 'courses',
  cells: ({ text, moment, whether }) => ({
    name: (course) => course.name,
    courseid: (course) => course.courseid,
    type: (course) => text(`types.${course.type}`),
    minutes: (course) => course.duration,
    languages: (course) => course.languages.join(', '),
    in_webshop: (course) => whether(course.in_webshop),
    visible: (course) => whether(course.visible),
    enrollable: (course) => whether(course.enrollable),
    next_date: (course) => moment(course.next_event?.start_date),
    location: (course) => course.next_event?.location,
    dates: (course) => course.events,
    enrolled: (course) => course.enrolled,
    completed: (course) => course.completed,
  }),
};

import type { TenantQueries } from '../../db/database.ts';
import { type CourseCounts, type CourseListRow, countPeople } from './courses.queries.ts';

const nobody: CourseCounts = { enrolled: 0, completed: 0, events: 0 };

/** Courses with their people and dates, which are counted for all of them at once. */
export async function countedCourses<Row extends CourseListRow>(db: TenantQueries, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const counts = await countPeople(db, ids);
  return rows.map((row) => ({
    ...row,
    ...(counts.get(row.id) ?? nobody),
    // Postgres writes moments in JSON its own way; ours are ISO 8601.
    next_event: row.next_event && { ...row.next_event, start_date: new Date(row.next_event.start_date).toISOString() },
  }));
}

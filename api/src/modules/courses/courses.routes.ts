import * as contract from '@coursefront/contract/courses.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { readTimeZone } from '../events/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { askForSync } from './ask-for-sync.ts';
import {
  type CourseCounts,
  type CourseListRow,
  countCourses,
  countPeople,
  findCourse,
  listCourses,
} from './courses.queries.ts';
import { readSync } from './sync.queries.ts';
import { syncState } from './sync-state.ts';

export function coursesRoutes(app: FastifyInstance, parts: ServeParts & { sites: LearningSites }): void {
  const { db, sites } = parts;

  serve(app, parts, contract.readCourses, async ({ query, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const [rows, total, time_zone] = await Promise.all([
      listCourses(scope, instanceId, query),
      countCourses(scope, instanceId, query),
      readTimeZone(scope, instanceId),
    ]);
    const counts = await countPeople(
      scope,
      instanceId,
      rows.map(({ id }) => id),
    );
    return { rows: rows.map((row) => courseOf(row, counts)), total, time_zone };
  });

  serve(app, parts, contract.readCourseSync, async ({ caller: { instanceId } }) =>
    syncState(await readSync(db.tenant(instanceId), instanceId)),
  );

  serve(app, parts, contract.syncCourses, ({ caller: { instanceId } }) =>
    db.tenant(instanceId).transaction((tx) => askForSync(tx, instanceId)),
  );

  serve(app, parts, contract.readCourse, async ({ params, caller: { instanceId } }) => {
    const [course, addresses] = await Promise.all([
      findCourse(db.tenant(instanceId), instanceId, params.courseid),
      sites.addresses(instanceId),
    ]);
    if (!course) throw new Refusal('record.not_found', {});
    const counts = await countPeople(db.tenant(instanceId), instanceId, [course.id]);
    return { ...courseOf(course, counts), summary: course.summary, address: addresses.course(course.courseid) };
  });
}

const nobody: CourseCounts = { enrolled: 0, completed: 0, events: 0 };

/** Postgres writes moments in JSON its own way; ours are ISO 8601. */
const courseOf = <Row extends CourseListRow>(row: Row, counts: ReadonlyMap<number, CourseCounts>) => ({
  ...row,
  ...(counts.get(row.id) ?? nobody),
  next_event: row.next_event && { ...row.next_event, start_date: new Date(row.next_event.start_date).toISOString() },
});

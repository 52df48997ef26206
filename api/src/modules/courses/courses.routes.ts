import * as contract from '@coursefront/contract/courses.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { readTimeZone } from '../events/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { askForSync } from './ask-for-sync.ts';
import { type CourseListRow, countCourses, findCourse, listCourses } from './courses.queries.ts';
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
    return { rows: rows.map(courseOf), total, time_zone };
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
    return { ...courseOf(course), summary: course.summary, address: addresses.course(course.courseid) };
  });
}

/** Postgres writes moments in JSON its own way; ours are ISO 8601. */
const courseOf = <Row extends CourseListRow>(row: Row): Row => ({
  ...row,
  next_event: row.next_event && { ...row.next_event, start_date: new Date(row.next_event.start_date).toISOString() },
});

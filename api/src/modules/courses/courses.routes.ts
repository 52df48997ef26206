import * as contract from '@coursefront/contract/shop/courses.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { readTimeZone } from '../events/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { askForSync } from './ask-for-sync.ts';
import { countedCourses } from './counted-courses.ts';
import { countCourses, findCourse, listCourses } from './courses.queries.ts';
import { exportCourses } from './export-courses.ts';
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
    return { rows: await countedCourses(scope, instanceId, rows), total, time_zone };
  });

  serveFile(app, parts, contract.exportCourses, async ({ query: list, caller: { instanceId }, language }) => {
    const scope = db.tenant(instanceId);
    const timeZone = await readTimeZone(scope, instanceId);
    return { name: 'courses.csv', content: exportCourses(scope, instanceId, { list, language, timeZone }) };
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
    const [counted] = course ? await countedCourses(db.tenant(instanceId), instanceId, [course]) : [];
    if (!counted) throw new Refusal('record.not_found', {});
    return { ...counted, address: addresses.course(counted.courseid) };
  });
}

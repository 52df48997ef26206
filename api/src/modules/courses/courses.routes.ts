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
  const { sites } = parts;

  serve(app, parts, contract.readCourses, async ({ query, tenant }) => {
    const [rows, total, time_zone] = await Promise.all([
      listCourses(tenant, query),
      countCourses(tenant, query),
      readTimeZone(tenant),
    ]);
    return { rows: await countedCourses(tenant, rows), total, time_zone };
  });

  serveFile(app, parts, contract.exportCourses, async ({ query: list, language, tenant }) => {
    const timeZone = await readTimeZone(tenant);
    return { name: 'courses.csv', content: exportCourses(tenant, { list, language, timeZone }) };
  });

  serve(app, parts, contract.readCourseSync, async ({ tenant }) => syncState(await readSync(tenant)));

  serve(app, parts, contract.syncCourses, ({ tenant }) => tenant.transaction((tx) => askForSync(tx)));

  serve(app, parts, contract.readCourse, async ({ params, caller: { instanceId }, tenant }) => {
    const [course, addresses] = await Promise.all([findCourse(tenant, params.courseid), sites.addresses(instanceId)]);
    const [counted] = course ? await countedCourses(tenant, [course]) : [];
    if (!counted) throw new Refusal('record.not_found', {});
    return { ...counted, address: addresses.course(counted.courseid) };
  });
}

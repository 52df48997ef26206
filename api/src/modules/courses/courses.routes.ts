import * as contract from '@coursefront/contract/shop/courses.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { askForSync } from './ask-for-sync.ts';
import { courseCsv, findCourse, readCoursePage, walkCourses } from './course-list.ts';
import { readState } from './sync-state.ts';

export function coursesRoutes(app: FastifyInstance, parts: ServeParts & { sites: LearningSites }): void {
  const { sites } = parts;

  serve(app, parts, contract.readCourses, async ({ query, tenant }) => {
    const [page, time_zone] = await Promise.all([readCoursePage(tenant, query), readTimeZone(tenant)]);
    return { ...page, time_zone };
  });

  serveCsv(app, parts, contract.exportCourses, async ({ query, tenant }) => ({
    name: 'courses.csv',
    columns: courseCsv,
    rows: walkCourses(tenant, query),
    timeZone: await readTimeZone(tenant),
  }));

  serve(app, parts, contract.readCourseSync, ({ tenant }) => readState(tenant));

  serve(app, parts, contract.syncCourses, ({ tenant }) => tenant.transaction((tx) => askForSync(tx)));

  serve(app, parts, contract.readCourse, async ({ params, caller: { instanceId }, tenant }) => {
    const [course, addresses] = await Promise.all([findCourse(tenant, params.courseid), sites.addresses(instanceId)]);
    if (!course) throw new Refusal('record.not_found', {});
    return { ...course, address: addresses.course(course.courseid) };
  });
}

import * as contract from '@coursefront/contract/shop/course-pages.ts';
import type { FastifyInstance } from 'fastify';
import type { TenantQueries } from '../../../db/database.ts';
import { type ServeParts, serve } from '../../../http/serve.ts';
import { Refusal } from '../../../refusal.ts';
import { findNamedCourse, readPages } from './course-pages.queries.ts';
import { addCoursePicture } from './course-pictures.ts';
import { saveCoursePage } from './save-course-page.ts';

/** Fits a picture of 2 MB in base64. */
const mostBytes = 4 * 1024 * 1024;

export function coursePagesRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readCoursePages, async ({ params, tenant }) => {
    const { id, ...course } = await courseOf(tenant, params.courseid);
    return { ...course, pages: await readPages(tenant, id) };
  });

  serve(app, parts, contract.saveCoursePage, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => saveCoursePage(tx, caller, { ...params, ...body })),
  );

  app.register(async (roomy) => {
    roomy.addHook('onRoute', (route) => {
      route.bodyLimit = mostBytes;
    });
    serve(roomy, parts, contract.addCoursePicture, async ({ params, body, tenant }) => {
      const { id } = await courseOf(tenant, params.courseid);
      return tenant.transaction((tx) => addCoursePicture(tx, id, body.picture));
    });
  });
}

async function courseOf(db: TenantQueries, lmsId: number) {
  const course = await findNamedCourse(db, lmsId);
  if (!course) throw new Refusal('record.not_found', {});
  return course;
}

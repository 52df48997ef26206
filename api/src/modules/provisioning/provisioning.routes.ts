import * as contract from '@coursefront/contract/customers/stuck-courses.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { readStuckCourses, retryCourse } from './stuck-courses.ts';

/** The platform's owner looks after any learning site, and a customer's people after their own. */
export function provisioningRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;
  serve(app, parts, contract.readStuckCourses, ({ params }) => readStuckCourses(db.tenant(params.id)));
  serve(app, parts, contract.retryStuckCourse, ({ params, caller }) =>
    db.tenant(params.id).transaction((tx) => retryCourse(tx, caller, params.course)),
  );
  serve(app, parts, contract.readOwnStuckCourses, ({ tenant }) => readStuckCourses(tenant));
  serve(app, parts, contract.retryOwnStuckCourse, ({ tenant, params, caller }) =>
    tenant.transaction((tx) => retryCourse(tx, caller, params.course)),
  );
}

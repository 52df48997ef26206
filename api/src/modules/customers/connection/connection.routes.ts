import * as contract from '@coursefront/contract/customers/site-connections.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../../http/serve.ts';
import { actorOf } from '../../audit/public.ts';
import { changeOwnConnection, readOwnConnection } from './change-own-connection.ts';
import { checkConnection } from './check-connection.ts';
import { runTestEnrolment } from './test-enrolment.ts';
import { type ConnectionParts, ownConnection, triedConnection } from './tried-connection.ts';

/** The connection assistant, for the platform's owner with any site and for a customer's people with their own. */
export function connectionRoutes(app: FastifyInstance, parts: ServeParts & ConnectionParts): void {
  const { seal, sites } = parts;

  serve(app, parts, contract.checkConnection, ({ body }) => checkConnection(parts, body));

  serve(app, parts, contract.examineSite, async ({ body }) =>
    sites.examine(await triedConnection(parts, body), body.group),
  );

  serve(app, parts, contract.testEnrolment, async ({ body }) =>
    runTestEnrolment(sites.attempt(await triedConnection(parts, body)), body.act, body.course_id),
  );

  serve(app, parts, contract.readOwnConnection, ({ tenant }) => readOwnConnection(tenant));

  serve(app, parts, contract.changeOwnConnection, async ({ tenant, caller, body }) => {
    await tenant.transaction((tx) => changeOwnConnection(tx, seal, actorOf(caller), body));
    return readOwnConnection(tenant);
  });

  serve(app, parts, contract.examineOwnSite, async ({ tenant, body }) =>
    sites.examine(await ownConnection(parts, tenant, body), body.group),
  );

  serve(app, parts, contract.testOwnEnrolment, async ({ tenant, body }) =>
    runTestEnrolment(sites.attempt(await ownConnection(parts, tenant, body)), body.act, body.course_id),
  );
}

import * as contract from '@coursefront/contract/customers/site-connections.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../../http/serve.ts';
import { actorOf } from '../../audit/public.ts';
import { noteFound, noteReached } from '../../lms/public.ts';
import { changeOwnConnection, readOwnConnection } from './change-own-connection.ts';
import { checkConnection } from './check-connection.ts';
import { runTestEnrolment } from './test-enrolment.ts';
import { type ConnectionParts, ownConnection, triedConnection, withToken } from './tried-connection.ts';

/** The connection assistant, for the platform's owner with any site and for a customer's people with their own. */
export function connectionRoutes(app: FastifyInstance, parts: ServeParts & ConnectionParts): void {
  const { db, seal, sites } = parts;

  serve(app, parts, contract.checkConnection, async ({ body }) => {
    const answer = await checkConnection(parts, body);
    if (answer.fault === null && isKept(body)) await noteReached(db.tenant(body.instance_id));
    return answer;
  });

  serve(app, parts, contract.examineSite, async ({ body }) => {
    const tried = await triedConnection(parts, body);
    const found = await sites.examine(tried, body.group);
    if (isKept(body)) await noteFound(db.tenant(body.instance_id), body.group, found, tried);
    return found;
  });

  serve(app, parts, contract.testEnrolment, async ({ body }) =>
    runTestEnrolment(sites.attempt(withToken(await triedConnection(parts, body))), body.act, body.course_id),
  );

  serve(app, parts, contract.readOwnConnection, ({ tenant }) => readOwnConnection(tenant));

  serve(app, parts, contract.changeOwnConnection, async ({ tenant, caller, body }) => {
    await tenant.transaction((tx) => changeOwnConnection(tx, seal, actorOf(caller), body));
    return readOwnConnection(tenant);
  });

  serve(app, parts, contract.examineOwnSite, async ({ tenant, body }) => {
    const tried = await ownConnection(parts, tenant, body);
    const found = await sites.examine(tried, body.group);
    if (body.token === null) await noteFound(tenant, body.group, found, tried);
    return found;
  });

  serve(app, parts, contract.testOwnEnrolment, async ({ tenant, body }) =>
    runTestEnrolment(sites.attempt(withToken(await ownConnection(parts, tenant, body))), body.act, body.course_id),
  );
}

/** Without a typed token the stored one was tried, so the answer is about the stored connection. */
const isKept = <Body extends { instance_id: number | null; token: string | null }>(
  body: Body,
): body is Body & { instance_id: number } => body.instance_id !== null && body.token === null;

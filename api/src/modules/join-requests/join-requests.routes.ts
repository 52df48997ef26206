import * as contract from '@coursefront/contract/orders/join-requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { sightOf } from '../companies/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { tenantOf } from '../tenants/public.ts';
import { acceptJoinRequest, declineJoinRequest } from './answer-join-request.ts';
import { askToJoin } from './ask-to-join.ts';
import { joinRequestAnswer, listJoinRequests } from './join-requests.queries.ts';

export function joinRequestsRoutes(
  app: FastifyInstance,
  parts: ServeParts & { sites: LearningSites; config: Config },
): void {
  serve(app, parts, contract.askToJoin, async ({ body: { instance_id, ...asked }, host, language }) =>
    askToJoin(parts, await tenantOf(parts, { caller: undefined, named: instance_id, host }), { ...asked, language }),
  );

  serve(app, parts, contract.readJoinRequests, async ({ query, caller, tenant }) =>
    (await listJoinRequests(tenant, sightOf(caller), query.company_id)).map(joinRequestAnswer),
  );

  serve(app, parts, contract.acceptJoinRequest, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => acceptJoinRequest(tx, caller, params.id)),
  );
  serve(app, parts, contract.declineJoinRequest, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => declineJoinRequest(tx, caller, params.id)),
  );
}

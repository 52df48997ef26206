import * as answered from '@coursefront/contract/learning/answered-requests.ts';
import * as rules from '@coursefront/contract/learning/asking-rules.ts';
import * as contract from '@coursefront/contract/learning/course-requests.ts';
import * as dates from '@coursefront/contract/learning/date-requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Caller, UserCaller } from '../../http/caller.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { findTeam } from '../teams/public.ts';
import { publicTenantOf } from '../tenants/public.ts';
import type { ShopParts } from '../webshop/public.ts';
import { approve, decline } from './answer-request.ts';
import { answeredList } from './answered-list.ts';
import { askForCourse } from './ask-for-course.ts';
import { askForDate, readDateAsking } from './ask-for-date.ts';
import { readRules, saveRules } from './asking-rules.ts';
import { answerLinked, orderLinkedRenewal, readLinked } from './linked-request.ts';
import { orderRenewal } from './order-renewal.ts';
import { readAsking } from './read-asking.ts';
import { dated, listOwn, listRequests, withdrawOwn } from './requests.queries.ts';
import { withPrices } from './seat-price.ts';

/** A person who is signed in at another customer is a stranger here. */
const userAt = (caller: Caller | undefined, instanceId: number): UserCaller | undefined =>
  caller?.kind === 'user' && caller.instanceId === instanceId ? caller : undefined;

export function courseRequestsRoutes(
  app: FastifyInstance,
  parts: ServeParts & ShopParts & { config: Config; sites: LearningSites },
): void {
  serve(app, parts, contract.readAsking, async ({ query, caller, host }) => {
    const tenant = await publicTenantOf(parts, { caller, named: query.instance_id, host });
    return readAsking(parts, tenant, { courseid: query.courseid, caller: userAt(caller, tenant.instanceId) });
  });
  serve(app, parts, contract.askForCourse, async ({ body, caller, host, language, address }) => {
    const tenant = await publicTenantOf(parts, { caller, named: body.instance_id, host });
    const network = networkOf(tenant.instanceId, address);
    return askForCourse(parts, tenant, { ...body, caller: userAt(caller, tenant.instanceId), language, network });
  });

  serve(app, parts, dates.readDateAsking, ({ params, caller, tenant }) => readDateAsking(tenant, caller, params.id));
  serve(app, parts, dates.askForDate, ({ params, body, caller, tenant, language }) =>
    tenant.transaction((tx) => askForDate(tx, caller, params.id, { ...body, language })),
  );

  serve(app, parts, contract.readOwnRequests, async ({ caller, tenant }) =>
    (await listOwn(tenant, caller.userId)).map(dated),
  );
  serve(app, parts, contract.withdrawRequest, async ({ params, caller, tenant }) => {
    const count = await tenant.transaction((tx) => withdrawOwn(tx, caller.userId, params.id));
    if (count === 0) throw new Refusal('course_request.gone', {});
    return { withdrawn: true };
  });

  serve(app, parts, contract.readCourseRequests, async ({ query, caller, tenant }) => {
    const team = await findTeam(tenant, caller, query.company_id);
    const buyer = { companyId: caller.user.company?.id ?? null };
    return (await withPrices(parts, tenant, await listRequests(tenant, team, buyer, query.id))).map(dated);
  });
  serve(app, parts, answered.readAnsweredRequests, async ({ query: { company_id, ...query }, caller, tenant }) =>
    answeredList.readPage(tenant, { ...query, team: await findTeam(tenant, caller, company_id) }),
  );
  serve(app, parts, contract.approveRequest, async ({ params, caller, tenant }) => {
    const addresses = await parts.sites.addresses(tenant.instanceId);
    return tenant.transaction((tx) => approve(tx, caller, addresses, params.id));
  });
  serve(app, parts, contract.declineRequest, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => decline(tx, caller, params.id, body.answer)),
  );

  serve(app, parts, contract.orderRenewal, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => orderRenewal(tx, caller, params.id)),
  );

  serve(app, parts, contract.readLinkedRequest, async ({ params, query, caller, host }) =>
    readLinked(parts, await publicTenantOf(parts, { caller, named: query.instance_id, host }), params.token),
  );
  serve(app, parts, contract.answerLinkedRequest, async ({ params, body: { instance_id, ...answer }, caller, host }) =>
    answerLinked(parts, await publicTenantOf(parts, { caller, named: instance_id, host }), params.token, answer),
  );

  serve(app, parts, contract.orderLinkedRenewal, async ({ params, body, caller, host }) =>
    orderLinkedRenewal(await publicTenantOf(parts, { caller, named: body.instance_id, host }), params.token),
  );

  serve(app, parts, rules.readAskingRules, ({ query, caller, tenant }) => readRules(tenant, caller, query.company_id));
  serve(app, parts, rules.saveAskingRules, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => saveRules(tx, caller, body)),
  );
}

import * as contract from '@coursefront/contract/orders/buyers.ts';
import type { FastifyInstance } from 'fastify';
import type { TenantScope } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { networkPrefix } from '../../http/limits/network-of.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { findAssigned } from '../licences/public.ts';
import { leastPasswordLength } from '../lms/public.ts';
import { findRenewable, findRenewing } from '../renewals/public.ts';
import { noticeDevice, type SessionParts } from '../sessions/public.ts';
import { tenantOf } from '../tenants/public.ts';
import { courseInShop, findColleagues, readAccessEnd } from './buyers.queries.ts';
import { registerBuyer } from './register-buyer.ts';
import { knownBuyer, signInBuyer } from './sign-in-buyer.ts';

/**
 * Limits people rather than calls, so that nobody can test a list of addresses. Above the limit the wizard continues
 * without an answer, because placing the order checks again.
 */
const peopleAsked = { byNetwork: 300, byUser: 2_000, seconds: 600 };

export function buyersRoutes(app: FastifyInstance, parts: ServeParts & SessionParts): void {
  serve(app, parts, contract.registerBuyer, async ({ body: { instance_id, ...buyer }, host }) =>
    registerBuyer(parts, await tenantOf(parts, { caller: undefined, named: instance_id, host }), buyer),
  );

  serve(app, parts, contract.readPasswordRule, async ({ query, host }) => {
    const tenant = await tenantOf(parts, { caller: undefined, named: query.instance_id, host });
    return { least: await leastPasswordLength(parts.sites, tenant) };
  });

  serve(app, parts, contract.signInBuyer, async ({ body: { instance_id, ...typed }, host, ...call }) => {
    const tenant = await tenantOf(parts, { caller: undefined, named: instance_id, host });
    const answer = await signInBuyer(parts, tenant, { ...typed, visitor: call });
    if (answer.session) await noticeDevice(parts, call, answer.session);
    return answer;
  });

  serve(app, parts, contract.readBuyer, ({ caller }) => {
    // Platform admins buy nothing at a customer.
    if (caller.kind !== 'user') throw new Refusal('access.no_customer_account', {});
    return knownBuyer(parts.db.tenant(caller.instanceId), caller.user);
  });

  const assigned = async (tenant: TenantScope, lmsId: number, emails: readonly string[]) =>
    findAssigned(tenant, await courseInShop(tenant, lmsId), emails);

  const renewingOf = async (tenant: TenantScope, lmsId: number, token: string, { userId, user }: UserCaller) =>
    findRenewing(tenant, {
      token,
      courseId: await courseInShop(tenant, lmsId),
      companyId: user.company?.id ?? null,
      userId,
    });

  const readOwnCourse = async (tenant: TenantScope, lmsId: number, { userId, user }: UserCaller) => {
    const courseId = await courseInShop(tenant, lmsId);
    const [found, until, renewal] = await Promise.all([
      findAssigned(tenant, courseId, [user.email.toLowerCase()]),
      readAccessEnd(tenant, userId, courseId),
      findRenewable(tenant, { userId, courseId }),
    ]);
    const renewable = renewal !== undefined && !renewal.skipped;
    return { course_assigned: found.size > 0, until: until?.toISOString() ?? null, renewable };
  };

  serve(
    app,
    parts,
    contract.checkParticipants,
    async ({ body: { courseid, instance_id, users, renewal }, caller, host, address }) => {
      const tenant = await tenantOf(parts, { caller, named: instance_id, host });
      const emails = users.map(({ email }) => email);
      const asker = caller?.kind === 'user' ? `user ${caller.instanceId} ${caller.userId}` : networkPrefix(address);
      const most = caller?.kind === 'user' ? peopleAsked.byUser : peopleAsked.byNetwork;
      const { hits, seconds } = await countHit(
        parts.db.unscoped,
        `participants ${asker}`,
        peopleAsked.seconds,
        new Set(emails).size,
      );
      if (hits > most) throw new Refusal('request.too_many', { seconds });
      const found = await assigned(tenant, courseid, emails);
      const renewing =
        renewal && caller?.kind === 'user' ? await renewingOf(tenant, courseid, renewal, caller) : undefined;
      const company = caller?.kind === 'user' && caller.instanceId === tenant.instanceId ? caller.user.company : null;
      const colleagues = company ? await findColleagues(tenant, company.id, emails) : undefined;
      return {
        users: emails.map((email) => ({
          email,
          course_assigned: found.has(email) && !renewing?.has(email),
          known: colleagues?.has(email) ?? false,
        })),
      };
    },
  );

  serve(app, parts, contract.readOwnAssignment, async ({ body: { courseid, instance_id }, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: instance_id, host });
    if (caller?.kind !== 'user' || caller.instanceId !== tenant.instanceId) {
      await courseInShop(tenant, courseid);
      return { courseid, course_assigned: false, until: null, renewable: false };
    }
    return { courseid, ...(await readOwnCourse(tenant, courseid, caller)) };
  });
}

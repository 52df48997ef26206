import type { Asking, WishedDate } from '@coursefront/contract/learning/course-requests.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { listOpenDates } from '../events/public.ts';
import { findAssigned } from '../licences/public.ts';
import { findRenewable } from '../renewals/public.ts';
import { readSellable, type ShopParts } from '../webshop/public.ts';
import { findRules, takesStrangers } from './asking-rules.ts';
import { dated, findOwn, readLeadNames } from './requests.queries.ts';

/** The facts on the page for asking. Strangers learn nothing of any company. */
export async function readAsking(
  parts: ShopParts,
  tenant: TenantScope,
  { courseid, caller }: { courseid: number; caller: UserCaller | undefined },
): Promise<Asking> {
  const { courseId, name, image, vendor } = await readSellable(parts, tenant, { courseid });
  const course = { courseid, name, image };
  const dates = await listWishable(tenant, courseId);
  const shown = { instance_id: tenant.instanceId, vendor: vendor.name, course, dates };
  if (!caller) {
    const byDomain = await takesStrangers(tenant);
    const nothing = { has_course: false, renewal: null, request: null };
    return { ...shown, company: null, in_company: false, leads: [], by_domain: byDomain, ...nothing };
  }
  const { company, email } = caller.user;
  const key = email.toLowerCase();
  const takes = company?.active === true && (await findRules(tenant, company.id)).people;
  const request = await findOwn(tenant, caller.userId, courseId);
  const renewal = await findRenewable(tenant, { userId: caller.userId, courseId });
  return {
    ...shown,
    company: takes ? company.name : null,
    in_company: company !== null,
    leads: takes ? await readLeadNames(tenant, company.id, caller.userId) : [],
    by_domain: false,
    has_course: (await findAssigned(tenant, courseId, [key])).has(key),
    renewal: renewal ? { kind: renewal.kind, ends_at: renewal.ends_at.toISOString() } : null,
    request: request ? dated(request) : null,
  };
}

/** A date that is full cannot be ordered, so nobody wishes for it. */
export const listWishable = async (
  db: TenantQueries,
  courseId: number,
  before: Date | null = null,
): Promise<WishedDate[]> =>
  (await listOpenDates(db, courseId, before))
    .filter(({ free_seats }) => free_seats > 0)
    .map(({ id, starts_at, ends_at, location }) => ({ id, starts_at, ends_at, location }));

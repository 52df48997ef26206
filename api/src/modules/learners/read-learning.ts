import { can } from '@coursefront/contract/capabilities.ts';
import type { Learning } from '@coursefront/contract/learning/learning.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import type { Config } from '../../config.ts';
import type { TenantScope } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { Seal } from '../../seal.ts';
import type { LearningSites } from '../lms/public.ts';
import { invoiceShown } from '../orders/public.ts';
import { ordersShown, readLearningRow } from './learning.queries.ts';
import { freshSeconds } from './read-progress.ts';
import { shareUrl } from './share-certificate.ts';

type ReadLearningParts = { config: Config; seal: Seal; sites: LearningSites };

/** Works while the learning site is away: everything is ours or mirrored. */
export async function readLearning(
  { config, seal, sites }: ReadLearningParts,
  tenant: TenantScope,
  { userId, user, roleIds }: UserCaller,
): Promise<Learning> {
  // A lead would ask themselves.
  const company = user.company?.active && !can(roleIds, 'seeCompanies') ? user.company : null;
  const [row, addresses] = await Promise.all([
    readLearningRow(tenant, { userId, companyId: company?.id ?? null, freshSeconds }),
    sites.addresses(tenant.instanceId),
  ]);
  if (!row) throw new Error('A statement without a table has one row.');
  const { courses, dates, certificates, orders, takes_requests, ...rest } = row;
  return {
    ...rest,
    courses: courses.map((course) => ({
      ...course,
      progress: course.completed_at === null ? course.progress : 100,
      url: addresses.course(course.courseid),
    })),
    dates: takes_requests ? dates : dates.map((date) => ({ ...date, licence_to_ask: null })),
    certificates: certificates.map(({ share, ...certificate }) => ({
      ...certificate,
      share: share && {
        url: shareUrl(config, seal.open(Buffer.from(share.sealed_token, 'base64'))),
        name_shown: share.name_shown,
        since: share.since,
      },
    })),
    orders: orders.slice(0, ordersShown).map(({ debt, ...order }) => ({
      ...order,
      documents: documentsOf({ ...order, paid: order.date_paid !== null }),
      invoice: invoiceShown({ ...debt, due_at: debt.due_at === null ? null : new Date(debt.due_at) }),
    })),
    more_orders: orders.length > ordersShown,
    asks: takes_requests ? (company?.name ?? null) : null,
    instance_id: tenant.instanceId,
    site_url: addresses.home,
  };
}

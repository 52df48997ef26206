import type { PlatformTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { Refusal } from '../../../refusal.ts';
import { type PlatformActor, recordChange } from '../../audit/public.ts';
import { noteSiteStatus } from '../../customers/public.ts';
import { createSiteTask } from '../purchase/tasks.ts';
import { readPurchase } from '../queries/purchases.queries.ts';
import { readNewSite } from '../queries/sites.queries.ts';

/** Requests a site again when its creation got stuck. Repeated requests do not create a second site. */
export async function requestSite(
  tx: PlatformTx,
  actor: PlatformActor,
  instanceId: number,
): Promise<{ site_status: 'requested' | 'ready' }> {
  const site = await readNewSite(tx.tenant(instanceId));
  if (!site) throw new Refusal('instance.not_found', {});
  if (site.site_status === 'ready') return { site_status: 'ready' };
  if (!(await readPurchase(tx, { instance: instanceId }))) throw new Refusal('customer.site_not_made_here', {});
  await noteSiteStatus(tx.tenant(instanceId), 'requested');
  await enqueue(tx, createSiteTask, { instanceId }, { instanceId, key: `site:${instanceId}` });
  await recordChange(tx.tenant(instanceId), actor, {
    action: 'customer.site_requested',
    subject: { kind: 'customer', id: instanceId },
    before: { site_status: site.site_status },
    after: { site_status: 'requested' },
  });
  return { site_status: 'requested' };
}

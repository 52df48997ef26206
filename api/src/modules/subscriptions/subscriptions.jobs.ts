import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { forgetOldHolds } from '../customers/public.ts';
import { closePage } from './close-page.ts';
import { createSite } from './create-site.ts';
import { giveBack } from './give-back.ts';
import { forgetOldPasswords, takeDuePurchases } from './purchases.queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { remindOfEnd } from './remind-of-end.ts';
import { readWaitingSites } from './sites.queries.ts';
import { takeUnasked } from './subscriptions.queries.ts';
import type { SiteParts } from './subscriptions-parts.ts';
import { createSiteTask, giveBackTask, refreshTask, settleTask } from './tasks.ts';

const nothing = z.strictObject({});
const reconcile = task('subscriptions.reconcile', nothing);
const clean = task('subscriptions.clean', nothing);
const remind = task('subscriptions.remind_of_end', nothing);
const askAll = task('subscriptions.ask_all', nothing);

/** The most that one round begins; the next comes soon. */
const most = 200;

export function subscriptionsWorks(parts: SiteParts): Work[] {
  const { db, config } = parts;
  return [
    work(settleTask, ({ purchaseId }) => closePage(parts, purchaseId, { status: 'expired' })),
    work(giveBackTask, ({ purchaseId }) => giveBack(parts, purchaseId)),
    work(createSiteTask, ({ instanceId }) => createSite(parts, parts.db.tenant(instanceId))),
    work(refreshTask, async ({ instanceId }) => {
      await refreshSubscription(parts, parts.db.tenant(instanceId));
    }),
    work(reconcile, () => reconcilePurchases(db)),
    work(remind, () => remindOfEnd(db, config)),
    work(askAll, () => askAgain(parts)),
    work(clean, () =>
      db.platform.transaction(async (tx) => {
        await forgetOldPasswords(tx);
        await forgetOldHolds(tx);
      }),
    ),
  ];
}

export const subscriptionsSchedules: Schedule[] = [
  { task: reconcile, everySeconds: 60 },
  { task: remind, everySeconds: 3600 },
  { task: askAll, everySeconds: 900 },
  { task: clean, everySeconds: 900 },
];

/** Purchases that nobody reported: each by a job of its own, so that one that fails stops no other. */
const reconcilePurchases = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const due = await takeDuePurchases(tx, most);
    const jobs = due.map(({ id }) => ({ key: `settle_purchase:${id}`, payload: { purchaseId: id } }));
    await enqueueAll(tx, settleTask, jobs);
  });

/** Subscriptions whose events may have been missed, and sites that were asked for while nobody could make them. */
async function askAgain({ db, siteHost }: SiteParts): Promise<void> {
  await db.platform.transaction(async (tx) => {
    const unasked = await takeUnasked(tx, most);
    const refreshes = unasked.map(({ instance_id: instanceId }) => ({
      key: `subscription:${instanceId}`,
      payload: { instanceId },
      instanceId,
    }));
    await enqueueAll(tx, refreshTask, refreshes);
    if (siteHost === null) return;
    const waiting = await readWaitingSites(tx, most);
    const sites = waiting.map(({ id: instanceId }) => ({
      key: `site:${instanceId}`,
      payload: { instanceId },
      instanceId,
    }));
    await enqueueAll(tx, createSiteTask, sites);
  });
}

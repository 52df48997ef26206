import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { customerChanged, forgetOldHolds } from '../customers/public.ts';
import { createSite } from './purchase/create-site.ts';
import { giveBack } from './purchase/give-back.ts';
import { mailEndsSoon } from './purchase/mails.ts';
import { tellPayer } from './purchase/payer.ts';
import { closePage } from './purchase/payment-page.ts';
import type { SiteParts } from './purchase/provider.ts';
import { createSiteTask, giveBackTask, refreshTask, settleTask } from './purchase/tasks.ts';
import { forgetOldPasswords, takeDuePurchases } from './queries/purchases.queries.ts';
import { readWaitingSites } from './queries/sites.queries.ts';
import { takeEndingSoon, takeUnasked } from './queries/subscriptions.queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';

const nothing = z.strictObject({});
const reconcile = task('subscriptions.reconcile', nothing);
const clean = task('subscriptions.clean', nothing);
const remind = task('subscriptions.remind_of_end', nothing);
const askAll = task('subscriptions.ask_all', nothing);

/** The most that one round starts; the next comes soon. */
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
    work(customerChanged, ({ instanceId }) => tellPayer(parts, parts.db.tenant(instanceId))),
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

/** Checks unreported purchases in a job each, so that one failure does not stop the others. */
const reconcilePurchases = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const due = await takeDuePurchases(tx, most);
    const jobs = due.map(({ id }) => ({ key: `settle_purchase:${id}`, payload: { purchaseId: id } }));
    await enqueueAll(tx, settleTask, jobs);
  });

/**
 * Refreshes subscriptions whose events may have been missed, and requests sites that nobody could create at the time.
 */
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

const noticeDays = 14;

/** Reminds customers who cancelled before the end, once in each period. */
const remindOfEnd = (db: Db, config: Config): Promise<void> =>
  db.platform.transaction(async (tx) => {
    for (const { expires_at, ...instance } of await takeEndingSoon(tx, noticeDays, most))
      await mailEndsSoon(tx, config, instance, expires_at);
  });

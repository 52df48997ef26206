import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { compareSubscriptionInvoice, hasPaidInvoices, nextPaidInvoices } from '../subscriptions/public.ts';
import { noteFixed } from './differences.queries.ts';
import { readReturned } from './read-returned.ts';
import { compareSubscriptionsTask } from './tasks.ts';

/** Each costs one to three calls to the provider; a job has 45 seconds. */
const atOnce = 15;

/** Finds refunds and disputes of subscriptions that nobody reported, a few invoices at a time. */
export async function compareSubscriptions(
  parts: { db: Db; config: Config; payments: PaymentsPort },
  above: number,
): Promise<void> {
  const { db } = parts;
  // An installation that sells nothing may have no provider to ask.
  const returned = (await hasPaidInvoices(db.platform)) ? await readReturned(parts.payments) : [];
  const due = await nextPaidInvoices(db.platform, { above, most: atOnce, returned });
  for (const invoice of due) {
    if (!(await compareSubscriptionInvoice(parts, invoice))) continue;
    await noteFixed(db.tenant(invoice.instance_id), {
      kind: 'subscription_money_unreported',
      subject: `invoice:${invoice.id}`,
      orderId: null,
      details: { invoice: invoice.number },
    });
  }
  const last = due.at(-1);
  if (last && due.length === atOnce)
    await db.platform.transaction((tx) => enqueue(tx, compareSubscriptionsTask, { above: last.id }));
}

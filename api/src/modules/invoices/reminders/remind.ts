import type { ReminderRules } from '@coursefront/contract/invoices/reminders.ts';
import { daysBetween } from '@coursefront/contract/orders/invoice-rules.ts';
import * as z from 'zod/mini';
import type { Db, TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { task } from '../../../jobs/task.ts';
import { bySystem, recordChange } from '../../audit/public.ts';
import { mailOrder, orderToMove } from '../../orders/public.ts';
import { provisionOrder } from '../../provisioning/public.ts';
import { readTimeZone } from '../../tenants/public.ts';
import { bookEntry } from '../book-entry.ts';
import { lockInvoiceOf, readToday } from '../invoices.queries.ts';
import { isReminderDue, reminderFee } from '../rules/reminders.ts';
import { findToRemind, isHeld, mostAtOnce, noteReminded, readRules, writeNextRound } from './reminders.queries.ts';

export const remindTask = task('invoices.remind_customer', z.strictObject({ instance: z.int() }));

/** Sends all reminders that are due now. */
export const remindSoon = (tx: TenantTx): Promise<void> =>
  enqueue(tx, remindTask, { instance: tx.instanceId }, { instanceId: tx.instanceId, key: remindKey(tx.instanceId) });

export const remindKey = (instanceId: number): string => `remind:${instanceId}`;

/** Reminds the invoices of one customer whose turn has come, each in its own transaction. After the last, it is tomorrow's turn. */
export async function remindInstance(db: Db, instanceId: number): Promise<void> {
  const tenant = db.tenant(instanceId);
  const rules = await readRules(tenant);
  if (!rules.active) return;
  const timeZone = await readTimeZone(tenant);
  const today = await readToday(tenant, timeZone);
  const found = await findToRemind(tenant, rules, today);
  for (const { order_id } of found) await tenant.transaction((tx) => remindInvoice(tx, order_id, { rules, today }));
  if (found.length < mostAtOnce) await writeNextRound(tenant, timeZone);
}

/**
 * Sends one reminder: the fee, the count, the mail and, with the last one, the end of access are one transaction. Under the
 * order's lock, so that an invoice that was paid at this moment is not reminded, and two rounds send one.
 */
export async function remindInvoice(
  tx: TenantTx,
  orderId: number,
  { rules, today }: { rules: ReminderRules; today: string },
): Promise<boolean> {
  const order = await orderToMove(tx, orderId);
  const invoice = await lockInvoiceOf(tx, orderId);
  if (!invoice || order.status !== 'success' || !isReminderDue(rules, invoice, today)) return false;
  if (await isHeld(tx, orderId)) return false;

  const turn = invoice.reminders + 1;
  const isLast = turn === rules.most;
  const takesAccess = isLast && rules.last_suspends;
  const fee = reminderFee(rules, invoice.currency);
  if (fee > 0)
    await bookEntry(tx, invoice, {
      kind: 'fee',
      amount: fee,
      overpaid: 0,
      bookedOn: today,
      source: 'system',
      reference: null,
      key: `reminder_fee:${invoice.id}:${turn}`,
      by: { kind: 'system' },
    });
  await noteReminded(tx, invoice.id, { turn, today, takesAccess });
  if (takesAccess) await provisionOrder(tx, orderId, { suspended: true });
  await mailOrder(tx, orderId, 'invoice_reminder', {
    again: true,
    reminder: {
      owed: invoice.balance + fee,
      fee,
      days: daysBetween(invoice.due_on, today),
      isLast,
      takesAccess,
      texts: rules.texts,
    },
  });
  await recordChange(tx, bySystem, {
    action: 'invoice.reminded',
    subject: { kind: 'order', id: orderId },
    after: { amount: invoice.balance + fee, currency: invoice.currency },
  });
  return true;
}

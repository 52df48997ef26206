import type { IssuedInvoice } from '@coursefront/contract/invoices/invoices.ts';
import { daysBetween } from '@coursefront/contract/orders/invoice-rules.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { mailOrder } from '../../orders/public.ts';
import { readTimeZone } from '../../tenants/public.ts';
import { invoiceToBook } from '../invoice-to-book.ts';
import { readToday } from '../invoices.queries.ts';
import { readInvoice } from '../read-invoice.ts';
import { noteRemindedByHand, readRules } from './reminders.queries.ts';

/**
 * Sends a reminder because somebody asked for it. Fees and the end of access belong to the rule, which people were told of:
 * this one has neither, and the rule's own reminders stay as many. The next of them waits its days from today.
 */
export async function remindByHand(tx: TenantTx, caller: UserCaller, invoiceId: number): Promise<IssuedInvoice> {
  const invoice = await invoiceToBook(tx, invoiceId);
  const today = await readToday(tx, await readTimeZone(tx));
  const days = daysBetween(invoice.due_on, today);
  if (invoice.balance <= 0 || days <= 0) throw new Refusal('invoice.not_overdue', {});
  // Two managers who press at the same time send one mail.
  if (invoice.reminded_on === today) throw new Refusal('invoice.reminded_today', {});

  const { texts } = await readRules(tx);
  await noteRemindedByHand(tx, invoiceId, today);
  await mailOrder(tx, invoice.order_id, 'invoice_reminder', {
    again: true,
    reminder: { owed: invoice.balance, fee: 0, days, isLast: false, takesAccess: false, texts },
  });
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.reminded',
    subject: { kind: 'order', id: invoice.order_id },
    after: { amount: invoice.balance, currency: invoice.currency },
  });
  return readInvoice(tx, invoiceId);
}

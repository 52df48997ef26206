import type { Config } from '../config.ts';
import type { TenantTx } from '../db/database.ts';
import { takeOverMails } from '../modules/mails/public.ts';
import { mailOrder } from '../modules/orders/public.ts';
import { type MailedPast, readMailedPast } from './demo.queries.ts';

type Kind = Parameters<typeof mailOrder>[2];

/** What the orders of the last weeks were written about, as if it had been sent then: nothing is delivered now. */
export async function mailPastOrders(tx: TenantTx, config: Config): Promise<void> {
  for (const order of await readMailedPast(tx)) {
    for (const { kind, at } of mailsOf(order)) {
      await mailOrder(tx, order.id, kind);
      await takeOverMails(tx, config, at);
    }
  }
}

function mailsOf({ method, status, placed_at, ended_at }: MailedPast): { kind: Kind; at: Date }[] {
  const mails: { kind: Kind; at: Date }[] = [];
  // A trusted buyer's order succeeds as it is placed and waits for nobody.
  const waited = status !== 'success' || ended_at > placed_at;
  if (method === 'invoice_internal' && waited) mails.push({ kind: 'order_waiting', at: placed_at });
  if (method === 'invoice_internal' && status === 'pending_card_payment')
    mails.push({ kind: 'payment_inquiry', at: ended_at });
  if (status === 'success') mails.push({ kind: 'order_confirmation', at: ended_at });
  return mails;
}

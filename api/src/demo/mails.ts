import type { Config } from '../config.ts';
import type { TenantTx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { composeMail } from '../modules/mails/compose-mail.ts';
import { readMail } from '../modules/mails/mails.queries.ts';
import { mailOrder } from '../modules/orders/public.ts';

type MailKind = Parameters<typeof mailOrder>[2];

/** Adds the mails of recent orders as if they had been sent at the time. Nothing is delivered now. */
export async function mailPastOrders(tx: TenantTx, config: Config): Promise<void> {
  for (const order of await readRecentOrders(tx)) {
    for (const { kind, at } of mailsOf(order)) {
      await mailOrder(tx, order.id, kind);
      await sendInThePast(tx, config, at);
    }
  }
}

function mailsOf({ method, status, placed_at, ended_at }: RecentOrder): { kind: MailKind; at: Date }[] {
  const mails: { kind: MailKind; at: Date }[] = [];
  // The order of a trusted buyer succeeds at once and waits for nobody.
  const waited = status !== 'success' || ended_at > placed_at;
  if (method === 'invoice_internal' && waited) mails.push({ kind: 'order_waiting', at: placed_at });
  if (method === 'invoice_internal' && status === 'pending_card_payment')
    mails.push({ kind: 'payment_inquiry', at: ended_at });
  if (status === 'success') mails.push({ kind: 'order_confirmation', at: ended_at });
  return mails;
}

type RecentOrder = { id: number; method: string; status: string; placed_at: Date; ended_at: Date };

/** Mails are kept for 90 days. */
const readRecentOrders = (tx: TenantTx) =>
  tx.many<RecentOrder>(sql`
    select o.id, o.method, o.status, o.created_at as placed_at, max(m.created_at) as ended_at
      from orders o
      join order_moves m on m.instance_id = ${tx.instanceId} and m.order_id = o.id
     where o.instance_id = ${tx.instanceId} and o.created_at > now() - interval '60 days'
     group by o.instance_id, o.id
     order by o.number`);

/** Marks the instance's waiting mails as sent at that time, and removes the jobs that would send them. */
async function sendInThePast(tx: TenantTx, config: Config, sentAt: Date): Promise<void> {
  const waiting = await tx.many<{ id: number }>(sql`
    delete from jobs
     where instance_id = ${tx.instanceId} and task = 'mails.send_mail'
    returning (payload -> 'id')::bigint as id`);
  for (const { id } of waiting) {
    const queued = await readMail(tx, id);
    const composed = queued && composeMail(queued, config);
    if (composed)
      await tx.run(sql`
        update mails
           set state = 'sent', sent_at = ${sentAt}, created_at = ${sentAt}, attempts = 1,
               subject = ${composed.subject}, body_html = ${composed.html}, body_text = ${composed.text}
         where instance_id = ${tx.instanceId} and id = ${id}`);
  }
}

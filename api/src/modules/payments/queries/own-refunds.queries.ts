import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { isDueForCheck } from './payments.queries.ts';

export type OwnRefundStatus = 'waiting' | 'sent' | 'done' | 'refused' | 'by_hand';

/** Money that a credit note sends back by the card provider. */
export type OwnRefund = {
  id: number;
  payment_id: number;
  credit_note_id: number;
  amount: number;
  status: OwnRefundStatus;
  attempt: number;
  asked: boolean;
  provider_id: string | null;
};

const columns = sql`id, payment_id, credit_note_id, amount, status, attempt, asked_at is not null as asked, provider_id`;

export const readOwnRefund = (db: TenantQueries, refundId: number) =>
  db.one<OwnRefund>(sql`
    select ${columns} from refunds where instance_id = ${db.instanceId} and id = ${refundId}`);

/** Call it after locking the order. */
export const lockOwnRefund = (tx: TenantTx, refundId: number) =>
  tx.one<OwnRefund>(sql`
    select ${columns} from refunds where instance_id = ${tx.instanceId} and id = ${refundId} for update`);

/** A refund that is known by the provider's id. Call it after locking the order. */
export const lockRefundAtProvider = (tx: TenantTx, providerId: string) =>
  tx.one<OwnRefund>(sql`
    select ${columns} from refunds where instance_id = ${tx.instanceId} and provider_id = ${providerId} for update`);

/** The oldest refund of so much that the provider refused to us. */
export const lockRefusedRefund = (tx: TenantTx, paymentId: number, amount: number) =>
  tx.one<OwnRefund>(sql`
    select ${columns}
      from refunds
     where instance_id = ${tx.instanceId} and payment_id = ${paymentId} and amount = ${amount} and status = 'refused'
     order by id
     limit 1
       for update`);

/** The part of the payment that went back without a row of ours. Call it after locking the order. */
export const readWithoutNote = async (tx: TenantTx, paymentId: number): Promise<number> =>
  (
    await tx.one<{ amount: number }>(sql`
      select (p.refunded_amount - coalesce(sum(r.amount) filter (where r.status in ('sent', 'done')), 0))::bigint as amount
        from payments p
        left join refunds r on r.instance_id = ${tx.instanceId} and r.payment_id = p.id
       where p.instance_id = ${tx.instanceId} and p.id = ${paymentId}
       group by p.instance_id, p.id`)
  )?.amount ?? 0;

export const findRefundOfNote = (db: TenantQueries, creditNoteId: number) =>
  db.one<OwnRefund>(sql`
    select ${columns} from refunds where instance_id = ${db.instanceId} and credit_note_id = ${creditNoteId}`);

export async function addOwnRefund(
  tx: TenantTx,
  refund: { paymentId: number; creditNoteId: number; amount: number; applicationFee: number },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into refunds (instance_id, payment_id, credit_note_id, amount, application_fee)
    values (${tx.instanceId}, ${refund.paymentId}, ${refund.creditNoteId}, ${refund.amount}, ${refund.applicationFee})
    returning id`);
  if (!row) throw new Error('The refund was not added.');
  return row.id;
}

/** Written before the provider is asked, so that a lost answer is looked for and not asked for again. */
export async function noteAsked(db: TenantQueries, { id, attempt }: OwnRefund): Promise<void> {
  await db.run(sql`
    update refunds
       set asked_at = coalesce(asked_at, now()), checked_at = now()
     where instance_id = ${db.instanceId} and id = ${id} and attempt = ${attempt}`);
}

export async function noteOwnRefund(
  tx: TenantTx,
  refundId: number,
  { status, providerId, failure }: { status: OwnRefundStatus; providerId: string | null; failure: string | null },
): Promise<void> {
  await tx.run(sql`
    update refunds
       set status = ${status}, provider_id = coalesce(${providerId}, provider_id), failure = ${failure}, checked_at = now(),
           done_at = case when ${status} in ('done', 'by_hand') then coalesce(done_at, now()) end
     where instance_id = ${tx.instanceId} and id = ${refundId}`);
}

/** The next try has an idempotency key of its own, because the provider keeps its refusals under the last one. */
export async function openAgain(tx: TenantTx, refundId: number): Promise<void> {
  await tx.run(sql`
    update refunds
       set status = 'waiting', attempt = attempt + 1, asked_at = null, provider_id = null, failure = null
     where instance_id = ${tx.instanceId} and id = ${refundId} and status = 'refused'`);
}

export type Refundable = {
  id: number;
  kind: 'checkout' | 'invoice' | 'external_shop';
  payment_intent_id: string | null;
  amount: number;
  application_fee: number;
  /** The sum paid in an external shop, which has prices of its own. */
  received: number | null;
  refunded_amount: number;
  /** Of our own refunds: what the provider has confirmed, and what it has still to confirm. */
  own: number;
  waiting: number;
};

/** The order's money that may go back. Call it after locking the order, which keeps the answer true. */
export const readRefundablePayment = (tx: TenantTx, orderId: number) =>
  tx.one<Refundable>(sql`
    select p.id, p.kind, p.payment_intent_id, p.amount, p.application_fee, (p.response ->> 'amount')::bigint as received,
           p.refunded_amount,
           coalesce(sum(r.amount) filter (where r.status in ('sent', 'done')), 0)::bigint as own,
           coalesce(sum(r.amount) filter (where r.status = 'waiting'), 0)::bigint as waiting
      from payments p
      left join refunds r on r.instance_id = ${tx.instanceId} and r.payment_id = p.id
     where p.instance_id = ${tx.instanceId} and p.order_id = ${orderId}
       and (p.status = 'paid' or p.status = 'refunded' and exists (
             select from refunds o where o.instance_id = ${tx.instanceId} and o.payment_id = p.id))
     group by p.instance_id, p.id
     order by p.status = 'paid' desc, p.id desc
     limit 1`);

/** Adds to what went back of the payment, or takes from it. All of it back is `refunded`. */
export async function addRefunded(tx: TenantTx, paymentId: number, amount: number): Promise<void> {
  await tx.run(sql`
    update payments
       set refunded_amount = refunded_amount + ${amount},
           refunded_at = case when refunded_amount + ${amount} > 0 then now() end,
           status = case when refunded_amount + ${amount} >= amount then 'refunded' else 'paid' end
     where instance_id = ${tx.instanceId} and id = ${paymentId} and status in ('paid', 'refunded')`);
}

/** Refunds that nobody reported. */
export const takeDueRefunds = (tx: Tx, most: number) =>
  tx.many<{ instance_id: number; id: number }>(sql`
    -- all tenants: refunds under way, wherever they are
    update refunds r
       set checked_at = now()
      from (select instance_id, id
              from refunds
             where status in ('waiting', 'sent')
               and ${isDueForCheck}
             order by checked_at nulls first
             limit ${most}
               for update skip locked) due
     where r.instance_id = due.instance_id and r.id = due.id
    returning r.instance_id, r.id`);

import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type PaymentKind = 'checkout' | 'invoice' | 'external_shop';
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded';

export const givenUp = 'given_up';

export type PaymentRow = {
  id: number;
  order_id: number;
  order_guid: string;
  kind: PaymentKind;
  status: PaymentStatus;
  /** The provider's id of the connected account; null for the external shop. */
  account: string | null;
  session_id: string | null;
  payment_intent_id: string | null;
  invoice_id: string | null;
  refund_id: string | null;
  url: string | null;
  amount: number;
  refunded_amount: number;
  dispute_status: 'open' | 'won' | 'lost' | null;
  application_fee: number;
  currency: Currency;
  expires_at: Date | null;
  failure_code: string | null;
  /** The provider was asked for a page long ago and never answered: nobody has seen the page, and nobody will. */
  forgotten: boolean;
};

const paymentRow = sql`
    select p.id, p.order_id, o.guid as order_guid, p.kind, p.status, a.account_id as account, p.session_id,
           p.payment_intent_id, p.invoice_id, p.refund_id, p.url, p.amount, p.refunded_amount, p.dispute_status, p.application_fee, p.currency,
           p.expires_at, p.failure_code,
           p.url is null and p.created_at < now() - interval '1 minute' as forgotten
      from payments p
      join orders o on o.instance_id = p.instance_id and o.id = p.order_id
      left join connect_accounts a on a.instance_id = p.instance_id and a.id = p.connect_account_id`;

export const readPayment = (db: TenantQueries, paymentId: number) =>
  db.one<PaymentRow>(sql`${paymentRow} where p.instance_id = ${db.instanceId} and p.id = ${paymentId}`);

export const readOpenPayment = (db: TenantQueries, orderId: number) =>
  db.one<PaymentRow>(sql`
    ${paymentRow}
     where p.instance_id = ${db.instanceId} and p.order_id = ${orderId} and p.status = 'open'`);

/** Finds a payment by one of the provider's ids, which are unique within an instance. */
export async function findPaymentId(
  db: TenantQueries,
  by: { session?: string; intent?: string; invoice?: string },
): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    select id
      from payments
     where instance_id = ${db.instanceId}
       and (session_id = ${by.session ?? null} or payment_intent_id = ${by.intent ?? null}
            or invoice_id = ${by.invoice ?? null})`);
  return row?.id;
}

export type PaymentState = {
  status: PaymentStatus;
  refunded_amount: number;
  dispute_status: PaymentRow['dispute_status'];
  order_is_paid: boolean;
  /** Another payment page of the order is open. */
  another_is_open: boolean;
};

/** Call it after locking the order, which keeps the answer true. */
export const readState = (tx: TenantTx, { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>) =>
  tx.one<PaymentState>(sql`
    select p.status, p.refunded_amount, p.dispute_status,
           exists (select from payments o
                    where o.instance_id = ${tx.instanceId} and o.order_id = ${order_id} and o.status = 'paid') as order_is_paid,
           exists (select from payments o
                    where o.instance_id = ${tx.instanceId} and o.order_id = ${order_id} and o.status = 'open'
                      and o.id <> p.id) as another_is_open
      from payments p
     where p.instance_id = ${tx.instanceId} and p.id = ${id}`);

export const isPaid = async (tx: TenantTx, orderId: number): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from payments where instance_id = ${tx.instanceId} and order_id = ${orderId} and status = 'paid'`)) !==
  undefined;

type NewPayment = {
  orderId: number;
  kind: PaymentKind;
  connectAccountId: number | null;
  amount: number;
  applicationFee: number;
  currency: string;
  minutes: number | null;
};

export async function addPayment(tx: TenantTx, payment: NewPayment): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into payments (instance_id, order_id, kind, connect_account_id, amount, application_fee, currency, expires_at)
    values (${tx.instanceId}, ${payment.orderId}, ${payment.kind}, ${payment.connectAccountId}, ${payment.amount},
            ${payment.applicationFee}, ${payment.currency}, now() + make_interval(mins => ${payment.minutes}))
    returning id`);
  if (!row) throw new Error('The payment was not added.');
  return row.id;
}

/** Records the order's total, whatever was paid. The payment is not open, so no buyer is sent to it. */
export async function addFoundPayment(
  tx: TenantTx,
  { orderId, account, sessionId }: { orderId: number; account: string; sessionId: string },
): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into payments (instance_id, order_id, kind, connect_account_id, session_id, status, amount, application_fee,
                          currency)
    select o.instance_id, o.id, 'checkout', a.id, ${sessionId}, 'expired', o.total, o.application_fee, o.currency
      from orders o
      join connect_accounts a on a.instance_id = ${tx.instanceId} and a.account_id = ${account}
     where o.instance_id = ${tx.instanceId} and o.id = ${orderId}
    on conflict (instance_id, session_id) do nothing
    returning id`);
  return row?.id;
}

/** Stores the page. Returns false when the payment is no longer open. */
export const noteOpened = async (
  db: TenantQueries,
  paymentId: number,
  { sessionId = null, url }: { sessionId?: string | null; url: string },
): Promise<boolean> =>
  (await db.run(sql`
    update payments
       set session_id = coalesce(${sessionId}, session_id), url = ${url}
     where instance_id = ${db.instanceId} and id = ${paymentId} and status = 'open'`)) > 0;

/** The provider refused to open this page: the next click begins another. */
export async function noteNotOpened(db: TenantQueries, paymentId: number, detail: string): Promise<void> {
  await db.run(sql`
    update payments
       set status = 'failed', failure_code = 'not_opened', response = ${JSON.stringify({ detail })}
     where instance_id = ${db.instanceId} and id = ${paymentId} and status = 'open' and url is null`);
}

export async function noteSession(tx: TenantTx, paymentId: number, sessionId: string): Promise<void> {
  await tx.run(sql`
    update payments
       set session_id = ${sessionId}
     where instance_id = ${tx.instanceId} and id = ${paymentId} and session_id is null`);
}

export async function noteInvoice(db: TenantQueries, paymentId: number, invoiceId: string) {
  await db.run(sql`
    update payments
       set invoice_id = ${invoiceId}
     where instance_id = ${db.instanceId} and id = ${paymentId}`);
}

/** Records a check of a payment that is still unpaid. The buyer may pay now, except while a bank decides. */
export async function noteChecked(tx: TenantTx, paymentId: number, bankIsThinking: boolean) {
  await tx.run(sql`
    update payments
       set checked_at = now(), returned_at = case when ${bankIsThinking} then coalesce(returned_at, now()) end
     where instance_id = ${tx.instanceId} and id = ${paymentId}`);
}

/** Somebody asked the provider about a payment that is settled. */
export async function noteLooked(db: TenantQueries, paymentId: number): Promise<void> {
  await db.run(sql`
    update payments
       set checked_at = now()
     where instance_id = ${db.instanceId} and id = ${paymentId}`);
}

export async function noteReturned(db: TenantQueries, paymentId: number): Promise<void> {
  await db.run(sql`
    update payments
       set returned_at = coalesce(returned_at, now())
     where instance_id = ${db.instanceId} and id = ${paymentId} and status = 'open'`);
}

/** The buyer gave up: when the provider ends the page later, the order has failed instead of expired. */
export async function noteGivenUp(db: TenantQueries, paymentId: number): Promise<void> {
  await db.run(sql`
    update payments
       set failure_code = ${givenUp}
     where instance_id = ${db.instanceId} and id = ${paymentId} and status = 'open'`);
}

type Arrival = {
  status: 'paid' | 'refunding';
  reason: string | null;
  intentId: string | null;
  chargeId: string | null;
  response: object;
};

export async function noteArrived(tx: TenantTx, paymentId: number, arrival: Arrival): Promise<void> {
  await tx.run(sql`
    update payments
       set status = ${arrival.status}, paid_at = now(), checked_at = now(), returned_at = null,
           failure_code = ${arrival.reason}, payment_intent_id = coalesce(${arrival.intentId}, payment_intent_id),
           charge_id = coalesce(${arrival.chargeId}, charge_id), response = ${JSON.stringify(arrival.response)}
     where instance_id = ${tx.instanceId} and id = ${paymentId}`);
}

export async function noteOver(
  tx: TenantTx,
  paymentId: number,
  { status, code }: { status: 'failed' | 'expired'; code: string | null },
): Promise<void> {
  await tx.run(sql`
    update payments
       set status = ${status}, failure_code = coalesce(${code}, failure_code), checked_at = now(), returned_at = null
     where instance_id = ${tx.instanceId} and id = ${paymentId}`);
}

/** Stores why the last card was declined; the page stays open for another try. */
export async function noteDecline(db: TenantQueries, paymentId: number, code: string): Promise<void> {
  await db.run(sql`
    update payments
       set failure_code = ${code}
     where instance_id = ${db.instanceId} and id = ${paymentId} and status = 'open'`);
}

export type DuePayment = { instance_id: number; id: number };

/** Whether the provider should be asked again: about something young every minute, about older things less often. */
export const isDueForCheck = sql`coalesce(checked_at, created_at) < now() - case
                     when created_at > now() - interval '1 hour' then interval '1 minute'
                     when created_at > now() - interval '1 day' then interval '10 minutes'
                     else interval '6 hours' end`;

/**
 * Payments to ask about. Marks them as checked, so that the next round finds
 * others.
 */
export const takeDuePayments = (tx: Tx, most: number) =>
  tx.many<DuePayment>(sql`
    -- all tenants: payments that nobody reported, wherever they are
    update payments p
       set checked_at = now()
      from (select instance_id, id
              from payments
             where status in ('open', 'refunding') and kind <> 'external_shop'
               and ${isDueForCheck}
             order by checked_at nulls first
             limit ${most}
               for update skip locked) due
     where p.instance_id = due.instance_id and p.id = due.id
    returning p.instance_id, p.id`);

/** The sealed key with which the instance's external shop signs its calls. */
export async function readShopKey(db: TenantQueries): Promise<Buffer | undefined> {
  const row = await db.one<{ sealed_token: Buffer | null }>(sql`
    select sealed_token from connections where instance_id = ${db.instanceId} and party = 'external_shop'`);
  return row?.sealed_token ?? undefined;
}

type OrderPayment = { id: string | null; status: PaymentStatus | 'none'; amount: number; currency: Currency };

/** The order's newest payment. */
export const readOrderPayment = (db: TenantQueries, guid: string) =>
  db.one<OrderPayment>(sql`
    select p.payment_intent_id as id, coalesce(p.status, 'none') as status, o.total as amount, o.currency
      from orders o
      left join payments p on p.instance_id = ${db.instanceId} and p.order_id = o.id
     where o.instance_id = ${db.instanceId} and o.guid = ${guid}
     order by p.id desc nulls last
     limit 1`);

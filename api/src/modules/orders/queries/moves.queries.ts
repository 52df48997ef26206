import { checkoutMinutes, externalShopHoldHours, invoiceDueDays } from '@coursefront/contract/constants.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type LockedOrder = {
  id: number;
  guid: string;
  reference: string;
  status: OrderStatus;
  method: OrderMethod;
  company_id: number | null;
  event_id: number | null;
  coupon_id: number | null;
  quantity: number;
  held_seats: number;
  total: number;
  application_fee: number;
  currency: string;
  language: string;
  buyer_email: string | null;
  hold_expires_at: Date | null;
  hold_is_over: boolean;
  paid_at: Date | null;
};

/**
 * Locked until the transaction ends, so that webhook, result page and manager take turns. Always lock this row first.
 */
export const lockOrder = (tx: TenantTx, orderId: number) =>
  tx.one<LockedOrder>(sql`
    select id, guid, reference, status, method, company_id, event_id, coupon_id, quantity, held_seats, total,
           application_fee, currency, language, buyer_email, hold_expires_at,
           coalesce(hold_expires_at <= now(), false) as hold_is_over, paid_at
      from orders
     where instance_id = ${tx.instanceId} and id = ${orderId}
       for update`);

/** Anything else is answered like an unknown guid, without asking the database. */
export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function findOrderIdByGuid(db: TenantQueries, guid: string): Promise<number | undefined> {
  if (!isGuid(guid)) return undefined;
  const row = await db.one<{ id: number }>(sql`
    select id from orders where instance_id = ${db.instanceId} and guid = ${guid}`);
  return row?.id;
}

/** The person who brought the order into this state. */
export async function findWhoMoved(db: TenantQueries, orderId: number, to: OrderStatus): Promise<string | undefined> {
  const row = await db.one<{ name: string }>(sql`
    select u.first_name || ' ' || u.last_name as name
      from order_moves m
      join users u on u.instance_id = ${db.instanceId} and u.id = m.actor_id
     where m.instance_id = ${db.instanceId} and m.order_id = ${orderId} and m.to_status = ${to} and m.actor_kind = 'user'
     order by m.id desc
     limit 1`);
  return row?.name;
}

/** The actor of a move, with a reason if it belongs in the order's history. */
export type Mover = {
  by: 'buyer' | 'user' | 'platform_admin' | 'provider' | 'system';
  actorId?: number | undefined;
  note?: string | undefined;
};

/** How long an unpaid order keeps its hold. */
const holdEnds = {
  none: sql`null::timestamptz`,
  checkout: sql`now() + make_interval(mins => ${checkoutMinutes})`,
  external_shop: sql`now() + make_interval(hours => ${externalShopHoldHours})`,
  // Until registration closes and for three days at least, but never beyond the event's start.
  declined_invoice: sql`coalesce(
             (select least(e.start_date, greatest(e.last_registration_date, now() + interval '3 days'))
                from course_events e
               where e.instance_id = o.instance_id and e.id = o.event_id),
             now() + make_interval(days => ${invoiceDueDays}))`,
} as const;
export type Hold = keyof typeof holdEnds;

type Next = {
  to: OrderStatus;
  heldSeats: number;
  couponId: number | null;
  hold: Hold;
  /** The money has arrived; the first time is kept. */
  paid?: boolean | undefined;
  /** Our own invoice is issued now: its days to pay count from here. */
  invoiced?: boolean | undefined;
};

/** Writes the new status and its entry in the order's history. */
export async function writeMove(
  tx: TenantTx,
  { id, status }: LockedOrder,
  { to, heldSeats, couponId, hold, paid = false, invoiced = false }: Next,
  { by, actorId, note }: Mover,
): Promise<void> {
  await tx.run(sql`
    with moved as (
      update orders o
         set status = ${to}, held_seats = ${heldSeats}, coupon_id = ${couponId}, hold_expires_at = ${holdEnds[hold]},
             paid_at = case when ${paid}::boolean then coalesce(o.paid_at, now()) else o.paid_at end,
             invoiced_at = case when ${invoiced}::boolean then now() else o.invoiced_at end,
             due_at = case when ${invoiced}::boolean then now() + make_interval(days => ${invoiceDueDays}) else o.due_at end
       where o.instance_id = ${tx.instanceId} and o.id = ${id}
      returning o.instance_id, o.id)
    insert into order_moves (instance_id, order_id, from_status, to_status, actor_kind, actor_id, note)
    select instance_id, id, ${status}, ${to}, ${by}, ${actorId ?? null}, ${note ?? null}
      from moved`);
}

/** Keeps the first time: a second report of the same payment changes nothing. */
export async function notePaid(tx: TenantTx, orderId: number): Promise<void> {
  await tx.run(sql`
    update orders
       set paid_at = now()
     where instance_id = ${tx.instanceId} and id = ${orderId} and paid_at is null`);
}

/** By the ledger of the order's invoice: the day on which it was paid in full, or null when a payment was taken back. */
export async function noteOrderPaid(tx: TenantTx, orderId: number, day: string | null, zone: string): Promise<void> {
  await tx.run(sql`
    update orders
       set paid_at = case when ${day}::date is not null
                          then coalesce(paid_at, least(now(), (${day}::date + time '12:00') at time zone ${zone})) end
     where instance_id = ${tx.instanceId} and id = ${orderId}`);
}

/** Extends the hold while a payment page is open or a bank decides. */
export async function holdForMinutes(tx: TenantTx, orderId: number, minutes: number): Promise<void> {
  await tx.run(sql`
    update orders
       set hold_expires_at = greatest(hold_expires_at, now() + make_interval(mins => ${minutes}))
     where instance_id = ${tx.instanceId} and id = ${orderId} and hold_expires_at is not null`);
}

/** Adds an entry to the order's history without changing its status. */
export async function noteOnOrder(
  tx: TenantTx,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  { by, actorId, note }: Mover & { note: string },
): Promise<void> {
  await tx.run(sql`
    insert into order_moves (instance_id, order_id, from_status, to_status, actor_kind, actor_id, note)
    values (${tx.instanceId}, ${id}, ${status}, ${status}, ${by}, ${actorId ?? null}, ${note})`);
}

/** Over all tenants, the longest waiting first. */
export const findEndedHolds = (tx: Tx, most: number) =>
  tx.many<{ instance_id: number; id: number }>(sql`
    -- all tenants: one sweep ends the holds of every shop
    select instance_id, id
      from orders
     where hold_expires_at <= now() and status in ('pending', 'pending_card_payment')
     order by hold_expires_at
     limit ${most}`);

/** Deletes passwords of accounts that were not created within a day. */
export async function forgetOldPasswords(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    update orders set sealed_password = null, password_expires_at = null where password_expires_at < now()`);
}

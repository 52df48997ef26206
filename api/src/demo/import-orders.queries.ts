import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PastOrder } from './past-order.ts';

/** The first of so many new numbers. The counter stays locked until the transaction ends, so that none is lost. */
export async function drawNumbers(tx: TenantTx, count: number): Promise<number> {
  const row = await tx.one<{ last_number: number }>(sql`
    insert into order_counters as c (instance_id, last_number)
    values (${tx.instanceId}, ${count})
    on conflict (instance_id) do update set last_number = c.last_number + excluded.last_number
    returning last_number`);
  if (!row) throw new Error('No order number was drawn.');
  return row.last_number - count + 1;
}

type OrderRow = PastOrder & {
  number: number;
  status: OrderStatus;
  quantity: number;
  total: number;
  vat: number;
  heldSeats: number;
  placedAt: Date;
  paidAt: Date | null;
};

/** Ids by number. */
export async function insertOrders(tx: TenantTx, orders: readonly OrderRow[]): Promise<Map<number, number>> {
  const rows = orders.map(({ buyer, company, item, participants: _people, moves: _moves, ...order }) => ({
    ...order,
    ...buyer,
    ...(company && { ...company, companyId: company.id, companyName: company.name }),
    subTotal: order.total + item.discount,
    discount: item.discount,
  }));
  const added = await tx.many<{ id: number; number: number }>(sql`
    insert into orders (
      instance_id, client_key, number, method, status, user_id, company_id, event_id, coupon_id,
      buyer_first_name, buyer_last_name, buyer_email, buyer_phone,
      company_name, organization_number, address, postal_code, city, country, invoice_reference, invoice_email, group_name,
      quantity, currency, sub_total, discount, vat, total, application_fee, held_seats, due_at, paid_at, created_at)
    select ${tx.instanceId}, "clientKey", number, method, status, "userId", "companyId", "eventId", "couponId",
           "firstName", "lastName", email, phone,
           "companyName", "organizationNumber", address, "postalCode", city, country, "invoiceReference", "invoiceEmail",
           "groupName", quantity, currency, "subTotal", discount, vat, total, "applicationFee", "heldSeats", "dueAt",
           "paidAt", "placedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(
             "clientKey" text, number int, method text, status text, "userId" bigint, "companyId" bigint,
             "eventId" bigint, "couponId" bigint, "firstName" text, "lastName" text, email text, phone text,
             "companyName" text, "organizationNumber" text, address text, "postalCode" text, city text, country text,
             "invoiceReference" text, "invoiceEmail" text, "groupName" text, quantity int, currency text,
             "subTotal" bigint, discount bigint, vat bigint, total bigint, "applicationFee" bigint, "heldSeats" int,
             "dueAt" timestamptz, "paidAt" timestamptz, "placedAt" timestamptz)
     order by number
    returning id, number`);
  return new Map(added.map(({ id, number }) => [number, id]));
}

type StoredOrder = OrderRow & { orderId: number };

export async function insertItems(tx: TenantTx, orders: readonly StoredOrder[]): Promise<void> {
  const rows = orders.map(({ orderId, item, quantity, total, vat }) => ({ orderId, ...item, quantity, total, vat }));
  await tx.run(sql`
    insert into order_items (
      instance_id, order_id, webshop_item_id, course_name, quantity, unit_price, discount, vat_basis_points, vat, total)
    select ${tx.instanceId}, "orderId", id, "courseName", quantity, "unitPrice", discount, "vatBasisPoints", vat, total
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(
             "orderId" bigint, id bigint, "courseName" text, quantity int, "unitPrice" bigint, discount bigint,
             "vatBasisPoints" int, vat bigint, total bigint)
     order by "orderId"`);
}

export async function insertMoves(tx: TenantTx, orders: readonly StoredOrder[]): Promise<void> {
  const rows = orders.flatMap(({ orderId, moves }) =>
    moves.map((move, step) => ({ orderId, step, from: moves[step - 1]?.to, ...move })),
  );
  await tx.run(sql`
    insert into order_moves (instance_id, order_id, from_status, to_status, actor_kind, actor_id, note, created_at)
    select ${tx.instanceId}, "orderId", "from", "to", "by", "userId", note, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(
             "orderId" bigint, step int, "from" text, "to" text, "by" text, "userId" bigint, note text, at timestamptz)
     order by "orderId", step`);
}

export const insertParticipants = (tx: TenantTx, orders: readonly StoredOrder[]) => {
  const rows = orders.flatMap(({ orderId, status, participants }) =>
    participants.map((person, position) => ({
      ...person,
      orderId,
      position,
      suspended: status === 'pending' || status === 'pending_card_payment',
    })),
  );
  return tx.many<{ id: number; order_id: number; user_id: number }>(sql`
    insert into order_participants (
      instance_id, order_id, position, first_name, last_name, email, phone, answers, user_id, suspended)
    select ${tx.instanceId}, "orderId", position, "firstName", "lastName", email, phone, answers, "userId", suspended
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(
             "orderId" bigint, position int, "firstName" text, "lastName" text, email text, phone text, answers jsonb,
             "userId" bigint, suspended boolean)
     order by "orderId", position
    returning id, order_id, user_id`);
};

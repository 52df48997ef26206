import type { Language } from '@coursefront/contract/languages.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantTx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { addLicences, type LicenceState } from './licences.ts';

export type OrderMove = {
  to: OrderStatus;
  by: 'buyer' | 'user' | 'provider' | 'system';
  /** Where `by` is a user: their id. */
  userId?: number;
  note?: string;
  at: Date;
};

type Person = { userId?: number; firstName: string; lastName: string; email: string; phone?: string };

type OrderCompany = {
  id: number;
  name?: string;
  organizationNumber?: string;
  address?: string;
  postalCode?: string;
  city?: string;
  country?: string;
  invoiceReference?: string | null;
  invoiceEmail?: string | null;
};

/** An order to insert as it is, without placing it. Amounts are in minor units, tax included. */
export type OrderSeed = {
  clientKey: string;
  method: OrderMethod;
  status: OrderStatus;
  language?: Language;
  buyer: Person;
  /** For an order without a company. */
  country?: string;
  company?: OrderCompany | null;
  item: {
    id: number;
    courseId: number;
    courseName: string;
    unitPrice: number;
    discount?: number;
    vatBasisPoints: number;
    vat: number;
  };
  quantity: number;
  currency?: Currency;
  applicationFee?: number;
  eventId?: number | null;
  heldSeats?: number;
  couponId?: number | null;
  groupName?: string | null;
  priceLines?: readonly object[];
  participants?: readonly (Person & { answers?: readonly { question: string; value: string }[] })[];
  /** The participants are enrolled, but have no access until the order succeeds. */
  suspended?: boolean;
  /** The state of each participant's licence, and the start of its 365 days. */
  licence?: { status: LicenceState; from?: Date };
  /** The time line, oldest move first. */
  moves?: readonly OrderMove[];
  sealedPassword?: Buffer | undefined;
  placedAt?: Date;
  holdExpiresAt?: Date | undefined;
  dueAt?: Date | null;
  /** The date of our own invoice. */
  invoicedAt?: Date | null;
  paidAt?: Date | null;
};

type AddedOrder = { id: number; guid: string; reference: string; number: number };
type StoredOrder = OrderSeed & { orderId: number };

/** Inserts orders with their items, participants, moves and licences. Numbers follow the given sequence. */
export async function addOrders(
  tx: TenantTx,
  seeds: readonly OrderSeed[],
): Promise<{ orders: AddedOrder[]; licenceIds: number[] }> {
  const orders = await insertOrders(tx, seeds);
  const stored = seeds.map((seed, index) => ({ ...seed, orderId: orders[index]?.id as number }));
  await insertItems(tx, stored);
  await insertMoves(tx, stored);
  const participants = await insertParticipants(tx, stored);
  await keepWords(tx, stored);
  const byId = new Map(stored.map((order) => [order.orderId, order]));
  const licensed = participants.flatMap(({ id, order_id, user_id }) => {
    const { company, item, licence } = byId.get(order_id) as StoredOrder;
    const place = { companyId: company?.id ?? null, courseId: item.courseId, userId: user_id, participantId: id };
    return licence ? [{ ...place, ...licence }] : [];
  });
  return { orders, licenceIds: await addLicences(tx, licensed) };
}

/** Draws numbers as placing an order does: the counter stays locked until the transaction ends. */
function insertOrders(tx: TenantTx, seeds: readonly OrderSeed[]): Promise<AddedOrder[]> {
  const rows = seeds.map(({ buyer, company, item, sealedPassword, ...order }, position) => ({
    ...order,
    ...company,
    ...buyer,
    companyId: company?.id,
    companyName: company?.name,
    courseId: item.courseId,
    position,
    subTotal: item.unitPrice * order.quantity,
    discount: item.discount ?? 0,
    vat: item.vat,
    sealedPassword: sealedPassword?.toString('hex'),
  }));
  return tx.many<AddedOrder>(sql`
    with counter as (
      insert into order_counters as c (instance_id, last_number)
      values (${tx.instanceId}, ${rows.length})
      on conflict (instance_id) do update set last_number = c.last_number + excluded.last_number
      returning last_number - ${rows.length}::int + 1 as first_number
    ), added as (
      insert into orders (
        instance_id, client_key, number, method, status, language, user_id, company_id, course_id, event_id, coupon_id,
        buyer_first_name, buyer_last_name, buyer_email, buyer_phone,
        company_name, organization_number, address, postal_code, city, country, invoice_reference, invoice_email,
        group_name, quantity, currency, sub_total, discount, vat, total, application_fee, price_lines, held_seats,
        hold_expires_at, sealed_password, password_expires_at, due_at, invoiced_at, paid_at, created_at)
      select ${tx.instanceId}, "clientKey", first_number + position, method, status, coalesce(language, 'en'), "userId",
             "companyId", "courseId", "eventId", "couponId", "firstName", "lastName", email, phone,
             "companyName", "organizationNumber", address, "postalCode", city, country, "invoiceReference", "invoiceEmail",
             "groupName", quantity, coalesce(currency, 'SEK'), "subTotal", discount, vat, "subTotal" - discount,
             coalesce("applicationFee", 0), coalesce("priceLines", '[]'), coalesce("heldSeats", 0), "holdExpiresAt",
             decode("sealedPassword", 'hex'), case when "sealedPassword" is not null then now() + interval '1 hour' end,
             "dueAt", "invoicedAt", "paidAt", coalesce("placedAt", now())
        from counter, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(
               position int, "clientKey" text, method text, status text, language text, "userId" bigint,
               "companyId" bigint, "courseId" bigint, "eventId" bigint, "couponId" bigint, "firstName" text, "lastName" text, email text,
               phone text, "companyName" text, "organizationNumber" text, address text, "postalCode" text, city text,
               country text, "invoiceReference" text, "invoiceEmail" text, "groupName" text, quantity int, currency text,
               "subTotal" bigint, discount bigint, vat bigint, "applicationFee" bigint, "priceLines" jsonb,
               "heldSeats" int, "holdExpiresAt" timestamptz, "sealedPassword" text, "dueAt" timestamptz, "invoicedAt" timestamptz,
               "paidAt" timestamptz, "placedAt" timestamptz)
       order by position
      returning id, guid, reference, number
    )
    select id, guid, reference, number from added order by number`);
}

async function insertItems(tx: TenantTx, orders: readonly StoredOrder[]): Promise<void> {
  const rows = orders.map(({ orderId, item, quantity }) => ({ discount: 0, ...item, orderId, quantity }));
  await tx.run(sql`
    insert into order_items (
      instance_id, order_id, webshop_item_id, course_name, quantity, unit_price, discount, vat_basis_points, vat, total)
    select ${tx.instanceId}, "orderId", id, "courseName", quantity, "unitPrice", discount, "vatBasisPoints", vat,
           "unitPrice" * quantity - discount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(
             "orderId" bigint, id bigint, "courseName" text, quantity int, "unitPrice" bigint, discount bigint,
             "vatBasisPoints" int, vat bigint)
     order by "orderId"`);
}

/** A placed order has its words from the statement that writes all of it. */
async function keepWords(tx: TenantTx, orders: readonly StoredOrder[]): Promise<void> {
  const ids = orders.map(({ orderId }) => orderId);
  await tx.run(sql`
    select keep_words_of_order(o) from orders o where o.instance_id = ${tx.instanceId} and o.id = any (${ids}::bigint[])`);
}

async function insertMoves(tx: TenantTx, orders: readonly StoredOrder[]): Promise<void> {
  const rows = orders.flatMap(({ orderId, moves = [] }) =>
    moves.map((move, step) => ({ orderId, step, from: moves[step - 1]?.to, ...move })),
  );
  await tx.run(sql`
    insert into order_moves (instance_id, order_id, from_status, to_status, actor_kind, actor_id, note, created_at)
    select ${tx.instanceId}, "orderId", "from", "to", "by", "userId", note, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(
             "orderId" bigint, step int, "from" text, "to" text, "by" text, "userId" bigint, note text, at timestamptz)
     order by "orderId", step`);
}

const insertParticipants = (tx: TenantTx, orders: readonly StoredOrder[]) => {
  const rows = orders.flatMap(({ orderId, suspended = false, participants = [] }) =>
    participants.map((person, position) => ({ answers: [], ...person, orderId, position, suspended })),
  );
  return tx.many<{ id: number; order_id: number; user_id: number | null }>(sql`
    insert into order_participants (
      instance_id, order_id, position, first_name, last_name, email, phone, answers, user_id, suspended)
    select ${tx.instanceId}, "orderId", position, "firstName", "lastName", email, phone, answers, "userId", suspended
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(
             "orderId" bigint, position int, "firstName" text, "lastName" text, email text, phone text, answers jsonb,
             "userId" bigint, suspended boolean)
     order by "orderId", position
    returning id, order_id, user_id`);
};

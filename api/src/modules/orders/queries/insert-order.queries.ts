import type { Language } from '@coursefront/contract/languages.ts';
import type { BuyerOrder, OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantTx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { BuyingCompany } from '../../companies/public.ts';
import { reserveForPeople } from '../../licences/public.ts';

export type Buyer = {
  /** Null while the account does not exist yet. */
  userId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  marketingConsent: boolean;
};

export type OrderPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  userId: number | null;
  answers: readonly { questionid: number; question: string; value: string | string[] }[];
};

export type NewOrder = {
  clientKey: string;
  method: OrderMethod;
  status: OrderStatus;
  language: Language;
  buyer: Buyer;
  /** The training manager who placed it for the buyer. */
  placedBy: number | null;
  /** A copy, so that documents do not change with the company. */
  company: BuyingCompany | null;
  address: { address: string | null; postalCode: string | null; city: string | null; country: string };
  invoiceReference: string | null;
  purchaseOrderNumber: string | null;
  invoiceEmail: string | null;
  itemId: number;
  courseId: number;
  courseName: string;
  eventId: number | null;
  couponId: number | null;
  groupName: string | null;
  price: ExplainedPrice;
  /** The buyer's, as it is now. */
  vatNumber: string | null;
  /** A private buyer asked for the course to open at once. */
  withdrawalConsent: boolean;
  /** Everybody in it has the course already and gets it for longer. */
  isRenewal: boolean;
  fee: number;
  heldSeats: number;
  /** The hold never lasts into the event. */
  holdMinutes: number;
  dueDays: number | null;
  sealedPassword: Buffer | null;
  /** A stranger has typed the buyer's address, and nobody has confirmed it. */
  addressUnconfirmed: boolean;
  participants: readonly OrderPerson[];
};

/** The values that the database added to the order. */
export type InsertedOrder = {
  id: number;
  guid: string;
  number: number;
  reference: string;
  created_at: Date;
  hold_expires_at: Date | null;
  due_at: Date | null;
  event: BuyerOrder['event'];
};

/**
 * Inserts the whole order with one statement. Its number is drawn after everything else but the order's own row is
 * written, and the counter stays locked until the transaction ends: take all other locks before, do little afterwards,
 * and make it the transaction's last statement if nothing follows.
 */
export async function insertOrder(tx: TenantTx, order: NewOrder, { last = false } = {}): Promise<InsertedOrder> {
  const statement = orderWithPlaces(tx.instanceId, order);
  const row = last ? await tx.last<InsertedOrder>(statement) : await tx.one<InsertedOrder>(statement);
  if (!row) throw new Error('The order was not placed.');
  return row;
}

const orderWithPlaces = (instanceId: number, order: NewOrder): Sql => {
  const { buyer, company, address, price } = order;
  const event = eventOf(instanceId, order.eventId);
  return sql`
    with fresh as materialized (
      select ${instanceId}::bigint as instance_id, nextval('orders_id_seq') as id),
    item as (
      insert into order_items (
        instance_id, order_id, webshop_item_id, course_name, quantity, unit_price, discount, vat_basis_points, vat, total)
      select instance_id, id, ${order.itemId}::bigint, ${order.courseName}, ${price.quantity}::int,
             ${price.unit_price}::bigint, ${price.discount}::bigint, ${price.vat_basis_points}::int, ${price.vat}::bigint,
             ${price.total}::bigint
        from fresh
      returning id),
    move as (
      insert into order_moves (instance_id, order_id, to_status, actor_kind, actor_id)
      select instance_id, id, ${order.status}, ${order.placedBy === null ? 'buyer' : 'user'},
             ${order.placedBy ?? buyer.userId}::bigint from fresh
      returning id),
    people as (
      insert into order_participants (
        instance_id, order_id, position, first_name, last_name, email, phone, answers, user_id)
      select o.instance_id, o.id, p.position - 1, p.person ->> 'firstName', p.person ->> 'lastName',
             p.person ->> 'email', p.person ->> 'phone', p.person -> 'answers', (p.person ->> 'userId')::bigint
        from fresh o, jsonb_array_elements(${JSON.stringify(order.participants)}::jsonb)
             with ordinality as p(person, position)
      returning instance_id, id),
    licence as (${reserveForPeople({ companyId: company?.id ?? null, courseId: order.courseId })} returning id),
    -- Counting what was written makes the number the last to be drawn.
    counter as (
      insert into order_counters as c (instance_id, last_number)
      select ${instanceId}, 1
       where (select count(*) from item) + (select count(*) from move) + (select count(*) from licence) > 0
      on conflict (instance_id) do update set last_number = c.last_number + 1
      returning last_number)
    insert into orders (
      instance_id, id, client_key, number, method, status, language, user_id, company_id, course_id, event_id, coupon_id,
      buyer_first_name, buyer_last_name, buyer_email, buyer_phone, marketing_consent, company_name,
      organization_number, address, postal_code, city, country, invoice_reference, purchase_order_number,
      invoice_email, group_name, quantity, currency, sub_total, discount, vat, total, application_fee, price_lines,
      held_seats, hold_expires_at, due_at, sealed_password, password_expires_at, address_unconfirmed, tax_treatment,
      vat_number, shown_without_vat, withdrawal_consent_at, peppol_id, is_renewal, by_hand)
    select f.instance_id, f.id, ${order.clientKey}, c.last_number, ${order.method}, ${order.status}, ${order.language},
           ${buyer.userId}::bigint, ${company?.id ?? null}::bigint, ${order.courseId}::bigint,
           ${order.eventId}::bigint, ${order.couponId}::bigint,
           ${buyer.firstName}, ${buyer.lastName}, ${buyer.email}, ${buyer.phone}, ${buyer.marketingConsent}::boolean,
           ${company?.name ?? null}, ${company?.organization_number ?? null}, ${address.address},
           ${address.postalCode}, ${address.city}, ${address.country}, ${order.invoiceReference},
           ${order.purchaseOrderNumber}, ${order.invoiceEmail}, ${order.groupName}, ${price.quantity}::int,
           ${price.currency}, ${price.sub_total}::bigint, ${price.discount}::bigint, ${price.vat}::bigint,
           ${price.total}::bigint, ${order.fee}::bigint, ${JSON.stringify(price.lines)}::jsonb, ${order.heldSeats}::int,
           least(now() + make_interval(mins => ${order.holdMinutes}::int), ${event.starts}),
           now() + make_interval(days => ${order.dueDays}::int), ${order.sealedPassword}::bytea,
           case when ${order.sealedPassword}::bytea is not null then now() + interval '24 hours' end,
           ${order.addressUnconfirmed}::boolean, ${price.tax}, ${order.vatNumber}, ${price.shown_without_vat}::boolean,
           case when ${order.withdrawalConsent}::boolean then now() end, ${company?.peppol_id ?? null},
           ${order.isRenewal}::boolean, ${order.placedBy !== null}::boolean
      from counter c, fresh f
    returning id, guid, number, reference, created_at, hold_expires_at, due_at, ${event.facts} as event`;
};

/** Postgres would prepare to look an event up for orders without one, too. */
const eventOf = (instanceId: number, eventId: number | null): { starts: Sql; facts: Sql } => {
  if (eventId === null) return { starts: sql`null`, facts: sql`null::json` };
  const source = sql`from course_events e where e.instance_id = ${instanceId} and e.id = ${eventId}::bigint`;
  return {
    starts: sql`(select e.start_date ${source})`,
    facts: sql`
              (select json_build_object('id', e.id, 'start_date', e.start_date, 'end_date', e.end_date,
                                        'location', e.location) ${source})`,
  };
};

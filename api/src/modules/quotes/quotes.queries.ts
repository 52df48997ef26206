import type { Language } from '@coursefront/contract/languages.ts';
import type { QuoteStatus } from '@coursefront/contract/quotes/quote.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { NewLink } from './quote-link.ts';

export type NewQuote = {
  key: string;
  link: NewLink;
  source: 'buyer' | 'manager';
  language: Language;
  userId: number | null;
  companyId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  companyName: string;
  organizationNumber: string;
  country: string;
  vatNumber: string | null;
  address: { address: string; postalCode: string; city: string } | null;
  invoiceEmail: string | null;
  invoiceReference: string | null;
  purchaseOrderNumber: string | null;
  itemId: number;
  courseId: number;
  courseName: string;
  eventId: number | null;
  couponId: number | null;
  groupName: string | null;
  participants: readonly object[];
  price: ExplainedPrice;
  note: string | null;
  validUntil: string;
  zone: string;
  heldSeats: number;
  holdDays: number;
  actorId: number | null;
};

/** Draws the number in the same statement: the counter stays locked until the transaction ends, so no number is lost. */
export async function insertQuote(tx: TenantTx, quote: NewQuote): Promise<{ id: number; reference: string }> {
  const ends = sql`(${quote.validUntil}::date + 1)::timestamp at time zone ${quote.zone}`;
  const row = await tx.one<{ id: number; reference: string }>(sql`
    with counter as (
      insert into quote_counters as c (instance_id, last_number)
      values (${tx.instanceId}, 1)
      on conflict (instance_id) do update set last_number = c.last_number + 1
      returning last_number)
    insert into quotes (
      instance_id, number, client_key, token_hash, sealed_token, source, language, user_id, company_id, first_name,
      last_name, email, phone, company_name, organization_number, country, vat_number, address, postal_code, city, invoice_email,
      invoice_reference, purchase_order_number, webshop_item_id, course_id, course_name, event_id, coupon_id, group_name,
      participants, quantity, currency, total, price, note, valid_until, ends_at, held_seats, hold_until, actor_id, sent_at)
    select ${tx.instanceId}, last_number, ${quote.key}, ${quote.link.hash}::bytea, ${quote.link.sealed}::bytea, ${quote.source},
           ${quote.language}, ${quote.userId}::bigint, ${quote.companyId}::bigint, ${quote.firstName}, ${quote.lastName},
           ${quote.email}, ${quote.phone}, ${quote.companyName}, ${quote.organizationNumber}, ${quote.country}, ${quote.vatNumber},
           ${quote.address?.address ?? null}, ${quote.address?.postalCode ?? null}, ${quote.address?.city ?? null},
           ${quote.invoiceEmail}, ${quote.invoiceReference}, ${quote.purchaseOrderNumber}, ${quote.itemId}::bigint,
           ${quote.courseId}::bigint, ${quote.courseName}, ${quote.eventId}::bigint, ${quote.couponId}::bigint,
           ${quote.groupName}, ${JSON.stringify(quote.participants)}::jsonb, ${quote.price.quantity}::int,
           ${quote.price.currency}, ${quote.price.total}::bigint, ${JSON.stringify(quote.price)}::jsonb, ${quote.note},
           ${quote.validUntil}::date, ${ends}, ${quote.heldSeats}::int,
           case when ${quote.heldSeats}::int > 0
                then least(now() + make_interval(days => ${quote.holdDays}::int), ${ends},
                           (select e.start_date from course_events e
                             where e.instance_id = ${tx.instanceId} and e.id = ${quote.eventId}::bigint)) end,
           ${quote.actorId}::bigint, now()
      from counter
    returning id, reference`);
  if (!row) throw new Error('The quote was not written.');
  return row;
}

/** Seats of an event, and how many of them open quotes hold. Call it after taking seats: their lock makes quotes take turns. */
export const readEventSeats = (db: TenantQueries, eventId: number) =>
  db.one<{ seats: number; heldByQuotes: number; free: number }>(sql`
    select e.max_attendance_count as seats, e.max_attendance_count - e.booked_slots as free,
           (select coalesce(sum(q.held_seats), 0)::int
              from quotes q
             where q.instance_id = ${db.instanceId} and q.event_id = e.id and q.held_seats > 0) as "heldByQuotes"
      from course_events e
     where e.instance_id = ${db.instanceId} and e.id = ${eventId}`);

/** The customer's day, and the last day on which a new quote can be valid. */
export const readDays = async (
  db: TenantQueries,
  { zone, days, eventId }: { zone: string; days: number; eventId: number | null },
) =>
  (await db.one<{ today: string; last: string }>(sql`
    select (now() at time zone ${zone})::date as today,
           least((now() at time zone ${zone})::date + ${days}::int,
                 (select (e.start_date at time zone ${zone})::date
                    from course_events e
                   where e.instance_id = ${db.instanceId} and e.id = ${eventId}::bigint)) as last`)) ?? {
    today: '',
    last: '',
  };

export const countOpenQuotes = async (db: TenantQueries, email: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)::int as count
        from quotes
       where instance_id = ${db.instanceId} and email_key = ${email} and status = 'open' and source = 'buyer' and ends_at > now()`)
  )?.count ?? 0;

export type KeyedQuote = {
  id: number;
  email: string | null;
  course_id: number;
  event_id: number | null;
  quantity: number;
  sealed_token: Buffer;
  reference: string;
};

export const findQuoteByKey = (db: TenantQueries, key: string) =>
  db.one<KeyedQuote>(sql`
    select id, email, course_id, event_id, quantity, sealed_token, reference
      from quotes
     where instance_id = ${db.instanceId} and client_key = ${key}`);

/** A quote is named by its id, or by the digest of its link. */
export type QuoteName = { id: number } | { hash: Buffer };

const named = (quote: QuoteName): Sql =>
  'id' in quote ? sql`q.id = ${quote.id}` : sql`q.token_hash = ${quote.hash} and q.erased_at is null`;

export type LockedQuote = {
  id: number;
  reference: string;
  status: QuoteStatus;
  is_over: boolean;
  source: 'buyer' | 'manager';
  language: Language;
  user_id: number | null;
  company_id: number | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  company_name: string;
  organization_number: string;
  country: string;
  vat_number: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  invoice_email: string | null;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  lms_id: number;
  event_id: number | null;
  coupon_id: number | null;
  group_name: string | null;
  participants: StoredParticipant[];
  quantity: number;
  price: ExplainedPrice;
  valid_until: string;
  held_seats: number;
  approver: string | null;
  sealed_token: Buffer;
  sent_today: number;
};

export type StoredParticipant = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  signupFields: { questionid: number; value: string | string[] }[];
};

/** Locked until the transaction ends: two who answer at once take turns. Its link finds nothing once its people were erased. */
export const lockQuote = (tx: TenantTx, quote: QuoteName) =>
  tx.one<LockedQuote>(sql`${quoteColumns(tx, quote)} for update of q`);

export const findQuote = (db: TenantQueries, quote: QuoteName) => db.one<LockedQuote>(quoteColumns(db, quote));

const quoteColumns = (db: TenantQueries, quote: QuoteName): Sql => sql`
    select q.id, q.reference, q.status, q.ends_at <= now() as is_over, q.source, q.language, q.user_id, q.company_id,
           q.first_name, q.last_name, q.email, q.phone, q.company_name, q.organization_number, q.country, q.vat_number, q.address, q.postal_code,
           q.city, q.invoice_email, q.invoice_reference, q.purchase_order_number, c.lms_id, q.event_id, q.coupon_id,
           q.group_name, q.participants, q.quantity, q.price, q.valid_until, q.held_seats, q.approver, q.sealed_token,
           (select count(*)::int
              from mails m
             where m.instance_id = ${db.instanceId} and m.recipient_key = q.email_key and m.template = 'quote'
               and m.created_at > now() - interval '1 day') as sent_today
      from quotes q
      join courses c on c.instance_id = ${db.instanceId} and c.id = q.course_id
     where q.instance_id = ${db.instanceId} and ${named(quote)}`;

/** Sets what became of the quote. The caller has given its seats back, or the order has them now. */
export async function writeAnswer(
  tx: TenantTx,
  id: number,
  {
    status,
    orderGuid,
    approver,
    answer,
  }: { status: Exclude<QuoteStatus, 'open'>; orderGuid?: string; approver?: string | null; answer?: string | null },
): Promise<void> {
  await tx.run(sql`
    update quotes
       set status = ${status}, held_seats = 0, hold_until = null, decided_at = now(), approver = ${approver ?? null},
           answer = ${answer ?? null},
           order_id = (select o.id from orders o where o.instance_id = ${tx.instanceId} and o.guid = ${orderGuid ?? null}::uuid)
     where instance_id = ${tx.instanceId} and id = ${id}`);
}

export async function forgetHold(tx: TenantTx, id: number): Promise<void> {
  await tx.run(sql`
    update quotes set held_seats = 0, hold_until = null where instance_id = ${tx.instanceId} and id = ${id}`);
}

export async function noteSent(tx: TenantTx, id: number): Promise<void> {
  await tx.run(sql`update quotes set sent_at = now() where instance_id = ${tx.instanceId} and id = ${id}`);
}

/** Open quotes whose day is over, and holds whose days are. */
export const findOver = (tx: Tx, most: number) =>
  tx.many<{ instance_id: number; id: number }>(sql`
    -- all tenants: one round for everybody's quotes
    select instance_id, id from quotes where status = 'open' and ends_at <= now()
     union
    select instance_id, id from quotes where held_seats > 0 and hold_until <= now()
     limit ${most}`);

export const isHoldOver = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from quotes where instance_id = ${tx.instanceId} and id = ${id} and held_seats > 0 and hold_until <= now()`)) !==
  undefined;

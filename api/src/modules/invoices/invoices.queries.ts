import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { EntryKind, LedgerEntry, Sums } from './rules/ledger.ts';

export type LockedInvoice = Sums & {
  id: number;
  order_id: number;
  number: number;
  currency: string;
  due_on: string;
  balance: number;
  reminders: number;
  reminded_on: string | null;
  took_access: boolean;
};

/** An order has one invoice: asking again changes nothing. False if nothing is owed, as with a free order. */
export async function addInvoice(
  tx: TenantTx,
  orderId: number,
  { zone, paymentReference }: { zone: string; paymentReference: (number: number) => string },
): Promise<boolean> {
  const order = await tx.one<{ number: number }>(sql`
    select number from orders
     where instance_id = ${tx.instanceId} and id = ${orderId} and method = 'invoice_internal' and total > 0
       and invoiced_at is not null`);
  if (!order) return false;
  await tx.run(sql`
    insert into invoices (instance_id, order_id, company_id, number, payment_reference, currency, total, vat, issued_on, due_on)
    select o.instance_id, o.id, o.company_id, o.number, ${paymentReference(order.number)}, o.currency, o.total, o.vat,
           (o.invoiced_at at time zone ${zone})::date, (o.due_at at time zone ${zone})::date
      from orders o
     where o.instance_id = ${tx.instanceId} and o.id = ${orderId}
    on conflict on constraint invoices_one_of_order do nothing`);
  return true;
}

/** The order of an invoice, which is locked before the invoice. */
export const findOrderOfInvoice = (db: TenantQueries, invoiceId: number) =>
  db.one<{ order_id: number }>(sql`
    select order_id from invoices where instance_id = ${db.instanceId} and id = ${invoiceId}`);

/** Locked until the transaction ends; the order's row is locked first. */
export const lockInvoiceOf = (tx: TenantTx, orderId: number) =>
  tx.one<LockedInvoice>(sql`
    select id, order_id, number, currency, due_on, total, fees, paid, credited, written_off, overpaid, balance,
           reminders, reminded_on, took_access
      from invoices
     where instance_id = ${tx.instanceId} and order_id = ${orderId}
       for update`);

export type NewEntry = {
  kind: EntryKind;
  amount: number;
  overpaid: number;
  bookedOn: string;
  source: 'manual' | 'bank_file' | 'card' | 'system';
  reference: string | null;
  key: string;
  undoes?: number | undefined;
  by: { kind: 'user' | 'provider' | 'system'; id?: number | undefined };
};

type Changes = Omit<Sums, 'total'>;

/** Writes the entry and the sums by one statement. The id is missing if the same key was written before. */
export async function writeEntry(
  tx: TenantTx,
  invoiceId: number,
  { kind, amount, overpaid, bookedOn, source, reference, key, undoes, by }: NewEntry,
  changes: Changes,
  fees: number | null,
): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    with added as (
      insert into invoice_entries (
        instance_id, invoice_id, kind, amount, overpaid, booked_on, source, reference, entry_key, undoes, actor_kind, actor_id,
        fees)
      values (
        ${tx.instanceId}, ${invoiceId}, ${kind}, ${amount}, ${overpaid}, ${bookedOn}, ${source}, ${reference}, ${key},
        ${undoes ?? null}, ${by.kind}, ${by.id ?? null}, ${fees})
      on conflict on constraint invoice_entries_once do nothing
      returning id
    ), summed as (
      update invoices
         set fees = fees + ${changes.fees}, paid = paid + ${changes.paid}, credited = credited + ${changes.credited},
             written_off = written_off + ${changes.written_off}, overpaid = overpaid + ${changes.overpaid}
       where instance_id = ${tx.instanceId} and id = ${invoiceId} and exists (select from added)
    )
    select id from added`);
  return row?.id;
}

export type StoredEntry = LedgerEntry & {
  kind: EntryKind;
  amount: number;
  overpaid: number;
  booked_on: string;
  source: NewEntry['source'];
  reference: string | null;
  by: string | null;
  created_at: Date;
};

/** An invoice with more lines than these is not a matter of a screen. */
const mostEntries = 500;

export const readEntries = (db: TenantQueries, invoiceId: number) =>
  db.many<StoredEntry>(sql`
    select e.id, e.kind, e.amount, e.overpaid, e.booked_on, e.source, e.reference, e.undoes, e.created_at,
           (select u.first_name || ' ' || u.last_name
              from users u
             where u.instance_id = ${db.instanceId} and u.id = e.actor_id and e.actor_kind = 'user') as by
      from invoice_entries e
     where e.instance_id = ${db.instanceId} and e.invoice_id = ${invoiceId}
     order by e.id
     limit ${mostEntries}`);

export const findEntryByKey = (db: TenantQueries, key: string) =>
  db.one<{ id: number; invoice_id: number; arrived: number }>(sql`
    select id, invoice_id, amount + overpaid as arrived
      from invoice_entries
     where instance_id = ${db.instanceId} and entry_key = ${key}`);

/** The participants are let in again: the last reminder had taken their access. */
export async function noteAccessGivenBack(tx: TenantTx, invoiceId: number): Promise<void> {
  await tx.run(sql`
    update invoices set took_access = false where instance_id = ${tx.instanceId} and id = ${invoiceId}`);
}

/**
 * Whether the day is in a closed month. Closing a month waits until this transaction ends, and
 * this one waits for them.
 */
export async function isClosed(tx: TenantTx, day: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('books'), ${tx.instanceId}::int)`);
  const closed = await readClosedThrough(tx);
  return closed !== null && day <= closed;
}

/** The last day of the latest closed month. */
export async function readClosedThrough(db: TenantQueries): Promise<string | null> {
  const row = await db.one<{ closed_through: string | null }>(sql`
    select closed_through from book_settings where instance_id = ${db.instanceId}`);
  return row?.closed_through ?? null;
}

/** Today by the customer's calendar. */
export async function readToday(db: TenantQueries, zone: string): Promise<string> {
  const row = await db.one<{ today: string }>(sql`select (now() at time zone ${zone})::date as today`);
  if (!row) throw new Error('The database did not say which day it is.');
  return row.today;
}

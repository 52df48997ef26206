import type { InvoiceRow, invoiceShows } from '@coursefront/contract/invoices/invoices.ts';
import { soughtReference, wholeReference } from '@coursefront/contract/invoices/payment-references.ts';
import { ageEnds, daysBetween, type InvoiceAge, invoiceState } from '@coursefront/contract/orders/invoice-rules.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { rowsWith } from '../../db/search.ts';
import { hasAsOnePerson } from '../../db/search-people.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';

export type StoredInvoice = Omit<InvoiceRow, 'state' | 'days_late'> & {
  row_number: number;
  written_off: number;
  today: string;
};

export type InvoiceListQuery = {
  sort: 'due_on' | 'number';
  order: 'asc' | 'desc';
  search: string;
  show: (typeof invoiceShows)[number];
  age?: InvoiceAge | undefined;
  currency?: string | undefined;
  company_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** By the customer's calendar. */
  today: string;
};

/** Literals, because the planner takes partial indexes for them only. */
const shown: Record<InvoiceListQuery['show'], (today: string, instanceId: number) => Sql> = {
  all: () => sql`true`,
  open: () => sql`i.balance > 0`,
  overdue: (today) => sql`i.balance > 0 and i.due_on < ${today}::date`,
  part_paid: () => sql`i.balance > 0 and i.paid > 0`,
  paid: () => sql`i.balance = 0 and i.paid > 0 and i.paid > i.written_off`,
  credited: () => sql`i.credited > 0`,
  written_off: () => sql`i.written_off > 0`,
  not_delivered: (_, instanceId) => sql`
    i.order_id in (select d.order_id from e_invoice_deliveries d
                    where d.instance_id = ${instanceId} and d.refused is not null)`,
};

/** The due days of an age, seen from today. */
export function dueIn(age: InvoiceAge, today: string): Sql {
  if (age === 'not_due') return sql`i.due_on >= ${today}::date`;
  const first = age === 'days_30' ? ageEnds.not_due : age === 'days_60' ? ageEnds.days_30 : ageEnds.days_60;
  const last = ageEnds[age];
  const late = sql`i.due_on < ${today}::date - ${first}::int`;
  return last === null ? late : sql`${late} and i.due_on >= ${today}::date - ${last}::int`;
}

/** So long a number, or an order number that begins with it, is rare: each is looked up by its index. */
const hasReference = (instanceId: number, digits: string): Sql => sql`
      (i.payment_reference = ${wholeReference(digits)}
       or i.order_id = any (array(${rowsWith(instanceId, 'order', digits)} limit 1000)))`;

function conditionsOf(instanceId: number, query: InvoiceListQuery): Sql {
  const { show, age, currency, company_id, from, to, search, today } = query;
  const reference = soughtReference(search);
  const conditions = [
    shown[show](today, instanceId),
    ...(age === undefined ? [] : [sql`i.balance > 0 and ${dueIn(age, today)}`]),
    ...(currency === undefined ? [] : [sql`i.currency = ${currency}`]),
    ...(company_id === undefined ? [] : [sql`i.company_id = ${company_id}`]),
    ...(from === undefined ? [] : [sql`i.due_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`i.due_on <= ${to}::date`]),
    ...(reference === null ? [] : [hasReference(instanceId, reference)]),
  ];
  return conditions.reduce((before, condition) => sql`${before} and ${condition}`);
}

export const invoiceColumns = (instanceId: number, today: string): Sql => sql`
           i.id, o.guid as order_id, o.reference as number, i.number as row_number, i.payment_reference, i.issued_on,
           i.due_on, i.currency, i.total, i.paid, i.overpaid, i.balance, i.credited, i.written_off, ${today}::text as today,
           i.reminders + i.reminded_by_hand as reminders,
           exists (select from e_invoice_deliveries d
                    where d.instance_id = ${instanceId} and d.order_id = i.order_id and d.refused is not null) as e_invoice_refused,
           case when i.reminders_held then 'invoice'
                when exists (select from reminder_holds h
                              where h.instance_id = ${instanceId} and h.company_id = i.company_id) then 'company'
           end as held_by,
           case when o.company_name is not null then json_build_object('id', i.company_id, 'name', o.company_name) end as company,
           json_build_object('first_name', coalesce(o.buyer_first_name, ''), 'last_name', coalesce(o.buyer_last_name, ''),
                             'email', coalesce(o.buyer_email, '')) as buyer`;

export const invoiceList = listOf({
  rows: ({ instanceId }: TenantQueries, query: InvoiceListQuery) => sql`
      from invoices i
     where i.instance_id = ${instanceId} and ${conditionsOf(instanceId, query)}`,
  columns: ({ instanceId }, { today }) => invoiceColumns(instanceId, today),
  search: {
    kind: 'order',
    key: sql`i.order_id`,
    typed: ({ search }) => (soughtReference(search) === null ? search : ''),
    meant: ({ instanceId }, key, words) => hasAsOnePerson(instanceId, key, words),
  },
  orders: { due_on: by(sql`i.due_on`, sql`i.id`), number: by(sql`i.number`) },
  cut: {
    alias: sql`i`,
    joins: ({ instanceId }) => sql`join orders o on o.instance_id = ${instanceId} and o.id = i.order_id`,
  },
  place: (_, { id, due_on, row_number }: StoredInvoice) =>
    sql`from (select ${id}::bigint as id, ${due_on}::date as due_on, ${row_number}::int as number) i`,
  answer: (rows: StoredInvoice[]) => rows.map(invoiceOf),
});

export function invoiceOf({ today, row_number: _, ...row }: StoredInvoice): InvoiceRow {
  const { written_off, ...shownRow } = row;
  return {
    ...shownRow,
    state: invoiceState({ ...row, written_off }, row.due_on, today),
    days_late: daysBetween(row.due_on, today),
  };
}

export const invoiceCsv: CsvColumns<InvoiceRow> = {
  texts: 'issued_invoices',
  cells: ({ text }) => ({
    number: (invoice) => invoice.number,
    payment_reference: (invoice) => invoice.payment_reference,
    company: (invoice) => invoice.company?.name,
    first_name: ({ buyer }) => buyer.first_name,
    last_name: ({ buyer }) => buyer.last_name,
    email: ({ buyer }) => buyer.email,
    issued: (invoice) => invoice.issued_on,
    due: (invoice) => invoice.due_on,
    state: (invoice) => text(`states.${invoice.state}`),
    days_late: (invoice) => Math.max(0, invoice.days_late),
    currency: (invoice) => invoice.currency,
    total: (invoice) => (invoice.total / 100).toFixed(2),
    paid: (invoice) => (invoice.paid / 100).toFixed(2),
    balance: (invoice) => (invoice.balance / 100).toFixed(2),
  }),
};

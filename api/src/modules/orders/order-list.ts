import { orderMethods } from '@coursefront/contract/constants.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type {
  readCompanyOwed as contract,
  OrderRow,
  orderFilterStatuses,
} from '@coursefront/contract/orders/account-orders.ts';
import { invoiceState, isInvoiceOwed } from '@coursefront/contract/orders/invoice-rules.ts';
import type { ShownStatus } from '@coursefront/contract/orders/order-rules.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { hasAsOnePerson } from '../../db/search-people.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isOfPayment, ordersOfPayment } from '../finding/public.ts';
import { localDay, readTimeZone } from '../tenants/public.ts';
import { bankDetailsOf, type InvoiceSettings, invoiceSettings } from './mails/invoice-facts.ts';

type StoredInvoice = { due_on: string; balance: number; paid: number; credited: number; written_off: number };

/** The invoice of an order as it is stored: our own, or the card provider's. */
export type StoredDebt = {
  due_at: Date | null;
  invoice: StoredInvoice | null;
  /** The open amount of the card provider's invoice; null if none is open. */
  owed_there: number | null;
  time_zone: string | null;
};

type StoredOrder = Omit<OrderRow, 'created_at' | 'date_paid' | 'invoice' | 'bank_details'> &
  StoredDebt & { number: number; created_at: Date; date_paid: Date | null; invoice_settings: InvoiceSettings };

type OrderListQuery = {
  /** The last two are for short lists only, because they have no index. */
  sort: 'created_at' | 'order_reference_id' | 'company' | 'total';
  order: 'asc' | 'desc';
  search: string;
  /** The condition that defines the list. */
  which: Sql;
};

/**
 * An invoice of an erased buyer still waits for its decision.
 * Literals, not parameters: otherwise the planner would not use the partial index of waiting invoices.
 */
export const waitingInvoices = sql`
  o.method = 'invoice_internal' and o.status in ('pending', 'pending_card_payment')
  and (o.buyer_email is not null or o.erased_at is not null)`;

type OrderFilter = {
  status?: (typeof orderFilterStatuses)[number] | undefined;
  method?: number | null | undefined;
  company_id?: number | null | undefined;
  courseid?: number | null | undefined;
  from?: string | undefined;
  to?: string | undefined;
  currency?: string | undefined;
  code?: string | undefined;
  without?: keyof typeof hasNo | undefined;
};

const hasNo = { company: sql`o.company_id is null`, code: sql`o.coupon_id is null`, hand: sql`not o.by_hand` };

/** Every order that the filters leave. Days are those of the customer's time zone. */
export async function ordersOf(db: TenantQueries, filter: OrderFilter): Promise<Sql> {
  const { status, method, company_id, courseid, currency, code, without } = filter;
  const conditions = [
    ...(status === undefined ? [] : [await isIn(db, status, company_id ?? null)]),
    ...(method == null ? [] : [isPaidBy(method)]),
    ...(company_id == null ? [] : [sql`o.company_id = ${company_id}`]),
    ...(courseid == null
      ? []
      : [sql`o.course_id = (select id from courses where instance_id = ${db.instanceId} and lms_id = ${courseid})`]),
    ...(currency === undefined ? [] : [sql`o.currency = ${currency}`]),
    ...(code === undefined
      ? []
      : [
          sql`o.coupon_id = (select id from coupons where instance_id = ${db.instanceId} and code_key = ${code.toLowerCase()})`,
        ]),
    ...(without === undefined ? [] : [hasNo[without]]),
    ...(await daysOf(db, filter)),
  ];
  return conditions.reduce((before, condition) => sql`${before} and ${condition}`, sql`true`);
}

/** Waiting invoices that the filters leave. */
export const waitingOf = async (db: TenantQueries, filter: OrderFilter): Promise<Sql> =>
  sql`${waitingInvoices} and ${await ordersOf(db, filter)}`;

async function daysOf(db: TenantQueries, { from, to }: OrderFilter): Promise<Sql[]> {
  if (from === undefined && to === undefined) return [];
  const zone = await readTimeZone(db);
  return [
    ...(from === undefined ? [] : [sql`o.created_at >= ${from}::date::timestamp at time zone ${zone}`]),
    ...(to === undefined ? [] : [sql`o.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`]),
  ];
}

/**
 * Whether an order is owed or overdue is said by our own invoice, or by the card provider's that is still open: `invoiceState`
 * in SQL, with `balance > 0` and `open` as the literals of their indexes. One company's are read by themselves.
 */
async function isIn(
  db: TenantQueries,
  status: (typeof orderFilterStatuses)[number],
  companyId: number | null,
): Promise<Sql> {
  if (status !== 'to_pay' && status !== 'overdue') return isShownAs[status];
  const own = sql`
    select v.order_id
      from invoices v
     where v.instance_id = ${db.instanceId} and v.balance > 0
       and ${companyId === null ? sql`true` : sql`v.company_id = ${companyId}`}`;
  const there = sql`
    select p.order_id
      from payments p
      join orders d on d.instance_id = ${db.instanceId} and d.id = p.order_id
     where p.instance_id = ${db.instanceId} and p.status = 'open' and p.kind = 'invoice'
       and ${companyId === null ? sql`true` : sql`d.company_id = ${companyId}`}`;
  if (status === 'to_pay') return sql`${isOpenOrder} and o.id in (${own} union all ${there})`;
  // An array is read first. For a sub-select, the planner would search the newest orders, and none of those is overdue.
  const zone = await readTimeZone(db);
  const today = localDay(zone);
  return sql`${isOpenOrder} and o.id = any (array(
    ${own} and v.due_on < ${today}::date union all ${there} and (d.due_at at time zone ${zone})::date < ${today}::date))`;
}

/** Nothing is to be paid of an order that ended. The people of a trusted buyer are let in before the provider's invoice is paid. */
const isOpenOrder = sql`o.status in ('success', 'pending', 'pending_card_payment')`;

/** By currency, the largest amount first. Its conditions are those of `isIn`. */
export async function readCompanyOwed(db: TenantQueries, companyId: number): Promise<AnswerOf<typeof contract>> {
  const zone = await readTimeZone(db);
  const late = sql`w.due_on < ${localDay(zone)}::date`;
  const sums = await db.many<AnswerOf<typeof contract>['sums'][number]>(sql`
    select w.currency, count(*) as invoices, sum(w.amount)::bigint as amount,
           count(*) filter (where ${late}) as overdue_invoices,
           coalesce(sum(w.amount) filter (where ${late}), 0)::bigint as overdue_amount
      from (select v.currency, v.balance::bigint as amount, v.due_on
              from invoices v
              join orders o on o.instance_id = ${db.instanceId} and o.id = v.order_id
             where v.instance_id = ${db.instanceId} and v.balance > 0 and v.company_id = ${companyId} and ${isOpenOrder}
            union all
            select p.currency, p.amount::bigint, (o.due_at at time zone ${zone})::date
              from payments p
              join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id
             where p.instance_id = ${db.instanceId} and p.status = 'open' and p.kind = 'invoice'
               and o.company_id = ${companyId} and ${isOpenOrder}) w
     group by w.currency
     order by sum(w.amount) desc, w.currency`);
  return { sums };
}

/** The rule `shownStatus` in SQL. Literals, because the planner takes partial indexes for them only. */
const isShownAs: Record<ShownStatus | 'sold', Sql> = {
  pending: sql`waits_for_approval(o)`,
  pending_card_payment: sql`o.status = 'pending_card_payment' and o.method = 'invoice_internal'`,
  awaiting_payment: sql`o.status in ('pending', 'pending_card_payment') and o.method in ('card', 'invoice')`,
  in_external_shop: sql`o.status in ('pending', 'pending_card_payment') and o.method = 'woocommerce_integration'`,
  approved: sql`o.status = 'success' and o.paid_at is null`,
  success: sql`o.status = 'success' and o.paid_at is not null`,
  failed: sql`o.status = 'failed'`,
  expired: sql`o.status = 'expired'`,
  declined: sql`o.status = 'declined'`,
  cancelled: sql`o.status = 'cancelled'`,
  refunded: sql`o.status = 'refunded'`,
  sold: sql`o.status = 'success'`,
};

function isPaidBy(method: number): Sql {
  if (method === orderMethods.card) return sql`o.method = 'card'`;
  if (method === orderMethods.invoice) return sql`o.method in ('invoice', 'invoice_internal')`;
  return sql`o.method = 'woocommerce_integration'`;
}

/** All orders of a person, in any status. */
export const ordersBy = (userId: number): Sql => sql`o.user_id = ${userId}`;

/** The stored debt of the order `o`, besides its day. */
export const debtOf = {
  invoice: (instanceId: number): Sql => sql`
           (select json_build_object('due_on', v.due_on, 'balance', v.balance, 'paid', v.paid, 'credited', v.credited,
                                     'written_off', v.written_off)
              from invoices v
             where v.instance_id = ${instanceId} and v.order_id = o.id)`,
  owed_there: (instanceId: number): Sql => sql`
           (select p.amount
              from payments p
             where p.instance_id = ${instanceId} and p.order_id = o.id and p.status = 'open' and p.kind = 'invoice'
               and ${isOpenOrder})`,
  time_zone: (instanceId: number): Sql => sql`
           (select z.value from customer_settings z
             where z.instance_id = ${instanceId} and z.name = 'time_zone')`,
};

const columns = ({ instanceId }: TenantQueries): Sql => sql`
           o.guid as id, o.number, o.reference as order_reference_id, o.invoice_reference, o.purchase_order_number, o.created_at, o.paid_at as date_paid, o.due_at, o.status, o.method,
           o.total, (select coalesce(sum(n.amount), 0) from credit_notes n
                      where n.instance_id = ${instanceId} and n.order_id = o.id)::bigint as credited, o.sub_total, o.discount, o.currency, o.quantity, o.group_name, o.event_id,
           json_build_object(
             'first_name', coalesce(o.buyer_first_name, ''), 'last_name', coalesce(o.buyer_last_name, ''),
             'email', coalesce(o.buyer_email, ''),
             'company', case when o.company_name is not null then json_build_object(
               'name', o.company_name, 'organization_number', o.organization_number, 'address', o.address,
               'city', o.city, 'postal_code', o.postal_code) end) as buyer,
           ${debtOf.invoice(instanceId)} as invoice, ${debtOf.owed_there(instanceId)} as owed_there,
           (select p.url
              from payments p
             where p.instance_id = ${instanceId} and p.order_id = o.id and p.kind = 'invoice'
             order by p.id desc
             limit 1) as invoice_url,
           ${debtOf.time_zone(instanceId)} as time_zone, ${invoiceSettings(instanceId)},
           o.invoice_email,
           exists (select from companies k
                    where k.instance_id = ${instanceId} and k.id = o.company_id and not k.active) as company_inactive,
           (select coalesce(json_agg(json_build_object('webshop', json_build_object('course',
                     json_build_object('name', i.course_name))) order by i.id), '[]')
              from order_items i
             where i.instance_id = ${instanceId} and i.order_id = o.id) as webshop_payment_items`;

export const orderList = listOf({
  rows: ({ instanceId }: TenantQueries, { which, search }: OrderListQuery) => {
    const paid = ordersOfPayment(instanceId, search);
    return sql`
      from orders o
     where o.instance_id = ${instanceId} and ${which} and ${paid ? sql`o.id = any (array(${paid}))` : sql`true`}`;
  },
  columns,
  search: {
    kind: 'order',
    key: sql`o.id`,
    typed: ({ search }) => (isOfPayment(search) ? '' : search),
    meant: ({ instanceId }, key, words) => hasAsOnePerson(instanceId, key, words),
  },
  orders: {
    created_at: by(sql`o.created_at`, sql`o.id`),
    order_reference_id: by(sql`o.number`),
    // Orders without a company come last in both directions.
    company: {
      asc: sql`lower(o.company_name) nulls last, o.id`,
      desc: sql`lower(o.company_name) desc nulls last, o.id desc`,
    },
    total: by(sql`o.total`, sql`o.id`),
  },
  cut: {
    alias: sql`o`,
    among: ({ instanceId }, ids) => sql`from orders o where o.instance_id = ${instanceId} and o.id = any (${ids})`,
  },
  place: (_, { number }: StoredOrder) => sql`from (select ${number}::int as number) o`,
  answer: (rows: StoredOrder[]) => rows.map(orderOf),
});

/** For the export: the highest number first. */
export const walkOrders = (db: TenantQueries, which: Sql, search: string) =>
  orderList.walk(db, { which, search, sort: 'order_reference_id', order: 'desc' });

export async function readOrderRow(db: TenantQueries, orderId: number): Promise<OrderRow> {
  const row = await db.one<StoredOrder>(sql`
    select ${columns(db)} from orders o where o.instance_id = ${db.instanceId} and o.id = ${orderId}`);
  if (!row) throw new Error('The order is gone.');
  return orderOf(row);
}

function orderOf(stored: StoredOrder): OrderRow {
  const { invoice, owed_there, time_zone, due_at, number, invoice_settings, ...row } = stored;
  const shown = invoiceShown({ invoice, owed_there, time_zone, due_at });
  const takesTransfer = invoice !== null && row.status === 'success' && shown !== null && isInvoiceOwed(shown.state);
  return {
    ...row,
    invoice: shown,
    bank_details: takesTransfer ? bankDetailsOf({ number, reference: row.order_reference_id }, invoice_settings) : null,
    created_at: row.created_at.toISOString(),
    date_paid: row.date_paid?.toISOString() ?? null,
  };
}

/** Whether the invoice is paid, and by when it is to be. */
export function invoiceShown({ invoice, owed_there, time_zone, due_at }: StoredDebt): OrderRow['invoice'] {
  const owed = invoice ?? invoiceThere(owed_there, due_at, time_zone);
  return owed && { state: invoiceState(owed, owed.due_on, localDay(time_zone)), due_on: owed.due_on };
}

/** The card provider's invoice is paid as a whole or not at all. */
const invoiceThere = (owed: number | null, dueAt: Date | null, timeZone: string | null): StoredInvoice | null =>
  owed === null || dueAt === null
    ? null
    : { due_on: localDay(timeZone, dueAt), balance: owed, paid: 0, credited: 0, written_off: 0 };

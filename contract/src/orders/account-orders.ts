import * as z from 'zod/mini';
import { orderMethods, pageSize, shownStatuses } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listBody, listOf, listQuery } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { spanFields } from '../values/spans.ts';
import { invoiceStates } from './invoice-rules.ts';
import { BankDetails, OrderId, OrderMethod, OrderStatus } from './orders.ts';

/** A row of invoices and orders in the account. */
export const OrderRow = z.object({
  id: OrderId,
  order_reference_id: z.string(),
  /** The company's own, as its invoice has them. */
  invoice_reference: z.optional(z.nullable(z.string())),
  purchase_order_number: z.optional(z.nullable(z.string())),
  created_at: z.string(),
  date_paid: z.nullable(z.string()),
  status: OrderStatus,
  method: OrderMethod,
  total: z.int(),
  /** The part of the total that was credited. */
  credited: z.int(),
  sub_total: z.int(),
  discount: z.int(),
  currency: z.string(),
  quantity: z.int(),
  group_name: z.nullable(z.string()),
  event_id: z.nullable(z.int()),
  buyer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company: z.nullable(
      z.object({
        name: z.string(),
        organization_number: z.nullable(z.string()),
        address: z.nullable(z.string()),
        city: z.nullable(z.string()),
        postal_code: z.nullable(z.string()),
      }),
    ),
  }),
  /** Our own invoice, once it was sent, or the card provider's while it is to be paid. The day is the customer's. */
  invoice: z.nullable(z.object({ state: z.enum(invoiceStates), due_on: z.string() })),
  /** How our own invoice is paid, while something of it is owed. */
  bank_details: z.nullable(BankDetails),
  /** The page of the card provider's invoice, which stays there once it is paid. */
  invoice_url: z.nullable(z.string()),
  /** Gets the invoice; null if the buyer does. */
  invoice_email: z.nullable(z.string()),
  /** The company was switched off after it had ordered. */
  company_inactive: z.boolean(),
  webshop_payment_items: z.array(z.object({ webshop: z.object({ course: z.object({ name: z.string() }) }) })),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const orderColumns = ['created_at', 'order_reference_id'] as const;

/** The list of pending invoices is short enough for any sort order. */
const invoiceColumns = [...orderColumns, 'company', 'total'] as const;

/** The invoice, our own or the card provider's, is not paid yet, or also late. An order that was invoiced is approved as well. */
export const owedStatuses = ['to_pay', 'overdue'] as const;

/** `sold`: approved or paid, which are two statuses on a screen. */
export const orderFilterStatuses = [...shownStatuses, 'sold', ...owedStatuses] as const;

/**
 * The filters of a list of orders, besides the company. The course is the learning site's id; days are the customer's.
 */
const orderFilters = {
  status: z.optional(z.enum(orderFilterStatuses)),
  ...spanFields,
};
/** A figure of the sales leads here: its currency and discount code, or orders that have no company or no code, or that nobody added by hand. */
export const salesFilters = {
  currency: z.optional(Currency),
  code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  without: z.optional(z.enum(['company', 'code', 'hand'])),
};
/** An invoice waits for approval, or for the buyer's card after it was declined. */
export const waitingStatuses = ['pending', 'pending_card_payment'] as const;

const invoiceFilters = {
  status: z.optional(z.enum(waitingStatuses)),
  company_id: z.optional(IdText),
  courseid: z.optional(IdText),
  ...spanFields,
};

export const invoiceListQuery = z.extend(listQuery(invoiceColumns, pageSize.orders), invoiceFilters);

export const readInvoices = endpoint({
  method: 'GET',
  path: '/webshoppayment/getallown',
  summary: 'Internal invoices that wait for approval or for a card, the oldest first, a page at a time',
  access: { can: 'approveInvoices' },
  query: invoiceListQuery,
  answer: listOf(OrderRow),
  refuses: [],
});

const Method = z.union([
  z.literal(orderMethods.card),
  z.literal(orderMethods.invoice),
  z.literal(orderMethods.externalShop),
]);

export const readOrders = endpoint({
  method: 'POST',
  path: '/webshoppayment/getorders',
  summary: 'Every order, in any state, a page at a time; method 1 is card, 2 is invoice, 3 is the external shop',
  access: { can: 'approveInvoices' },
  body: z.extend(listBody(orderColumns, pageSize.orders, 'desc'), {
    ...orderFilters,
    ...salesFilters,
    method: z.optional(z.nullable(Method)),
    company_id: z.optional(z.nullable(z.int())),
    courseid: z.optional(z.nullable(z.int())),
  }),
  answer: listOf(OrderRow),
  refuses: [],
});

export const readOwnOrders = endpoint({
  method: 'GET',
  path: '/orders/own',
  summary: 'What whoever is signed in has ordered, in every state, the newest first',
  access: 'user',
  query: z.extend(listQuery(['created_at'], pageSize.orders, 'desc'), orderFilters),
  answer: listOf(OrderRow),
  refuses: [],
});

const Searched = z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') });

const exportFilters = {
  ...orderFilters,
  method: z.optional(z.enum(['1', '2', '3'])),
  company_id: z.optional(IdText),
  courseid: z.optional(IdText),
};

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/invoices/export',
  summary: 'Every invoice that waits and that the list shows for the same search and filters, as CSV',
  access: { can: 'approveInvoices' },
  query: z.extend(Searched, invoiceFilters),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  summary: 'Every order that the list shows for the same search and filters, as CSV, while it is being read',
  access: { can: 'approveInvoices' },
  query: z.extend(Searched, { ...exportFilters, ...salesFilters }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const readCompanyOrders = endpoint({
  method: 'POST',
  path: '/company/orders',
  summary: 'Every order of a company, in any state, a page at a time',
  access: { can: 'seeCompanies' },
  body: z.extend(listBody(orderColumns, pageSize.orders, 'desc'), {
    ...orderFilters,
    companyid: z.int().check(z.positive()),
    instance_id: z.optional(z.int()),
    method: z.optional(z.nullable(Method)),
    courseid: z.optional(z.nullable(z.int())),
  }),
  answer: listOf(OrderRow),
  refuses: ['company.not_found'],
});

/** The list with the status `to_pay` has `invoices` rows in all currencies together, and that with `overdue` the others. */
const CompanyOwed = z.object({
  currency: z.string(),
  invoices: z.int(),
  amount: z.int(),
  overdue_invoices: z.int(),
  overdue_amount: z.int(),
});

export const readCompanyOwed = endpoint({
  method: 'GET',
  path: '/company/owed',
  summary: 'What a company has to pay, and what of it is overdue: the number of invoices and the sum, by currency',
  access: { can: 'seeCompanies' },
  query: z.strictObject({ id: IdText }),
  answer: z.object({ sums: z.array(CompanyOwed) }),
  refuses: ['company.not_found'],
});

export const exportCompanyOrders = endpoint({
  method: 'GET',
  path: '/company/orders/export',
  summary: 'Every order of a company that the list shows for the same search and filters, the newest first, as CSV',
  access: { can: 'seeCompanies' },
  query: z.extend(z.omit(z.extend(Searched, exportFilters), { company_id: true }), { id: IdText }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['company.not_found'],
});

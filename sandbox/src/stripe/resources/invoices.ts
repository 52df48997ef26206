import { isWithin, listing, operation, retrieving, time, timeRange } from '../api/operation.ts';
import {
  changeMetadata,
  fields,
  flag,
  listOf,
  metadata,
  needed,
  newMetadata,
  oneOf,
  type Read,
  text,
  whole,
} from '../api/parameters.ts';
import { checkFee } from '../billing/amounts/application-fee.ts';
import { discountsParameter, grantDiscounts, readDiscounts } from '../billing/amounts/discounts.ts';
import { needPaymentMethod } from '../billing/charges/payment-methods.ts';
import { day, draftInvoice } from '../billing/invoices/draft-invoice.ts';
import { finalizeInvoice } from '../billing/invoices/finalize-invoice.ts';
import { writeLines } from '../billing/invoices/lines.ts';
import { needOpen, payByCard, payOutside, voidInvoice, writeOff } from '../billing/invoices/pay-invoice.ts';
import { previewChange } from '../billing/subscriptions/change-subscription.ts';
import { nameInvoice, takeIn } from '../billing/subscriptions/invoice-subscription.ts';
import { changedItems } from '../billing/subscriptions/items.ts';
import { cardFor } from '../billing/subscriptions/renew-subscription.ts';
import { needCustomer } from '../catalogue/customers.ts';
import type { Ledger } from '../state/ledger.ts';
import { invalid, StripeError } from '../state/stripe-error.ts';
import type { Invoice } from '../state/wire.ts';

const collectionMethod = oneOf('charge_automatically', 'send_invoice');
const facts = {
  application_fee_amount: whole(0),
  auto_advance: flag,
  automatic_tax: fields({ enabled: needed(flag) }),
  collection_method: collectionMethod,
  custom_fields: listOf(fields({ name: needed(text(40)), value: needed(text(140)) })),
  days_until_due: whole(0, 3_650),
  default_payment_method: text(),
  description: text(1_500),
  discounts: discountsParameter,
  due_date: time,
  footer: text(),
  metadata,
  number: text(26),
};
const creation = {
  ...facts,
  currency: text(3),
  customer: needed(text()),
  pending_invoice_items_behavior: oneOf('exclude', 'include'),
};

function create(ledger: Ledger, given: Read<typeof creation>): Invoice {
  const customer = needCustomer(ledger, given.customer);
  const collection_method = given.collection_method ?? 'charge_automatically';
  if (collection_method === 'send_invoice' && given.days_until_due == null && given.due_date == null) {
    throw invalid('Sending an invoice needs days_until_due or due_date.', {
      param: 'days_until_due',
      code: 'parameter_missing',
    });
  }
  checkFee(ledger, given.application_fee_amount, Number.MAX_SAFE_INTEGER, 'application_fee_amount');
  const waiting =
    given.pending_invoice_items_behavior === 'include'
      ? ledger.all('invoiceitem').filter((item) => item.customer === customer.id && item.invoice === null)
      : [];
  const draft = draftInvoice(ledger, {
    customer,
    currency: given.currency?.toLowerCase() ?? waiting[0]?.currency ?? customer.currency ?? 'sek',
    billing_reason: 'manual',
    collection_method,
    days_until_due: given.days_until_due ?? null,
    due_date: given.due_date ?? null,
    auto_advance: given.auto_advance ?? false,
    automatic_tax: given.automatic_tax?.enabled ?? false,
    application_fee_amount: given.application_fee_amount ?? null,
    custom_fields: given.custom_fields ?? null,
    default_payment_method: given.default_payment_method ?? null,
    description: given.description ?? null,
    footer: given.footer ?? null,
    metadata: newMetadata(given.metadata),
  });
  if (given.number) ledger.keep('invoice', { ...draft, number: given.number });
  const discounts = grantDiscounts(ledger, readDiscounts(ledger, given.discounts), {
    customer: customer.id,
    invoice: draft.id,
  });
  const lines = waiting.map((item) => takeIn(ledger, item));
  const invoice = writeLines(
    ledger,
    draft.id,
    lines,
    discounts.map(({ id }) => id),
  );
  for (const item of waiting) nameInvoice(ledger, item.id, draft.id);
  ledger.emit('invoice.created', invoice);
  return invoice;
}

/** After finalizing, only the metadata can change. */
function change(ledger: Ledger, given: Read<typeof facts>, id: string): Invoice {
  const old = ledger.need('invoice', id, 'invoice');
  const { metadata: words, auto_advance, ...rest } = given;
  if (old.status !== 'draft' && Object.keys(rest).some((key) => key in facts)) {
    throw invalid('Finalized invoices cannot be updated in this way.', { code: 'invoice_not_editable' });
  }
  const hidden = ledger.need('invoice_secret', id);
  const days = given.days_until_due;
  ledger.keep('invoice_secret', {
    ...hidden,
    application_fee_amount:
      given.application_fee_amount === undefined ? hidden.application_fee_amount : given.application_fee_amount,
    days_until_due: given.due_date ? null : days === undefined ? hidden.days_until_due : days,
  });
  const kept = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  ledger.keep('invoice', {
    ...old,
    auto_advance: auto_advance ?? old.auto_advance,
    automatic_tax: { ...old.automatic_tax, enabled: given.automatic_tax?.enabled ?? old.automatic_tax.enabled },
    collection_method: given.collection_method ?? old.collection_method,
    custom_fields: kept(given.custom_fields, old.custom_fields),
    default_payment_method: kept(given.default_payment_method, old.default_payment_method),
    description: kept(given.description, old.description),
    due_date: given.due_date ?? (days == null ? old.due_date : old.created + days * day),
    footer: kept(given.footer, old.footer),
    metadata: changeMetadata(old.metadata, words),
    number: kept(given.number, old.number),
  });
  const discounts =
    given.discounts === undefined
      ? undefined
      : grantDiscounts(ledger, readDiscounts(ledger, given.discounts), { customer: old.customer, invoice: id });
  const changed =
    old.status === 'draft'
      ? writeLines(
          ledger,
          id,
          [],
          discounts?.map((one) => one.id),
        )
      : ledger.need('invoice', id);
  ledger.emit('invoice.updated', changed);
  return changed;
}

function pay(ledger: Ledger, id: string, method: string | null | undefined): Invoice {
  const invoice = needOpen(ledger, id);
  if (invoice.status === 'paid') return invoice;
  const named = method ? needPaymentMethod(ledger, method).id : null;
  const card = cardFor(ledger, named ?? invoice.default_payment_method, invoice.customer);
  if (!card)
    throw invalid('There is no default payment method set on this invoice or its customer.', {
      code: 'invoice_no_payment_method_types',
    });
  const { invoice: paid, tried } = payByCard(ledger, id, ledger.need('payment_method', card));
  if (!tried?.decline) return paid;
  throw new StripeError(402, {
    type: 'card_error',
    ...tried.decline,
    charge: tried.charge.id,
    payment_intent: tried.intent,
  });
}

export const invoiceOperations = [
  operation('POST /invoices', creation, create),
  operation(
    'POST /invoices/create_preview',
    {
      subscription: needed(text()),
      subscription_details: needed(
        fields({
          items: needed(changedItems),
          proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
          proration_date: time,
        }),
      ),
    },
    (ledger, { subscription, subscription_details }) => previewChange(ledger, subscription_details, subscription),
  ),
  operation('POST /invoices/:id', facts, change),
  operation('POST /invoices/:id/finalize', { auto_advance: flag }, (ledger, _given, id) => finalizeInvoice(ledger, id)),
  operation('POST /invoices/:id/send', {}, (ledger, _given, id) => {
    const { collection_method } = ledger.need('invoice', id, 'invoice');
    if (collection_method !== 'send_invoice') {
      throw invalid('You can only manually send an invoice if its collection method is "send_invoice".');
    }
    const invoice = needOpen(ledger, id);
    ledger.emit('invoice.sent', invoice);
    return invoice;
  }),
  operation(
    'POST /invoices/:id/pay',
    { paid_out_of_band: flag, payment_method: text(), off_session: flag, forgive: flag },
    (ledger, given, id) => (given.paid_out_of_band ? payOutside(ledger, id) : pay(ledger, id, given.payment_method)),
  ),
  operation('POST /invoices/:id/mark_uncollectible', {}, (ledger, _given, id) => writeOff(ledger, id)),
  operation('POST /invoices/:id/void', {}, (ledger, _given, id) => voidInvoice(ledger, id)),
  retrieving('/invoices', 'invoice', 'invoice'),
  listing(
    '/invoices/:id/lines',
    {},
    (ledger, id) => ledger.need('invoice', id, 'invoice').lines.data.toReversed(),
    () => true,
  ),
  listing(
    '/invoices',
    {
      collection_method: collectionMethod,
      created: timeRange,
      customer: text(),
      due_date: timeRange,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    (ledger) => ledger.all('invoice'),
    (row, given) =>
      (!given.collection_method || row.collection_method === given.collection_method) &&
      isWithin(row.created, given.created) &&
      (!given.customer || row.customer === given.customer) &&
      (given.due_date == null || isWithin(row.due_date ?? -1, given.due_date)) &&
      (!given.status || row.status === given.status) &&
      (!given.subscription || row.parent?.subscription_details?.subscription === given.subscription),
  ),
];

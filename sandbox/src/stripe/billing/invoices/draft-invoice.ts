import { newId, secret } from '../../state/ids.ts';
import { type Ledger, platformAccount, platformApplication } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Customer, Invoice, Metadata } from '../../state/wire.ts';

export const hour = 3_600;
export const day = 86_400;

type Draft = {
  customer: Customer;
  currency: string;
  billing_reason: NonNullable<Invoice['billing_reason']>;
  collection_method: Invoice['collection_method'];
  days_until_due?: number | null;
  due_date?: number | null;
  auto_advance: boolean;
  automatic_tax: boolean;
  subscription?: { id: string; metadata: Metadata };
  period?: { start: number; end: number };
  application_fee_amount?: number | null;
  custom_fields?: Invoice['custom_fields'];
  default_payment_method?: string | null;
  description?: string | null;
  footer?: string | null;
  metadata?: Metadata;
};

/** Creates an invoice that can still change. `lines.ts` writes its lines and totals. */
export function draftInvoice(ledger: Ledger, draft: Draft): Invoice {
  const now = ledger.now();
  const { customer, subscription } = draft;
  const account = ledger.world.store.find(platformAccount, 'account', ledger.account);
  if (draft.automatic_tax) needLocation(customer);
  const id = newId('in');
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: account?.country ?? 'SE',
    account_name: account?.business_profile?.name ?? null,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: ledger.isPlatform ? null : platformApplication,
    attempt_count: 0,
    attempted: false,
    auto_advance: draft.auto_advance,
    automatic_tax: {
      disabled_reason: null,
      enabled: draft.automatic_tax,
      liability: draft.automatic_tax ? { type: 'self' } : null,
      provider: draft.automatic_tax ? 'stripe' : null,
      status: draft.automatic_tax ? 'complete' : null,
    },
    automatically_finalizes_at: draft.auto_advance ? now + hour : null,
    billing_reason: draft.billing_reason,
    collection_method: draft.collection_method,
    created: now,
    currency: draft.currency,
    custom_fields: draft.custom_fields ?? customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: ledger
      .all('tax_id')
      .filter((taxId) => taxId.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
    default_payment_method: draft.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: [],
    due_date: draft.due_date ?? (draft.days_until_due == null ? null : now + draft.days_until_due * day),
    effective_at: null,
    ending_balance: null,
    footer: draft.footer ?? customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: draft.auto_advance && draft.collection_method === 'charge_automatically' ? now + hour : null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period?.end ?? now,
    period_start: draft.period?.start ?? now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
  ledger.keep('invoice_secret', {
    id,
    page: secret(32),
    application_fee_amount: draft.application_fee_amount ?? null,
    days_until_due: draft.due_date ? null : (draft.days_until_due ?? null),
    exclusiveLines: [],
    isOverdue: false,
  });
  return ledger.keep('invoice', invoice);
}

function needLocation({ address }: Customer): void {
  if (address?.country) return;
  throw invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    {
      code: 'customer_tax_location_invalid',
    },
  );
}

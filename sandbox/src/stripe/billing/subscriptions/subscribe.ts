import { newId } from '../../state/ids.ts';
import { type Ledger, platformApplication } from '../../state/ledger.ts';
import type { Customer, Invoice, Metadata, Subscription } from '../../state/wire.ts';
import { grantDiscounts, type readDiscounts } from '../amounts/discounts.ts';
import { type Interval, periodAfter } from '../amounts/periods.ts';
import { invoiceSubscription } from './invoice-subscription.ts';
import { makeItem, type WantedItem } from './items.ts';

type NewSubscription = {
  /** Generated if missing. */
  id?: string;
  customer: Customer;
  items: WantedItem[];
  collection_method: Subscription['collection_method'];
  days_until_due?: number | null;
  default_payment_method?: string | null;
  application_fee_percent?: number | null;
  automatic_tax: boolean;
  cancel_at?: number | null;
  cancel_at_period_end?: boolean;
  description?: string | null;
  discounts: ReturnType<typeof readDiscounts>;
  metadata: Metadata;
  status: Subscription['status'];
};

/** Creates a subscription and drafts its first invoice. */
export function subscribe(ledger: Ledger, wanted: NewSubscription): { subscription: Subscription; invoice: Invoice } {
  const { customer } = wanted;
  const now = ledger.now();
  const id = wanted.id ?? newId('sub');
  const first = wanted.items[0]?.price;
  const period = periodAfter(now, rhythm(first?.recurring), now);
  const discounts = grantDiscounts(ledger, wanted.discounts, { customer: customer.id, subscription: id });
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: ledger.isPlatform ? null : platformApplication,
    application_fee_percent: wanted.application_fee_percent ?? null,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.automatic_tax,
      liability: wanted.automatic_tax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: wanted.cancel_at_period_end ? period.end : (wanted.cancel_at ?? null),
    cancel_at_period_end: wanted.cancel_at_period_end ?? false,
    canceled_at: wanted.cancel_at_period_end || wanted.cancel_at ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: wanted.collection_method,
    created: now,
    currency: first?.currency ?? 'sek',
    customer: customer.id,
    customer_account: null,
    days_until_due: wanted.days_until_due ?? null,
    default_payment_method: wanted.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description ?? null,
    discounts: discounts.map((discount) => discount.id),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: wanted.items.map((item) => makeItem(id, item, period, now)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: wanted.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
  ledger.keep('subscription', subscription);
  const invoice = invoiceSubscription(ledger, subscription, 'subscription_create');
  const complete = ledger.need('subscription', id);
  ledger.emit('customer.subscription.created', complete);
  ledger.emit('invoice.created', invoice);
  return { subscription: complete, invoice };
}

export const rhythm = (recurring: Interval | null | undefined): Interval => ({
  interval: recurring?.interval ?? 'month',
  interval_count: recurring?.interval_count ?? 1,
});

import type { readCustomerSubscription as customersEntry } from '@coursefront/contract/customers/customer-subscription.ts';
import type {
  readOwnSubscription as entry,
  Subscription,
  SubscriptionInvoice,
} from '@coursefront/contract/customers/own-subscription.ts';
import { subscriptionNumber } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { domainOf } from '../tenants/public.ts';
import { type InvoiceRow, listInvoices } from './queries/invoices.queries.ts';
import { readNewSite } from './queries/sites.queries.ts';
import { readCurrent, type SubscriptionRow } from './queries/subscriptions.queries.ts';

const mostInvoices = 100;

export async function readOwnSubscription(
  { config }: { db: Db; config: Config },
  tenant: TenantScope,
): Promise<AnswerOf<typeof entry>> {
  const [{ current, invoices }, site] = await Promise.all([readSubscribed(tenant), readNewSite(tenant)]);
  return {
    current,
    invoices: invoices.map(invoiceAnswer),
    allow_invoice: site?.allow_invoice ?? false,
    domain: domainOf(site?.subdomain ?? '', config.product.domain),
  };
}

/** The same for the platform's owner, who may ask for any number. */
export async function readCustomerSubscription(
  payments: PaymentsPort,
  tenant: TenantScope,
): Promise<AnswerOf<typeof customersEntry>> {
  const [{ current, invoices }, site] = await Promise.all([readSubscribed(tenant), readNewSite(tenant)]);
  if (!site) throw new Refusal('instance.not_found', {});
  return {
    current,
    provider_url: current && payments.pageOf('subscription', current.subscription_id),
    invoices: invoices.map((row) => ({
      ...invoiceAnswer(row),
      paid_outside: row.paid_outside,
      provider_url:
        row.payment_intent_id && row.status === 'paid' && !row.paid_outside
          ? payments.pageOf('payment', row.payment_intent_id)
          : payments.pageOf('invoice', row.provider_invoice_id),
    })),
  };
}

async function readSubscribed(tenant: TenantScope) {
  const [current, invoices] = await Promise.all([readCurrent(tenant), listInvoices(tenant, mostInvoices)]);
  return { current: current ? subscriptionAnswer(current) : null, invoices };
}

export const subscriptionAnswer = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  order_number: subscriptionNumber(row.number),
  subscription: row.title,
  subscription_id: row.provider_subscription_id,
  active: row.ended_at === null,
  status: row.status,
  product_id: row.product_id,
  price_id: row.price_id,
  period: row.period,
  amount: row.amount,
  currency: row.currency,
  collection: row.collection,
  period_started_at: row.period_started_at?.toISOString() ?? null,
  last_paid: row.last_paid_at?.toISOString() ?? null,
  expiry: row.expires_at?.toISOString() ?? null,
  cancel_at_period_end: row.cancel_at_period_end,
  credit: row.credit,
  ended_at: row.ended_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const invoiceAnswer = ({
  created_at,
  due_at,
  paid_at,
  provider_invoice_id: _invoice,
  payment_intent_id: _payment,
  paid_outside: _outside,
  ...row
}: InvoiceRow): SubscriptionInvoice => ({
  ...row,
  created_at: created_at.toISOString(),
  due_at: due_at?.toISOString() ?? null,
  paid_at: paid_at?.toISOString() ?? null,
});

import { invoiceToPay } from '@coursefront/contract/customers/invoice-to-pay.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { Invoice, Subscription } from '../../ports/payment-objects.ts';
import { setLicence } from '../customers/public.ts';
import { answered } from '../payments/public.ts';
import { mailEnded, mailPaymentFailed } from './purchase/mails.ts';
import type { BuyingParts } from './purchase/provider.ts';
import { keepInvoices } from './queries/invoices.queries.ts';
import {
  lockSubscription,
  readCurrent,
  readSubscribedInstance,
  type SubscriptionRow,
  writeSubscription,
} from './queries/subscriptions.queries.ts';
import { licenceOf } from './rules/purchase.ts';

type RefreshParts = Pick<BuyingParts, 'db' | 'config' | 'payments'>;

/** Concurrent refreshes write in turn: one that was overtaken asks again, so that old data never replaces new. */
const mostRounds = 5;

/**
 * Copies the subscription and its invoices from the provider, and mails the customer about failed payments and the end
 * of the subscription. Throws ProviderAway while the state is unknown.
 */
export async function refreshSubscription(
  parts: RefreshParts,
  tenant: TenantScope,
): Promise<SubscriptionRow | undefined> {
  for (let round = 1; ; round++) {
    const known = await readCurrent(tenant);
    if (!known || known.status === 'cancelled') return known;
    const now = await readAtProvider(parts, known);
    if (now === null) return known;
    const isKept = await parts.db.platform.transaction((tx) => keep(tx.tenant(tenant.instanceId), parts, known, now));
    if (isKept) return readCurrent(tenant);
    if (round === mostRounds) throw new Error('The subscription changes faster than it can be read.');
  }
}

type AtProvider = { subscription: Subscription; invoices: Invoice[]; title: string };

async function readAtProvider({ payments }: RefreshParts, known: SubscriptionRow): Promise<AtProvider | null> {
  const id = known.provider_subscription_id;
  const [read, listed] = await Promise.all([payments.readSubscription(id), payments.readInvoicesOf(id)]);
  const subscription = answered(read);
  if (subscription === null) return null;
  const product =
    subscription.productId === known.product_id ? null : answered(await payments.readProduct(subscription.productId));
  return { subscription, invoices: answered(listed) ?? [], title: product?.name ?? known.title };
}

/** Returns false when another refresh has written meanwhile. */
async function keep(tx: TenantTx, { config }: RefreshParts, known: SubscriptionRow, now: AtProvider) {
  const before = await lockSubscription(tx, known.id);
  if (before?.updated_at.getTime() !== known.updated_at.getTime()) return false;
  const { subscription, invoices, title } = now;
  // The provider marks an invoice of nothing as paid, too, such as one that only gives credit.
  const paid = invoices.flatMap(({ paid, paidAt }) => (paid > 0 && paidAt ? [paidAt.getTime()] : []));
  const lastPaidAt = paid.length > 0 ? new Date(Math.max(...paid)) : null;
  await writeSubscription(tx, known.id, { subscription, title, lastPaidAt });
  if (subscription.productId !== known.product_id) await setLicence(tx, licenceOf(title));
  await keepInvoices(tx, known.id, invoices);

  const instance = await readSubscribedInstance(tx, known.id);
  if (!instance) return true;
  if (isLate(subscription))
    for (const invoice of overdueOf(invoices)) await mailPaymentFailed(tx, config, instance, invoice);
  if (subscription.status === 'cancelled') await mailEnded(tx, config, instance);
  return true;
}

/**
 * The provider says that something is overdue: at least the invoice that was due first is. Others are, if their day has
 * passed.
 */
function overdueOf(invoices: readonly Invoice[]): Invoice[] {
  const open = invoices.map((invoice) => ({ ...invoice, due_at: invoice.dueAt, created_at: invoice.createdAt }));
  const first = invoiceToPay(open)?.id;
  return invoices.filter(
    ({ id, status, dueAt }) => status === 'open' && (id === first || (dueAt !== null && dueAt.getTime() < Date.now())),
  );
}

const isLate = ({ status }: Subscription) => status === 'past_due' || status === 'unpaid';

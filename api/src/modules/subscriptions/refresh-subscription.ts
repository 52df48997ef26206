import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { Invoice, Subscription } from '../../ports/payments.ts';
import { answered } from '../payments/public.ts';
import { keepInvoices } from './invoices.queries.ts';
import { mailEnded, mailPaymentFailed } from './subscription-mails.ts';
import {
  lockSubscription,
  readCurrent,
  readSubscribedInstance,
  type SubscriptionRow,
  writeSubscription,
} from './subscriptions.queries.ts';
import type { BuyingParts } from './subscriptions-parts.ts';

type Parts = Pick<BuyingParts, 'db' | 'config' | 'payments'>;

/** Two that ask at once meet here: whoever was overtaken asks again, so that old news never replaces new. */
const mostRounds = 5;

/**
 * Copies what the provider says of an instance's subscription and its invoices, and writes to the customer where money did
 * not come or the end has. Throws ProviderAway while nobody can say.
 */
export async function refreshSubscription(parts: Parts, tenant: TenantScope): Promise<SubscriptionRow | undefined> {
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

async function readAtProvider({ payments }: Parts, known: SubscriptionRow): Promise<AtProvider | null> {
  const id = known.provider_subscription_id;
  const [read, listed] = await Promise.all([payments.readSubscription(id), payments.readInvoicesOf(id)]);
  const subscription = answered(read);
  if (subscription === null) return null;
  const product =
    subscription.productId === known.product_id ? null : answered(await payments.readProduct(subscription.productId));
  return { subscription, invoices: answered(listed) ?? [], title: product?.name ?? known.title };
}

/** False when somebody wrote meanwhile. */
async function keep(tx: TenantTx, { config }: Parts, known: SubscriptionRow, now: AtProvider) {
  const before = await lockSubscription(tx, known.id);
  if (before?.updated_at.getTime() !== known.updated_at.getTime()) return false;
  const { subscription, invoices, title } = now;
  const paid = invoices.flatMap(({ paidAt }) => paidAt?.getTime() ?? []);
  const lastPaidAt = paid.length > 0 ? new Date(Math.max(...paid)) : null;
  await writeSubscription(tx, known.id, { subscription, title, lastPaidAt });
  await keepInvoices(tx, known.id, invoices);

  const instance = await readSubscribedInstance(tx, known.id);
  if (!instance) return true;
  const late = isLate(subscription) ? invoices.find(({ status }) => status === 'open') : undefined;
  if (late) {
    const { id: invoiceId, remaining: total, currency, hostedUrl: url } = late;
    await mailPaymentFailed(tx, config, instance, { invoiceId, total, currency, url });
  }
  if (subscription.status === 'cancelled') await mailEnded(tx, config, instance);
  return true;
}

const isLate = ({ status }: Subscription) => status === 'past_due' || status === 'unpaid';

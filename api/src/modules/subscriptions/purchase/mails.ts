import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { subscriptionNumber } from '@coursefront/contract/customers/subscriptions.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Config } from '../../../config.ts';
import type { TenantTx, Tx } from '../../../db/database.ts';
import type { Dispute, Invoice } from '../../../ports/payment-objects.ts';
import { queuePlatformMail } from '../../mails/public.ts';
import { customerPages, domainOf } from '../../tenants/public.ts';
import { readOwners } from '../queries/people.queries.ts';
import type { PurchaseFailure, PurchaseRow } from '../queries/purchases.queries.ts';
import type { SubscribedInstance } from '../queries/subscriptions.queries.ts';
import { subscriptionPage, successPage, wizardPage } from '../rules/addresses.ts';

type Places = Pick<Config, 'publicUrl' | 'product'>;

/** Nobody has paid a first purchase by invoice, so the address may be somebody else's: it is greeted without a name. */
const nameOf = ({ method, renews_instance_id, first_name }: PurchaseRow): string =>
  method === 'invoice' && renews_instance_id === null ? '' : first_name;

const factsOf = ({ product }: Places, purchase: PurchaseRow) => ({
  product: product.name,
  name: nameOf(purchase),
  plan: purchase.product_name,
  domain: domainOf(purchase.subdomain, product.domain),
});

const costOf = ({ number, period, amount, currency, method }: PurchaseRow) => ({
  order_number: subscriptionNumber(number),
  period,
  total: amount,
  currency,
  by_invoice: method === 'invoice',
});

const ownSubscriptionPage = ({ publicUrl, product }: Places, { subdomain }: { subdomain: string }): string =>
  new URL(subscriptionPage, customerPages(subdomain, { publicUrl, domain: product.domain })).href;

/** `again` sends a second mail. */
export const mailConfirmation = (tx: Tx, config: Places, purchase: PurchaseRow, again = '') =>
  queuePlatformMail(tx, {
    id: `subscription-confirmation.${purchase.guid}${again}`,
    template: 'subscription_confirmation',
    language: purchase.language,
    to: purchase.email,
    params: {
      ...factsOf(config, purchase),
      ...costOf(purchase),
      url: config.publicUrl + successPage(purchase.guid),
    },
  });

/** To a customer who has come back, or who had its site before its first subscription. */
export const mailRenewed = (tx: Tx, config: Places, purchase: PurchaseRow, isFirst: boolean) =>
  queuePlatformMail(tx, {
    id: `subscription-renewed.${purchase.guid}`,
    template: 'subscription_renewed',
    language: purchase.language,
    to: purchase.email,
    params: {
      ...factsOf(config, purchase),
      ...costOf(purchase),
      is_first: isFirst,
      url: ownSubscriptionPage(config, purchase),
    },
  });

/** Once for each time the purchase was started. */
export const mailUndone = (tx: Tx, config: Places, purchase: PurchaseRow, why: PurchaseFailure) =>
  queuePlatformMail(tx, {
    id: `subscription-undone.${purchase.guid}.${purchase.created_at.getTime()}`,
    template: 'subscription_undone',
    language: purchase.language,
    to: purchase.email,
    params: { ...factsOf(config, purchase), why, url: placeToTryAgain(config, purchase) },
  });

const placeToTryAgain = (config: Places, purchase: PurchaseRow): string =>
  purchase.renews_instance_id === null
    ? config.publicUrl + wizardPage(purchase)
    : ownSubscriptionPage(config, purchase);

export type ReadySite = {
  guid: string;
  subdomain: string;
  language: Language;
  email: string;
  firstName: string;
  username: string;
  /** Null when the password was handled long ago. */
  password: 'chosen' | 'mailed' | null;
};

export const mailSiteReady = (tx: Tx, config: Places, site: ReadySite, again = '') =>
  queuePlatformMail(tx, {
    id: `site-ready.${site.guid}${again}`,
    template: 'site_ready',
    language: site.language,
    to: site.email,
    params: {
      product: config.product.name,
      name: site.firstName,
      domain: domainOf(site.subdomain, config.product.domain),
      username: site.username,
      password: site.password,
      url: customerPages(site.subdomain, { publicUrl: config.publicUrl, domain: config.product.domain }),
    },
  });

/** Mailed to the customer's own address, because its people change. Once for each invoice. */
export const mailPaymentFailed = (tx: Tx, config: Places, instance: SubscribedInstance, late: Invoice) =>
  mailCustomer(tx, config, instance, {
    id: `subscription-payment-failed.${late.id}`,
    template: 'subscription_payment_failed',
    more: {
      why: instance.collection,
      invoice: late.number,
      due_at: late.dueAt?.toISOString() ?? null,
      total: late.remaining,
      currency: late.currency,
      ...(late.hostedUrl !== null && { url: late.hostedUrl }),
    },
  });

export const mailEndsSoon = (tx: Tx, config: Places, instance: SubscribedInstance, endsAt: Date) =>
  mailCustomer(tx, config, instance, {
    id: `subscription-ends-soon.${instance.provider_subscription_id}.${endsAt.getTime()}`,
    template: 'subscription_ends_soon',
    more: { ends_at: endsAt.toISOString() },
  });

export const mailEnded = (tx: Tx, config: Places, instance: SubscribedInstance) =>
  mailCustomer(tx, config, instance, {
    id: `subscription-ended.${instance.provider_subscription_id}`,
    template: 'subscription_ended',
    more: {},
  });

type MoneyBack = {
  invoiceId: number;
  /** In all, so that each refund has its own mail. */
  refunded: number;
  number: string | null;
  amount: number;
  currency: string;
  why: 'whole' | 'part' | 'disputed';
};

/** Refunds are made at the provider, which informs only the cardholder. */
export const mailRefunded = (tx: TenantTx, config: Places, instance: SubscribedInstance, back: MoneyBack) =>
  mailCustomer(tx, config, instance, {
    id: `subscription-refunded.${instance.instance_id}.${back.invoiceId}.${back.refunded}`,
    template: 'subscription_refunded',
    more: { why: back.why, invoice: back.number, total: back.amount, currency: back.currency },
  });

type Contested = { invoiceId: number; number: string | null; dispute: Dispute };

/** To the platform's owners: only they can answer the bank. */
export async function mailDisputed(
  tx: TenantTx,
  config: Places,
  { instance_id, customer, subdomain }: SubscribedInstance,
  { invoiceId, number, dispute }: Contested,
): Promise<void> {
  for (const [index, { email, language }] of (await readOwners(tx)).entries())
    await queuePlatformMail(tx, {
      id: `subscription-disputed.${instance_id}.${invoiceId}.${dispute.status}.${index}`,
      template: 'subscription_disputed',
      language,
      to: email,
      params: {
        customer,
        state: dispute.status,
        invoice: number,
        total: dispute.amount,
        currency: dispute.currency,
        answer_by: dispute.answerBy?.toISOString() ?? null,
        url: `${config.publicUrl}/v/admin/customers?search=${subdomain}`,
      },
    });
}

type OwnersChange = { act: 'changed' | 'cancelled' | 'resumed'; before: Subscription; after: Subscription };

/** To a customer whose subscription the platform's owner has changed. */
export const mailChanged = (
  tx: Tx,
  config: Places,
  instance: SubscribedInstance,
  { act, before, after }: OwnersChange,
) =>
  mailCustomer(tx, config, instance, {
    id: `subscription-changed.${instance.provider_subscription_id}.${Date.now()}`,
    template: 'subscription_changed',
    more: {
      act,
      plan: after.subscription,
      ...priceOf(after),
      previous: act === 'changed' ? { plan: before.subscription, ...priceOf(before) } : null,
      changed_at: new Date().toISOString(),
      expires_at: after.expiry,
    },
  });

const priceOf = ({ period, amount, currency }: Subscription) => ({ period, total: amount, currency });

type CustomerTemplate =
  | 'subscription_payment_failed'
  | 'subscription_refunded'
  | 'subscription_changed'
  | 'subscription_ends_soon'
  | 'subscription_ended';
type CustomerMail = { id: string; template: CustomerTemplate; more: object };

/** A customer without an address gets no mail; its people see the state on their subscription page. */
async function mailCustomer(
  tx: Tx,
  config: Places,
  instance: SubscribedInstance,
  { id, template, more }: CustomerMail,
): Promise<void> {
  if (instance.email === null) return;
  const { product } = config;
  const params = {
    product: product.name,
    name: instance.contact_name,
    plan: instance.title,
    domain: domainOf(instance.subdomain, product.domain),
    url: ownSubscriptionPage(config, instance),
    ...more,
  };
  // The callers above add the parameters that only their template needs.
  await queuePlatformMail(tx, {
    id,
    template,
    language: instance.language,
    to: instance.email,
    params: params as never,
  });
}

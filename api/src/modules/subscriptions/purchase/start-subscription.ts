import { randomUUID } from 'node:crypto';
import type { startSubscription as entry } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { GiveUp } from '../../../jobs/task.ts';
import type { Price } from '../../../ports/payments.ts';
import { Refusal } from '../../../refusal.ts';
import { faultOfName, holdSubdomain } from '../../customers/public.ts';
import { ProviderAway } from '../../payments/public.ts';
import { takeCoupon } from '../queries/coupons.queries.ts';
import {
  insertPurchase,
  isOrganizationNumberTaken,
  lockPurchase,
  type NewPurchase,
  type PurchaseRow,
  readPurchase,
  rewritePurchase,
} from '../queries/purchases.queries.ts';
import { isSamePurchase } from '../rules/purchase.ts';
import { findUsableCoupon, provideCoupon } from './find-coupon.ts';
import { closePage, openPage } from './payment-page.ts';
import type { BuyingParts } from './provider.ts';
import { readSoldProduct } from './read-product.ts';
import { settlePurchase } from './settle-purchase.ts';
import { subscribeByInvoice } from './subscribe-by-invoice.ts';
import { subscriberOf } from './subscriber-of.ts';

type SubscriptionRequest = { body: BodyOf<typeof entry>; caller: Caller | undefined; language: Language };

/**
 * Goes from the wizard to the provider's page or to a sent invoice. The same key with the same content continues the
 * first try; with other content it restarts once nothing of the old can be paid.
 */
export async function startSubscription(
  parts: BuyingParts,
  asked: SubscriptionRequest,
): Promise<AnswerOf<typeof entry>> {
  const { db, payments, seal } = parts;
  const { body, caller, language } = asked;
  const { client_key = randomUUID() } = body;
  const person = subscriberOf(caller, body, seal);
  if (faultOfName(body.subdomain) !== null) throw unusable('subdomain.unavailable');
  const product = await readSoldProduct(payments, body.slug, body.priceslug);
  const before = await readPurchase(db.platform, { key: client_key });
  const coupon = body.coupon ? await couponFor(parts, body.coupon, product.price, before) : null;
  const wanted: NewPurchase = {
    ...person,
    client_key,
    method: body.method,
    language: body.language ?? language,
    subdomain: body.subdomain,
    product_id: product.id,
    product_name: product.name,
    price_id: product.price.id,
    period: product.price.period,
    amount: coupon?.total ?? product.price.amount,
    currency: product.price.currency,
    coupon_id: coupon?.id ?? null,
  };

  const goesOn = before && (await takeUp(parts, before, wanted));
  const purchase =
    goesOn ??
    (await db.platform.transaction((tx) => begin(tx, wanted, before?.id))) ??
    (await firstClick(parts, wanted));
  return purchase.status === 'pending' ? lead(parts, purchase) : answerOf(purchase);
}

/** A purchase that already has the code's last use continues with it and is not refused. */
async function couponFor(parts: BuyingParts, code: string, price: Price, before: PurchaseRow | undefined) {
  const coupon = await findUsableCoupon(parts.db, code, price, before?.status === 'pending' ? before.coupon_id : null);
  await provideCoupon(parts, coupon.row);
  return coupon;
}

/** Returns the purchase of this key if it can continue: paid, or open with the same content. */
async function takeUp(parts: BuyingParts, before: PurchaseRow, wanted: NewPurchase): Promise<PurchaseRow | undefined> {
  const same = isSamePurchase(before, wanted);
  const goesOn = same && before.status === 'pending' && !before.over;
  if (goesOn && before.method === 'invoice') return before;
  const now = await asked(parts, before.id, (id) =>
    goesOn ? settlePurchase(parts, id) : closePage(parts, id, { status: 'expired' }),
  );
  if (goesOn && now.status === 'pending') return now;
  if (now.status === 'pending') throw new Refusal('order.placed_differently', {});
  if (now.status === 'success' && !same) throw new Refusal('order.placed_differently', {});
  return now.status === 'success' ? now : undefined;
}

/** Reads the purchase after checking with the provider: it may have been paid or have ended meanwhile. */
async function asked(parts: BuyingParts, id: number, ask: (id: number) => Promise<void>): Promise<PurchaseRow> {
  try {
    await ask(id);
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('payment.provider_unreachable', {});
    // A purchase that the provider refused has ended, and the row says so.
    if (!(error instanceof GiveUp)) throw error;
  }
  const now = await readPurchase(parts.db.platform, { id });
  if (!now) throw new Refusal('order.not_completed', {});
  return now;
}

/** Handles two first requests with the same key at once: a double click gets the same purchase twice. */
async function firstClick({ db }: BuyingParts, wanted: NewPurchase): Promise<PurchaseRow> {
  const first = await readPurchase(db.platform, { key: wanted.client_key });
  if (!first || !isSamePurchase(first, wanted)) throw new Refusal('order.placed_differently', {});
  return first;
}

/**
 * Adds purchase and name in one transaction: a name that is taken leaves no purchase behind. Returns undefined for a
 * used key.
 */
async function begin(tx: Tx, wanted: NewPurchase, id: number | undefined): Promise<PurchaseRow | undefined> {
  if (await isOrganizationNumberTaken(tx, wanted.organization_number))
    throw new Refusal('company.organisation_number_taken', {});
  const purchase = id === undefined ? await insertPurchase(tx, wanted) : await rewritten(tx, id, wanted);
  if (!purchase) return undefined;
  if (wanted.coupon_id !== null && !(await takeCoupon(tx, wanted.coupon_id))) throw usedUp();
  if (!(await holdSubdomain(tx, purchase.id, purchase.subdomain, heldUntil(purchase))))
    throw unusable('subdomain.taken');
  return purchase;
}

async function rewritten(tx: Tx, id: number, wanted: NewPurchase): Promise<PurchaseRow | undefined> {
  const now = await lockPurchase(tx, id);
  return now?.status === 'pending' || now?.status === 'success' ? undefined : rewritePurchase(tx, id, wanted);
}

/** The name is held longer than the page is open, for a payment in the last second. */
const heldUntil = ({ expires_at }: PurchaseRow) => new Date(expires_at.getTime() + 5 * 60_000);

const usedUp = () => new Refusal('coupon.used_up', {}, { coupon: [{ code: 'coupon.used_up' }] });

const unusable = (code: 'subdomain.taken' | 'subdomain.unavailable') =>
  new Refusal(code, {}, { subdomain: [{ code }] });

async function lead(parts: BuyingParts, purchase: PurchaseRow): Promise<AnswerOf<typeof entry>> {
  if (purchase.method === 'card') return { ...answerOf(purchase), url: await openPage(parts, purchase) };
  try {
    await subscribeByInvoice(parts, purchase);
  } catch (error) {
    if (error instanceof GiveUp) throw new Refusal('invoice.creation_failed', {});
    // The state is unknown: a schedule tries again, and the success page shows the result.
    if (!(error instanceof ProviderAway)) throw error;
  }
  return answerOf((await readPurchase(parts.db.platform, { id: purchase.id })) ?? purchase);
}

const answerOf = ({ guid, status, provider_subscription_id }: PurchaseRow) => ({
  id: guid,
  url: null,
  subscription_id: provider_subscription_id,
  status,
});

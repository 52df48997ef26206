import type { startSubscription as entry } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Tx } from '../../../db/database.ts';
import { GiveUp } from '../../../jobs/task.ts';
import { Refusal } from '../../../refusal.ts';
import { holdSubdomain } from '../../customers/public.ts';
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
import { closePage, openPage } from './payment-page.ts';
import type { BuyingParts } from './provider.ts';
import { settlePurchase } from './settle-purchase.ts';
import { subscribeByInvoice } from './subscribe-by-invoice.ts';

/**
 * Stores a purchase and leads to its payment. The same key with the same content continues the first try; with other
 * content it restarts once nothing of the old can be paid. `before`: the purchase of this key so far.
 */
export async function placePurchase(
  parts: BuyingParts,
  before: PurchaseRow | undefined,
  wanted: NewPurchase,
): Promise<AnswerOf<typeof entry>> {
  const goesOn = before && (await takeUp(parts, before, wanted));
  const purchase =
    goesOn ??
    (await parts.db.platform.transaction((tx) => begin(tx, wanted, before?.id))) ??
    (await firstClick(parts, wanted));
  return purchase.status === 'pending' ? lead(parts, purchase) : answerOf(purchase);
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
 * Adds purchase and name in one transaction: a name that is taken leaves no purchase behind. A customer who comes back
 * has its name already. Returns undefined for a used key.
 */
async function begin(tx: Tx, wanted: NewPurchase, id: number | undefined): Promise<PurchaseRow | undefined> {
  const isNew = wanted.renews_instance_id === null;
  if (isNew && (await isOrganizationNumberTaken(tx, wanted.organization_number)))
    throw new Refusal('company.organisation_number_taken', {});
  const purchase = id === undefined ? await insertPurchase(tx, wanted) : await rewritten(tx, id, wanted);
  if (!purchase) return undefined;
  if (wanted.coupon_id !== null && !(await takeCoupon(tx, wanted.coupon_id))) throw usedUp();
  if (isNew && !(await holdSubdomain(tx, purchase.id, purchase.subdomain, heldUntil(purchase))))
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

export const unusable = (code: 'subdomain.taken' | 'subdomain.unavailable') =>
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

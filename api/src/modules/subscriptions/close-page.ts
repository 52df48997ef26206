import { releaseSubdomain } from '../customers/public.ts';
import { answered } from '../payments/public.ts';
import { lockPurchase, noteEnd, readPurchase } from './purchases.queries.ts';
import { settlePurchase } from './settle-purchase.ts';
import type { BuyingParts } from './subscriptions-parts.ts';

type Why = { status: 'failed'; failure: 'given_up' } | { status: 'expired' };

/**
 * Ends what can still be paid, and gives the name back. A purchase that was paid at this very moment goes on instead.
 * Throws ProviderAway while nobody can say.
 */
export async function closePage(parts: BuyingParts, id: number, why: Why): Promise<void> {
  const { db, payments } = parts;
  await settlePurchase(parts, id);
  const open = await readPurchase(db.platform, { id });
  if (open?.status !== 'pending') return;
  if (open.checkout_session_id !== null) {
    // Refused when it is open no longer: then the answer below says why.
    const outcome = await payments.expireCheckout(open.checkout_session_id, {
      key: `subscription:${open.guid}:expire`,
    });
    if (outcome.ok || outcome.failed === 'away') answered(outcome);
    await settlePurchase(parts, id);
  }
  await db.platform.transaction(async (tx) => {
    const now = await lockPurchase(tx, id);
    const isUnpaid = now?.status === 'pending' && now.method === 'card' && now.checkout_session_id === null;
    if (now?.status !== 'expired' && !isUnpaid) return;
    await noteEnd(tx, id, why);
    await releaseSubdomain(tx, id);
  });
}

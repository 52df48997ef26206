import { createHash, randomUUID } from 'node:crypto';
import type { startSubscription as entry } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Caller } from '../../../http/caller.ts';
import { countHit } from '../../../http/limits/rate-limit.ts';
import type { Price } from '../../../ports/payment-objects.ts';
import { Refusal } from '../../../refusal.ts';
import { faultOfName } from '../../customers/public.ts';
import { type PurchaseRow, readPurchase } from '../queries/purchases.queries.ts';
import { findUsableCoupon, provideCoupon } from './find-coupon.ts';
import { placePurchase, unusable } from './place-purchase.ts';
import type { BuyingParts } from './provider.ts';
import { readSoldProduct } from './read-product.ts';
import { subscriberOf } from './subscriber-of.ts';

type SubscriptionRequest = {
  body: BodyOf<typeof entry>;
  caller: Caller | undefined;
  language: Language;
  address: string;
};

/** A purchase by invoice mails a bill and the way to the site at once, to an address that somebody typed. */
const mostADay = { toAddress: 3, fromNetwork: 50 };

/** Goes from the wizard to the provider's page or to a sent invoice. */
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
  if (!before && body.subscriber && body.method === 'invoice') await refuseTooMany(parts, person.email, asked.address);
  const coupon = body.coupon ? await couponFor(parts, body.coupon, product.price, before) : null;
  return placePurchase(parts, before, {
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
    company_name: (body.subscriber ?? body.known_subscriber)?.companyName ?? null,
    invoice_reference: body.invoice_reference || null,
    renews_instance_id: null,
    provider_customer_id: null,
  });
}

/** A purchase that already has the code's last use continues with it and is not refused. */
async function couponFor(parts: BuyingParts, code: string, price: Price, before: PurchaseRow | undefined) {
  const coupon = await findUsableCoupon(parts.db, code, price, before?.status === 'pending' ? before.coupon_id : null);
  await provideCoupon(parts, coupon.row);
  return coupon;
}

async function refuseTooMany({ db }: BuyingParts, email: string, address: string): Promise<void> {
  const limits = [
    { of: `to ${email}`, most: mostADay.toAddress },
    { of: `from ${address}`, most: mostADay.fromNetwork },
  ];
  for (const { of, most } of limits) {
    // Hashed, so that the table of counters does not become a list of addresses.
    const key = `subscription by invoice ${createHash('sha256').update(of).digest('base64url')}`;
    const { hits, seconds } = await countHit(db.unscoped, key, 86_400);
    if (hits > most) throw new Refusal('request.too_many', { seconds });
  }
}

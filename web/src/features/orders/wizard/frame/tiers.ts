import { type PriceTier, tierFor } from '@coursefront/contract/shop/prices.ts';

/** The price range that the quantity falls into, and the prices of the ranges next to it. */
export type TierReason = {
  from: number;
  to: number | null;
  fewer: { most: number; price: number } | undefined;
  more: { least: number; price: number } | undefined;
};

export function tierReason(tiers: readonly PriceTier[], quantity: number): TierReason | undefined {
  const tier = tierFor(tiers, quantity);
  if (!tier || tiers.length < 2) return undefined;
  const below = tierFor(tiers, tier.from - 1);
  const above = tier.to === null ? undefined : tierFor(tiers, tier.to + 1);
  return {
    from: tier.from,
    to: tier.to,
    fewer: below && { most: tier.from - 1, price: below.price },
    more: above && { least: above.from, price: above.price },
  };
}

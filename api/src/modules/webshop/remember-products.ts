import type { ExternalShopPort, ShopOutcome, ShopProduct } from '../../ports/external-shop.ts';

type Answer = ShopOutcome<ShopProduct>;
type Options = { most?: number; now?: () => number };

/** In seconds. A shop that is away is left alone for a moment; who is asked to sign in there may come back signed in. */
function worth(answer: Answer): number {
  if (answer.ok) return answer.value.signedIn || answer.value.signInLink === null ? 30 : 0;
  return answer.failed === 'unknown_product' ? 30 : 3;
}

/**
 * The same shop, asked about a product once in a while and not for every visitor. Prices may be half a minute old; what is
 * paid is what the external shop itself says in the end.
 */
export function rememberProducts(
  shop: ExternalShopPort,
  { most = 500, now = Date.now }: Options = {},
): ExternalShopPort {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();

  function keep(key: string, answer: Promise<Answer>): Promise<Answer> {
    const entry = { answer, until: Number.POSITIVE_INFINITY };
    // Taken out and put in again, so that the first is always the one that was asked for longest ago.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    answer.then(
      (given) => {
        entry.until = now() + worth(given) * 1_000;
      },
      () => kept.delete(key),
    );
    return answer;
  }

  return {
    ...shop,
    readProduct: (query) => {
      const key = JSON.stringify([query.url, query.productId, query.sessionKey]);
      const before = kept.get(key);
      return before && before.until > now() ? before.answer : keep(key, shop.readProduct(query));
    },
  };
}

import type { ExternalShopPort, ShopOutcome, ShopProduct } from '../../ports/external-shop.ts';

type Answer = ShopOutcome<ShopProduct>;
type Options = { most?: number; now?: () => number };

/**
 * How long an answer is kept, in seconds. Short for a shop that is away, and for a visitor who may sign in there now.
 */
function worth(answer: Answer): number {
  if (answer.ok) return answer.value.signedIn || answer.value.signInLink === null ? 30 : 0;
  return answer.failed === 'unknown_product' ? 30 : 3;
}

/**
 * Wraps the port and caches its answers. Prices may be half a minute old; the external shop itself decides what is
 * paid.
 */
export function rememberProducts(
  shop: ExternalShopPort,
  { most = 500, now = Date.now }: Options = {},
): ExternalShopPort {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();

  function keep(key: string, answer: Promise<Answer>): Promise<Answer> {
    const entry = { answer, until: Number.POSITIVE_INFINITY };
    // Deleted and added again, so that the first entry is always the least recently used.
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

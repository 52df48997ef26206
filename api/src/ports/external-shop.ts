/** Both values come from outside: the session that the shop gave its visitor, and the shop's own id for the course. */
export type ShopProductQuery = {
  /** The instance that owns the shop. */
  instanceId: number;
  /** The setting's value, with the placeholders SESSION_KEY and PRODUCT_ID. */
  url: string;
  sessionKey: string;
  productId: string;
};

/** Amounts are in minor units. The shop names no currency; the course's own applies. */
export type ShopProduct = {
  title: string;
  available: boolean;
  /** Null if the visitor must sign in to see the price. */
  defaultPrice: number | null;
  /** Prices by quantity. `to` is null for the last, open-ended tier. */
  prices: { from: number; to: number | null; price: number }[];
  signedIn: boolean;
  signInLink: string | null;
};

export type NewShopPayment = {
  /** The setting's value, with the placeholder SESSION_KEY. */
  url: string;
  sessionKey: string;
  instanceId: number;
  paymentId: number;
  productId: string;
  quantity: number;
  participants: readonly { firstName: string; lastName: string; email: string; phone: string | null }[];
  successUrl: string;
  failUrl: string;
  purchaseCompleteUrl: string;
  callbackUrl: string;
};

/**
 * `unknown_product`: the shop does not sell it. `refused`: the shop will not start this payment, or we do not call
 * its address. `nonsense`: the answer does not follow the agreed format. `away`: no answer yet; one may come later.
 */
export type ShopFailure = { failed: 'unknown_product' | 'refused' | 'nonsense' | 'away'; detail: string };
export type ShopOutcome<Value> = { ok: true; value: Value } | ({ ok: false } & ShopFailure);

export interface ExternalShopPort {
  readProduct(query: ShopProductQuery): Promise<ShopOutcome<ShopProduct>>;
  /** Returns where to send the buyer. Safe to repeat: the payment's id is the shop's idempotency key. */
  startPayment(payment: NewShopPayment): Promise<ShopOutcome<{ redirectTo: string }>>;
  /** Closes idle connections. */
  close(): void;
}

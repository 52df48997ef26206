/** The session that the shop gave its visitor, and its own id for the course. Both come from outside. */
export type ShopProductQuery = {
  /** Whose shop it is. */
  instanceId: number;
  /** As the setting has it, with SESSION_KEY and PRODUCT_ID where those belong. */
  url: string;
  sessionKey: string;
  productId: string;
};

/** Amounts are in minor units; the currency is the course's own, the shop does not say one. */
export type ShopProduct = {
  title: string;
  available: boolean;
  /** Null where the visitor has to sign in to see it. */
  defaultPrice: number | null;
  /** By quantity; `to` is null where it goes on for ever. */
  prices: { from: number; to: number | null; price: number }[];
  signedIn: boolean;
  signInLink: string | null;
};

export type NewShopPayment = {
  /** As the setting has it, with SESSION_KEY where that belongs. */
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
 * `unknown_product`: the shop does not sell it. `refused`: it will not start this payment, or its address is one that we do
 * not call. `nonsense`: it answered, but not in words that we agreed on. `away`: no answer; it may come later.
 */
export type ShopFailure = { failed: 'unknown_product' | 'refused' | 'nonsense' | 'away'; detail: string };
export type ShopOutcome<Value> = { ok: true; value: Value } | ({ ok: false } & ShopFailure);

export interface ExternalShopPort {
  readProduct(query: ShopProductQuery): Promise<ShopOutcome<ShopProduct>>;
  /** Where to send the buyer. The same payment may be started again: its id is the key by which the shop knows it. */
  startPayment(payment: NewShopPayment): Promise<ShopOutcome<{ redirectTo: string }>>;
  /** Ends kept connections. */
  close(): void;
}

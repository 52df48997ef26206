/** The answers that one buyer got, and how the purchase has to end. */
export type Kept = {
  key: string;
  guid: string;
  wanted: 'none' | 'success' | 'failed' | 'declined' | 'refunded';
  /** A training manager has decided about it. */
  decided: boolean;
};

/** The drill's own book, written by the buyers. The product never sees it. */
export type Ledger = {
  asked: Set<string>;
  orders: Kept[];
  refusals: Map<string, number>;
  faults: string[];
  keep(order: Kept): Kept;
  refuse(code: string): void;
};

export function openLedger(): Ledger {
  const ledger: Ledger = {
    asked: new Set(),
    orders: [],
    refusals: new Map(),
    faults: [],
    keep: (order) => {
      ledger.orders.push(order);
      return order;
    },
    refuse: (code) => ledger.refusals.set(code, (ledger.refusals.get(code) ?? 0) + 1),
  };
  return ledger;
}

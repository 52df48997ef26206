import {
  checkoutMinutes,
  externalShopHoldHours,
  undecidedInvoiceDays,
  unpaidInvoiceDays,
} from '@coursefront/contract/constants.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

export const firstStatus = (method: OrderMethod): OrderStatus =>
  method === 'card' ? 'pending_card_payment' : 'pending';

/** An order succeeds at once if it is free, or if the vendor trusts the company to pay later. A card is always charged first. */
export const succeedsAtOnce = ({ method, trusted, total }: { method: OrderMethod; trusted: boolean; total: number }) =>
  total === 0 || (trusted && method !== 'card');

const day = 24 * 60;

/** How long an unpaid order keeps its places. `known`: the buyer is signed in and has a company. */
export function holdMinutes(method: OrderMethod, { known }: { known: boolean }): number {
  switch (method) {
    case 'card':
      return checkoutMinutes;
    case 'woocommerce_integration':
      return externalShopHoldHours * 60;
    case 'invoice':
      return unpaidInvoiceDays * day;
    case 'invoice_internal':
      return undecidedInvoiceDays[known ? 'known' : 'stranger'] * day;
  }
}

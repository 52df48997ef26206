import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';

/** How a course can be paid. What the external shop sells is paid there and nowhere else. */
export function methodsFor(type: CourseType, soldElsewhere: boolean): OrderMethod[] {
  if (soldElsewhere) return ['woocommerce_integration'];
  return type === 'elearning' ? ['card', 'invoice'] : ['card', 'invoice_internal'];
}

export const isInvoice = (method: OrderMethod): boolean => method === 'invoice' || method === 'invoice_internal';

export const firstStatus = (method: OrderMethod): OrderStatus =>
  method === 'card' ? 'pending_card_payment' : 'pending';

/**
 * Whether an order succeeds at once: where nothing is to be paid, and where the vendor trusts the company to pay later.
 * A card is charged first, whoever holds it.
 */
export const succeedsAtOnce = ({ method, trusted, total }: { method: OrderMethod; trusted: boolean; total: number }) =>
  total === 0 || (trusted && method !== 'card');

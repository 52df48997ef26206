import { mostPlacesToChange } from '@coursefront/contract/orders/changing-orders.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';

/** Nobody has paid, and no invoice was sent. Longer orders are cancelled and placed again. */
export function mayChange({ status, method, quantity }: OrderDetail): boolean {
  const waits = status === 'pending' || status === 'pending_card_payment';
  return waits && isOurs(method) && quantity <= mostPlacesToChange;
}

/** The order is approved or paid, and we issue its documents. */
export const mayChangeReferences = ({ status, method }: OrderDetail): boolean => status === 'success' && isOurs(method);

/** The other methods keep their documents at the card provider or in the external shop. */
const isOurs = (method: OrderDetail['method']): boolean => method === 'card' || method === 'invoice_internal';

/** Nobody has paid, and nobody waits for an answer. */
export function mayCancel({ status, method, date_paid, issued_invoice, price }: OrderDetail): boolean {
  if (status === 'pending') return method !== 'invoice_internal';
  if (status === 'success') return date_paid === null && price.total > 0 && (issued_invoice?.paid ?? 0) === 0;
  return status === 'pending_card_payment';
}

/** Something was billed or paid, and not all of it is credited. */
export function mayCredit({ status, date_paid, issued_invoice, price, credit_notes }: OrderDetail): boolean {
  const credited = credit_notes.reduce((sum, { amount }) => sum + amount, 0);
  const isBilled = date_paid !== null || issued_invoice !== null;
  return (status === 'success' || status === 'cancelled') && isBilled && credited < price.total;
}

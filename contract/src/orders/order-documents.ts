import type { BuyerOrder, OrderMethod, OrderStatus } from './orders.ts';

type Facts = { status: OrderStatus; method: OrderMethod; paid: boolean };

/**
 * The documents to download: a receipt once the order is paid, an invoice if it is to be paid by invoice. A declined
 * invoice that was paid by card has no invoice.
 */
export function documentsOf({ status, method, paid }: Facts): BuyerOrder['documents'] {
  const documents: BuyerOrder['documents'] = [];
  if (status === 'success' || status === 'pending' || status === 'refunded') documents.push('confirmation');
  if (paid) documents.push('receipt');
  if (status === 'success' && method === 'invoice_internal' && !paid) documents.push('invoice');
  return documents;
}

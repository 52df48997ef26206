import type { BuyerOrder, OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

type Facts = { status: OrderStatus; method: OrderMethod; paid: boolean };

/**
 * What can be downloaded: a receipt once money has come, an invoice for whoever is to pay one. Who was turned away and paid by
 * card has paid nothing by invoice.
 */
export function documentsOf({ status, method, paid }: Facts): BuyerOrder['documents'] {
  const documents: BuyerOrder['documents'] = [];
  if (status === 'success' || status === 'pending' || status === 'refunded') documents.push('confirmation');
  if (paid) documents.push('receipt');
  if (status === 'success' && method === 'invoice_internal' && !paid) documents.push('invoice');
  return documents;
}

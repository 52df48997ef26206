import type { BuyerOrder, OrderMethod, OrderStatus } from './orders.ts';

type Facts = {
  status: OrderStatus;
  method: OrderMethod;
  paid: boolean;
  /** Our own invoice was sent. Known without it while the order is not paid. */
  invoiced?: boolean;
};

/**
 * The documents to download, the one that is asked for most last: an invoice if one was sent, a receipt once the order is
 * paid. A declined invoice that was paid by card has no invoice.
 */
export function documentsOf({ status, method, paid, invoiced = false }: Facts): BuyerOrder['documents'] {
  const documents: BuyerOrder['documents'] = [];
  if (status === 'success' || status === 'pending' || status === 'refunded') documents.push('confirmation');
  if (status === 'success' && method === 'invoice_internal' && (invoiced || !paid)) documents.push('invoice');
  if (paid) documents.push('receipt');
  return documents;
}

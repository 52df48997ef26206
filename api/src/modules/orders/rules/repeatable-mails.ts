import type { BuyerMail } from '@coursefront/contract/orders/order-detail.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

type Facts = { status: OrderStatus; method: OrderMethod; paid: boolean; total: number };

/** The mails that can be sent again. A mail whose content is no longer true would only confuse. */
export function repeatableMails({ status, method, paid, total }: Facts): BuyerMail[] {
  const mails: BuyerMail[] = [];
  if (status === 'success') mails.push('order_confirmation');
  if (documentsOf({ status, method, paid }).includes('invoice')) mails.push('invoice');
  // It brings the receipt, and a free order has nothing to receipt.
  if (status === 'success' && paid && total > 0) mails.push('payment_received');
  // The mail says that the invoice was declined, so there must have been one.
  if (status === 'pending_card_payment' && method === 'invoice_internal') mails.push('payment_inquiry');
  return mails;
}

import type { BuyerMail } from '@coursefront/contract/orders/order-detail.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

type Facts = { status: OrderStatus; method: OrderMethod; paid: boolean };

/** The mails that can be sent again. A mail whose content is no longer true would only confuse. */
export function repeatableMails({ status, method, paid }: Facts): BuyerMail[] {
  const mails: BuyerMail[] = [];
  if (status === 'success') mails.push('order_confirmation');
  if (documentsOf({ status, method, paid }).includes('invoice')) mails.push('invoice');
  // The mail says that the invoice was declined, so there must have been one.
  if (status === 'pending_card_payment' && method === 'invoice_internal') mails.push('payment_inquiry');
  return mails;
}

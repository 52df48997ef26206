import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { isInvoiceOwed } from '@coursefront/contract/orders/invoice-rules.ts';

/** An invoice, or a card that was not charged yet. Other orders wait for the vendor. */
export const isToPay = ({ status, date_paid, invoice }: Pick<OrderRow, 'status' | 'date_paid' | 'invoice'>): boolean =>
  status === 'pending_card_payment' || (date_paid === null && invoice !== null && isInvoiceOwed(invoice.state));

/** A payment that failed or took too long can be made once more. */
export const mayTryAgain = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'failed' || status === 'expired';

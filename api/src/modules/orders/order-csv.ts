import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { isInvoiceOwed } from '@coursefront/contract/orders/invoice-rules.ts';
import { shownStatus } from '@coursefront/contract/orders/order-rules.ts';
import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { CsvColumns } from '../../http/csv-file.ts';

export const orderCsv: CsvColumns<OrderRow> = {
  texts: 'orders',
  cells: ({ text, moment }) => ({
    number: (order) => order.order_reference_id,
    date: (order) => moment(order.created_at),
    paid: (order) => moment(order.date_paid),
    status: (order) => text(`statuses.${statusOf(order)}`),
    method: (order) => text(`methods.${order.method}`),
    course: (order) => order.webshop_payment_items.map(({ webshop }) => webshop.course.name).join(', '),
    places: (order) => order.quantity,
    total: (order) => (order.total / 100).toFixed(2),
    credited: (order) => (order.credited / 100).toFixed(2),
    discount: (order) => (order.discount / 100).toFixed(2),
    currency: (order) => order.currency,
    first_name: ({ buyer }) => buyer.first_name,
    last_name: ({ buyer }) => buyer.last_name,
    email: ({ buyer }) => buyer.email,
    company: ({ buyer }) => buyer.company?.name,
    organization_number: ({ buyer }) => buyer.company?.organization_number,
    due: (order) => order.invoice?.due_on,
  }),
};

/** The words of who pays: an invoice is to be paid, overdue or paid. Their accounting finds an order by their own references. */
export const companyOrderCsv: CsvColumns<OrderRow> = {
  texts: 'orders',
  cells: (words) => ({
    ...orderCsv.cells(words),
    status: (order) => words.text(`statuses.${owedStatus(order) ?? statusOf(order)}`),
    your_reference: (order) => order.invoice_reference,
    purchase_order: (order) => order.purchase_order_number,
  }),
};

function owedStatus({ status, invoice }: OrderRow): 'to_pay' | 'overdue' | undefined {
  if (invoice === null || !openStatuses.includes(status)) return undefined;
  if (invoice.state === 'overdue') return 'overdue';
  return isInvoiceOwed(invoice.state) ? 'to_pay' : undefined;
}

const openStatuses: readonly OrderStatus[] = ['success', 'pending', 'pending_card_payment'];

const statusOf = (order: OrderRow) => shownStatus({ ...order, isPaid: order.date_paid !== null });

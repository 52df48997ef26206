import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';

/** A row of a list of orders, as far as lists show it: one seat by invoice that is approved. */
export const anOrder = (changes: Partial<OrderRow> = {}): OrderRow =>
  ({
    id: '00000000-0000-4000-8000-000000000020',
    order_reference_id: 'ITNL-000020',
    created_at: '2026-11-01T10:00:00Z',
    date_paid: null,
    status: 'success',
    method: 'invoice_internal',
    buyer: { first_name: 'Anna', last_name: 'Berg', company: null },
    invoice: null,
    bank_details: null,
    invoice_url: null,
    invoice_email: null,
    company_inactive: false,
    webshop_payment_items: [{ webshop: { course: { name: 'First aid' } } }],
    quantity: 1,
    total: 100_00,
    credited: 0,
    currency: 'SEK',
    ...changes,
  }) as unknown as OrderRow;

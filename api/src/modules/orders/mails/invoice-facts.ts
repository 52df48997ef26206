import type { BankDetails, BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { paymentReferenceOf } from '../rules/payment-reference.ts';

/** By name. Unset settings are absent. */
export type InvoiceSettings = Partial<
  Record<'invoice_vat_number' | 'invoice_bankgiro' | 'invoice_iban' | 'invoice_bic', string>
>;

/** How the instance's invoices are paid, as one column. */
export const invoiceSettings = (instanceId: number): Sql => sql`
           (select coalesce(json_object_agg(s.name, s.value), '{}')
              from customer_settings s
             where s.instance_id = ${instanceId}
               and s.name in ('invoice_vat_number', 'invoice_bankgiro', 'invoice_iban', 'invoice_bic')) as invoice_settings`;

type NumberedOrder = { reference: string; number: number };

type InvoicedOrder = NumberedOrder & {
  created_at: Date;
  invoiced_at: Date | null;
  due_at: Date | null;
  invoice_settings: InvoiceSettings;
};

/** The facts about an invoice that the page, the mail and the document share. */
export function invoiceFactsOf(order: InvoicedOrder): NonNullable<BuyerOrder['invoice']> {
  return {
    date: (order.invoiced_at ?? order.created_at).toISOString(),
    due_at: order.due_at?.toISOString() ?? null,
    ...bankDetailsOf(order, order.invoice_settings),
  };
}

/** How the invoice of an order is paid. */
export function bankDetailsOf(order: NumberedOrder, settings: InvoiceSettings): BankDetails {
  const { invoice_vat_number, invoice_bankgiro = null, invoice_iban, invoice_bic } = settings;
  return {
    payment_reference: paymentReferenceOf(order, { bankgiro: invoice_bankgiro, iban: invoice_iban ?? null }),
    vat_number: invoice_vat_number ?? null,
    bankgiro: invoice_bankgiro,
    iban: invoice_iban ?? null,
    bic: invoice_bic ?? null,
  };
}

import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Invoice } from '../../../ports/payments.ts';

export type InvoiceRow = {
  id: number;
  number: string | null;
  status: Invoice['status'];
  amount: number;
  vat: number;
  credit_used: number;
  credit_added: number;
  currency: Currency;
  created_at: Date;
  due_at: Date | null;
  paid_at: Date | null;
  hosted_url: string | null;
  pdf_url: string | null;
};

/** Leaves out the provider's drafts. */
export const listInvoices = (db: TenantQueries, most: number) =>
  db.many<InvoiceRow>(sql`
    select id, number, status, amount, vat, credit_used, credit_added, currency, created_at, due_at, paid_at, hosted_url,
           pdf_url
      from subscription_invoices
     where instance_id = ${db.instanceId} and status <> 'draft'
     order by created_at desc, id desc
     limit ${most}`);

/** Stores all invoices of a subscription in one statement. A negative amount is kept as credit. */
export async function keepInvoices(tx: TenantTx, subscriptionId: number, invoices: readonly Invoice[]): Promise<void> {
  const rows = invoices.map((invoice) => ({
    provider_invoice_id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    amount: Math.max(0, invoice.total),
    amount_paid: invoice.paid,
    vat: Math.max(0, invoice.tax),
    credit_used: Math.max(0, invoice.credit),
    credit_added: Math.max(0, -invoice.credit),
    currency: invoice.currency,
    hosted_url: invoice.hostedUrl,
    pdf_url: invoice.pdfUrl,
    due_at: invoice.dueAt,
    paid_at: invoice.paidAt,
    created_at: invoice.createdAt,
  }));
  await tx.run(sql`
    insert into subscription_invoices (
      instance_id, subscription_id, provider_invoice_id, number, status, amount, amount_paid, vat, credit_used,
      credit_added, currency, hosted_url, pdf_url, due_at, paid_at, created_at)
    select ${tx.instanceId}, ${subscriptionId}, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
             provider_invoice_id text, number text, status text, amount bigint, amount_paid bigint, vat bigint,
             credit_used bigint, credit_added bigint, currency text, hosted_url text, pdf_url text, due_at timestamptz, paid_at timestamptz,
             created_at timestamptz)
    on conflict (instance_id, provider_invoice_id) do update
       set number = excluded.number, status = excluded.status, amount = excluded.amount,
           amount_paid = excluded.amount_paid, vat = excluded.vat, credit_used = excluded.credit_used,
           credit_added = excluded.credit_added, hosted_url = excluded.hosted_url,
           pdf_url = excluded.pdf_url, due_at = excluded.due_at, paid_at = excluded.paid_at`);
}

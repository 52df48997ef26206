import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Queries, TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Dispute, Invoice } from '../../../ports/payment-objects.ts';

export type InvoiceRow = {
  id: number;
  number: string | null;
  status: Invoice['status'];
  amount: number;
  vat: number;
  credit_used: number;
  credit_added: number;
  refunded: number;
  dispute: Dispute['status'] | null;
  currency: Currency;
  created_at: Date;
  due_at: Date | null;
  paid_at: Date | null;
  hosted_url: string | null;
  pdf_url: string | null;
  provider_invoice_id: string;
  payment_intent_id: string | null;
  paid_outside: boolean;
};

/** Leaves out the provider's drafts. */
export const listInvoices = (db: TenantQueries, most: number) =>
  db.many<InvoiceRow>(sql`
    select id, number, status, amount, vat, credit_used, credit_added, refunded_amount as refunded,
           dispute_status as dispute, currency, created_at, due_at, paid_at, hosted_url,
           pdf_url, provider_invoice_id, payment_intent_id, paid_outside
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
    payment_intent_id: invoice.paymentIds[0] ?? null,
    paid_outside: invoice.paidOutside,
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
      credit_added, payment_intent_id, paid_outside, currency, hosted_url, pdf_url, due_at, paid_at, created_at)
    select ${tx.instanceId}, ${subscriptionId}, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
             provider_invoice_id text, number text, status text, amount bigint, amount_paid bigint, vat bigint,
             credit_used bigint, credit_added bigint, payment_intent_id text, paid_outside boolean, currency text,
             hosted_url text, pdf_url text, due_at timestamptz, paid_at timestamptz, created_at timestamptz)
    on conflict (instance_id, provider_invoice_id) do update
       set number = excluded.number, status = excluded.status, amount = excluded.amount,
           amount_paid = excluded.amount_paid, vat = excluded.vat, credit_used = excluded.credit_used,
           credit_added = excluded.credit_added,
           payment_intent_id = coalesce(excluded.payment_intent_id, subscription_invoices.payment_intent_id),
           paid_outside = excluded.paid_outside, hosted_url = excluded.hosted_url, pdf_url = excluded.pdf_url, due_at = excluded.due_at, paid_at = excluded.paid_at`);
}

/** The customer whose invoice was paid with this payment of the platform's own account. */
export const findPayersInvoice = (db: Queries, paymentId: string) =>
  db.one<{ instance_id: number; id: number }>(sql`
    -- all tenants: the provider names only the payment
    select instance_id, id from subscription_invoices where payment_intent_id = ${paymentId}`);

type RefundableInvoice = Pick<InvoiceRow, 'number' | 'status' | 'currency' | 'payment_intent_id' | 'paid_outside'> & {
  subscription_id: number;
  amount_paid: number;
  refunded_amount: number;
};

export const readRefundable = (db: TenantQueries, id: number) =>
  db.one<RefundableInvoice>(sql`
    select subscription_id, number, status, currency, payment_intent_id, paid_outside, amount_paid, refunded_amount
      from subscription_invoices
     where instance_id = ${db.instanceId} and id = ${id}`);

export type PaidInvoice = {
  subscription_id: number;
  number: string | null;
  amount_paid: number;
  currency: Currency;
  refunded_amount: number;
  dispute_status: Dispute['status'] | null;
};

export const lockInvoice = (tx: TenantTx, id: number) =>
  tx.one<PaidInvoice>(sql`
    select subscription_id, number, amount_paid, currency, refunded_amount, dispute_status
      from subscription_invoices
     where instance_id = ${tx.instanceId} and id = ${id}
       for update`);

export async function noteMoneyBack(tx: TenantTx, id: number, refunded: number, dispute: Dispute | undefined) {
  await tx.run(sql`
    update subscription_invoices
       set refunded_amount = ${refunded}, dispute_id = ${dispute?.id ?? null}, dispute_status = ${dispute?.status ?? null}
     where instance_id = ${tx.instanceId} and id = ${id}`);
}

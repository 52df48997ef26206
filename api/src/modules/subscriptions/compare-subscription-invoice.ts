import type { Queries, TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { answered } from '../payments/public.ts';
import { followSubscriptionMoney, type MoneyParts } from './follow-subscription-money.ts';

type PaidInvoice = {
  instance_id: number;
  id: number;
  number: string | null;
  provider_invoice_id: string;
  payment_intent_id: string | null;
};

export const hasPaidInvoices = async (db: Queries): Promise<boolean> =>
  (await db.one(sql`
    -- all tenants: whether the platform's own account has been paid at all
    select 1 from subscription_invoices where amount_paid > 0 limit 1`)) !== undefined;

/**
 * Paid invoices in the order of their ids: those of the last weeks, those that a bank decides about, and older ones
 * whose payment we do not know yet. Also of customers who have left, because they may get money back.
 *
 * @param returned the provider's ids of payments, however old, that were refunded or disputed recently
 */
export const nextPaidInvoices = (
  db: Queries,
  { above, most, returned }: { above: number; most: number; returned: readonly string[] },
) =>
  db.many<PaidInvoice>(sql`
    -- all tenants: the platform's own account has one payment after the other
    select instance_id, id, number, provider_invoice_id, payment_intent_id
      from subscription_invoices
     where id > ${above} and amount_paid > 0
       and case when payment_intent_id is null then payment_asked_at is null
                else paid_at > now() - interval '35 days' or dispute_status = 'open'
                  or payment_intent_id = any (${returned}::text[]) end
     order by id
     limit ${most}`);

/**
 * Compares one invoice's money with the provider. Returns whether a refund or dispute had not been reported. Throws
 * ProviderAway while the provider does not answer.
 */
export async function compareSubscriptionInvoice(parts: MoneyParts, invoice: PaidInvoice): Promise<boolean> {
  const paymentId = invoice.payment_intent_id ?? (await learnPayment(parts, invoice));
  return paymentId !== null && (await followSubscriptionMoney(parts, paymentId));
}

async function learnPayment({ db, payments }: MoneyParts, invoice: PaidInvoice): Promise<string | null> {
  const there = answered(await payments.readInvoice(invoice.provider_invoice_id));
  const paymentId = there?.paymentIds[0] ?? null;
  await keepPayment(db.tenant(invoice.instance_id), invoice.id, paymentId);
  return paymentId;
}

async function keepPayment(db: TenantQueries, id: number, paymentId: string | null): Promise<void> {
  await db.run(sql`
    update subscription_invoices
       set payment_intent_id = ${paymentId}, payment_asked_at = now()
     where instance_id = ${db.instanceId} and id = ${id}`);
}

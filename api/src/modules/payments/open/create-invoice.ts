import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { GiveUp } from '../../../jobs/task.ts';
import type { On, PaymentOutcome, PaymentsPort } from '../../../ports/payments.ts';
import { Refusal } from '../../../refusal.ts';
import { say } from '../../../texts.ts';
import { lockOrder } from '../../orders/public.ts';
import { findPayingAccount, type OrderToPay, readOrderToPay } from '../queries/order-to-pay.queries.ts';
import {
  addPayment,
  noteInvoice,
  noteOpened,
  type PaymentRow,
  readPayment,
  readState,
} from '../queries/payments.queries.ts';
import { labelsOf, ProviderAway, type SettleParts } from '../settle/provider.ts';
import { endPayment } from '../settle/settle-payment.ts';
import { invoiceTask } from '../settle/tasks.ts';

/** Adds the payment in the transaction that places the order; a job creates and sends the invoice. */
export async function requestInvoice(tx: TenantTx, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const account = await findPayingAccount(tx);
  if (!order || !account) throw new Refusal('invoice.creation_failed', {});
  const paymentId = await addPayment(tx, {
    orderId,
    kind: 'invoice',
    connectAccountId: account.id,
    amount: order.total,
    applicationFee: order.application_fee,
    currency: order.currency,
    minutes: null,
  });
  await enqueue(
    tx,
    invoiceTask,
    { instanceId: tx.instanceId, paymentId },
    { instanceId: tx.instanceId, key: `invoice:${tx.instanceId}:${paymentId}` },
  );
}

/**
 * Creates payer, invoice and item, and sends it. Each step has an idempotency key and the invoice's id is stored, so a
 * retry continues where the last try stopped.
 */
export async function createInvoice({ payments }: SettleParts, tenant: TenantScope, paymentId: number) {
  const payment = await readPayment(tenant, paymentId);
  const order = await readOrderToPay(tenant, paymentId);
  if (!order || payment?.status !== 'open' || payment.url !== null) return;
  try {
    const keep = (id: string) => noteInvoice(tenant, paymentId, id);
    const { hostedUrl } = await makeAndSend(payments, tenant.instanceId, { payment, order, keep });
    if (hostedUrl !== null) await noteOpened(tenant, paymentId, { url: hostedUrl });
  } catch (error) {
    if (error instanceof GiveUp) await tenant.transaction((tx) => failInvoice(tx, payment));
    throw error;
  }
}

type InvoiceToMake = { payment: PaymentRow; order: OrderToPay; keep(invoiceId: string): Promise<void> };

async function makeAndSend(payments: PaymentsPort, instanceId: number, { payment, order, keep }: InvoiceToMake) {
  const on: On = { account: payment.account ?? undefined };
  const act = (step: string) => ({ ...on, key: `invoice:${instanceId}:${payment.id}:${step}` });
  const labels = labelsOf(instanceId, payment);
  const { currency, amount } = payment;

  const payer = valueOrThrow(await payments.createPayer(payerOf(order, labels), act('payer')));
  const invoice = valueOrThrow(
    payment.invoice_id === null
      ? await payments.createInvoice(
          {
            payerId: payer.id,
            currency,
            applicationFee: payment.application_fee,
            automaticTax: false,
            fields: fieldsOf(order),
            ...(order.tax_treatment !== 'charged' && {
              footer: say(order.language, `mails:order.tax_note.${order.tax_treatment}`),
            }),
            labels,
          },
          act('invoice'),
        )
      : await payments.readInvoice(payment.invoice_id, on),
  );
  await keep(invoice.id);
  if (invoice.status !== 'draft') return invoice;
  if (invoice.total === 0) {
    const description = `${order.course_name} × ${order.quantity} (${order.reference})`;
    const payerId = invoice.payerId ?? payer.id;
    const rate = { basisPoints: order.vat_basis_points, country: order.seller_country };
    // The order's own rate, so that the provider's invoice says what all our documents say.
    const vat = rate.basisPoints > 0 ? valueOrThrow(await payments.haveVatRate(rate, act('vat'))) : undefined;
    valueOrThrow(
      await payments.addInvoiceItem(
        { payerId, invoiceId: invoice.id, description, amount, currency, ...(vat && { vat }) },
        act('item'),
      ),
    );
  }
  return valueOrThrow(await payments.sendInvoice(invoice.id, act('send')));
}

const payerOf = (order: OrderToPay, labels: Parameters<PaymentsPort['createPayer']>[0]['labels']) => ({
  email: order.invoice_email ?? order.buyer_email,
  name: order.company_name ?? order.buyer_name,
  ...(order.buyer_phone && { phone: order.buyer_phone }),
  language: order.language,
  address: {
    country: order.country,
    ...(order.address && { line: order.address }),
    ...(order.postal_code && { postalCode: order.postal_code }),
    ...(order.city && { city: order.city }),
  },
  labels,
});

/** Shown on the page and the PDF. The provider accepts 40 characters for a name and 140 for a value. */
const fieldsOf = (order: OrderToPay) =>
  (['reference', 'invoice_reference', 'purchase_order_number'] as const).flatMap((field) => {
    const name = say(order.language, `mails:order.${field}`).slice(0, 40);
    return order[field] ? [{ name, value: order[field].slice(0, 140) }] : [];
  });

function valueOrThrow<Value>(outcome: PaymentOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'away') throw new ProviderAway(outcome.detail);
  throw new GiveUp(`The provider makes no invoice: ${outcome.detail}`);
}

/** The order fails, unless a trusted buyer has been let in already: then the failed job is left for an admin to see. */
async function failInvoice(tx: TenantTx, payment: PaymentRow): Promise<void> {
  const order = await lockOrder(tx, payment.order_id);
  const now = await readState(tx, payment);
  if (order && now?.status === 'open')
    await endPayment(tx, order, payment, { status: 'failed', code: 'invoice.creation_failed' });
}

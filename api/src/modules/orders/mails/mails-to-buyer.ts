import type { Language } from '@coursefront/contract/languages.ts';
import { repaymentOf } from '@coursefront/contract/orders/order-rules.ts';
import { paidBy } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../../db/database.ts';
import { eventUid, queueMail } from '../../mails/public.ts';
import { invoiceFactsOf } from './invoice-facts.ts';
import { factsOf, inquiryOf, payeeOf, shopUrl } from './mail-facts.ts';
import { type MailedOrder, readOtherDates } from './mailed-order.queries.ts';
import type { Occasion } from './occasion.ts';

export type BuyerMail =
  | 'order_received'
  | 'order_confirmation'
  | 'invoice'
  | 'invoice_reminder'
  | 'payment_inquiry'
  | 'order_declined'
  | 'order_lapsed'
  | 'order_cancelled'
  | 'payment_received'
  | 'payment_refunded'
  | 'payment_failed'
  | 'credit_note';

/** The envelope that all mails about an order share. */
export type Envelope = Pick<Parameters<typeof queueMail>[1], 'id' | 'to' | 'stranger'> & {
  orderId: number;
  language: Language;
};

/** Returns false when the mail had been queued before. */
export async function writeToBuyer(
  tx: TenantTx,
  mail: Envelope,
  kind: BuyerMail,
  order: MailedOrder,
  {
    reason = 'sold_out',
    amount,
    byShop = false,
    late = 'bank',
    kept = false,
    because = '',
    waited_for = 'payment',
    what = 'date',
    changed = false,
    from,
    message = '',
    by,
    reminder,
    credit,
    left = 0,
  }: Occasion,
): Promise<boolean> {
  const facts = factsOf(order, tx.instanceId);
  switch (kind) {
    case 'order_confirmation':
      return queueMail(tx, {
        ...mail,
        template: kind,
        params: { ...facts, paid_by_card: isPaidByCard(order), paid_invoice: isPaidInvoice(order) },
      });
    case 'order_received': {
      const waits_for = order.method === 'invoice_internal' ? ('approval' as const) : ('payment' as const);
      const elsewhere = waits_for === 'payment' && order.invoice_email !== order.buyer_email && order.invoice_email;
      const params = {
        ...facts,
        waits_for,
        ...(elsewhere && { invoice_email: elsewhere }),
        ...(changed && { changed }),
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'invoice': {
      const params = {
        ...facts,
        ...invoiceFactsOf(order),
        payee: payeeOf(order),
        by_card: order.takes_cards,
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'invoice_reminder': {
      const { owed = 0, fee = 0, days = 0, isLast = false, takesAccess = false, texts = [] } = reminder ?? {};
      const own = texts.find((one) => one.language === mail.language);
      const params = {
        ...facts,
        ...invoiceFactsOf(order),
        payee: payeeOf(order),
        by_card: order.takes_cards,
        owed,
        fee,
        days,
        is_last: isLast,
        takes_access: takesAccess,
        own: own ? { subject: own.subject, body: own.body } : null,
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'payment_inquiry':
      return queueMail(tx, { ...mail, template: kind, params: inquiryOf(order, tx.instanceId) });
    case 'order_declined': {
      const params = { ...facts, reason: because, shop_url: shopUrl(order, tx.instanceId) };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'order_lapsed': {
      const params = { ...facts, waited_for };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'order_cancelled': {
      const params = {
        ...facts,
        what,
        repayment: repaymentOf({ ...order, paid: order.paid_at !== null, from: from ?? null }),
        message,
        ...(by && { by }),
        dates: what === 'date' ? await readOtherDates(tx, order.course_id, order.quantity) : [],
        shop_url: shopUrl(order, tx.instanceId),
        calendar:
          order.event && order.buyer_attends
            ? { uid: eventUid(order.event.id, order.vendor_url), sequence: order.event.version }
            : null,
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'payment_received':
      return queueMail(tx, { ...mail, template: kind, params: { ...facts, paid: amount ?? order.total, left } });
    case 'payment_refunded': {
      // Other dates are offered only to buyers who got no place and can no longer pay this order.
      const needsDate = order.event !== null && (reason === 'sold_out' || reason === 'order_ended');
      const dates = needsDate ? await readOtherDates(tx, order.course_id, order.quantity) : [];
      const params = {
        ...facts,
        total: amount ?? order.total,
        reason,
        by_shop: byShop,
        dates,
        shop_url: shopUrl(order, tx.instanceId),
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'payment_failed': {
      const params = {
        ...facts,
        why: late,
        places: kept ? ('kept' as const) : ('ended' as const),
      };
      return queueMail(tx, { ...mail, template: kind, params });
    }
    case 'credit_note': {
      if (!credit) throw new Error('A mail about a credit note needs one.');
      return queueMail(tx, { ...mail, template: kind, params: { ...facts, credit } });
    }
  }
}

function isPaidByCard({ method, paid_at, invoiced_at, total }: MailedOrder): boolean {
  const [paid, invoiced] = [paid_at !== null, invoiced_at !== null];
  return paid && total > 0 && paidBy({ method, status: 'success', paid, total, invoiced }) === 'card';
}

const isPaidInvoice = ({ method, paid_at, total }: MailedOrder): boolean =>
  method === 'invoice' && paid_at !== null && total > 0;

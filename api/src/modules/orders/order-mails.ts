import { repaymentOf } from '@coursefront/contract/orders/order-rules.ts';
import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/organization-number.ts';
import type { TenantTx } from '../../db/database.ts';
import {
  type CreditFacts,
  type DisputeReason,
  disputeReasons,
  eventUid,
  type OrderFacts,
  queueMail,
  type RefundReason,
} from '../mails/public.ts';
import { invoiceFactsOf } from './invoice-facts.ts';
import { countOrderMails, type MailedOrder, readMailedOrder, readOtherDates } from './order-mails.queries.ts';

/** Mails to the buyer, except those of `toShop`, which tell the shop what needs its attention. */
type OrderMail =
  | 'order_received'
  | 'order_waiting'
  | 'order_confirmation'
  | 'invoice'
  | 'invoice_reminder'
  | 'payment_inquiry'
  | 'order_declined'
  | 'order_lapsed'
  | 'order_cancelled'
  | 'payment_refunded'
  | 'payment_disputed'
  | 'payment_failed'
  | 'order_unpaid'
  | 'repay_by_hand'
  | 'credit_note'
  | 'refund_refused';

type Options = {
  /** Somebody asked for the mail again, so it is sent in addition to the first. */
  again?: boolean;
  /** A digest of the network that the order comes from just now. */
  network?: string;
  /** For a refund: the reason, and the amount if it is not the order's total. */
  reason?: RefundReason;
  amount?: number;
  /** The training manager's words, for an order that was declined for good; the provider's, for a refused refund. */
  because?: string;
  credit?: CreditFacts;
  /** For a new confirmation of an order that was changed. */
  changed?: boolean;
  /** For an order whose time is over. */
  waited_for?: 'approval' | 'payment';
  /** For a cancelled order: what was cancelled, its status before, and what the organiser writes to everybody. */
  what?: 'date' | 'order';
  from?: OrderStatus;
  message?: string | undefined;
  /** For a refund: it was paid in the external shop, which alone can send it back. */
  byShop?: boolean;
  /** For money that failed later: why, and whether the places stay. */
  late?: 'bank' | 'void' | 'uncollectible';
  kept?: boolean;
  /** For a trusted buyer's order: what became of its invoice. */
  unpaid?: 'void' | 'uncollectible' | 'other';
  /** For a reminder: what is owed now, and the customer's own words. */
  reminder?: {
    owed: number;
    fee: number;
    days: number;
    isLast: boolean;
    takesAccess: boolean;
    texts: readonly { language: string; subject: string; body: string }[];
  };
  /** For a dispute: what the provider says of it. */
  dispute?: { status: 'open' | 'won' | 'lost'; reason: string; answerBy: Date | null };
};

/**
 * Queues a mail with the order's state in this transaction, once per kind unless `again`. Returns false when there is
 * nobody to write to, or it had been queued before.
 */
export async function mailOrder(
  tx: TenantTx,
  orderId: number,
  kind: OrderMail,
  {
    again = false,
    network,
    reason = 'sold_out',
    amount,
    dispute,
    byShop = false,
    late = 'bank',
    kept = false,
    unpaid = 'other',
    because = '',
    waited_for = 'payment',
    what = 'date',
    changed = false,
    from,
    message = '',
    reminder,
    credit,
  }: Options = {},
): Promise<boolean> {
  const read = await readMailedOrder(tx, orderId);
  if (!read) return false;
  const to = recipientOf(read, kind);
  if (to === null) return false;
  const order = toShop.includes(kind) ? read : withoutStrangersWords(read);

  const turn = again ? await countOrderMails(tx, orderId, kind) : 0;
  // What a manager sends again is asked for.
  const stranger =
    read.untrusted && !again
      ? { network: network ?? null, to: toShop.includes(kind) ? ('shop' as const) : ('somebody' as const) }
      : undefined;
  const mail = { id: [kind, order.guid, ...(turn > 0 ? [turn] : [])].join('.'), to, orderId, stranger };
  const language = order.language;
  switch (kind) {
    case 'order_confirmation':
      return queueMail(tx, { ...mail, language, template: kind, params: factsOf(order, tx.instanceId) });
    case 'order_received': {
      const waits_for = order.method === 'invoice_internal' ? ('approval' as const) : ('payment' as const);
      const params = { ...factsOf(order, tx.instanceId), waits_for, ...(changed && { changed }) };
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'order_waiting': {
      const params = {
        ...factsOf(order, tx.instanceId),
        buyer: `${order.buyer_first_name} ${order.buyer_last_name}`,
        url: '/v/company-account/orders',
      };
      return queueMail(tx, { ...mail, language: order.vendor_language, template: kind, params });
    }
    case 'invoice': {
      const params = {
        ...factsOf(order, tx.instanceId),
        ...invoiceFactsOf(order),
        payee: payeeOf(order),
        by_card: order.takes_cards,
      };
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'invoice_reminder': {
      const { owed = 0, fee = 0, days = 0, isLast = false, takesAccess = false, texts = [] } = reminder ?? {};
      const own = texts.find((one) => one.language === language);
      const params = {
        ...factsOf(order, tx.instanceId),
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
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'payment_inquiry':
      return queueMail(tx, { ...mail, language, template: kind, params: inquiryOf(order, tx.instanceId) });
    case 'order_declined': {
      const params = { ...factsOf(order, tx.instanceId), reason: because, shop_url: shopUrl(order, tx.instanceId) };
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'order_lapsed': {
      const params = { ...factsOf(order, tx.instanceId), waited_for };
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'order_cancelled': {
      const params = {
        ...factsOf(order, tx.instanceId),
        what,
        repayment: repaymentOf({ ...order, paid: order.paid_at !== null, from: from ?? null }),
        message,
        dates: what === 'date' ? await readOtherDates(tx, order.course_id, order.quantity) : [],
        shop_url: shopUrl(order, tx.instanceId),
        calendar:
          order.event && order.buyer_attends
            ? { uid: eventUid(order.event.id, order.vendor_url), sequence: order.event.version }
            : null,
      };
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'payment_refunded': {
      // Other dates are for who got no place. Who has one, or whose order can still be paid, needs none.
      const needsDate = order.event !== null && (reason === 'sold_out' || reason === 'order_ended');
      const dates = needsDate ? await readOtherDates(tx, order.course_id, order.quantity) : [];
      const params = {
        ...factsOf(order, tx.instanceId),
        total: amount ?? order.total,
        reason,
        by_shop: byShop,
        dates,
        shop_url: shopUrl(order, tx.instanceId),
      };
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'payment_failed': {
      const params = {
        ...factsOf(order, tx.instanceId),
        why: late,
        places: kept ? ('kept' as const) : ('ended' as const),
      };
      return queueMail(tx, { ...mail, language, template: kind, params });
    }
    case 'order_unpaid': {
      const params = { ...factsOf(order, tx.instanceId), why: unpaid, url: `/v/company-account/orders/${order.guid}` };
      return queueMail(tx, { ...mail, language: order.vendor_language, template: kind, params });
    }
    case 'repay_by_hand': {
      const params = {
        ...factsOf(order, tx.instanceId),
        total: amount ?? order.total,
        buyer: `${order.buyer_first_name} ${order.buyer_last_name}`,
        reason,
        url: `/v/company-account/orders/${order.guid}`,
      };
      return queueMail(tx, { ...mail, language: order.vendor_language, template: kind, params });
    }
    case 'credit_note': {
      if (!credit) throw new Error('A mail about a credit note needs one.');
      return queueMail(tx, { ...mail, language, template: kind, params: { ...factsOf(order, tx.instanceId), credit } });
    }
    case 'refund_refused': {
      const params = {
        ...factsOf(order, tx.instanceId),
        total: amount ?? order.total,
        reason: because,
        url: `/v/company-account/orders/${order.guid}`,
      };
      return queueMail(tx, { ...mail, language: order.vendor_language, template: kind, params });
    }
    case 'payment_disputed': {
      const params = {
        ...factsOf(order, tx.instanceId),
        total: amount ?? order.total,
        state: dispute?.status ?? 'open',
        reason: disputeReasons.find((known) => known === dispute?.reason) ?? ('general' satisfies DisputeReason),
        answer_by: dispute?.answerBy?.toISOString() ?? null,
        url: `/v/company-account/orders/${order.guid}`,
      };
      return queueMail(tx, { ...mail, language: order.vendor_language, template: kind, params });
    }
  }
}

const toShop: readonly OrderMail[] = [
  'order_waiting',
  'payment_disputed',
  'order_unpaid',
  'repay_by_hand',
  'refund_refused',
];

const payeeOf = (order: MailedOrder): string =>
  [order.vendor, order.vendor_address, shown(order.vendor_number, order.vendor_country)].filter(Boolean).join('\n');

/** What the buyer's own books need goes to their address for invoices. */
const toBooks: readonly OrderMail[] = ['invoice', 'invoice_reminder', 'credit_note'];

function recipientOf(order: MailedOrder, kind: OrderMail): string | null {
  if (toShop.includes(kind)) return order.vendor_email;
  return toBooks.includes(kind) ? (order.invoice_email ?? order.buyer_email) : order.buyer_email;
}

/** Until anybody has paid, approved or confirmed it, the buyer's address may be that of somebody who knows of nothing. */
const withoutStrangersWords = (order: MailedOrder): MailedOrder =>
  order.untrusted
    ? {
        ...order,
        buyer_first_name: null,
        buyer_last_name: null,
        group_name: null,
        company_name: null,
        organization_number: null,
        buyer_vat_number: null,
        invoice_reference: null,
        purchase_order_number: null,
      }
    : order;

const factsOf = (order: MailedOrder, instanceId: number): OrderFacts => ({
  name: order.buyer_first_name ?? '',
  reference: order.reference,
  ordered_at: order.created_at.toISOString(),
  vendor: order.vendor,
  course: order.course_name,
  quantity: order.quantity,
  event: order.event && {
    starts_at: order.event.starts_at,
    ends_at: order.event.ends_at,
    location: order.event.location,
  },
  group: order.group_name,
  company: order.company_name,
  organization_number: shown(order.organization_number, order.country),
  country: order.country,
  invoice_reference: order.invoice_reference,
  purchase_order_number: order.purchase_order_number,
  currency: order.currency,
  lines: order.price_lines,
  vat: order.vat,
  vat_basis_points: order.vat_basis_points,
  total: order.total,
  tax: order.tax_treatment,
  shown_without_vat: order.shown_without_vat,
  buyer_vat_number: order.buyer_vat_number,
  withdrawal: withdrawalOf(order),
  order_url: continueUrl(order, instanceId),
});

/** A private buyer's right to withdraw. What the external shop sells, it explains itself. */
const withdrawalOf = (order: MailedOrder): OrderFacts['withdrawal'] =>
  order.is_private && order.method === 'card' && order.total > 0 && hasRightOfWithdrawal(order.country ?? '')
    ? { contact: [order.vendor, order.vendor_email].filter(Boolean).join(', '), opened: order.withdrawal_consent }
    : null;

const inquiryOf = (order: MailedOrder, instanceId: number) => ({
  product_url: shopUrl(order, instanceId),
  product_name: order.course_name,
  name: order.buyer_first_name ?? '',
  action_url: continueUrl(order, instanceId),
  support_url: order.vendor_email ?? order.vendor_url,
  company_name: order.vendor,
  company_address: order.vendor_address,
  invoice_id: order.reference,
  date: order.created_at.toISOString(),
  total: order.total,
  currency: order.currency,
});

const shopUrl = ({ lms_id }: MailedOrder, instanceId: number) =>
  `/v/company-account/web-shop/public/${instanceId}/${lms_id}`;

/** Anybody with the link sees the order and can pay it if payment is due. */
const continueUrl = ({ guid }: MailedOrder, instanceId: number) =>
  `/v/company-account/webshop/continue/payment/${guid}/${instanceId}`;

const shown = (number: string | null, country: string | null) =>
  number === null ? null : showOrganizationNumber(number, country ?? '');

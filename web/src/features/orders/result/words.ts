import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import type { useText } from '../../../lib/text/text.ts';
import { formatDate, formatDateTime } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { isClosed, isOwnCourse, type Standing, settledAt, settledBy, standingOf } from './standing.ts';

type Said = ReturnType<typeof useText<'results'>>;

const wordsOf = ({ buyer, vendor, invoice_email }: BuyerOrder) => ({
  name: buyer.first_name,
  email: buyer.email,
  invoice_email: invoice_email ?? buyer.email,
  vendor: vendor.name,
});

/** Whatever goes wrong with a renewal goes wrong as with any order. */
const renewalWords: Partial<Record<Standing, 'done' | 'waiting'>> = {
  done: 'done',
  waiting: 'waiting',
  invoiced: 'waiting',
};

type Shown = { standing: Standing; settled: boolean; again: boolean };

export function titleOf(order: BuyerOrder, { standing, settled, again }: Shown, text: Said): string {
  if (settled) return text('standing.settled.title');
  if (again) return text('standing.again.title', { order: leftToRight(order.order_reference_id) });
  if (order.cancelled_by_company) return text('standing.cancelled.company_title');
  const renewal = order.renewal ? renewalWords[standing] : undefined;
  return renewal
    ? text(`standing.renewal.${renewal}`, { course: isolated(order.course.name) })
    : text(`standing.${standing}.title`, wordsOf(order));
}

/** The outcome of an old order, with its date, or of one whose invoice was paid just now. */
export function settledText(order: BuyerOrder, settled: boolean, text: Said): string {
  if (settled) {
    const isPaid = text('standing.settled.text', { order: leftToRight(order.order_reference_id) });
    // Only a card payment is confirmed by e-mail, and only at once. The ledger of an invoice knows the day, not the hour.
    const isMailed = order.invoice_by_card && Date.now() - Date.parse(settledAt(order)) < 86_400_000;
    return isMailed ? `${isPaid} ${text('standing.settled.receipt', wordsOf(order))}` : isPaid;
  }
  const by = settledBy(order);
  const due = order.invoice?.due_at ?? order.due_at;
  if (by === 'invoice' && due)
    return text(order.overdue ? 'standing.again.overdue' : 'standing.again.invoice', {
      date: leftToRight(formatDate(due)),
    });
  const kind = by === 'paid' ? 'paid' : 'text';
  return text(`standing.again.${kind}`, {
    date: leftToRight(formatDate(kind === 'paid' ? settledAt(order) : order.created_at)),
  });
}

/** An open payment page closes two minutes before the hold ends. Nobody should be late by what was said here. */
const minutesEarlier = 5;

function payableUntil({ hold_expires_at: ends, payment }: BuyerOrder): Date | null {
  if (ends === null) return null;
  return new Date(Date.parse(ends) - (payment === 'open' ? minutesEarlier * 60_000 : 0));
}

export function standingText(order: BuyerOrder, shown: Standing, text: Said): string {
  const standing = shown === 'given_up' ? shown : standingOf(order);
  const words = wordsOf(order);
  // An invoice is paid by bank, with or without cards.
  if (isClosed(order) && !order.invoiced) return text('standing.closed', words);
  if (standing === 'done') return text(`standing.done.${settledBy(order)}`, words);
  if ((standing === 'invoiced' || standing === 'waiting') && isOwnCourse(order))
    return text(`standing.${standing}.own`, words);
  const until = payableUntil(order);
  if (standing === 'unpaid' && until !== null && until.getTime() > Date.now())
    return text('standing.unpaid.until', { until: leftToRight(formatDateTime(until)) });
  if (standing !== 'cancelled') return text(`standing.${standing}.text`, words);
  if (order.cancelled_by_company) return text('standing.cancelled.company');
  const amount = leftToRight(formatMoney(order.price.total, order.price.currency));
  return text(`standing.cancelled.${order.repayment}`, { ...words, amount });
}

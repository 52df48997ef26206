import type { shownStatuses } from '../constants.ts';
import type { CourseType } from '../shop/webshop.ts';
import { type Currency, leastCharge } from '../values/money.ts';
import type { OrderMethod, OrderStatus, Repayment } from './orders.ts';

/** The methods that a course can be paid by. A course of the external shop is paid there. */
export function methodsFor(type: CourseType, soldElsewhere: boolean): OrderMethod[] {
  if (soldElsewhere) return ['woocommerce_integration'];
  return type === 'elearning' ? ['card', 'invoice'] : ['card', 'invoice_internal'];
}

export const isInvoice = (method: OrderMethod): boolean => method === 'invoice' || method === 'invoice_internal';

/** A total that the card provider does not charge: the least that it does. A free order needs no payment. */
export function chargeMissed(method: OrderMethod, { total, currency }: { total: number; currency: Currency }) {
  const isAtProvider = method === 'card' || method === 'invoice';
  const least = leastCharge[currency];
  return isAtProvider && total > 0 && total < least ? least : undefined;
}

export type ShownStatus = (typeof shownStatuses)[number];

/** `waits_for_approval` in SQL. An invoice that was declined for a card waits for its buyer, although it may still be approved. */
export const waitsForApproval = ({ status, method }: { status: OrderStatus; method: OrderMethod }): boolean =>
  method === 'invoice_internal' && status === 'pending';

type Shown = { status: OrderStatus; method: OrderMethod; isPaid: boolean };

/**
 * `pending` waits for the training company's approval, `pending_card_payment` is an invoice that was declined for a card.
 * Everything else that is not paid yet waits for its payment or for the external shop; an approved invoice is paid later.
 */
export function shownStatus({ status, method, isPaid }: Shown): ShownStatus {
  if (status === 'success') return isPaid ? 'success' : 'approved';
  if (status !== 'pending' && status !== 'pending_card_payment') return status;
  if (method === 'invoice_internal') return status;
  return method === 'woocommerce_integration' ? 'in_external_shop' : 'awaiting_payment';
}

/** The facts of a cancelled order; `from` is its status before, and null while it is not cancelled. */
type Cancelled = { from: OrderStatus | null; method: OrderMethod; paid: boolean; total: number };

/**
 * The seller's debt to the buyer of an order that the seller cancelled. `if_paid`: only the seller's bank knows whether
 * the seller's own invoice was paid.
 */
export function repaymentOf({ from, method, paid, total }: Cancelled): Repayment {
  if (from === null || total === 0) return 'none';
  if (paid) return 'due';
  return from === 'success' && method === 'invoice_internal' ? 'if_paid' : 'none';
}

const longestName = 254;

type GroupEvent = { startsAt: Date; timeZone: string };

/** The name of a group unless the buyer gives one: the course and, for an event, its day in the event's time zone. */
export function defaultGroupName(course: string, event: GroupEvent | null): string {
  if (!event) return course.slice(0, longestName);
  const day = ` ${dayOf(event)}`;
  return course.slice(0, longestName - day.length) + day;
}

const dayAtEnd = / \d{2}-\d{2}-\d{4}$/;

/** Whether nobody chose the name: it is the course with some day, which may have moved since. */
export const isDefaultGroupName = (name: string, course: string): boolean => {
  const day = dayAtEnd.exec(name)?.[0];
  return day !== undefined && name === course.slice(0, longestName - day.length) + day;
};

function dayOf({ startsAt, timeZone }: GroupEvent): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const { day, month, year } = Object.fromEntries(
    parts.formatToParts(startsAt).map(({ type, value }) => [type, value]),
  );
  return `${day}-${month}-${year}`;
}

import { isInvoice } from '@coursefront/contract/orders/order-rules.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';

/**
 * How an order stands for its buyer. `checking`: the provider has not said yet whether it is paid, so there is no pay
 * button. `waiting`: for the approval of an invoice, or for the external shop. `invoiced`: the provider has sent an invoice.
 * `given_up`: the buyer cancelled the payment.
 */
export type Standing =
  | 'done'
  | 'checking'
  | 'unpaid'
  | 'invoiced'
  | 'waiting'
  | 'failed'
  | 'given_up'
  | 'declined'
  | 'cancelled'
  | 'refunded';

export function standingOf({ status, payment, method }: Pick<BuyerOrder, 'status' | 'payment' | 'method'>): Standing {
  // Money may go back while everybody keeps the place.
  const isBack = payment === 'refunding' || payment === 'refunded';
  if (status === 'refunded' || (isBack && status !== 'success')) return 'refunded';
  if (payment === 'checking') return 'checking';
  switch (status) {
    case 'success':
      return 'done';
    case 'pending':
      if (method === 'invoice') return 'invoiced';
      return payment === 'open' || payment === 'due' ? 'unpaid' : 'waiting';
    case 'pending_card_payment':
      return 'unpaid';
    case 'failed':
    case 'expired':
      return 'failed';
    case 'declined':
    case 'cancelled':
      return status;
  }
}

/** How the payment ended, as the address claims. */
export type Claim = 'returned' | 'failed';

/**
 * The payment page leads to the failure page only when the buyer cancels: a refused card can be tried again right there. The
 * external shop does not say why it leads there.
 */
export const shownStanding = (order: Pick<BuyerOrder, 'status' | 'payment' | 'method'>, claim: Claim): Standing => {
  const standing = standingOf(order);
  const isOpen = standing === 'unpaid' || (order.status === 'failed' && mayPay(order));
  if (claim !== 'failed' || !isOpen) return standing;
  return order.method === 'woocommerce_integration' ? 'failed' : 'given_up';
};

const freshFor = 3_600_000;

/** When the order was settled: paid, invoiced, or at least placed. */
export const settledAt = ({
  date_paid,
  invoice,
  created_at,
}: Pick<BuyerOrder, 'date_paid' | 'invoice' | 'created_at'>) => date_paid ?? invoice?.date ?? created_at;

/** The buyer has come back to it later, so thanks and "on its way" are no news any more. */
export const isOpenedAgain = (order: Parameters<typeof settledAt>[0], now: number): boolean =>
  now - new Date(settledAt(order)).getTime() > freshFor;

/** Our own invoice is paid. Its order was confirmed when it was approved, and its people were let in then. */
export const isInvoicePaid = ({
  status,
  invoiced,
  payment,
}: Pick<BuyerOrder, 'status' | 'invoiced' | 'payment'>): boolean =>
  status === 'success' && invoiced && payment === 'paid';

/** Whether the page may offer to pay: not while the outcome of a first payment is unknown. */
export const mayPay = ({ payment }: Pick<BuyerOrder, 'payment'>): boolean => payment === 'open' || payment === 'due';

/** The card provider's invoice waits on its own page. */
export const isInvoiceOpen = <Order extends Pick<BuyerOrder, 'status' | 'method' | 'payment' | 'invoice_url'>>(
  order: Order,
): order is Order & { invoice_url: string } =>
  order.method === 'invoice' &&
  (order.status === 'pending' || order.status === 'success') &&
  order.payment === 'open' &&
  order.invoice_url !== null;

/** An order that would be paid by card, at a vendor whose account the provider restricts. */
export const isClosed = ({ method, vendor, ...order }: Pick<BuyerOrder, 'payment' | 'method' | 'vendor'>): boolean =>
  mayPay(order) && method !== 'woocommerce_integration' && !vendor.takes_cards;

/** Which text describes the payment of a completed order. An invoice may have been paid by card. */
export function settledBy({
  method,
  payment,
  price,
}: Pick<BuyerOrder, 'method' | 'payment'> & { price: Pick<BuyerOrder['price'], 'total'> }):
  | 'text'
  | 'paid'
  | 'invoice' {
  if (price.total === 0) return 'text';
  if (payment === 'paid') return 'paid';
  return isInvoice(method) ? 'invoice' : 'text';
}

type Person = BuyerOrder['participants'][number];

/** Neither withdrawn, nor given to somebody else, nor returned. */
export const hasSeat = ({ withdrawn, seat }: Pick<Person, 'withdrawn' | 'seat'>): boolean => !withdrawn && !seat;

/** The person who has the seat now, or had it last, as far as the reader may know. */
export const seatHolder = ({ seat, first_name, last_name }: Person): { first_name: string; last_name: string } =>
  seat?.holder ?? { first_name, last_name };

type People = Pick<BuyerOrder, 'participants' | 'buyer'>;

export const takesPart = ({ participants, buyer }: People): boolean =>
  participants.some((person) => person.email === buyer.email && hasSeat(person));

/** The buyer is the only one who takes the course. */
export const isOwnCourse = (order: People & Pick<BuyerOrder, 'quantity'>): boolean =>
  order.quantity === 1 && takesPart(order);

export type PersonStanding = 'waiting' | 'retrying' | 'account' | 'enrolled' | 'ready' | 'stuck';

/** How far a participant has come on the way into the course. Without steps, provisioning has not begun. */
export function personStanding({ steps, seat }: Pick<Person, 'steps' | 'seat'>): PersonStanding {
  if (seat) return seat.state === 'ready' ? 'ready' : 'account';
  const isOver = (name: Person['steps'][number]['step']) =>
    steps.some(({ step, state }) => step === name && (state === 'done' || state === 'skipped'));
  if (steps.some(({ state }) => state === 'failed')) return 'stuck';
  if (steps.length > 0 && steps.every(({ state }) => state === 'done' || state === 'skipped')) return 'ready';
  if (steps.some(({ state }) => state === 'retrying')) return 'retrying';
  if (isOver('enrolment')) return 'enrolled';
  return isOver('account') ? 'account' : 'waiting';
}

/** Seconds until a page asks again how the order stands; undefined when nothing more changes without the user. */
export function nextLook(order: BuyerOrder | undefined): number | undefined {
  if (!order || !isSettled(order)) return 2;
  // The provider makes the page of its invoice a moment after the order.
  if (order.method === 'invoice' && order.payment === 'open' && order.invoice_url === null) return 5;
  // Only the external shop knows how its payment ended, and it reports when it likes.
  const waitsForShop = order.method === 'woocommerce_integration' && ['unpaid', 'waiting'].includes(standingOf(order));
  if (waitsForShop) return 5;
  // It may be paid in another tab, on another device, or by somebody else who has its link.
  return mayPay(order) ? 10 : undefined;
}

const isSettled = (order: BuyerOrder): boolean => {
  const standing = standingOf(order);
  if (standing === 'checking' || order.payment === 'refunding') return false;
  if (standing !== 'done') return true;
  return order.progress.ready + order.progress.stuck >= order.quantity - order.withdrawn;
};

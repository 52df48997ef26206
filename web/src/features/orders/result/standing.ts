import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';

/**
 * How an order stands, in the words its pages are written for. `checking`: paid or not, the provider has yet to say, and
 * nobody is shown a second pay button. `waiting`: an invoice that a person has to approve, or an external shop to report.
 * `invoiced`: the provider has sent an invoice, which has its own time to be paid.
 */
export type Standing = 'done' | 'checking' | 'unpaid' | 'invoiced' | 'waiting' | 'failed' | 'declined' | 'refunded';

export function standingOf({ status, payment, method }: Pick<BuyerOrder, 'status' | 'payment' | 'method'>): Standing {
  if (payment === 'refunding' || payment === 'refunded' || status === 'refunded') return 'refunded';
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
      return 'declined';
  }
}

/** Whether the page may offer to pay: never while the answer to a first payment is open. */
export const mayPay = ({ payment }: Pick<BuyerOrder, 'payment'>): boolean => payment === 'open' || payment === 'due';

/** What a success says of the money: an invoice may have been paid by card since, and what cost nothing never will be. */
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
  return method === 'invoice' || method === 'invoice_internal' ? 'invoice' : 'text';
}

type Person = BuyerOrder['participants'][number];
export type PersonStanding = 'waiting' | 'retrying' | 'account' | 'enrolled' | 'ready' | 'stuck';

/** Where a participant is on the way into the course; somebody without steps has not been begun with. */
export function personStanding({ steps }: Pick<Person, 'steps'>): PersonStanding {
  const isOver = (name: Person['steps'][number]['step']) =>
    steps.some(({ step, state }) => step === name && (state === 'done' || state === 'skipped'));
  if (steps.some(({ state }) => state === 'failed')) return 'stuck';
  if (steps.length > 0 && steps.every(({ state }) => state === 'done' || state === 'skipped')) return 'ready';
  if (steps.some(({ state }) => state === 'retrying')) return 'retrying';
  if (isOver('enrolment')) return 'enrolled';
  return isOver('account') ? 'account' : 'waiting';
}

/** Nothing more will happen by itself, so the page need not ask again. */
export const isSettled = (order: BuyerOrder): boolean => {
  const standing = standingOf(order);
  if (standing === 'checking' || order.payment === 'refunding') return false;
  if (standing !== 'done') return true;
  return order.progress.ready + order.progress.stuck >= order.quantity;
};

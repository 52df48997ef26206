import type { Clock } from '../../state/clock.ts';
import { type Ledger, openLedger, type World } from '../../state/ledger.ts';
import type { Invoice, Session, Subscription } from '../../state/wire.ts';
import { payOut, unpaid } from '../charges/balance.ts';
import { expireSession } from '../checkout/checkout-sessions.ts';
import { day, hour } from '../invoices/draft-invoice.ts';
import { setStatus, subscriptionOf } from '../invoices/finalize-invoice.ts';
import { advanceInvoice, endSubscription, renewSubscription, tryCard } from '../subscriptions/renew-subscription.ts';

/** Moves the clock to the given time and runs due work on the way, in order and each at its own time. */
export function moveClock(world: World, clock: Clock, to: number): void {
  for (let due = nextDue(world, to); due; due = nextDue(world, to)) {
    const { at, account, run } = due;
    clock.moveTo(at);
    world.store.change(() => run(openLedger(world, account)));
  }
  clock.moveTo(to);
}

/** Work that runs at a given time. */
type Due = { at: number; account: string; run(ledger: Ledger): void };

const graceAfterDueDate = 30 * day;
const graceForFirstPayment = 23 * hour;

/** The next due work up to the given time. Running it changes what is due next. */
function nextDue(world: World, until: number): Due | undefined {
  const { store } = world;
  const due = [
    ...store.everywhere('checkout.session').flatMap(({ account, value }) => ofSession(account, value)),
    ...store.everywhere('invoice').flatMap(({ account, value }) => ofInvoice(world, account, value)),
    ...store.everywhere('subscription').flatMap(({ account, value }) => ofSubscription(account, value)),
    ...ofBalances(world),
  ];
  return due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
}

/** Each account is paid out when its oldest money becomes available. A debt waits until it is covered. */
function ofBalances(world: World): Due[] {
  const accounts = new Set(world.store.everywhere('charge').map(({ account }) => account));
  return [...accounts].flatMap((account) => {
    const waiting = unpaid(openLedger(world, account)).filter(({ available_on }) => available_on > world.now());
    const at = Math.min(...waiting.map(({ available_on }) => available_on));
    return waiting.length > 0 ? [{ at, account, run: payOut }] : [];
  });
}

function ofSession(account: string, { id, status, expires_at }: Session): Due[] {
  return status === 'open' ? [{ at: expires_at, account, run: (ledger) => void expireSession(ledger, id) }] : [];
}

function ofInvoice(world: World, account: string, invoice: Invoice): Due[] {
  const { id, status, due_date, next_payment_attempt, automatically_finalizes_at } = invoice;
  if (status === 'draft' && invoice.auto_advance && automatically_finalizes_at !== null) {
    return [{ at: automatically_finalizes_at, account, run: (ledger) => advanceInvoice(ledger, id) }];
  }
  if (status !== 'open') return [];
  if (invoice.collection_method === 'charge_automatically') {
    if (!invoice.auto_advance || next_payment_attempt === null || invoice.attempt_count === 0) return [];
    return [{ at: next_payment_attempt, account, run: (ledger) => tryCard(ledger, id) }];
  }
  if (due_date === null) return [];
  if (!world.store.find(account, 'invoice_secret', id)?.isOverdue) {
    return [{ at: due_date + 1, account, run: (ledger) => becomeOverdue(ledger, invoice) }];
  }
  const ledger = openLedger(world, account);
  if (subscriptionOf(ledger, invoice)?.status !== 'past_due') return [];
  return [{ at: due_date + graceAfterDueDate, account, run: () => stopWaiting(ledger, invoice) }];
}

function becomeOverdue(ledger: Ledger, invoice: Invoice): void {
  ledger.keep('invoice_secret', { ...ledger.need('invoice_secret', invoice.id), isOverdue: true });
  ledger.emit('invoice.overdue', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription?.status === 'active') setStatus(ledger, subscription, 'past_due');
}

function stopWaiting(ledger: Ledger, invoice: Invoice): void {
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription) setStatus(ledger, subscription, 'unpaid');
}

function ofSubscription(account: string, subscription: Subscription): Due[] {
  const { status, cancel_at, created } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return [];
  if (status === 'incomplete') {
    return [
      {
        at: created + graceForFirstPayment,
        account,
        run: (ledger) => void setStatus(ledger, subscription, 'incomplete_expired'),
      },
    ];
  }
  const end = subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
  if (cancel_at !== null && cancel_at <= end) {
    return [
      { at: cancel_at, account, run: (ledger) => void endSubscription(ledger, subscription, 'cancellation_requested') },
    ];
  }
  return [{ at: end, account, run: (ledger) => renewSubscription(ledger, subscription) }];
}

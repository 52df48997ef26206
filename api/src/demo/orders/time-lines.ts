import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { OrderMove } from '../../seeding/orders.ts';
import type { Story } from './order-plan.ts';

const minute = 60_000;
const day = 86_400_000;

type Step = Pick<OrderMove, 'to' | 'by' | 'note'> & { after: number };

const approve: Step = { to: 'success', by: 'user', after: 6 * 60 * minute };
const askForCard: Step = {
  to: 'pending_card_payment',
  by: 'user',
  after: 20 * 60 * minute,
  note: 'Please pay by card.',
};

/** The steps after placing the order, with the time since the previous step. */
const stories: Record<Story, Step[]> = {
  paid: [{ to: 'success', by: 'provider', after: 4 * minute }],
  trusted: [{ to: 'success', by: 'system', after: 0 }],
  approved: [approve],
  awaiting: [],
  'asked for a card': [askForCard],
  'paid by card instead': [askForCard, { to: 'success', by: 'provider', after: 90 * minute }],
  declined: [{ to: 'declined', by: 'user', after: day, note: 'Ordered twice.' }],
  failed: [{ to: 'failed', by: 'provider', after: 5 * minute, note: 'The card was declined.' }],
  expired: [{ to: 'expired', by: 'system', after: 30 * minute }],
  refunded: [
    { to: 'success', by: 'provider', after: 3 * minute },
    { to: 'refunded', by: 'system', after: 2 * day },
  ],
};

/** An invoice is paid or expires after weeks, not minutes. */
const paidInvoice: Step = { to: 'success', by: 'provider', after: 19 * day };
const unpaidInvoice: Step = { to: 'expired', by: 'system', after: 45 * day };

export function timeLine(
  method: OrderMethod,
  story: Story,
  placedAt: Date,
  managerId: number,
): [OrderMove, ...OrderMove[]] {
  let at = placedAt;
  const moves = stepsOf(method, story).map(({ after, ...step }): OrderMove => {
    at = new Date(at.getTime() + after);
    return { ...step, at, ...(step.by === 'user' && { userId: managerId }) };
  });
  return [{ to: method === 'card' ? 'pending_card_payment' : 'pending', by: 'buyer', at: placedAt }, ...moves];
}

function stepsOf(method: OrderMethod, story: Story): Step[] {
  if (method === 'invoice' && story === 'paid') return [paidInvoice];
  if (method === 'invoice' && story === 'expired') return [unpaidInvoice];
  return stories[story];
}

import { expect, test } from 'vitest';
import { accountStanding } from './standing.ts';

test.each([
  { status: 'active', collection: 'card', cancel_at_period_end: false, standing: 'active' },
  { status: 'active', collection: 'card', cancel_at_period_end: true, standing: 'ending' },
  { status: 'past_due', collection: 'card', cancel_at_period_end: false, standing: 'past_due' },
  { status: 'past_due', collection: 'card', cancel_at_period_end: true, standing: 'past_due' },
  { status: 'past_due', collection: 'invoice', cancel_at_period_end: false, standing: 'overdue' },
  { status: 'unpaid', collection: 'invoice', cancel_at_period_end: false, standing: 'unpaid' },
  { status: 'cancelled', collection: 'card', cancel_at_period_end: true, standing: 'cancelled' },
] as const)('$status by $collection, ending with its period: $cancel_at_period_end → $standing', (given) => {
  expect(accountStanding(given)).toBe(given.standing);
});

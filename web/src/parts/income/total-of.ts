import type { Income } from '@coursefront/contract/customers/income.ts';

/** The platform's own income: its fees and the subscriptions. */
export const totalOf = ({ fees, subscriptions }: Income): { now: number; before: number } => ({
  now: fees.now + subscriptions.now,
  before: fees.before + subscriptions.before,
});

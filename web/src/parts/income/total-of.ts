import type { Income } from '@coursefront/contract/customers/income.ts';

/** What the platform itself earns: its fees and the subscriptions. */
export const totalOf = ({ fees, subscriptions }: Income): { now: number; before: number } => ({
  now: fees.now + subscriptions.now,
  before: fees.before + subscriptions.before,
});

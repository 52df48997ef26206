import { daysBetween } from '@coursefront/contract/orders/invoice-rules.ts';

type Pace = { active: boolean; first_days: number; every_days: number; most: number };
type Reminded = { balance: number; due_on: string; reminders: number; reminded_on: string | null };

/** Whether an invoice is to be reminded today. A paid one never is, and a late start does not send two at once. */
export function isReminderDue(pace: Pace, invoice: Reminded, today: string): boolean {
  const { balance, due_on, reminders, reminded_on } = invoice;
  if (!pace.active || balance <= 0 || reminders >= pace.most) return false;
  if (daysBetween(due_on, today) < pace.first_days) return false;
  return reminded_on === null || daysBetween(reminded_on, today) >= pace.every_days;
}

type FeeRule = { fee: number; fee_currency: string };

/** A fee is in one currency and is never converted. */
export const reminderFee = ({ fee, fee_currency }: FeeRule, currency: string): number =>
  fee_currency === currency ? fee : 0;

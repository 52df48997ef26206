import { expect, test } from 'vitest';
import { judgeUnpaidSeats, type StrangersSeats } from './unpaid-seats.ts';

const own = (seats: number) => ({ network: seats, buyer: seats, strangers: seats });
const order: StrangersSeats = { method: 'card', confirmed: false, seats: 30, invoiced: 0, ...own(1) };

test.each<{ rule: string; change: Partial<StrangersSeats>; verdict: string }>([
  { rule: 'a few seats', change: own(10), verdict: 'fine' },
  { rule: 'more than a group', change: own(11), verdict: 'confirm' },
  { rule: 'more than half of a small event', change: { seats: 6, ...own(4) }, verdict: 'confirm' },
  {
    rule: 'more than half of a small event, confirmed',
    change: { seats: 6, ...own(4), confirmed: true },
    verdict: 'fine',
  },
  { rule: 'a whole event by card, confirmed', change: { ...own(30), confirmed: true }, verdict: 'fine' },
  { rule: 'a busy office', change: { network: 11, strangers: 11 }, verdict: 'confirm' },
  { rule: 'a busy office, confirmed', change: { network: 11, strangers: 11, confirmed: true }, verdict: 'fine' },
  { rule: 'many networks', change: { strangers: 16 }, verdict: 'confirm' },
  { rule: 'half by invoice', change: { method: 'invoice_internal', invoiced: 15, ...own(10) }, verdict: 'fine' },
  { rule: 'more than half by invoice', change: { method: 'invoice_internal', invoiced: 16 }, verdict: 'too_many' },
  {
    rule: 'more than half by invoice, confirmed',
    change: { method: 'invoice_internal', invoiced: 16, ...own(16), confirmed: true },
    verdict: 'too_many',
  },
])('$rule: $verdict', ({ change, verdict }) => {
  expect(judgeUnpaidSeats({ ...order, ...change })).toBe(verdict);
});

import { expect, test } from 'vitest';
import { seatsToHold } from './seats-to-hold.ts';

test.each([
  { rule: 'a few seats are held', quantity: 4, seats: 20, heldByQuotes: 0, held: 4 },
  { rule: 'half of the event is held', quantity: 10, seats: 20, heldByQuotes: 0, held: 10 },
  { rule: 'more than half is not', quantity: 11, seats: 20, heldByQuotes: 0, held: 0 },
  { rule: 'other quotes count', quantity: 3, seats: 20, heldByQuotes: 8, held: 0 },
  { rule: 'an odd number of seats rounds down', quantity: 3, seats: 5, heldByQuotes: 0, held: 0 },
  { rule: 'the only seat of an event is never held', quantity: 1, seats: 1, heldByQuotes: 0, held: 0 },
])('$rule', ({ held, ...event }) => {
  expect(seatsToHold(event)).toBe(held);
});

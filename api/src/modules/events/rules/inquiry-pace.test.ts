import { expect, test } from 'vitest';
import { paceOf } from './inquiry-pace.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  { rule: 'sent in the second in which it was opened', openedAt: ago(1), pace: 'automatic' },
  { rule: 'opened in the future', openedAt: ago(-60), pace: 'automatic' },
  { rule: 'written for half a minute', openedAt: ago(30), pace: 'human' },
  { rule: 'left open over night', openedAt: ago(20 * 3_600), pace: 'human' },
  { rule: 'with a ticket of last week', openedAt: ago(7 * 86_400), pace: 'unknown' },
  { rule: 'without a ticket', openedAt: undefined, pace: 'unknown' },
])('a message $rule is $pace', ({ openedAt, pace }) => {
  expect(paceOf(openedAt, now)).toBe(pace);
});

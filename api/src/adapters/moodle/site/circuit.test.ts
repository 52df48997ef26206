import { expect, test } from 'vitest';
import { afterAnswer, afterFailure, beforeCall, type Circuit } from './circuit.ts';

const now = 1_000_000;

test.each<{ rule: string; circuit: Circuit; mayCall: boolean; next: Circuit }>([
  { rule: 'a site that answers is asked', circuit: {}, mayCall: true, next: {} },
  {
    rule: 'a site that failed once is asked again',
    circuit: { failingSince: now - 500 },
    mayCall: true,
    next: { failingSince: now - 500 },
  },
  {
    rule: 'during the pause nobody asks',
    circuit: { failingSince: 0, retryAt: now + 1 },
    mayCall: false,
    next: { failingSince: 0, retryAt: now + 1 },
  },
  {
    rule: 'after the pause one call tries, and the others wait for it',
    circuit: { failingSince: 0, retryAt: now },
    mayCall: true,
    next: { failingSince: 0, retryAt: now + 20_000 },
  },
  {
    rule: 'a moment beyond any pause is a clock that was set back, and one call tries',
    circuit: { failingSince: 0, retryAt: now + 600_000 },
    mayCall: true,
    next: { failingSince: 0, retryAt: now + 20_000 },
  },
])('$rule', ({ circuit, mayCall, next }) => {
  expect(beforeCall(circuit, now)).toEqual({ mayCall, circuit: next });
});

test.each<{ rule: string; circuit: Circuit; next: Circuit }>([
  { rule: 'the first failure is noted', circuit: {}, next: { failingSince: now } },
  {
    rule: 'failures at the same moment do not open the circuit',
    circuit: { failingSince: now - 1_999 },
    next: { failingSince: now - 1_999 },
  },
  {
    rule: 'a site that stays away is left alone for five seconds',
    circuit: { failingSince: now - 2_000 },
    next: { failingSince: now - 2_000, retryAt: now + 5_000 },
  },
  {
    rule: 'the pause grows with the time away',
    circuit: { failingSince: now - 40_000, retryAt: now - 1 },
    next: { failingSince: now - 40_000, retryAt: now + 20_000 },
  },
  {
    rule: 'and ends at half a minute',
    circuit: { failingSince: now - 900_000, retryAt: now - 1 },
    next: { failingSince: now - 900_000, retryAt: now + 30_000 },
  },
])('$rule', ({ circuit, next }) => {
  expect(afterFailure(circuit, now)).toEqual(next);
});

test('one answer closes it', () => {
  expect(beforeCall(afterAnswer(), now)).toEqual({ mayCall: true, circuit: {} });
});

import { expect, test } from 'vitest';
import { isCompleted, stepState } from './stepper.tsx';

test('on step 3 of 4, two are done, one is current and one is next', () => {
  expect([1, 2, 3, 4].map((step) => stepState(step, 3))).toEqual(['done', 'done', 'current', 'next']);
});

test('a step at or below the current one counts as completed', () => {
  expect([1, 2, 3, 4].map((step) => isCompleted(step, 3))).toEqual([true, true, true, false]);
});

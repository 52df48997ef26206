import { expect, test } from 'vitest';
import { newestOf, pauseAfter, restAfter, usualTries } from './backoff.ts';

test('the pauses grow from one second', () => {
  expect([1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([1, 2, 4, 8, 16, 32]);
});

test('in the first hour work resumes within a minute after the third party is back', () => {
  const tries = Array.from({ length: usualTries }, (_, index) => index + 1);
  let elapsed = 0;
  for (const count of tries) {
    const pause = pauseAfter(count);
    if (elapsed < 3600) expect(pause).toBeLessThanOrEqual(60);
    elapsed += pause;
  }
});

test('a job fails only after hours', () => {
  const pauses = Array.from({ length: usualTries - 1 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(3 * 3600);
});

test('an idle worker looks four times a second, after a while less often, and always within a second', () => {
  expect([0, 5_000, 9_999, 10_000, 3_600_000].map(restAfter)).toEqual([250, 250, 250, 750, 750]);
});

test.each([
  [8, 1, 4],
  [3, 1, 1],
  [3, 2, 2],
  [1, 1, 0],
  [1, 2, 1],
  [0, 2, 0],
])('of %i places in turn %i, %i are for the newest job', (places, turn, newest) => {
  expect(newestOf(places, turn)).toBe(newest);
});

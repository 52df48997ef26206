import { expect, test } from 'vitest';
import { pauseAfter, usualTries } from './backoff.ts';

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

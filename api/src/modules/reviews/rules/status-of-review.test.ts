import { expect, test } from 'vitest';
import { statusOfReview } from './status-of-review.ts';

test.each([
  { mode: 'moderated', before: undefined, after: 'waiting' },
  { mode: 'moderated', before: 'published', after: 'waiting' },
  { mode: 'direct', before: undefined, after: 'published' },
  { mode: 'direct', before: 'waiting', after: 'published' },
  { mode: 'direct', before: 'hidden', after: 'waiting' },
] as const)('$mode, $before before: $after', ({ mode, before, after }) => {
  expect(statusOfReview(mode, before)).toBe(after);
});

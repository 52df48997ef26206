import { expect, test } from 'vitest';
import { type Proposed, toFillIn } from './use-proposal.ts';

const empty: Proposed = { title: '', description: '', max_allowed_registrations: null };
const before: Proposed = { title: 'Register for A', description: 'Start.', max_allowed_registrations: 100 };
const next: Proposed = { title: 'Register for A and B', description: 'Choose a date.', max_allowed_registrations: 12 };

test.each<{ typed: string; draft: Proposed; was?: Proposed; filled: Partial<Proposed> }>([
  { typed: 'nothing', draft: empty, filled: next },
  { typed: 'nothing since the courses before', draft: before, was: before, filled: next },
  {
    typed: 'a title',
    draft: { ...before, title: 'Safety week' },
    was: before,
    filled: { description: next.description, max_allowed_registrations: 12 },
  },
  { typed: 'everything, before the page was loaded again', draft: before, filled: {} },
])('if somebody typed $typed, that stays', ({ draft, was, filled }) => {
  expect(toFillIn(draft, next, was)).toEqual(filled);
});

import { expect, test } from 'vitest';
import type { LearnersCertificate, LearnersCourse } from './learning.ts';
import { certificateState, holderName, isPressing, whatRunsOut } from './learning-rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const course = (more: Partial<LearnersCourse>): LearnersCourse => ({
  courseid: 1,
  name: 'Hot work',
  image: null,
  state: 'running',
  progress: null,
  completed_at: null,
  ends_at: inDays(30),
  url: 'https://site.test/course',
  sold: true,
  without_date: false,
  review: null,
  ...more,
});
const certificate = (more: Partial<LearnersCertificate>): LearnersCertificate => ({
  id: 1,
  name: 'Hot work, certificate',
  course_name: 'Hot work',
  issued_at: inDays(-300),
  expires_at: inDays(30),
  sold: true,
  revoked: null,
  share: null,
  ...more,
});

test.each([
  { case: 'a course that ends in 30 days', courses: [course({})], names: ['Hot work'] },
  { case: 'not one that ends in a year', courses: [course({ ends_at: inDays(365) })], names: [] },
  { case: 'not one without an end', courses: [course({ ends_at: null })], names: [] },
  { case: 'not one that is finished', courses: [course({ completed_at: inDays(-1) })], names: [] },
  { case: 'not one that is over', courses: [course({ state: 'over', ends_at: inDays(-3) })], names: [] },
])('$case runs out', ({ courses, names }) => {
  expect(whatRunsOut({ courses, certificates: [] }, now).map(({ name }) => name)).toEqual(names);
});

test.each([
  { case: 'one that ends soon', certificates: [certificate({})], over: [false] },
  { case: 'one that is over', certificates: [certificate({ expires_at: inDays(-400) })], over: [true] },
  { case: 'not one that never ends', certificates: [certificate({ expires_at: null })], over: [] },
  {
    case: 'not a revoked one',
    certificates: [certificate({ revoked: { at: inDays(-1), reason: 'Wrong person' } })],
    over: [],
  },
  {
    case: 'not one that was renewed',
    certificates: [certificate({ expires_at: inDays(-5) }), certificate({ id: 2, expires_at: inDays(700) })],
    over: [],
  },
  {
    case: 'one whose renewal was revoked',
    certificates: [
      certificate({}),
      certificate({ id: 2, expires_at: inDays(700), revoked: { at: inDays(-1), reason: 'By mistake' } }),
    ],
    over: [false],
  },
])('of certificates $case runs out', ({ certificates, over }) => {
  expect(whatRunsOut({ courses: [], certificates }, now).map((each) => each.over)).toEqual(over);
});

test('the nearest end comes first', () => {
  const courses = [course({ name: 'Later', ends_at: inDays(60) }), course({ name: 'Sooner', ends_at: inDays(2) })];
  const found = whatRunsOut({ courses, certificates: [certificate({ expires_at: inDays(-2) })] }, now);
  expect(found.map(({ name }) => name)).toEqual(['Hot work, certificate', 'Sooner', 'Later']);
});

test.each([
  { revoked: false, expiresAt: null, state: 'valid' },
  { revoked: false, expiresAt: new Date(now.getTime() + 1), state: 'valid' },
  { revoked: false, expiresAt: now, state: 'expired' },
  { revoked: true, expiresAt: null, state: 'revoked' },
  { revoked: true, expiresAt: new Date(0), state: 'revoked' },
])('a certificate with $revoked and $expiresAt is $state', ({ state, ...facts }) => {
  expect(certificateState(facts, now)).toBe(state);
});

test.each([
  ['full', 'Stina', 'Ek', 'Stina Ek'],
  ['short', 'Stina', 'Ek', 'Stina E.'],
  ['short', 'Åke', 'öberg', 'Åke Ö.'],
  ['short', 'Mei', '𠮷田', 'Mei 𠮷.'],
  ['short', 'Stina', '', 'Stina'],
] as const)('by the %s name, %s %s is %s', (shown, first_name, last_name, name) => {
  expect(holderName({ first_name, last_name }, shown)).toBe(name);
});

test.each([
  [29, true],
  [31, false],
  [-29, true],
  [-31, false],
])('an end in %i days presses: %s', (days, presses) => {
  expect(isPressing(inDays(days), now)).toBe(presses);
});

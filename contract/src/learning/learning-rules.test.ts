import { expect, test } from 'vitest';
import type { LearnersCertificate, LearnersCourse } from './learning.ts';
import { certificateState, holderName, isEndingSoon, isPressing, whatRunsOut } from './learning-rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const course = (more: Partial<LearnersCourse>): LearnersCourse => ({
  courseid: 1,
  name: 'Hot work',
  image: null,
  state: 'running',
  waits_for: null,
  progress: null,
  completed_at: null,
  again: null,
  ends_at: inDays(30),
  url: 'https://site.test/course',
  sold: true,
  without_date: false,
  past_date: null,
  renewal: { state: 'open', request: null, order: null, waits_for: null },
  to_book: null,
  review: null,
  ...more,
});
const certificate = (more: Partial<LearnersCertificate>): LearnersCertificate => ({
  id: 1,
  name: 'Hot work, certificate',
  courseid: 1,
  course_name: 'Hot work',
  issued_at: inDays(-300),
  expires_at: inDays(30),
  sold: true,
  renewal: { state: 'open', request: null, order: null, waits_for: null },
  revoked: null,
  share: null,
  ...more,
});

const site = { has_shop: true, asks: null };

test.each([
  { case: 'a course that ends in 30 days', courses: [course({})], names: ['Hot work'] },
  { case: 'not one that ends in a year', courses: [course({ ends_at: inDays(365) })], names: [] },
  { case: 'not one without an end', courses: [course({ ends_at: null })], names: [] },
  { case: 'not one that is finished', courses: [course({ completed_at: inDays(-1) })], names: [] },
  { case: 'not one that is over', courses: [course({ state: 'over', ends_at: inDays(-3) })], names: [] },
])('$case runs out', ({ courses, names }) => {
  expect(whatRunsOut({ ...site, courses, certificates: [] }, now).map(({ name }) => name)).toEqual(names);
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
  expect(whatRunsOut({ ...site, courses: [], certificates }, now).map((each) => each.over)).toEqual(over);
});

test('the nearest end comes first', () => {
  const courses = [course({ name: 'Later', ends_at: inDays(60) }), course({ name: 'Sooner', ends_at: inDays(2) })];
  const found = whatRunsOut({ ...site, courses, certificates: [certificate({ expires_at: inDays(-2) })] }, now);
  expect(found.map(({ name }) => name)).toEqual(['Hot work, certificate', 'Sooner', 'Later']);
});

const waits = { state: 'open' as const, answer: '', at: inDays(-3) };
const open = { state: 'open' as const, request: null, order: null, waits_for: null };

test.each([
  { who: 'somebody without a company orders it', asks: null, renewal: open, way: 'order' },
  { who: 'somebody of a company asks for it', renewal: open, way: 'ask' },
  { who: 'somebody who waits has asked', renewal: { ...open, request: waits }, way: 'asked' },
  {
    who: 'somebody whose request was declined can ask again',
    renewal: { ...open, request: { ...waits, state: 'declined' as const } },
    way: 'ask',
  },
  {
    who: 'an order that has a place for the asker',
    renewal: { ...open, request: { ...waits, state: 'ordered' as const } },
    way: 'ordered',
  },
  { who: 'an order without a request', renewal: { ...open, state: 'ordered' as const }, way: 'ordered' },
  { who: 'a new licence before the new certificate', renewal: { ...open, state: 'renewed' as const }, way: 'renewed' },
  {
    who: 'a decision not to renew does not keep anybody from asking',
    renewal: { ...open, state: 'skipped' as const },
    way: 'ask',
  },
  {
    who: 'nobody orders what is not to be renewed',
    asks: null,
    renewal: { ...open, state: 'skipped' as const },
    way: 'write',
  },
  { who: 'a course that nobody sells', sold: false, renewal: open, way: 'write' },
  { who: 'a closed shop', has_shop: false, renewal: open, way: 'write' },
  { who: 'something that cannot be renewed here', renewal: null, way: 'write' },
])('$who: $way', ({ asks = 'Falk AB', has_shop = true, sold = true, renewal, way }) => {
  const things = { courses: [], certificates: [certificate({ sold, renewal })] };
  expect(whatRunsOut({ ...things, has_shop, asks }, now)).toMatchObject([{ courseid: 1, way }]);
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

test.each([
  { now: '2026-11-18', last: '2027-02-18', next: '2027-02-19' },
  { now: '2026-11-30', last: '2027-02-28', next: '2027-03-01' },
])('three months after $now end on $last', ({ now: day, last, next }) => {
  expect([isEndingSoon(last, new Date(day)), isEndingSoon(next, new Date(day))]).toEqual([true, false]);
});

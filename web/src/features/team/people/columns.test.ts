import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { expect, test } from 'vitest';
import { coursesOnPhone, gridCourses } from './columns.tsx';

const course = (courseid: number, more: Partial<PersonsCourse> = {}): PersonsCourse => ({
  courseid,
  name: `Course ${courseid}`,
  state: 'not_begun',
  progress: null,
  since: null,
  active_at: null,
  ends_at: null,
  completed_at: null,
  certificate_until: null,
  expiry: null,
  licence_id: courseid,
  own_purchase: false,
  movable: true,
  returnable: true,
  date: null,
  on_order: null,
  renewing: null,
  date_choice: null,
  past_date: null,
  ...more,
});
const person = (userid: number, courses: PersonsCourse[]): TeamPerson => ({
  userid,
  first_name: 'Anna',
  last_name: `Berg ${userid}`,
  email: 'anna@example.test',
  picture: null,
  state: 'active',
  department: null,
  reminded_on: null,
  invited_on: null,
  courses,
});
const ids = (people: TeamPerson[], shown: Parameters<typeof gridCourses>[1] = {}) =>
  gridCourses(people, shown).map(({ courseid }) => courseid);

test('the columns are by name and stay where they are when a licence is assigned', () => {
  const [fire, aid] = [course(1, { name: 'Fire' }), course(2, { name: 'Aid' })];
  expect(ids([person(1, [fire, aid]), person(2, [aid])])).toEqual([2, 1]);
  expect(ids([person(1, [fire, aid]), person(2, [aid, fire]), person(3, [fire])])).toEqual([2, 1]);
});

test('of many courses the columns are the twelve of most people', () => {
  const many = Array.from({ length: 30 }, (_, index) => course(index + 1));
  expect(ids([person(1, many), person(2, [course(30)])])).toHaveLength(12);
  expect(ids([person(1, many), person(2, [course(30)])])).toContain(30);
  expect(ids([person(1, many)], { chosen: 30 }), 'the chosen one is alone').toEqual([30]);
});

test('courses that somebody has to finish come first, and a filter brings its own to the front', () => {
  const order = { id: 'x', number: 'ITNL-000001', due_at: null, state: 'approval' } as const;
  const people = [
    person(1, [
      course(1, { name: 'Aid', state: 'finished' }),
      course(2, { name: 'Fire', state: 'begun' }),
      course(3, { name: 'Gas', state: 'ordered', on_order: { date: null, order, seat: null } }),
    ]),
    person(2, [course(4, { name: 'Care', state: 'expired' }), course(1, { name: 'Aid', state: 'finished' })]),
  ];
  expect(ids(people)).toEqual([2, 1, 4, 3]);
  expect(ids(people, { status: 'open' })).toEqual([2, 1, 4, 3]);
  expect(ids(people, { status: 'ordered' })).toEqual([3, 1, 4, 2]);
  expect(ids(people, { status: 'finished' })).toEqual([1, 4, 2, 3]);
});

test('for people for whom something expires soon, those courses come first', () => {
  const soon = course(3, {
    name: 'Zinc',
    expiry: { kind: 'licence', at: '2027-01-01T00:00:00Z', state: 'soon', sold: true },
  });
  const ordered = course(2, {
    name: 'Aid',
    expiry: { kind: 'licence', at: '2027-01-01T00:00:00Z', state: 'ordered', sold: true },
  });
  const people = [person(1, [course(1, { name: 'Fire' }), ordered, soon]), person(2, [course(3, { name: 'Zinc' })])];
  expect(ids(people)).toEqual([2, 1, 3]);
  expect(ids(people, { status: 'ending' })).toEqual([3, 2, 1]);
});

test('a phone shows the three most urgent courses of a person, and has the others and the finished ones apart', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const all = [
    course(1),
    course(2, { state: 'finished' }),
    course(3, { state: 'begun' }),
    course(4, { state: 'expired' }),
    course(5, { expiry: { kind: 'licence', at: soon, state: 'soon', sold: true } }),
    course(6),
  ];
  const shown = (chosen?: number) =>
    Object.values(coursesOnPhone(all, { chosen })).map((part) => part.map(({ courseid }) => courseid));
  expect(shown()).toEqual([[5, 4, 3], [1, 6], [2]]);
  expect(shown(2), 'the chosen one is alone').toEqual([[2], [], []]);
});

test('on a phone, a late course comes before others, and first of all if the filter asks for it', () => {
  const late = course(3, { since: '2026-01-01T00:00:00Z' });
  const soon = course(2, {
    expiry: { kind: 'licence', at: '2026-12-01T00:00:00Z', state: 'soon', sold: true },
  });
  const all = [course(1), late, soon];
  const first = (status?: 'late') => coursesOnPhone(all, { status }).first.map(({ courseid }) => courseid);
  expect(first()).toEqual([2, 3, 1]);
  expect(first('late')).toEqual([3, 2, 1]);
  const longer = course(4, { since: '2025-01-01T00:00:00Z' });
  expect(coursesOnPhone([late, longer], {}).first, 'the longest wait first').toEqual([longer, late]);
});

test('what runs out comes first on a phone, and a renewal that is ordered last', () => {
  const expiring = (courseid: number, state: 'soon' | 'over' | 'ordered') =>
    course(courseid, {
      state: 'finished',
      expiry: { kind: 'certificate', at: '2026-12-01T00:00:00Z', state, sold: true },
    });
  const all = [
    expiring(5, 'ordered'),
    course(1),
    course(2, { state: 'finished' }),
    expiring(3, 'soon'),
    expiring(4, 'over'),
  ];
  const { first, more, done } = coursesOnPhone(all, {});
  expect([first, more, done].map((part) => part.map(({ courseid }) => courseid))).toEqual([[3, 4, 1], [5], [2]]);
});

test('on a phone, a course that its person has left alone comes before one that they are busy with', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const begun = (courseid: number, days: number) =>
    course(courseid, { state: 'begun', since: ago(100), active_at: ago(days) });
  const all = [begun(1, 1), begun(2, 20), begun(3, 60)];
  expect(coursesOnPhone(all, {}).first.map(({ courseid }) => courseid)).toEqual([3, 2, 1]);
});

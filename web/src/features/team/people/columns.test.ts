import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { expect, test } from 'vitest';
import { coursesOnPhone, gridCourses } from './columns.tsx';
import { endsSoon } from './course-state.tsx';

const course = (courseid: number, more: Partial<PersonsCourse> = {}): PersonsCourse => ({
  courseid,
  name: `Course ${courseid}`,
  state: 'not_begun',
  progress: null,
  ends_at: null,
  completed_at: null,
  certificate_until: null,
  licence_id: courseid,
  movable: true,
  returnable: true,
  date: null,
  date_choice: null,
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
  courses,
});
const ids = (people: TeamPerson[], chosen?: number) => gridCourses(people, chosen).map(({ courseid }) => courseid);

test('the columns are by name and stay where they are when a licence is assigned', () => {
  const [fire, aid] = [course(1, { name: 'Fire' }), course(2, { name: 'Aid' })];
  expect(ids([person(1, [fire, aid]), person(2, [aid])])).toEqual([2, 1]);
  expect(ids([person(1, [fire, aid]), person(2, [aid, fire]), person(3, [fire])])).toEqual([2, 1]);
});

test('of many courses the columns are the twelve of most people', () => {
  const many = Array.from({ length: 30 }, (_, index) => course(index + 1));
  expect(ids([person(1, many), person(2, [course(30)])])).toHaveLength(12);
  expect(ids([person(1, many), person(2, [course(30)])])).toContain(30);
  expect(ids([person(1, many)], 30), 'the chosen one is alone').toEqual([30]);
});

test('a phone shows the three most urgent courses of a person, and has the others and the finished ones apart', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const all = [
    course(1),
    course(2, { state: 'finished' }),
    course(3, { state: 'begun' }),
    course(4, { state: 'expired' }),
    course(5, { ends_at: soon }),
    course(6),
  ];
  const shown = (chosen?: number) =>
    Object.values(coursesOnPhone(all, chosen)).map((part) => part.map(({ courseid }) => courseid));
  expect(shown()).toEqual([[5, 4, 3], [1, 6], [2]]);
  expect(shown(2), 'the chosen one is alone').toEqual([[2], [], []]);
});

test('a certificate that ends within three months is as urgent as access that ends', () => {
  const within = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const finished = (courseid: number, days: number) =>
    course(courseid, { state: 'finished', certificate_until: within(days) });
  const { first, done } = coursesOnPhone([course(1), finished(2, 400), finished(3, 5), finished(4, -5)], undefined);
  expect(first.map(({ courseid }) => courseid)).toEqual([3, 4, 1]);
  expect(done.map(({ courseid }) => courseid)).toEqual([2]);
});

test('only what is open ends soon', () => {
  const now = Date.parse('2026-11-01T00:00:00Z');
  const soon = '2026-11-20T00:00:00Z';
  expect(endsSoon(course(1, { ends_at: soon }), now)).toBe(true);
  expect(endsSoon(course(1, { ends_at: '2027-11-20T00:00:00Z' }), now)).toBe(false);
  expect(endsSoon(course(1, { ends_at: soon, state: 'finished' }), now)).toBe(false);
});

import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { expect, test } from 'vitest';
import { linesOf } from './team-list.ts';

const course = (courseid: number, more: Partial<PersonsCourse>) =>
  ({ courseid, on_order: null, expiry: null, renewing: null, ...more }) as PersonsCourse;
const courses = [
  course(1, { state: 'not_begun' }),
  course(2, { state: 'begun' }),
  course(3, { state: 'finished' }),
  course(4, { state: 'finished', expiry: { kind: 'licence', at: '', state: 'soon', sold: true } }),
];

async function* people() {
  yield { courses } as unknown as TeamPerson;
}

test.each([
  ['nothing', {}, [1, 2, 3, 4]],
  ['what is not finished', { status: 'open' }, [1, 2]],
  ['what has not begun', { status: 'not_begun' }, [1]],
  ['what is finished', { status: 'finished' }, [3, 4]],
  ['what expires soon', { status: 'ending' }, [4]],
  ['a course', { courseid: 3 }, [3]],
  ['people with courses', { status: 'any' }, [1, 2, 3, 4]],
] as const)('a filter by %s leaves a line for each of these courses', async (_, asked, expected) => {
  const lines = await Array.fromAsync(linesOf(people(), asked));
  expect(lines.map((line) => line.course?.courseid)).toEqual(expected);
});

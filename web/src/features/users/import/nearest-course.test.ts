import { expect, test } from 'vitest';
import { nearestCourse } from './nearest-course.ts';

const names = ['Fire safety at work', 'First aid', 'Hot work, level 1', 'Hot work, level 2'];

test.each([
  { typed: 'Fire safty at work', name: 'Fire safety at work' },
  { typed: 'firts aid', name: 'First aid' },
  { typed: 'FIRE SAFETY', name: 'Fire safety at work' },
])('“$typed” probably means $name', ({ typed, name }) => {
  expect(nearestCourse(typed, names)).toBe(name);
});

test.each(['Hot work', 'Sailing', 'Fi', '999'])('nothing is meant for sure by “%s”', (typed) => {
  expect(nearestCourse(typed, names)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { defaultGroupName } from './group-name.ts';

const late = { startsAt: new Date('2027-03-31T22:30:00Z'), timeZone: 'Europe/Stockholm' };

test('a group is named after its course, and after the day of the event where it takes place', () => {
  expect(defaultGroupName('Fire safety', null)).toBe('Fire safety');
  expect(defaultGroupName('Fire safety', late)).toBe('Fire safety 01-04-2027');
});

test('a long name is cut so that the day still fits', () => {
  const name = defaultGroupName('x'.repeat(300), late);
  expect(name).toHaveLength(254);
  expect(name).toMatch(/x 01-04-2027$/);
});

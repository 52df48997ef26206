import { expect, test } from 'vitest';
import { isMoved } from './is-moved.ts';

const day = new Date('2026-05-04T07:00:00Z');
const end = new Date('2026-05-04T15:00:00Z');
const known = { startDate: day, endDate: end, location: 'Lund' };
const same = { startsAt: new Date(day), endsAt: new Date(end), location: 'Lund' };

test.each([
  { change: 'nothing', plan: {}, moved: false },
  { change: 'the start', plan: { startsAt: end }, moved: true },
  { change: 'the end', plan: { endsAt: day }, moved: true },
  { change: 'no end any more', plan: { endsAt: null }, moved: true },
  { change: 'the place', plan: { location: 'Malmö' }, moved: true },
])('$change changed: moved is $moved', ({ plan, moved }) => {
  expect(isMoved(known, { ...same, ...plan })).toBe(moved);
});

test('an event without an end stays where it is', () => {
  expect(isMoved({ ...known, endDate: null }, { ...same, endsAt: null })).toBe(false);
});

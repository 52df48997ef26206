import { expect, test } from 'vitest';
import { newsForTrainers } from './news-for-trainers.ts';

const now = new Date('2026-05-01T00:00:00Z');
const ivar = { userid: 1 };
const nils = { userid: 2 };
const guest = { userid: null };
const date = {
  startDate: new Date('2026-05-04T07:00:00Z'),
  endDate: new Date('2026-05-04T14:00:00Z'),
  location: 'Lund',
  cancelledAt: null as Date | null,
  trainers: [ivar, guest],
};
const over = { ...date, startDate: new Date('2026-04-04T07:00:00Z'), endDate: new Date('2026-04-04T14:00:00Z') };

test.each([
  { change: 'a new date', before: undefined, after: date, told: [[1, 'added']] },
  { change: 'nothing that concerns them', before: date, after: date, told: [] },
  { change: 'somebody joins', before: date, after: { ...date, trainers: [ivar, nils] }, told: [[2, 'added']] },
  { change: 'only a typed name leaves', before: date, after: { ...date, trainers: [ivar] }, told: [] },
  {
    change: 'one takes over from another',
    before: date,
    after: { ...date, trainers: [nils] },
    told: [
      [2, 'added'],
      [1, 'removed'],
    ],
  },
  { change: 'another place', before: date, after: { ...date, location: 'Malmö' }, told: [[1, 'moved']] },
  {
    change: 'somebody joins a date that moves, and hears of the new place only',
    before: date,
    after: { ...date, location: 'Malmö', trainers: [ivar, nils] },
    told: [
      [2, 'added'],
      [1, 'moved'],
    ],
  },
  { change: 'cancelled', before: date, after: { ...date, cancelledAt: now }, told: [[1, 'cancelled']] },
  { change: 'a date that is over gets another trainer', before: over, after: { ...over, trainers: [nils] }, told: [] },
  { change: 'a date that is over is corrected', before: over, after: { ...over, location: 'Malmö' }, told: [] },
  { change: 'a date that was over comes again', before: over, after: date, told: [[1, 'moved']] },
  { change: 'a date that is over is cancelled', before: over, after: { ...over, cancelledAt: now }, told: [] },
])('$change', ({ before, after, told }) => {
  expect(newsForTrainers(before, after, now).map(({ userId, news }) => [userId, news])).toEqual(told);
});

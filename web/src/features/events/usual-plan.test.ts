import { expect, test } from 'vitest';
import { followStart, usualPlanOf } from './usual-plan.ts';

const zone = 'Europe/Stockholm';
const now = new Date('2026-11-01T00:00:00Z');
const seconds = (moment: string) => Date.parse(moment) / 1000;

/** 09:00 to 15:30, registration until 23:59 a week before. */
const before = {
  start_date: '2026-11-24T08:00:00.000Z',
  end_date: '2026-11-24T14:30:00.000Z',
  last_registration_date: seconds('2026-11-17T22:59:00.000Z'),
};

test('a new date ends and closes like the one before, by the clock of its place', () => {
  const plan = usualPlanOf(before, zone);
  expect(plan.startTime).toBe('09:00');
  expect(followStart('2027-06-15T07:00:00.000Z', { plan, zone, now })).toEqual({
    end_date: '2027-06-15T13:30:00.000Z',
    last_registration_date: seconds('2027-06-08T21:59:00.000Z'),
  });
});

test('the first date of a course is open until it starts, and has no end yet', () => {
  const start = '2027-06-15T07:00:00.000Z';
  expect(followStart(start, { plan: undefined, zone, now })).toEqual({
    end_date: null,
    last_registration_date: seconds(start),
  });
});

test('a date that would close at once is open until it starts', () => {
  const start = '2026-11-03T08:00:00.000Z';
  const plan = usualPlanOf(before, zone);
  expect(followStart(start, { plan, zone, now }).last_registration_date).toBe(seconds(start));
});

test('a date that starts after the usual end has none', () => {
  const plan = usualPlanOf(before, zone);
  expect(followStart('2027-06-15T17:00:00.000Z', { plan, zone, now }).end_date).toBeNull();
});

test('dates over several days stay as long, and open until the start stays open until the start', () => {
  const start_date = '2026-11-24T08:00:00.000Z';
  const long = { start_date, end_date: '2026-11-26T14:00:00.000Z', last_registration_date: seconds(start_date) };
  const start = '2026-12-07T12:00:00.000Z';
  expect(followStart(start, { plan: usualPlanOf(long, zone), zone, now })).toEqual({
    end_date: '2026-12-09T14:00:00.000Z',
    last_registration_date: seconds(start),
  });
});

import { languages } from '@coursefront/contract/languages.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import { expect, test } from 'vitest';
import { type EventOrder, eventOrders } from '../shop-query.ts';
import { hoursOf, lastDayOf, longDay, orderEvents, tileOf } from './events.ts';

const now = Date.parse('2026-11-15T12:00:00Z') / 1000;
const day = 24 * 60 * 60;

const event = (id: number, start: string, location: string, free: number, lastDay: number): CourseEvent => ({
  id,
  courseeventid: id,
  start_date: `${start}T08:00:00Z`,
  end_date: null,
  location,
  booked_slots: 10 - free,
  available_slots: free,
  max_attendance_count: 10,
  last_registration_date: now + lastDay * day,
  publish_date: '2026-01-01T00:00:00Z',
  published: true,
  registration_form: [],
});

const events = [
  event(4, '2026-11-20', 'Arvika', 0, 3),
  event(1, '2026-12-03', 'Uppsala', 2, 9),
  event(5, '2026-11-18', 'Boden', 6, -1),
  event(2, '2026-11-24', 'Örebro', 8, 4),
  event(3, '2027-01-10', 'Malmö, sal 9', 5, 7),
  event(6, '2027-02-10', 'Malmö, sal 10', 5, 60),
];

test.each<{ order: EventOrder; ids: number[] }>([
  { order: 'date_asc', ids: [2, 1, 3, 6, 5, 4] },
  { order: 'date_desc', ids: [6, 3, 1, 2, 4, 5] },
  { order: 'location_asc', ids: [3, 6, 1, 2, 4, 5] },
  { order: 'location_desc', ids: [2, 1, 6, 3, 5, 4] },
  { order: 'available_seats_asc', ids: [1, 3, 6, 2, 4, 5] },
  { order: 'available_seats_desc', ids: [2, 3, 6, 1, 5, 4] },
  { order: 'last_registration_date_asc', ids: [2, 3, 1, 6, 5, 4] },
  { order: 'last_registration_date_desc', ids: [6, 1, 3, 2, 4, 5] },
])('$order puts dates that cannot be booked last and sorts ties by date', ({ order, ids }) => {
  expect(orderEvents(events, order, { locale: 'sv', nowSeconds: now }).map(({ id }) => id)).toEqual(ids);
});

test('there are eight sort orders, and the earliest date first is the default', () => {
  expect(eventOrders).toHaveLength(8);
  expect(eventOrders[0]).toBe('date_asc');
});

const zone = 'Europe/Stockholm';
const start = '2026-12-03T07:00:00Z';

test('a day is written with its weekday, day before month', () => {
  expect(longDay(start, 'en', zone)).toBe('Thursday 03 December');
  expect(longDay(start, 'sv', zone)).toBe('torsdag 03 december');
});

test('the tile has two Latin digits in every language', () => {
  for (const language of languages) expect(tileOf(start, language, zone).day).toBe('03');
  expect(tileOf(start, 'en', zone).month).toBe('Dec');
});

test('hours are written left to right, and an event without an end shows only its start', () => {
  expect(hoursOf(start, '2026-12-03T14:30:00Z', zone)).toBe('08:00–15:30');
  expect(hoursOf(start, null, zone)).toBe('08:00');
});

test('day and hour are in the time zone of the course', () => {
  const lateInTokyo = '2026-12-03T15:30:00Z';
  expect(tileOf(lateInTokyo, 'en', 'Asia/Tokyo').day).toBe('04');
  expect(hoursOf(lateInTokyo, null, 'Asia/Tokyo')).toBe('00:30');
});

test('the last day is given only if it differs from the first', () => {
  expect(lastDayOf(start, '2026-12-03T14:30:00Z', zone)).toBeUndefined();
  expect(lastDayOf(start, null, zone)).toBeUndefined();
  expect(lastDayOf(start, '2026-12-05T14:30:00Z', zone)).toBe('2026-12-05T14:30:00Z');
});

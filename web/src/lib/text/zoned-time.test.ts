import { describe, expect, test } from 'vitest';
import { momentAt, nextDay } from './moment-at.ts';
import { wallClock } from './zoned-time.ts';

const there = [
  {
    what: 'winter in Stockholm',
    zone: 'Europe/Stockholm',
    wall: '2026-11-24 08:00',
    moment: '2026-11-24T07:00:00.000Z',
  },
  {
    what: 'summer in Stockholm',
    zone: 'Europe/Stockholm',
    wall: '2026-06-24 08:00',
    moment: '2026-06-24T06:00:00.000Z',
  },
  { what: 'midnight', zone: 'Europe/Stockholm', wall: '2026-01-01 00:00', moment: '2025-12-31T23:00:00.000Z' },
  {
    what: 'before the change in spring',
    zone: 'Europe/Stockholm',
    wall: '2026-03-29 01:59',
    moment: '2026-03-29T00:59:00.000Z',
  },
  {
    what: 'after the change in spring',
    zone: 'Europe/Stockholm',
    wall: '2026-03-29 03:00',
    moment: '2026-03-29T01:00:00.000Z',
  },
  {
    what: 'the first of a double hour',
    zone: 'Europe/Stockholm',
    wall: '2026-10-25 02:30',
    moment: '2026-10-25T00:30:00.000Z',
  },
  {
    what: 'after the change in autumn',
    zone: 'Europe/Stockholm',
    wall: '2026-10-25 03:00',
    moment: '2026-10-25T02:00:00.000Z',
  },
  { what: 'half an hour apart', zone: 'Asia/Kolkata', wall: '2026-05-05 12:00', moment: '2026-05-05T06:30:00.000Z' },
  { what: 'west of Greenwich', zone: 'America/New_York', wall: '2026-07-04 20:00', moment: '2026-07-05T00:00:00.000Z' },
  { what: 'UTC', zone: 'UTC', wall: '2026-07-04 20:00', moment: '2026-07-04T20:00:00.000Z' },
];
const clock = (wall: string) => ({ date: wall.slice(0, 10), time: wall.slice(11) });

describe('a clock on the wall', () => {
  test.each(there)('$what is read as its moment', ({ zone, wall, moment }) => {
    expect(momentAt(clock(wall), zone)).toBe(moment);
  });

  test.each(there)('$what shows its moment', ({ zone, wall, moment }) => {
    expect(wallClock(moment, zone)).toEqual(clock(wall));
  });

  test('an hour that is left out in spring counts on from the hour before', () => {
    expect(momentAt(clock('2026-03-29 02:30'), 'Europe/Stockholm')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('the second of a double hour shows what the first does', () => {
    expect(wallClock('2026-10-25T01:30:00Z', 'Europe/Stockholm')).toEqual(clock('2026-10-25 02:30'));
  });
});

test.each([
  ['2026-02-28', '2026-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
])('the day after %s is %s', (day, next) => {
  expect(nextDay(day)).toBe(next);
});

import { expect, test } from 'vitest';
import { hoursAround, readTypedTime } from './moment-input.tsx';

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  [' 16:05 ', '16:05'],
  ['2359', '23:59'],
  ['0:00', '00:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['8:3', undefined],
  ['noon', undefined],
  ['', undefined],
])('“%s” is %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

test('an hour that the clocks skip is asked about, and the hours around it exist', () => {
  const skipped = { date: '2027-03-28', time: '2:30' };
  expect(hoursAround(skipped, 'Europe/Stockholm')).toEqual({ time: '02:30', around: ['01:30', '03:30'] });
  expect(hoursAround(skipped, 'Asia/Tokyo')).toBeUndefined();
  expect(hoursAround({ ...skipped, time: '3:30' }, 'Europe/Stockholm')).toBeUndefined();
  expect(hoursAround({ ...skipped, date: '2027-03-27' }, 'Europe/Stockholm')).toBeUndefined();
  expect(hoursAround({ date: '', time: '2:30' }, 'Europe/Stockholm')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { readTypedTime } from './moment-input.tsx';

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

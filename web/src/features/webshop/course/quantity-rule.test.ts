import { expect, test } from 'vitest';
import { placesOf, seatsOf } from './quantity-rule.ts';

test.each([
  { typed: '1', places: 1 },
  { typed: ' 10 ', places: 10 },
  { typed: '+3', places: 3 },
  { typed: '٢٥', places: 25 },
  { typed: '10000', places: 10_000 },
  { typed: '', places: undefined },
  { typed: '0', places: undefined },
  { typed: '-1', places: undefined },
  { typed: '1.5', places: undefined },
  { typed: '1,5', places: undefined },
  { typed: '1e3', places: undefined },
  { typed: '1000000', places: undefined },
  { typed: 'ten', places: undefined },
])('"$typed" is $places places', ({ typed, places }) => {
  expect(placesOf(typed)).toBe(places);
});

test.each([
  { typed: '', free: 2, seats: 1 },
  { typed: '0', free: 2, seats: 1 },
  { typed: '2', free: 2, seats: 2 },
  { typed: '3', free: 2, seats: undefined },
  { typed: '-1', free: 2, seats: undefined },
  { typed: '1.5', free: 2, seats: undefined },
])('"$typed" of $free free seats is $seats', ({ typed, free, seats }) => {
  expect(seatsOf(typed, free)).toBe(seats);
});

import { expect, test } from 'vitest';
import { placesOf, savedPercent, seatsOf, unitPrice } from './places.ts';

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

const course = {
  price: 39_500,
  prices: [
    { from: 1, to: 9, price: 39_500 },
    { from: 10, to: 49, price: 34_500 },
    { from: 50, to: null, price: 29_500 },
  ],
};

test.each([
  { places: 1, each: 39_500, saved: 0 },
  { places: 9, each: 39_500, saved: 0 },
  { places: 10, each: 34_500, saved: 13 },
  { places: 5_000, each: 29_500, saved: 25 },
])('$places places cost $each each and save $saved %', ({ places, each, saved }) => {
  expect(unitPrice(course, places)).toBe(each);
  expect(savedPercent(course, places)).toBe(saved);
});

test('beyond the last range the single price applies', () => {
  const ended = { price: 40_000, prices: [{ from: 1, to: 9, price: 39_500 }] };
  expect(unitPrice(ended, 10)).toBe(40_000);
  expect(savedPercent(ended, 10)).toBe(0);
});

test('a course without ranges has one price, and without a price there is no saving', () => {
  expect(unitPrice({ price: 1_000, prices: [] }, 3)).toBe(1_000);
  expect(savedPercent({ price: null, prices: [] }, 3)).toBe(0);
});

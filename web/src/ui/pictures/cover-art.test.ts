import { expect, test } from 'vitest';
import { coverArt } from './cover-art.ts';

test('the same course has the same cover on every visit', () => {
  expect(coverArt(101, 'Workplace safety basics')).toEqual(coverArt(101, 'Workplace safety basics'));
});

test('courses differ, even with the same name or with neighbouring ids', () => {
  const covers = [101, 102, 103, 104, 105, 106, 107, 113].map((id) => JSON.stringify(coverArt(id, 'First aid')));
  expect(new Set(covers).size).toBe(covers.length);
  expect(coverArt(101, 'First aid')).not.toEqual(coverArt(101, 'Second aid'));
});

test.each([1, 2, 3, 4, 5, 6, 999_999_937])('the cover of course %i is drawn, and with few elements', (id) => {
  const { ground, shapes } = coverArt(id, 'Någon kurs 救急');
  expect(ground).toMatch(/^#/);
  expect(shapes.length).toBeGreaterThan(2);
  expect(shapes.length).toBeLessThan(12);
  for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined|Infinity/);
});

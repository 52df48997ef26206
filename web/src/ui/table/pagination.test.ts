import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

const drawn = (page: number, pages: number) =>
  pageWindow(page, pages)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

test.each([
  { page: 1, pages: 1, slots: '1' },
  { page: 2, pages: 3, slots: '1 2 3' },
  { page: 7, pages: 7, slots: '1 2 3 4 5 6 7' },
  { page: 1, pages: 8, slots: '1 2 3 4 5 … 8' },
  { page: 4, pages: 20, slots: '1 2 3 4 5 … 20' },
  { page: 5, pages: 20, slots: '1 … 4 5 6 … 20' },
  { page: 16, pages: 20, slots: '1 … 15 16 17 … 20' },
  { page: 17, pages: 20, slots: '1 … 16 17 18 19 20' },
  { page: 20, pages: 20, slots: '1 … 16 17 18 19 20' },
  { page: 1, pages: 0, slots: '' },
])('page $page of $pages offers "$slots"', ({ page, pages, slots }) => {
  expect(drawn(page, pages)).toBe(slots);
});

test('the number of slots is the same on every page of a long list', () => {
  const widths = new Set(Array.from({ length: 30 }, (_, index) => pageWindow(index + 1, 30).length));
  expect(widths).toEqual(new Set([7]));
});

import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pagination, pageWindow } from './pagination.tsx';

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

const draw = (page: number, pages: number) =>
  render(
    <Pagination
      page={page}
      pages={pages}
      // biome-ignore lint/a11y/useAnchorContent: the pagination puts the number into it
      link={(to) => <a href={`?page=${to}`} />}
      summary="1–5 of 12"
      labels={{ pages: 'Pages of people', previous: 'Previous', next: 'Next' }}
    />,
  );

test('it links to the other pages and marks the current one', () => {
  draw(2, 3);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of people' }));
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('?page=1');
  expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=3');
  expect(screen.getByText('1–5 of 12')).toBeTruthy();
});

test('at the ends there is no link further, and a single page needs none at all', () => {
  const { unmount } = draw(1, 3);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy();
  unmount();
  draw(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

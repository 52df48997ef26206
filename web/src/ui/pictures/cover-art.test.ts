import { expect, test } from 'vitest';
import { coverArt } from './cover-art.ts';
import { coverThemeCount, coverThemes, usualTheme } from './cover-themes.ts';

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

test('in a list no cover looks like the one beside it or above it, in one to three columns', () => {
  for (const ids of [
    [6, 12, 18, 24, 30, 36],
    [7, 7, 7, 7, 7, 7],
    [1, 2, 3, 4, 5, 6],
    [101, 107, 102, 108, 101, 113],
  ]) {
    const themes = coverThemes(ids);
    for (const columns of [1, 2, 3])
      for (const [index, theme] of themes.entries()) {
        expect(theme).not.toBe(themes[index - 1]);
        expect(theme).not.toBe(themes[index - columns]);
      }
    expect(themes).toEqual(coverThemes(ids));
  }
});

test('a course keeps its usual cover where no neighbour has it', () => {
  expect(coverThemes([101, 102, 103, 104])).toEqual([101, 102, 103, 104].map(usualTheme));
});

test('every theme is drawn, each in its own colours', () => {
  const grounds = Array.from({ length: coverThemeCount }, (_, theme) => coverArt(1, 'First aid', theme).ground);
  expect(new Set(grounds).size).toBe(coverThemeCount);
});

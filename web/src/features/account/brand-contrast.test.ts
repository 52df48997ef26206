import { expect, test } from 'vitest';
import { inkOn, whiteContrast } from './brand-contrast.ts';

test.each([
  ['#000000', 21, '#ffffff'],
  ['#0b6478', 6.8, '#ffffff'],
  ['#767676', 4.5, '#ffffff'],
  ['#ffd400', 1.4, '#161a22'],
  ['#ffffff', 1, '#161a22'],
])('white text on %s has a contrast of %d, so mails use %s', (colour, ratio, ink) => {
  expect(whiteContrast(colour)).toBeCloseTo(ratio, 0);
  expect(inkOn(colour)).toBe(ink);
});

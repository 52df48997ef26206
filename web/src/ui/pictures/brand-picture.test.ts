import { expect, test } from 'vitest';
import { brandTiles } from './brand-picture.tsx';

test("a tenant's picture is the same on every visit", () => {
  expect(brandTiles('Nordic Safety Academy', 30)).toEqual(brandTiles('Nordic Safety Academy', 30));
});

test('another tenant has another picture', () => {
  expect(brandTiles('Nordic Safety Academy', 30)).not.toEqual(brandTiles('Baltic Care Training', 30));
});

test('a picture is neither full nor empty', () => {
  for (const seed of ['a', 'Quiet Harbour', 'أكاديمية', '', '42']) {
    const drawn = brandTiles(seed, 30).filter(Boolean).length;
    expect(drawn).toBeGreaterThan(15);
    expect(drawn).toBeLessThan(30);
  }
});

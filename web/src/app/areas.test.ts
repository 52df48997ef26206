import { expect, test } from 'vitest';
import { areasTogether } from '../../texts-as-files.ts';
import { pages } from './areas.ts';

test('the build makes one file of the texts that a page declares', () => {
  const lists = Object.values(pages).map(({ texts }) => texts.join('+'));
  expect(lists.filter((areas) => areas.includes('+') && !areasTogether().includes(areas))).toEqual([]);
  expect(areasTogether()).toContain('common+errors');
});

import { expect, test } from 'vitest';
import { templateOf } from './csv-template.ts';
import { readFile } from './read-table.ts';

test.each([
  { locale: 'en', separator: ',' },
  { locale: 'sv', separator: ';' },
  { locale: 'ja', separator: ',' },
])('in $locale the cells are parted by $separator, and what we write we read', async ({ locale, separator }) => {
  const heads = ['First name', 'Which "size", please?'];
  const template = templateOf(heads, locale);
  expect(template).toContain(`"${separator}"`);
  expect(await readFile(new File([template], 'template.csv'))).toEqual([heads]);
});

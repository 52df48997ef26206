import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { aCourse, aShop } from '../testing/shop.ts';
import { rarestFirst, rowsWith } from './search.ts';
import { sql } from './sql.ts';

const database = testDatabase();

const wordsInTheDatabase = async (text: string): Promise<string[]> =>
  (await database.db.platform.one<{ words: string[] }>(sql`select search_terms(${text}) as words`))?.words ?? [];

test.each([
  ['556012-3456', ['5560123456']],
  ['Åsa  Öberg', ['asa', 'oberg']],
  ['anna.ek@fjordbygg.example', ['anna', 'ek', 'fjordbygg', 'example']],
  ['ITNL-000123', ['itnl', '000123']],
  ['', []],
])('%j is searched as %j', (typed, words) => {
  expect(searchTerms(typed)).toEqual(words);
});

test('typed text is split into the same words as stored text', async () => {
  const letters = fc.constantFrom(...'abzÅäéŁß ИΩ中ا09-_.@\t\u2013\u3000ﬁ');
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 14 }), async (typed) => {
      const text = typed.join('');
      const stored = await wordsInTheDatabase(text);
      const cut = searchTerms(text);
      expect(cut.every((word) => stored.includes(word))).toBe(true);
      expect(cut.length).toBe(Math.min(stored.length, 6));
    }),
    { numRuns: 200 },
  );
});

test('a search begins with its rarest word, and counts no further than asked', async () => {
  const tenant = database.db.tenant(await aShop(database.db, 'words'));
  const names = ['Fire safety', 'Fire drill', 'Fire extinguishers', 'Food safety'];
  for (const [index, name] of names.entries()) await aCourse(tenant, { lmsId: index + 1, name });
  const words = ['fire', 'safety', 'dri'].map((word) => ({ word, ids: rowsWith(tenant.instanceId, 'course', word) }));
  const found = await rarestFirst(tenant, words, 2);
  expect(found.map(({ word, rows }) => ({ word, rows }))).toEqual([
    { word: 'dri', rows: 1 },
    { word: 'safety', rows: 2 },
    { word: 'fire', rows: 3 },
  ]);
});

import { expect, test } from 'vitest';
import { differences, matches } from './compare.ts';

test.each([
  { what: 'another value', actual: { id: 2 }, recorded: { id: 1 } },
  { what: 'another type', actual: { id: '1' }, recorded: { id: 1 } },
  { what: 'a key too few', actual: {}, recorded: { id: 1 } },
  { what: 'a key too many', actual: { id: 1, name: '' }, recorded: { id: 1 } },
  { what: 'an item too many', actual: [1, 2], recorded: [1] },
  { what: 'null for nothing', actual: null, recorded: [] },
  { what: 'a volatile value of another type', actual: { lastaccess: null }, recorded: { lastaccess: 1 } },
])('a whole recording is not matched by $what', ({ actual, recorded }) => {
  expect(differences(actual, recorded, false)).toHaveLength(1);
});

test('a trimmed recording asks for what it kept, and for that exactly', () => {
  expect(differences([{ id: 1, name: 'a' }, { id: 2 }], [{ id: 1 }], true)).toEqual([]);
  expect(differences([{ id: 2 }, { id: 3 }], [{ id: 1 }], true)).toEqual(['body lacks {"id":1}']);
});

test('a placeholder stands for one value, never for none', () => {
  expect(matches('MoodleSession=abc; path=/', 'MoodleSession={MOODLESESSION}; path=/')).toBe(true);
  expect(matches('MoodleSession=; path=/', 'MoodleSession={MOODLESESSION}; path=/')).toBe(false);
  expect(matches('MoodleSession=abc; path=/v', 'MoodleSession={MOODLESESSION}; path=/')).toBe(false);
});

import { expect, test } from 'vitest';
import { listLanguages, nameLanguages, shortLanguages } from './language-names.ts';

test('languages are named in the language of the reader', () => {
  expect(nameLanguages(['en', 'sv', 'zh_cn'], 'en')).toEqual(['English', 'Swedish', 'Chinese (China)']);
  expect(nameLanguages(['en', 'fi'], 'sv')).toEqual(['Engelska', 'Finska']);
});

test("several languages are joined as the reader's language joins lists", () => {
  expect(listLanguages(['en', 'sv', 'fi'], 'en')).toBe('English, Swedish, Finnish');
  expect(listLanguages(['en', 'sv', 'fi'], 'sv')).toBe('Engelska, svenska, finska');
  expect(listLanguages(['en', 'sv'], 'ar')).toBe('الإنجليزية، السويدية');
});

test('an unknown code is shown unchanged', () => {
  expect(listLanguages(['sv', 'klingonska!'], 'en')).toBe('Swedish, klingonska!');
});

test('more than three languages are only counted', () => {
  const counted = (count: number) => `${count} languages`;
  expect(shortLanguages(['en', 'sv', 'fi'], 'en', counted)).toBe('English, Swedish, Finnish');
  expect(shortLanguages(['en', 'sv', 'fi', 'de'], 'en', counted)).toBe('4 languages');
});

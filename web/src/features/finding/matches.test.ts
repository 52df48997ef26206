import { expect, test } from 'vitest';
import { fits, isSame, markedParts, wordsToMark } from './matches.ts';

const shown = (text: string, typed: string, anywhere = false) =>
  markedParts(text, wordsToMark(typed), anywhere)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

test.each([
  ['the beginning of a word, in any case', 'Fjordbygg AB', 'FJORD', '[Fjord]bygg AB'],
  ['every typed word, in any order', 'Anna Berg', 'be an', '[An]na [Be]rg'],
  ['no middle of a word', 'Nordic', 'ordic', 'Nordic'],
  ['letters with accents by those without', 'Åsa Öberg', 'asa ob', '[Åsa] [Öb]erg'],
  ['accents that are characters of their own', 'Cafe\u0301 Noir', 'café', '[Cafe\u0301] Noir'],
  ['one letter that is written as two', 'Oﬃce', 'off', '[Oﬃ]ce'],
  ['a number across its hyphen', '556012-3456', '5560123', '[556012-3]456'],
  ['a number behind its zeros', 'ITNL-000214', '214', 'ITNL-000[214]'],
  ['an e-mail address by its parts', 'anna@fjord.test', 'fjo', 'anna@[fjo]rd.test'],
  ['a payment reference in groups, behind RF', '00073189', 'RF18 0007 3189', '[00073189]'],
  ['a whole Arabic word, whose letters are joined', 'شركة الشمال', 'الشم', 'شركة [الشمال]'],
  ['words without spaces wherever they are', '消防安全培训', '安全', '消防[安全]培训'],
  ['letters beyond the first plane', '𝒜lpha 😀', 'al', '[𝒜l]pha 😀'],
  ['nothing where nothing was typed', 'Anna', '', 'Anna'],
])('marks %s', (_, text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected);
});

test('a customer is marked where it was found, in the middle of a word as well', () => {
  expect(shown('Nordic Academy', 'cade nor', true)).toBe('[Nor]dic A[cade]my');
});

test.each([
  ['all words, in any order', 'berg anna', true],
  ['a beginning', 'ber', true],
  ['a word that is not there', 'anna karlsson', false],
])('%s', (_, typed, expected) => {
  expect(fits(typed, 'Anna', 'Berg')).toBe(expected);
});

test.each([
  ['in any case, without accents', 'asa OBERG', 'Åsa Öberg', true],
  ['a number with and without its hyphen', '5560123456', '556012-3456', true],
  ['not the beginning of a name', 'Anna', 'Anna Berg', false],
])('a name is the same %s', (_, typed, text, expected) => {
  expect(isSame(typed, text)).toBe(expected);
});

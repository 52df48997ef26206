import { describe, expect, test } from 'vitest';
import { acceptedTags, chooseLanguage, supportedLanguage } from './languages.ts';

test.each([
  ['sv', 'sv'],
  ['pt-BR', 'pt'],
  ['ZH-Hans-CN', 'zh_cn'],
  ['zh', 'zh_cn'],
  ['zh_cn', 'zh_cn'],
  ['zh-TW', undefined],
  ['nb-NO', undefined],
  ['', undefined],
  [null, undefined],
  ["en' or 1=1", undefined],
])('%s names our language %s', (tag, language) => {
  expect(supportedLanguage(tag)).toBe(language);
});

describe('the language of a page', () => {
  test.each([
    { rule: 'what the person picked wins', wishes: { chosen: 'fi', browser: ['sv'], instance: 'de' }, language: 'fi' },
    { rule: 'then the browser, in its order', wishes: { browser: ['nb', 'sv', 'de'], session: 'de' }, language: 'sv' },
    { rule: 'then the session', wishes: { browser: ['nb'], session: 'de', instance: 'fr' }, language: 'de' },
    { rule: 'then the instance', wishes: { browser: ['nb'], instance: 'fr' }, language: 'fr' },
    { rule: 'English when nothing fits', wishes: { browser: ['nb'], instance: 'xx' }, language: 'en' },
    { rule: 'a choice that is no language is passed over', wishes: { chosen: 'xx', browser: ['it'] }, language: 'it' },
  ])('$rule', ({ wishes, language }) => {
    expect(chooseLanguage(wishes)).toBe(language);
  });
});

test.each([
  ['sv-SE,sv;q=0.9,en;q=0.8', ['sv-SE', 'sv', 'en']],
  ['en;q=0.1, de;q=0.7', ['de', 'en']],
  ['fr;q=0, it', ['it']],
  ['de;q=hello, it', ['it']],
  [undefined, []],
])('the header %s asks for %j', (header, tags) => {
  expect(acceptedTags(header)).toEqual(tags);
});

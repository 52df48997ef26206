import { expect, test } from 'vitest';
import { languageChoice } from './language-choice.ts';

test.each([
  ['sv', 'Svenska'],
  ['zh_cn', '简体中文'],
  ['et', 'eesti'],
  ['not a language', 'not a language'],
])('%j is called %j', (code, name) => {
  expect(languageChoice(code)).toEqual({ id: code, name, value: code });
});

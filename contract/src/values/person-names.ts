import type { Language } from '../languages.ts';

/** The languages whose names begin with the family name. */
export const isFamilyNameFirst = (language: Language): boolean => language === 'ja' || language === 'zh_cn';

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u;

/**
 * A person's name as readers of the language write it. Names in other scripts keep their order in Japanese and Chinese
 * texts, as foreign names do there.
 */
export function fullName(firstName: string, lastName: string, language: Language): string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const isTurned = isFamilyNameFirst(language) && eastAsian.test(first) && eastAsian.test(last);
  if (!isTurned) return `${first} ${last}`.trim();
  return language === 'ja' ? `${last} ${first}` : `${last}${first}`;
}

import type { Language } from '@coursefront/contract/languages.ts';

/** The script that a font covers. The first is always available. */
export type Script = 'latin' | 'latin-ext' | 'cyrillic' | 'arabic' | 'japanese' | 'chinese';

const needed: Record<Exclude<Script, 'latin' | 'japanese' | 'chinese'>, RegExp> = {
  'latin-ext': /[\u0100-\u024f\u1e00-\u1eff]/,
  cyrillic: /\p{Script=Cyrillic}|№/u,
  arabic: /\p{Script=Arabic}/u,
};
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/**
 * The fonts that a text needs, in lookup order. Only these are opened, because the large ones take a second each.
 * Chinese and Japanese draw the same characters differently, so the reader's language decides which comes first.
 */
export function fontsFor(text: string, language: Language): Script[] {
  const scripts = (Object.keys(needed) as (keyof typeof needed)[]).filter((script) => needed[script].test(text));
  const asian: Script[] = language === 'zh_cn' ? ['chinese', 'japanese'] : ['japanese', 'chinese'];
  return ['latin', ...scripts, ...(han.test(text) ? asian : [])];
}

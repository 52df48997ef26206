import type { Language } from '@coursefront/contract/languages.ts';

/** Alphabets whose letters stand side by side. Latin comes first, because digits and punctuation are drawn with it. */
const plain = {
  'latin-ext': /[\u0100-\u02af\u1e00-\u1e9f\u1ef2-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/,
  vietnamese: /[\u0300-\u036f\u1ea0-\u1ef1\u20ab]/,
  greek: /\p{Script=Greek}/u,
  'greek-ext': /[\u1f00-\u1fff]/,
  cyrillic: /\p{Script=Cyrillic}|№/u,
  'cyrillic-ext': /[\u0460-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]/,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
  cherokee: /\p{Script=Cherokee}/u,
  tifinagh: /\p{Script=Tifinagh}/u,
  korean: /\p{Script=Hangul}/u,
} as const;

/** Scripts whose letters join or stack. They come before Latin, so that an invisible joiner does not change the font. */
const joining = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  gujarati: /\p{Script=Gujarati}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  sinhala: /\p{Script=Sinhala}/u,
  thai: /\p{Script=Thai}/u,
  lao: /\p{Script=Lao}/u,
  khmer: /\p{Script=Khmer}/u,
  myanmar: /\p{Script=Myanmar}/u,
  tibetan: /\p{Script=Tibetan}/u,
  syriac: /\p{Script=Syriac}/u,
  thaana: /\p{Script=Thaana}/u,
  nko: /\p{Script=Nko}/u,
  adlam: /\p{Script=Adlam}/u,
} as const;

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The script that a font covers. `rare-han` has the characters that are missing in the Japanese and the Chinese font.
 */
export type Script = 'latin' | keyof typeof plain | keyof typeof joining | 'japanese' | 'chinese' | 'rare-han';

const neededOf = <Name extends string>(scripts: Record<Name, RegExp>, text: string): Name[] =>
  (Object.keys(scripts) as Name[]).filter((script) => scripts[script].test(text));

/**
 * The fonts that a text needs, in lookup order. Only these are opened, because the large ones take a second each.
 * Chinese and Japanese draw the same characters differently, so the reader's language decides which comes first.
 */
export function fontsFor(text: string, language: Language): Script[] {
  const asian: Script[] = language === 'zh_cn' ? ['chinese', 'japanese'] : ['japanese', 'chinese'];
  return [
    ...neededOf(joining, text),
    'latin',
    ...neededOf(plain, text),
    ...(han.test(text) ? [...asian, 'rare-han' as const] : []),
  ];
}

/** Consonants, the medials ya, ra, and wa or ha, and the vowel e. Ra and e are drawn before the consonants. */
const burmeseSyllable =
  /([\u1000-\u102a\u103f](?:\u103a?\u1039[\u1000-\u102a])*)(\u103b?)(\u103c?)(\u103d?\u103e?)(\u1031?)/g;

/**
 * The text in the form that fonts and the shaper understand. Composed, because the fonts have ế as one letter and some
 * keyboards write it as three. Thai and Lao "am" becomes its two parts, with a tone mark above the first. A Burmese
 * syllable gets the order in which it is drawn. Tibetan and Tifinagh need no joiners, and the shaper stumbles over them.
 */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
    .replace(/([\u0ec8-\u0ecb]?)\u0eb3/g, '\u0ecd$1\u0eb2')
    .replace(burmeseSyllable, '$5$3$1$2$4')
    .replace(/(?<=[\p{Script=Tibetan}\p{Script=Tifinagh}])[\u200c\u200d]/gu, '');

/** A street or a phone number is left-to-right even on an Arabic page. */
export const textDirection = (text: string): 'rtl' | 'ltr' => (rightToLeft.test(text) ? 'rtl' : 'ltr');

/** Whether letters of the text join or stack, so that it has to be shaped. */
export const isJoined = (text: string): boolean => neededOf(joining, text).length > 0;

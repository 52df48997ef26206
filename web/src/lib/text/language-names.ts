import { type Language, localeOf } from '@coursefront/contract/languages.ts';

const mostNamed = 3;

/** Languages with their own comma. */
const commas: Partial<Record<Language, string>> = { ar: '، ', ja: '、', zh_cn: '、' };

/** Up to three languages by name, more as a number. The course's facts list all of them. */
export const shortLanguages = (
  codes: readonly string[],
  reader: Language,
  counted: (count: number) => string,
): string => (codes.length > mostNamed ? counted(codes.length) : listLanguages(codes, reader));

/** `Engelska, svenska, finska`: only the first name is capitalised. */
export const listLanguages = (codes: readonly string[], reader: Language): string =>
  capitalised(namesOf(codes, reader).join(commas[reader] ?? ', '), reader);

/** Each name capitalised, for a list of choices. */
export const nameLanguages = (codes: readonly string[], reader: Language): string[] =>
  namesOf(codes, reader).map((name) => capitalised(name, reader));

/** The names in the reader's language. Unknown codes are returned unchanged. */
function namesOf(codes: readonly string[], reader: Language): string[] {
  const names = new Intl.DisplayNames(localeOf(reader), { type: 'language', fallback: 'code' });
  return codes.map((code) => {
    try {
      return names.of(code.replace('_', '-')) ?? code;
    } catch {
      return code;
    }
  });
}

const capitalised = (words: string, reader: Language) =>
  words.charAt(0).toLocaleUpperCase(localeOf(reader)) + words.slice(1);

/** One name as it is written inside a sentence. */
export const nameLanguage = (code: string, reader: Language): string => namesOf([code], reader)[0] ?? code;

import { type Language, localeOf } from '@coursefront/contract/languages.ts';

const mostNamed = 3;

/** Scripts with a comma of their own. */
const commas: Partial<Record<Language, string>> = { ar: '، ', ja: '、', zh_cn: '、' };

/** A few languages by name, many by their number: the list of facts has them all. */
export const shortLanguages = (
  codes: readonly string[],
  reader: Language,
  counted: (count: number) => string,
): string => (codes.length > mostNamed ? counted(codes.length) : listLanguages(codes, reader));

/** `Engelska, svenska, finska`: one capital, as a line of text begins. */
export const listLanguages = (codes: readonly string[], reader: Language): string =>
  capitalised(namesOf(codes, reader).join(commas[reader] ?? ', '), reader);

/** Each name to stand alone, as one of the choices. */
export const nameLanguages = (codes: readonly string[], reader: Language): string[] =>
  namesOf(codes, reader).map((name) => capitalised(name, reader));

/** In the reader's own language; a code that is no language stays as it is. */
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

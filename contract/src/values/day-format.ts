import { fallbackLanguage, type Language } from '../languages.ts';

type DayFormat = { separator: '-' | '.' | '/'; yearFirst?: true };

/** How each language writes a day in digits. English follows the specification: 24-11-2026. */
const formats: Record<Language, DayFormat> = {
  ar: { separator: '/' },
  de: { separator: '.' },
  en: { separator: '-' },
  es: { separator: '/' },
  fi: { separator: '.' },
  fr: { separator: '/' },
  it: { separator: '/' },
  ja: { separator: '/', yearFirst: true },
  nl: { separator: '-' },
  pt: { separator: '/' },
  ru: { separator: '.' },
  sv: { separator: '-', yearFirst: true },
  zh_cn: { separator: '/', yearFirst: true },
};

/** A day in digits, as the language writes it. Months are counted from 1. */
export function dayInDigits(year: number, month: number, day: number, language: Language = fallbackLanguage): string {
  const { separator, yearFirst } = formats[language];
  const [months, days] = [month, day].map((number) => String(number).padStart(2, '0'));
  return (yearFirst ? [year, months, days] : [days, months, year]).join(separator);
}

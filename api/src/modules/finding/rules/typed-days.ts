import { type Language, localeOf } from '@coursefront/contract/languages.ts';
import { plainLetters } from '@coursefront/contract/panel/search-terms.ts';

/** The days that are meant, as `YYYY-MM-DD`, and what was typed besides. */
type TypedDays = { days: string[]; rest: string };

const year = '(?<year>[0-9]{4})';
const month = '(?<month>[0-9]{1,2})';
const day = '(?<day>[0-9]{1,2})';
const name = '(?<name>\\p{L}{3,})';
const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u');

/** A day as people write it, with its year or without. Names of months are looked up. */
const patterns = [
  alone(`${year}-${month}-${day}`),
  alone(`${day}([./-])${month}(?:\\2${year})?`),
  alone(`(?:${year}年)?${month}月${day}日?`),
  alone(`${day}(?:\\.|st|nd|rd|th|er|:e)?\\s+(?:de |of )?${name}(?:\\.?\\s+(?:de )?${year})?`),
  alone(`${name}\\.?\\s+${day}(?:st|nd|rd|th)?(?:,?\\s+${year})?`),
];

/** A day without its year is meant in this one, the last or the next: the caller shows what comes first. */
export function typedDays(typed: string, language: Language, thisYear: number): TypedDays | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(typed);
    const { year, month, day, name } = found?.groups ?? {};
    const monthNumber = name === undefined ? Number(month) : monthCalled(name, language);
    if (!found || monthNumber === undefined) continue;
    const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year)];
    const days = years.flatMap((each) => dayOf(each, monthNumber, Number(day)) ?? []);
    if (days.length > 0) return { days, rest: typed.replace(found[0], ' ').trim() };
  }
  return undefined;
}

/** Undefined for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
    ? moment.toISOString().slice(0, 10)
    : undefined;
}

/** By the beginning of its name in the reader's language or in English. */
function monthCalled(word: string, language: Language): number | undefined {
  const typed = plainLetters(word);
  for (const spoken of new Set<Language>([language, 'en'])) {
    const at = monthsOf(spoken).findIndex((names) => names.some((each) => each.startsWith(typed)));
    if (at >= 0) return at + 1;
  }
  return undefined;
}

const known = new Map<Language, string[][]>();

/** Each month as it is called alone and beside a day. */
function monthsOf(language: Language): string[][] {
  const names = known.get(language) ?? Array.from({ length: 12 }, (_, at) => namesOf(language, at));
  known.set(language, names);
  return names;
}

function namesOf(language: Language, at: number): string[] {
  const moment = Date.UTC(2024, at, 1);
  return [{}, { day: 'numeric' as const }].map((beside) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC', ...beside });
    return plainLetters(format.formatToParts(moment).find(({ type }) => type === 'month')?.value ?? '');
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from '../languages.ts';
import { dayInDigits } from './day-format.ts';

const days: Record<Language, string> = {
  ar: '04/03/2026',
  de: '04.03.2026',
  en: '04-03-2026',
  es: '04/03/2026',
  fi: '04.03.2026',
  fr: '04/03/2026',
  it: '04/03/2026',
  ja: '2026/03/04',
  nl: '04-03-2026',
  pt: '04/03/2026',
  ru: '04.03.2026',
  sv: '2026-03-04',
  zh_cn: '2026/03/04',
};

test.each(languages)('%s writes days as its readers do, and its date fields ask for the same', (language) => {
  expect(dayInDigits(2026, 3, 4, language)).toBe(days[language]);
  const common = JSON.parse(readFileSync(join(import.meta.dirname, `../../../texts/${language}/common.json`), 'utf8'));
  const asked: string = common.calendar.format;
  expect(asked.replaceAll(/[^-./]/gu, '')).toBe(days[language].replaceAll(/\d/g, ''));
  // The year is the part with four letters.
  expect(asked.split(/[-./]/).map(({ length }) => length)).toEqual(
    days[language].split(/[-./]/).map(({ length }) => length),
  );
});

import type { Language } from '@coursefront/contract/languages.ts';
import { expect, test } from 'vitest';
import { typedDays } from './typed-days.ts';

const found = (typed: string, language: Language = 'en') => {
  const { days, rest } = typedDays(typed, language, 2026) ?? {};
  return days && [days.length > 1 ? days[1] : days[0], rest];
};

test.each<{ typed: string; language?: Language; day: string; rest?: string }>([
  { typed: '24-11-2026', day: '2026-11-24' },
  { typed: '2026-11-24', day: '2026-11-24' },
  { typed: '24.11.2026 Malmö', language: 'de', day: '2026-11-24', rest: 'Malmö' },
  { typed: '24/11', day: '2026-11-24' },
  { typed: 'hot work 07 december', day: '2026-12-07', rest: 'hot work' },
  { typed: 'dec 7', day: '2026-12-07' },
  { typed: '7th of December 2027', day: '2027-12-07' },
  { typed: '24 nov first aid', language: 'sv', day: '2026-11-24', rest: 'first aid' },
  { typed: '7. Dezember', language: 'de', day: '2026-12-07' },
  { typed: '24 de noviembre de 2026', language: 'es', day: '2026-11-24' },
  { typed: '24 ноября', language: 'ru', day: '2026-11-24' },
  { typed: '1 août', language: 'fr', day: '2026-08-01' },
  { typed: '24 نوفمبر', language: 'ar', day: '2026-11-24' },
  { typed: '12月7日', language: 'ja', day: '2026-12-07' },
  // A word of another language is understood in English.
  { typed: '24 November', language: 'fi', day: '2026-11-24' },
])('$typed', ({ typed, language, day, rest = '' }) => {
  expect(found(typed, language)).toEqual([day, rest]);
});

test('a day without its year is meant in this one or those beside it', () => {
  expect(typedDays('29 feb', 'en', 2027)?.days).toEqual(['2028-02-29']);
  expect(typedDays('24-11', 'en', 2026)?.days).toEqual(['2025-11-24', '2026-11-24', '2027-11-24']);
});

test.each(['556699-4116', 'ITNL-000026', '31-02-2026', '40-11', '12 people', 'room 12', '070-174 01 01', 'fire 2'])(
  '%s is no day',
  (typed) => {
    expect(found(typed)).toBeUndefined();
  },
);

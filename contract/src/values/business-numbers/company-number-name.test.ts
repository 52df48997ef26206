import { expect, test } from 'vitest';
import { companyNumberName } from './company-number-name.ts';

test.each([
  { country: 'SE', language: 'sv', name: 'Organisationsnummer' },
  { country: 'SE', language: 'fi', name: 'Organisationsnummer' },
  { country: 'SE', language: 'en', name: 'Organisation number' },
  { country: 'FI', language: 'fi', name: 'Y-tunnus' },
  { country: 'FI', language: 'sv', name: 'Y-tunnus' },
  { country: 'FI', language: 'en', name: 'Y-tunnus' },
  { country: 'NL', language: 'de', name: 'KvK-nummer' },
  { country: 'FR', language: 'en', name: 'SIREN' },
  { country: 'ES', language: 'pt', name: 'NIF' },
  { country: 'PT', language: 'es', name: 'NIPC' },
  { country: 'IT', language: 'it', name: 'Partita IVA' },
  { country: 'RU', language: 'ru', name: 'ИНН' },
  { country: 'JP', language: 'ja', name: '法人番号' },
  { country: 'CN', language: 'zh_cn', name: '统一社会信用代码' },
  { country: 'DE', language: 'de', name: undefined },
  { country: 'US', language: 'sv', name: undefined },
  { country: null, language: 'fi', name: undefined },
] as const)('of a company in $country is called $name in $language', ({ country, language, name }) => {
  expect(companyNumberName(country, language)).toBe(name);
});

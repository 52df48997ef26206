import type { Language } from '../../languages.ts';

/** The name of the company number in the company's country. People know it by this name in every language. */
const names: ReadonlyMap<string, string> = new Map([
  ['CN', '统一社会信用代码'],
  ['DK', 'CVR-nummer'],
  ['EE', 'Registrikood'],
  ['ES', 'NIF'],
  ['FI', 'Y-tunnus'],
  ['FR', 'SIREN'],
  ['IT', 'Partita IVA'],
  ['JP', '法人番号'],
  ['NL', 'KvK-nummer'],
  ['NO', 'Organisasjonsnummer'],
  ['PL', 'NIP'],
  ['PT', 'NIPC'],
  ['RU', 'ИНН'],
  ['SE', 'Organisationsnummer'],
]);

/** The usual English names. */
const englishNames: ReadonlyMap<string, string> = new Map([
  ['NO', 'Organisation number'],
  ['SE', 'Organisation number'],
]);

/** The name of the company number in the company's country. Other countries have the language's neutral name. */
export const companyNumberName = (country: string | null | undefined, language: Language): string | undefined =>
  (language === 'en' ? englishNames.get(country ?? '') : undefined) ?? names.get(country ?? '');

import { isInEu } from '@coursefront/contract/shop/taxes.ts';
import { vatNumberOf } from '@coursefront/contract/values/business-numbers/bank-numbers.ts';
import { anyNumberOf, swedishNumberOf } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { validate as danish } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as estonian } from 'stdnum/lib/cjs/ee/registrikood.js';
import { validate as finnish } from 'stdnum/lib/cjs/fi/ytunnus.js';
import { validate as french } from 'stdnum/lib/cjs/fr/siren.js';
import { validate as italian } from 'stdnum/lib/cjs/it/iva.js';
import { validate as norwegian } from 'stdnum/lib/cjs/no/orgnr.js';
import { validate as polish } from 'stdnum/lib/cjs/pl/nip.js';
import { Refusal } from '../../refusal.ts';
import { vatNumberFor } from '../vat-numbers/public.ts';

type Validate = (text: string) => { isValid: boolean; compact?: string };

/** Countries in which every company has a number with a check digit. Imported file by file, because the whole library is slow to load. */
const validators: Record<string, Validate> = {
  DK: danish,
  EE: estonian,
  FI: finnish,
  FR: french,
  IT: italian,
  NO: norwegian,
  PL: polish,
};

/** The organisation number as it is stored, from typed text. Undefined if it breaks its country's rule. */
export function organizationNumberOf(text: string, country: string): string | undefined {
  if (country === 'SE') return swedishNumberOf(text);
  const validate = validators[country];
  if (!validate) return anyNumberOf(text);
  const { isValid, compact } = validate(withoutCountry(text, country));
  return isValid && compact ? anyNumberOf(compact) : undefined;
}

/** People also write the number as tax offices do: `FI20774740`, `NO 988 077 917 MVA`. */
const withoutCountry = (text: string, country: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(new RegExp(`^${country}\\s*`), '')
    .replace(/\s*MVA$/, '');

/** The number as it is stored, or a refusal for its field. */
export function numberToKeep(typed: string, country: string): string {
  const number = organizationNumberOf(typed, country);
  if (number) return number;
  throw new Refusal('request.invalid', {}, { organizationnumber: [{ code: 'field.organization_number' }] });
}

/** The VAT number as it is stored, or a refusal for its field. Outside the EU nothing depends on it. */
export function vatNumberToKeep(typed: string | null, country: string): string | null {
  if (typed === null) return null;
  const number = isInEu(country) ? vatNumberFor(typed, country) : vatNumberOf(typed);
  if (number) return number;
  throw new Refusal('request.invalid', {}, { vat_number: [{ code: 'field.vat_number' }] });
}

/** Two people may enter the same number for two companies at the same moment, so the database decides. */
export async function unlessNumberTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isTaken(error)) throw error;
    const code = 'company.organisation_number_taken';
    throw new Refusal(code, {}, { organizationnumber: [{ code }] });
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'companies_organization_number_taken';

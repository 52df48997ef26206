import { Refusal } from '../../refusal.ts';
import { organizationNumberOf } from './organization-number.ts';

/** The number as it is stored, or a refusal for its field. */
export function numberToKeep(typed: string, country: string): string {
  const number = organizationNumberOf(typed, country);
  if (number) return number;
  throw new Refusal('request.invalid', {}, { organizationnumber: [{ code: 'field.organization_number' }] });
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

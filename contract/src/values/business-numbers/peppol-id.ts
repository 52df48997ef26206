import * as z from 'zod/mini';

/** A receiver of e-invoices: the scheme of the number and the number itself, `0007:5560743089`. */
export const PeppolId = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^[0-9]{4}:[0-9A-Za-z._-]{1,50}$/, 'field.peppol_id'));

/** Schemes whose number is the organisation number. Their codes are those of the network's list (EAS). */
const byOrganizationNumber: Record<string, string> = {
  BE: '0208',
  DK: '0184',
  EE: '0191',
  FI: '0212',
  LT: '0200',
  NL: '0106',
  NO: '0192',
  SE: '0007',
};

/** Schemes whose number is the VAT number with its letters. */
const byVatNumber: Record<string, string> = {
  AT: '9914',
  DE: '9930',
  ES: '9920',
  FR: '9957',
  GR: '9933',
  IE: '9935',
  IT: '0211',
  LU: '9938',
  PL: '9945',
  PT: '9946',
};

type Numbers = { country: string; organizationNumber: string | null; vatNumber: string | null };

/** The id of a company that names none, if its country has one usual scheme. */
export function peppolIdOf({ country, organizationNumber, vatNumber }: Numbers): string | null {
  const scheme = byOrganizationNumber[country];
  if (scheme && organizationNumber) return `${scheme}:${organizationNumber}`;
  const vatScheme = byVatNumber[country];
  return vatScheme && vatNumber ? `${vatScheme}:${vatNumber}` : null;
}

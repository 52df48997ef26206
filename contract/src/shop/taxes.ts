import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Country, line } from '../values/fields.ts';

/**
 * `charged`: at the rate of the course, which may be zero. `reverse_charge`: a company of another EU country accounts for
 * the VAT itself. `outside_scope`: the buyer is outside the seller's VAT area.
 */
export const TaxTreatment = z.enum(['charged', 'reverse_charge', 'outside_scope']);
export type TaxTreatment = z.infer<typeof TaxTreatment>;

/** The member states of the European Union. Their VAT numbers begin with the same letters, except those of Greece. */
const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const isInEu = (country: string): boolean => euCountries.has(country);

/** Whether a company of this country may buy without VAT if it has a VAT number. */
export const asksVatNumber = (seller: string, buyer: string): boolean =>
  seller !== buyer && isInEu(seller) && isInEu(buyer);

/** Countries whose law gives private buyers at a distance 14 days to withdraw: the EU, its economic area and the UK. */
export const hasRightOfWithdrawal = (country: string): boolean =>
  isInEu(country) || ['GB', 'IS', 'LI', 'NO'].includes(country);

/** The buyer, as far as VAT depends on it. */
export const TaxedBuyer = z.object({
  kind: z.enum(['company', 'private']),
  country: Country,
  /** Only of a company. */
  vat_number: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type TaxedBuyer = z.infer<typeof TaxedBuyer>;

export const checkVatNumber = endpoint({
  method: 'POST',
  path: '/webshop/vat-number',
  summary: 'Whether a VAT number can be right and, where a register is configured, whether it is known there',
  access: 'public',
  body: z.object({
    instance_id: z.optional(z.int().check(z.positive())),
    country: Country,
    vat_number: line(40),
  }),
  answer: z.object({
    /** As it is stored: with the letters of its country, without spaces. */
    vat_number: z.string(),
    /** `unknown`: no register is configured, or it did not answer. The form of the number is right. */
    register: z.enum(['valid', 'unknown']),
    /** The registered name, if the register reveals it. */
    name: z.nullable(z.string()),
  }),
  refuses: ['instance.not_found', 'instance.closed', 'vat_number.not_registered'],
  limit: { calls: 30, seconds: 600 },
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { languages } from '../languages.ts';
import { reviewModes } from '../shop/reviews.ts';
import { bankgiroOf, bicOf, ibanOf, vatNumberOf } from '../values/business-numbers/bank-numbers.ts';
import { orNothing } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { OwnCustomer } from './own-customer.ts';
import { readPublicSettings } from './settings.ts';

/** Normalises the text with `shown`; refused if that fails. */
const written = (shown: (text: string) => string | undefined, code: ErrorCode) =>
  z.string().check(
    z.maxLength(100),
    z.refine((text) => shown(text) !== undefined, code),
    z.overwrite((text) => shown(text) ?? text),
  );

/** A name such as `Europe/Stockholm`; a fixed offset would be wrong for half of the year. */
const TimeZone = z
  .string()
  .check(z.refine((name) => /^([A-Za-z_]+\/[\w/+-]+|UTC)$/.test(name) && isZone(name), 'field.time_zone'));

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

const Colour = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'field.colour'));

/** A picture in base64, plain or as a data URL. Its type is detected from its content. */
const Picture = z.string().check(z.maxLength(3_000_000, 'file.too_large'));

/** The customer's own settings with their rules. Missing ones stay, null restores the default. */
export const CustomerSettings = z.strictObject({
  language: z.optional(z.enum(languages)),
  currency: z.optional(Currency),
  time_zone: z.optional(orNothing(TimeZone)),
  brand_colour: z.optional(orNothing(Colour)),
  logo: z.optional(z.nullable(Picture)),
  invoice_bankgiro: z.optional(orNothing(written(bankgiroOf, 'field.bankgiro'))),
  invoice_iban: z.optional(orNothing(written(ibanOf, 'field.iban'))),
  invoice_bic: z.optional(orNothing(written(bicOf, 'field.bic'))),
  invoice_vat_number: z.optional(orNothing(written(vatNumberOf, 'field.vat_number'))),
  /** How the shop shows its prices to companies. Private persons always see them with VAT. */
  shop_prices: z.optional(z.nullable(z.enum(['with_vat', 'without_vat']))),
  /** Whether private persons may buy. */
  shop_private_buyers: z.optional(z.nullable(z.enum(['yes', 'no']))),
  /** Whether the shop shows reviews, and whether somebody reads them first. */
  shop_reviews: z.optional(z.nullable(z.enum(reviewModes))),
  /** The use of e-invoices beside their download. */
  e_invoices: z.optional(z.nullable(z.enum(['download', 'mail', 'access_point']))),
  invoice_note: z.optional(orNothing(z.string().check(z.trim(), z.maxLength(500)))),
});
export type CustomerSettings = z.infer<typeof CustomerSettings>;

export const saveCustomerSettings = endpoint({
  method: 'POST',
  path: '/customersettings/updateorcreate',
  summary: "Change what the customer decides for its own account; other names are the platform's and refused",
  access: { can: 'changeSettings' },
  body: z.strictObject({
    settings: CustomerSettings,
    /** The version that was read. Without it, the last change wins. */
    version: z.optional(z.int().check(z.positive())),
  }),
  answer: OwnCustomer,
  refuses: ['record.changed_meanwhile'],
});

export const readOwnSettings = endpoint({
  method: 'GET',
  path: '/settings/read',
  summary: "The platform's general settings as they hold for the caller's instance, as far as its people may know them",
  access: { can: 'openCompanyAccount' },
  answer: readPublicSettings.answer,
  refuses: [],
});

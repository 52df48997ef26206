import * as z from 'zod/mini';
import { highestPrice, pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listBody, listOf } from '../lists.ts';
import type { FieldFaults } from '../values/faults.ts';
import { line } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { rangeFaults } from './price-ranges.ts';
import { PriceTier } from './prices.ts';
import { CourseType } from './webshop.ts';

const Rate = z.int().check(z.minimum(0), z.maximum(10_000));

/** A rate that holds from a day on. */
export const VatChange = z.object({
  from: z
    .string()
    .check(z.refine((day) => /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)), 'field.date')),
  basis_points: Rate,
});
export type VatChange = z.infer<typeof VatChange>;

/** A course with its offer, or with the defaults of a new offer. */
export const OfferRow = z.object({
  instance_id: z.int(),
  course_id: z.int(),
  courseid: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** HTML, sanitised before it was stored. */
  summary: z.string(),
  /** Minutes. */
  duration: z.nullable(z.int()),
  type: CourseType,
  /** The learning site's languages; buyers see `languages`. */
  course_languages: z.array(z.string()),
  price: z.nullable(z.int()),
  currency: Currency,
  /** Null means the rate of the customer's country. */
  vat_basis_points: z.nullable(z.int()),
  /** Rates that replace it from a day on. */
  vat_changes: z.array(VatChange),
  /** Held on site, and so with VAT for buyers abroad as well. */
  vat_on_site: z.boolean(),
  languages: z.array(z.string()),
  external_id: z.nullable(z.string()),
  /** Switched on. */
  webshop: z.boolean(),
  /** Switched on and visible: the learning site may hide the course or not allow enrolment. */
  active: z.boolean(),
  hindrance: z.nullable(z.enum(['hidden', 'not_enrollable'])),
  prices: z.array(PriceTier),
});
export type OfferRow = z.infer<typeof OfferRow>;

export const offerSorts = ['name', 'price', 'webshop'] as const;

export const readOwnOffers = endpoint({
  method: 'POST',
  path: '/webshop/readallown',
  summary: "The caller's own courses with their prices, in the shop or not, a page at a time",
  access: { can: 'openCompanyAccount' },
  body: listBody(offerSorts, pageSize.webshopAdmin),
  answer: z.extend(listOf(OfferRow), {
    /** The default rate. */
    vat_basis_points: z.int(),
    /** Whether courses can be sold through an external shop. */
    woocommerce_integration: z.boolean(),
  }),
  refuses: ['access.feature_not_enabled'],
});

export const exportOffers = endpoint({
  method: 'GET',
  path: '/webshop/export',
  summary: "The caller's own courses with their prices, in the shop or not, by name, as CSV, while they are being read",
  access: { can: 'openCompanyAccount' },
  query: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['access.feature_not_enabled'],
});

const Price = z.int('field.money').check(z.minimum(0, 'field.money'), z.maximum(highestPrice, 'field.money'));
const Places = z.int().check(z.minimum(1), z.maximum(1_000_000));
const LanguageTag = z.string().check(z.regex(/^[a-z]{2,3}([_-][a-z0-9]{2,8}){0,3}$/i, 'field.invalid'));

/** A whole offer. A row may be sent back as it was read: the learning site's fields are ignored. */
export const Offer = z.object({
  courseid: z.int().check(z.positive()),
  webshop: z.boolean(),
  price: z._default(z.nullable(Price), null),
  currency: z._default(Currency, 'SEK'),
  vat_basis_points: z._default(z.nullable(Rate), null),
  vat_changes: z._default(z.array(VatChange).check(z.maxLength(20)), []),
  vat_on_site: z._default(z.boolean(), false),
  languages: z._default(z.array(LanguageTag).check(z.maxLength(100)), []),
  external_id: z._default(z.nullable(line(100)), null),
  prices: z._default(
    z.array(z.object({ from: Places, to: z.nullable(Places), price: Price })).check(z.maxLength(50)),
    [],
  ),
});
export type Offer = z.infer<typeof Offer>;

/** The errors of a whole offer, by field: in the shop it needs a price and languages. */
export function offerFaults({ webshop, price, languages, prices, vat_changes }: Offer): FieldFaults {
  const faults: FieldFaults = {};
  const days = vat_changes.map(({ from }) => from);
  for (const [index, day] of days.entries())
    if (days.indexOf(day) !== index) faults[`vat_changes.${index}.from`] = [{ code: 'field.day_twice' }];
  const [first] = prices;
  if (price === null && (webshop || first)) faults.price = [{ code: 'field.required' }];
  if (languages.length === 0 && webshop) faults.languages = [{ code: 'field.required' }];
  // One place must cost the course's price, or shop, summary and receipt would contradict each other.
  if (price !== null && first && first.price !== price)
    faults['prices.0.price'] = [{ code: 'price_range.first_price' }];
  for (const [field, fault] of Object.entries(rangeFaults(prices))) faults[`prices.${field}`] = fault;
  return faults;
}

export const saveOffers = endpoint({
  method: 'POST',
  path: '/webshop/update',
  summary: 'Save offers of own courses, all of them or none',
  access: { can: 'openCompanyAccount' },
  body: z.strictObject({ items: z.array(Offer).check(z.maxLength(500)) }),
  answer: z.object({ saved: z.int() }),
  refuses: ['operation.not_completed', 'access.feature_not_enabled'],
});

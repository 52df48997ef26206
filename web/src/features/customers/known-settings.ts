/** Settings that the customer changes in its own account, where they have these names. */
export const knownNames = [
  'brand_colour',
  'currency',
  'e_invoices',
  'invoice_bankgiro',
  'invoice_bic',
  'invoice_iban',
  'invoice_note',
  'invoice_vat_number',
  'language',
  'logo',
  'shop_prices',
  'shop_private_buyers',
  'shop_reviews',
  'time_zone',
] as const;
export type KnownName = (typeof knownNames)[number];

export const isKnown = (name: string): name is KnownName => knownNames.some((known) => known === name);

/** Currency and language are fields of their own, and a logo is a file. */
export const addableNames = knownNames.filter((name) => !['currency', 'language', 'logo'].includes(name));

const choices = {
  e_invoices: ['download', 'mail', 'access_point'],
  shop_prices: ['with_vat', 'without_vat'],
  shop_private_buyers: ['yes', 'no'],
  shop_reviews: ['off', 'moderated', 'direct'],
} as const;
type Choice = (typeof choices)[keyof typeof choices][number];

/** The values to choose from; empty for one that is typed. */
export const choicesOf = (name: KnownName): readonly Choice[] =>
  name in choices ? choices[name as keyof typeof choices] : [];

import type { Currency } from '@coursefront/contract/values/money.ts';

export type Discount = { percent: number } | { amount: number; currency: Currency };

/** A code's discount on the first payment, rounded like the provider does. Later payments are in full. */
export const discountOn = (amount: number, off: Discount): number =>
  'percent' in off ? Math.round((amount * off.percent) / 100) : Math.min(off.amount, amount);

const licences = ['Educator', 'Enterprise', 'Team'] as const;
export type Licence = (typeof licences)[number];

/** The licence of a customer who buys this product. Products with other names count as `team`. */
export const licenceOf = (product: string): Licence =>
  licences.find((licence) => product.toLowerCase().includes(licence.toLowerCase())) ?? 'Team';

/** The purchase was paid, could not be fulfilled, and was refunded. */
export const wasGivenBack = (failure: string | null): boolean =>
  failure === 'subdomain_taken' || failure === 'organisation_number_taken' || failure === 'subscribed_already';

type ComparedPurchase = {
  method: string;
  email: string | null;
  first_name: string;
  last_name: string;
  organization_number: string | null;
  subdomain: string;
  price_id: string;
  coupon_id: number | null;
  company_name: string | null;
  invoice_reference: string | null;
};

/** A second click or Back sends the same content again. The password is not compared, because it is stored sealed. */
export const isSamePurchase = (kept: ComparedPurchase, asked: ComparedPurchase): boolean =>
  facts.every((fact) => kept[fact] === asked[fact]);

const facts = [
  'method',
  'email',
  'first_name',
  'last_name',
  'organization_number',
  'subdomain',
  'price_id',
  'coupon_id',
  'company_name',
  'invoice_reference',
] as const;

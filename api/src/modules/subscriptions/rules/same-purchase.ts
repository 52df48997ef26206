type Facts = {
  method: string;
  email: string | null;
  first_name: string;
  last_name: string;
  organization_number: string | null;
  subdomain: string;
  price_id: string;
  coupon_id: number | null;
};

/** A second click or a Back sends the same again. A typed password is no part of it: it is not kept to be compared. */
export const isSamePurchase = (kept: Facts, asked: Facts): boolean => facts.every((fact) => kept[fact] === asked[fact]);

const facts = [
  'method',
  'email',
  'first_name',
  'last_name',
  'organization_number',
  'subdomain',
  'price_id',
  'coupon_id',
] as const;

/** The provider's requirements, in the order in which people gather them. */
export const needs = ['business', 'website', 'person', 'document', 'tax', 'bank', 'terms', 'other'] as const;
export type Need = (typeof needs)[number];

const patterns: readonly [RegExp, Need][] = [
  [/verification/, 'document'],
  [/(^|\.)(tax_id|vat_id|registration_number|id_number)/, 'tax'],
  [/^business_profile\.(url|product_description)/, 'website'],
  [/^(business_profile|business_type|company|settings)/, 'business'],
  [/^(representative|individual|owners|directors|executives|relationship|person_)/, 'person'],
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
];

/** Groups the provider's single fields, such as `representative.first_name`, into things to have at hand. */
export function needsOf(requirements: readonly string[]): Need[] {
  const found = new Set(requirements.map((field) => patterns.find(([pattern]) => pattern.test(field))?.[1] ?? 'other'));
  return needs.filter((need) => found.has(need));
}

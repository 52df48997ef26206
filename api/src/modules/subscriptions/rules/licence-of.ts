const licences = ['Educator', 'Enterprise', 'Team'] as const;
export type Licence = (typeof licences)[number];

/** The kind of customer that a product makes; one with a name of its own is a team. */
export const licenceOf = (product: string): Licence =>
  licences.find((licence) => product.toLowerCase().includes(licence.toLowerCase())) ?? 'Team';

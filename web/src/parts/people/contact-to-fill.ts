/** The fields of a company's contact in a form. */
export const contactFields = ['first_name', 'last_name', 'email', 'invoice_reference'] as const;
export type ContactFields = Record<(typeof contactFields)[number], string>;

export const noContact: ContactFields = {
  first_name: '',
  last_name: '',
  email: '',
  invoice_reference: '',
};

/** Name and address belong together: half of them would be another person. */
const groups: readonly (readonly (typeof contactFields)[number][])[] = [
  ['first_name', 'last_name', 'email'],
  ['invoice_reference'],
];

/** The fields after a company was chosen: `found` where nothing is typed or only `filled` stands, else as they are. */
export function contactToFill(typed: ContactFields, filled: ContactFields, found: ContactFields): ContactFields {
  const open = groups.filter((names) => names.every((name) => typed[name] === '' || typed[name] === filled[name]));
  return { ...typed, ...Object.fromEntries(open.flat().map((name) => [name, found[name]])) };
}

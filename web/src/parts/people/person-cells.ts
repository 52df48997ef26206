import { Email } from '@coursefront/contract/values/fields.ts';

/** The values of a person, in the order of a table without headers. */
export const cells = ['firstName', 'lastName', 'email', 'phone'] as const;
export type Cell = (typeof cells)[number];

export const looksLikeEmail = (value: string): boolean => Email.safeParse(value).success;

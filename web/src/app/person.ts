import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';

/** The full name, or the email address of an account without a name. */
export const personName = ({ first_name, last_name, email }: SignedInUser): string =>
  `${first_name} ${last_name}`.trim() || email;

import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';

/** What to call somebody; an account without a name is known by its address. */
export const personName = ({ first_name, last_name, email }: SignedInUser): string =>
  `${first_name} ${last_name}`.trim() || email;

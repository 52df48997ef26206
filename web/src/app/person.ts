import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { fullName } from '@coursefront/contract/values/person-names.ts';
import { currentLanguage } from '../lib/text/text.ts';

/** The full name, or the email address of an account without a name. */
export const personName = ({ first_name, last_name, email }: SignedInUser): string =>
  fullName(first_name, last_name, currentLanguage()) || email;

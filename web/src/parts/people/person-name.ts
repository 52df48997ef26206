import { fullName } from '@coursefront/contract/values/person-names.ts';
import { currentLanguage } from '../../lib/text/text.ts';

/** The name as the reader's language writes it. */
export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  fullName(first_name, last_name, currentLanguage());

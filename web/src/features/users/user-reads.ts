import { readLicences } from '@coursefront/contract/people/licences.ts';
import { readOwnUser, readUsers } from '@coursefront/contract/people/own-users.ts';

/** What is read anew after any change of a person or of what they have. */
export const userReads = [readUsers, readOwnUser, readLicences];

import { readLicences } from '@coursefront/contract/licences.ts';
import { readOwnUser, readUsers } from '@coursefront/contract/own-users.ts';

/** What is read anew after any change of a person or of what they have. */
export const userReads = [readUsers, readOwnUser, readLicences];

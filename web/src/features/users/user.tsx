import { can } from '@coursefront/contract/capabilities.ts';
import { readCompanies, readCompany } from '@coursefront/contract/people/companies.ts';
import { readLicences } from '@coursefront/contract/people/licences.ts';
import { readOwnUser, readUsers } from '@coursefront/contract/people/own-users.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';

/** Endpoints that are read again after any change to a user or to their licences. A company shows its people and lead. */
export const userReads = [readUsers, readOwnUser, readLicences, readCompany, readCompanies];

export type UserRights = { manages: boolean; assignsRoles: boolean; opensCompanies: boolean };

/** The signed-in person's rights over users, from all of their roles, as the server decides them. */
export function useUserRights(): UserRights {
  const held = roleIdsOf(useSession());
  return {
    manages: can(held, 'manageUsers'),
    assignsRoles: can(held, 'assignRoles'),
    opensCompanies: can(held, 'manageCompanies'),
  };
}

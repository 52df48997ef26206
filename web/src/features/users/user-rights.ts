import { can } from '@coursefront/contract/capabilities.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';

export type UserRights = { manages: boolean; assignsRoles: boolean; opensCompanies: boolean };

/** What the reader may do with people, by all of their roles, as the server decides it. */
export function useUserRights(): UserRights {
  const held = roleIdsOf(useSession());
  return {
    manages: can(held, 'manageUsers'),
    assignsRoles: can(held, 'assignRoles'),
    opensCompanies: can(held, 'manageCompanies'),
  };
}

import { can } from '@coursefront/contract/capabilities.ts';
import { readCompanies, readCompany } from '@coursefront/contract/people/companies.ts';
import { readLicences } from '@coursefront/contract/people/licences.ts';
import { readOwnUser, readUsers, type UserRow } from '@coursefront/contract/people/own-users.ts';
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Badge } from '../../ui/text/badge.tsx';

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

const looks: Record<UserRow['state'], { kind: 'success' | 'warning' | 'danger'; icon: LucideIcon }> = {
  active: { kind: 'success', icon: CircleCheck },
  waiting: { kind: 'warning', icon: Clock },
  suspended: { kind: 'danger', icon: Ban },
};

export function UserBadge({ state }: Pick<UserRow, 'state'>) {
  const text = useText('users');
  return <Badge {...looks[state]}>{text(`states.${state}`)}</Badge>;
}

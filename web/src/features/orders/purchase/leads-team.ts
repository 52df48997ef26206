import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';

/** Team leads choose from their people, and rarely buy a seat for themselves. */
export const leadsTeam = (user: SignedInUser | null): boolean =>
  user?.role_assignments_instance.some(({ role }) => role.id === roles.teamlead) ?? false;

import { type Capability, can, capabilities } from '@coursefront/contract/capabilities.ts';
import { activeRoleOf, roleIdsOf, type Session, useSession } from '../../lib/session/session.ts';

type Rights = {
  /** All companies; without it only the own one. */
  manages: boolean;
  activates: boolean;
  settles: boolean;
  /** The other pages of the account open. */
  opensAccount: boolean;
};

/** Screens follow the active role. Whoever came by a link under a role that these pages are not for sees what the others open. */
export function companyRights(session: Session | null): Rights {
  const active = activeRoleOf(session);
  const shown = capabilities.seeCompanies.filter((role) => role === active);
  const may = (capability: Capability) => can(shown.length > 0 ? shown : roleIdsOf(session), capability);
  return {
    manages: may('manageCompanies'),
    activates: may('activateCompanies'),
    settles: may('changeCompanySettings'),
    opensAccount: may('openCompanyAccount'),
  };
}

export const useCompanyRights = (): Rights => companyRights(useSession());

import { type Capability, can, capabilities } from '@coursefront/contract/capabilities.ts';
import { activeRoleOf, roleIdsOf, type Session, useSession } from '../../lib/session/session.ts';

type CompanyRights = {
  /** Sees all companies; otherwise only their own. */
  manages: boolean;
  activates: boolean;
  settles: boolean;
  /** May open the other pages of the account. */
  opensAccount: boolean;
  invites: boolean;
  /** May make somebody team lead who is not one yet. */
  appointsLeads: boolean;
};

/** Rights follow the active role. If that role has no access to these pages, all held roles count. */
export function companyRights(session: Session | null): CompanyRights {
  const active = activeRoleOf(session);
  const shown = capabilities.seeCompanies.filter((role) => role === active);
  const may = (capability: Capability) => can(shown.length > 0 ? shown : roleIdsOf(session), capability);
  return {
    manages: may('manageCompanies'),
    activates: may('activateCompanies'),
    settles: may('changeCompanySettings'),
    opensAccount: may('openCompanyAccount'),
    invites: may('manageUsers'),
    appointsLeads: may('assignRoles'),
  };
}

export const useCompanyRights = (): CompanyRights => companyRights(useSession());

import { can } from '@coursefront/contract/capabilities.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { type RouteName, routeOf } from '../lib/routes/routes.ts';
import { activeRoleOf, roleIdsOf, type Session } from '../lib/session/session.ts';

export type Admission = 'allowed' | 'forbidden' | 'sign_in' | 'admin_sign_in';

/** Who may open a page. The platform's own pages send everybody else to their sign-in, whoever they are elsewhere. */
export function admissionTo(name: RouteName, session: Session | null): Admission {
  const { roles: allowed, face } = routeOf(name);
  if (!allowed) return 'allowed';
  const held = roleIdsOf(session);
  if (allowed.some((id) => held.includes(id))) return 'allowed';
  if (face === 'admin') return 'admin_sign_in';
  return session ? 'forbidden' : 'sign_in';
}

/** What is offered follows the active role, what opens follows all of them: an address from a colleague still works. */
export function isOffered(name: RouteName, session: Session | null): boolean {
  const { roles: allowed } = routeOf(name);
  return !allowed || allowed.some((id) => id === activeRoleOf(session));
}

/** A team lead, and acting as one: of all companies they see the one that they lead. */
export function leadsOneCompany(session: Session | null): boolean {
  const active = activeRoleOf(session);
  return active !== undefined && isOffered('CustomerManagement', session) && !can([active], 'manageCompanies');
}

/** The person's other roles that the page is for. */
export function rolesToSwitchTo(name: RouteName, session: Session | null): number[] {
  const active = activeRoleOf(session);
  const allowed: readonly number[] = routeOf(name).roles ?? [];
  return roleIdsOf(session).filter((id) => id !== active && allowed.includes(id));
}

export const isPlatformAdmin = (session: Session | null): boolean =>
  roleIdsOf(session).includes(roles.coursefrontadmin);

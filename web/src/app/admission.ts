import { type Capability, can, capabilities } from '@coursefront/contract/capabilities.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { Page } from '../lib/routes/area.ts';
import { activeRoleOf, roleIdsOf, type Session } from '../lib/session/session.ts';

export type Admission = 'allowed' | 'forbidden' | 'sign_in' | 'admin_sign_in';

/** Whether the person may open the page. The platform's pages send everybody else to the platform's own sign-in. */
export function admissionTo(page: Page, session: Session | null): Admission {
  if (!page.can || can(roleIdsOf(session), page.can)) return 'allowed';
  if (page.layout === 'admin') return 'admin_sign_in';
  return session ? 'forbidden' : 'sign_in';
}

/** The menu follows the active role, while any role opens a page: a link from a colleague still works. */
export const isOffered = (page: Page, session: Session | null): boolean =>
  !page.can || activeRoleCan(session, page.can);

export function activeRoleCan(session: Session | null, capability: Capability): boolean {
  const active = activeRoleOf(session);
  return active !== undefined && can([active], capability);
}

const everybodysRoles: readonly number[] = [roles.student, roles.guest, roles.user, roles.frontpage];

/** The active role, for pages that name it. Of somebody who only learns, the learning site's role says nothing. */
export const shownRole = (session: Session | null): number | undefined =>
  roleIdsOf(session).every((id) => everybodysRoles.includes(id)) ? undefined : activeRoleOf(session);

/** A team lead who acts as one sees a single company: the one that they lead. */
export const leadsOneCompany = (session: Session | null): boolean =>
  activeRoleCan(session, 'seeCompanies') && !activeRoleCan(session, 'manageCompanies');

/** Leads of departments see only the people in them, and neither the company's page nor its orders. */
export const leadsDepartments = (session: Session | null): boolean =>
  leadsOneCompany(session) && session?.user.teamlead === false;

/** The roles that the page is for. A public page is for everybody and names none. */
export const rolesFor = (page: Page): readonly number[] => (page.can ? capabilities[page.can] : []);

/** The person's other roles that the page is for. */
export function rolesToSwitchTo(page: Page, session: Session | null): number[] {
  const active = activeRoleOf(session);
  return roleIdsOf(session).filter((id) => id !== active && rolesFor(page).includes(id));
}

export const isPlatformAdmin = (session: Session | null): boolean =>
  roleIdsOf(session).includes(roles.coursefrontadmin);

/** The page that the logo leads to: the dashboard for platform admins, else the tenant's home page. */
export function landingPage(session: Session | null): 'Login' | 'AdminDashboard' | 'Home' {
  if (!session) return 'Login';
  return isPlatformAdmin(session) ? 'AdminDashboard' : 'Home';
}

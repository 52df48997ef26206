import { type RoleId, roles } from './roles.ts';

/** What a role may do. Access is granted when any of a person's role assignments carries the capability. */
export const capabilities = {
  /** The company-account pages: subscription, profile, signup forms, webshop, users, groups, courses, reports, settings. */
  openCompanyAccount: [roles.trainingmanager, roles.instructor, roles.siteadmin],
  /** Changing or ending what the customer itself pays for; everybody with the account pages may look. */
  manageSubscription: [roles.trainingmanager, roles.siteadmin],
  approveInvoices: [roles.trainingmanager, roles.instructor, roles.siteadmin],
  editCompanyProfile: [roles.trainingmanager, roles.instructor, roles.siteadmin],
  /** All companies of the instance. */
  manageCompanies: [roles.trainingmanager, roles.siteadmin],
  /** A company: any by those who manage them, by a team lead the one that they lead. */
  seeCompanies: [roles.trainingmanager, roles.siteadmin, roles.teamlead],
  activateCompanies: [roles.trainingmanager],
  changeCompanySettings: [roles.trainingmanager],
  assignRoles: [roles.trainingmanager],
  /** Inviting and importing people, giving licences and taking them back. */
  manageUsers: [roles.trainingmanager, roles.siteadmin],
  /** What the customer decides for its own account. */
  changeSettings: [roles.trainingmanager, roles.siteadmin],
  /** Who changed what in the account. */
  readAudit: [roles.trainingmanager, roles.siteadmin],
  runPlatform: [roles.coursefrontadmin],
} as const satisfies Record<string, readonly RoleId[]>;

export type Capability = keyof typeof capabilities;

export function can(roleIds: readonly number[], capability: Capability): boolean {
  const allowed: readonly number[] = capabilities[capability];
  return roleIds.some((id) => allowed.includes(id));
}

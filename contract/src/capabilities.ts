import { accountRoles } from './account-roles.ts';
import { type RoleId, roles } from './roles.ts';

/** Capabilities of roles. Access is granted if any of a person's roles has the capability. */
export const capabilities = {
  openCompanyAccount: accountRoles,
  /** Changing or ending the customer's subscription; everybody with the account pages may see it. */
  manageSubscription: [roles.trainingmanager, roles.siteadmin],
  approveInvoices: [roles.trainingmanager, roles.instructor, roles.siteadmin],
  /** Money that is owed: invoices that were sent, their payments and reminders. */
  bookPayments: [roles.trainingmanager, roles.siteadmin],
  /** Sales over time. */
  seeSales: [roles.trainingmanager, roles.siteadmin],
  editCompanyProfile: [roles.trainingmanager, roles.instructor, roles.siteadmin],
  /** All companies of the instance. */
  manageCompanies: [roles.trainingmanager, roles.siteadmin],
  /** A company: any for those who manage companies, their own for team leads. */
  seeCompanies: [roles.trainingmanager, roles.siteadmin, roles.teamlead],
  activateCompanies: [roles.trainingmanager],
  changeCompanySettings: [roles.trainingmanager],
  assignRoles: [roles.trainingmanager],
  /** Inviting and importing people, giving licences and taking them back. */
  manageUsers: [roles.trainingmanager, roles.siteadmin],
  /** The customer's own settings. */
  changeSettings: [roles.trainingmanager, roles.siteadmin],
  /** Shows, hides and answers reviews of courses. */
  moderateReviews: [roles.trainingmanager, roles.siteadmin],
  /** The account's audit log. */
  readAudit: [roles.trainingmanager, roles.siteadmin],
  /** One's own courses, dates and certificates: everybody of a customer. */
  learn: Object.values(roles).filter((id) => id !== roles.coursefrontadmin),
  /** Saved views of lists: everybody of a customer. */
  keepViews: Object.values(roles).filter((id) => id !== roles.coursefrontadmin),
  /** Notices: of the account for those with its pages, of their company for team leads, answers for everybody. */
  getNotices: Object.values(roles).filter((id) => id !== roles.coursefrontadmin),
  runPlatform: [roles.coursefrontadmin],
} as const satisfies Record<string, readonly RoleId[]>;

export type Capability = keyof typeof capabilities;

export function can(roleIds: readonly number[], capability: Capability): boolean {
  const allowed: readonly number[] = capabilities[capability];
  return roleIds.some((id) => allowed.includes(id));
}

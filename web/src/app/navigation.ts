import {
  BookOpen,
  BriefcaseBusiness,
  Building2,
  ChartColumn,
  CreditCard,
  FileText,
  History,
  House,
  IdCard,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Receipt,
  Scale,
  Settings,
  ShieldUser,
  Store,
  TicketPercent,
  UserRound,
  UserSearch,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { type PlainRouteName, type RouteName, routeOf } from '../lib/routes/routes.ts';
import type { Session } from '../lib/session/session.ts';
import { isOffered, leadsOneCompany } from './admission.ts';

type GroupHeading = 'navigation.sell' | 'navigation.account' | 'navigation.operations' | 'navigation.administration';
type Entry = { page: PlainRouteName; icon: LucideIcon };
export type NavigationGroup = { heading?: GroupHeading; entries: readonly Entry[] };

/** The parts of a tenant's account. */
export const panelNavigation: readonly NavigationGroup[] = [
  { entries: [{ page: 'Home', icon: House }] },
  {
    entries: [
      { page: 'CustomerPortal', icon: LayoutDashboard },
      { page: 'CustomerManagement', icon: Building2 },
      { page: 'CompanyAccountUsers', icon: Users },
      { page: 'CompanyAccountGroups', icon: UsersRound },
      { page: 'CompanyAccountCourses', icon: BookOpen },
      { page: 'CompanyAccountReports', icon: ChartColumn },
    ],
  },
  {
    heading: 'navigation.sell',
    entries: [
      { page: 'CompanyAccountOrders', icon: Receipt },
      { page: 'CompanyAccountWebShop', icon: Store },
      { page: 'CompanyAccountCoupons', icon: TicketPercent },
      { page: 'CompanyAccountSignupForms', icon: FileText },
    ],
  },
  {
    heading: 'navigation.account',
    entries: [
      { page: 'CompanyAccount', icon: BriefcaseBusiness },
      { page: 'CompanyAccountProfile', icon: IdCard },
      { page: 'CompanyAccountSubscription', icon: CreditCard },
      { page: 'CompanyAccountSettings', icon: Settings },
      { page: 'CompanyAccountAudit', icon: History },
    ],
  },
];

/** The parts of the platform. */
export const adminNavigation: readonly NavigationGroup[] = [
  {
    entries: [
      { page: 'AdminDashboard', icon: House },
      { page: 'AdminCustomers', icon: Building2 },
      { page: 'AdminConnectAccounts', icon: Landmark },
      { page: 'AdminCoupons', icon: TicketPercent },
    ],
  },
  {
    heading: 'navigation.operations',
    entries: [
      { page: 'AdminOrders', icon: Receipt },
      { page: 'AdminJobs', icon: ListChecks },
      { page: 'AdminWebhooks', icon: Webhook },
      { page: 'AdminMails', icon: Mail },
      { page: 'AdminReconciliation', icon: Scale },
    ],
  },
  {
    heading: 'navigation.administration',
    entries: [
      { page: 'AdminSettings', icon: Settings },
      { page: 'AdminPeople', icon: ShieldUser },
      { page: 'AdminAudit', icon: History },
      { page: 'AdminPersonalData', icon: UserSearch },
      { page: 'AdminAccount', icon: UserRound },
    ],
  },
];

/** Pages without an entry of their own, by the entry that they are reached through. */
export const entryOf: Partial<Record<RouteName, PlainRouteName>> = {
  CustomerProfile: 'CustomerManagement',
  CompanyAccountUser: 'CompanyAccountUsers',
  CompanyAccountUserImport: 'CompanyAccountUsers',
  CompanyAccountLicences: 'CompanyAccountUsers',
  CompanyAccountGroup: 'CompanyAccountGroups',
  CompanyAccountCourse: 'CompanyAccountCourses',
  CompanyAccountEvent: 'CompanyAccountCourses',
  CompanyAccountOrder: 'CompanyAccountOrders',
  CompanyAccountRegistrations: 'CompanyAccountSignupForms',
  AdminOrder: 'AdminOrders',
};

/** What an entry is called. Who sees one company alone reads of that one. */
export const entryTitle = (page: PlainRouteName, session: Session | null) =>
  page === 'CustomerManagement' && leadsOneCompany(session) ? 'titles.own_company' : routeOf(page).title;

/** Only what is there and meant for the person's active role; a group without entries goes with its heading. */
export function visibleGroups(
  groups: readonly NavigationGroup[],
  isBuilt: (page: PlainRouteName) => boolean,
  session: Session | null,
): NavigationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ page }) => isBuilt(page) && isOffered(page, session)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

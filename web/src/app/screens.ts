import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { RouteName } from '../lib/routes/routes.ts';
import type { Area } from '../lib/text/text.ts';

type Screen = {
  component: RouteComponent;
  /** The texts it needs, fetched beside its code. */
  areas: readonly Area[];
};

const screen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  component: keyof Module & string,
  ...areas: Area[]
): Screen => ({ component: lazyRouteComponent(load, component) as RouteComponent, areas });

/** The pages that are built. A name that is missing here still has its guard, and then nothing to show. */
export const screens: Partial<Record<RouteName, Screen>> = {
  Home: screen(() => import('./pages/home-page.tsx'), 'HomePage', 'account', 'account-orders', 'companies'),

  Login: screen(() => import('../features/sessions/sign-in-page.tsx'), 'SignInPage', 'sessions'),
  RequestPasswordReset: screen(
    () => import('../features/sessions/password-reset-page.tsx'),
    'PasswordResetPage',
    'sessions',
  ),

  userSignupForm: screen(() => import('../features/signup-forms/public/page.tsx'), 'SignupFormPage', 'signup'),

  CompanyAccount: screen(
    () => import('./pages/company-account-page.tsx'),
    'CompanyAccountPage',
    'account',
    'account-orders',
  ),
  CompanyAccountProfile: screen(() => import('../features/account/profile-page.tsx'), 'ProfilePage', 'account'),
  CustomerPortal: screen(() => import('../features/account/portal-page.tsx'), 'PortalPage', 'account'),
  CompanyAccountSettings: screen(() => import('../features/account/settings-page.tsx'), 'SettingsPage', 'account'),

  CompanyAccountWebShop: screen(
    () => import('../features/webshop/settings/page.tsx'),
    'WebshopPage',
    'offers',
    'shop',
    'coupons',
  ),
  WebShopPublic: screen(() => import('../features/webshop/shop/page.tsx'), 'ShopPage', 'shop'),

  CompanyAccountUsers: screen(() => import('../features/users/list/page.tsx'), 'UsersPage', 'users'),
  CompanyAccountUser: screen(() => import('./pages/user-page.tsx'), 'UserPage', 'users', 'personal-data'),
  CompanyAccountUserImport: screen(() => import('../features/users/import/page.tsx'), 'ImportPage', 'users'),
  CompanyAccountLicences: screen(() => import('../features/users/licences/page.tsx'), 'LicencesPage', 'users'),
  CompanyAccountGroups: screen(() => import('../features/groups/groups-page.tsx'), 'GroupsPage', 'groups'),
  CompanyAccountGroup: screen(() => import('../features/groups/group-page.tsx'), 'GroupPage', 'groups'),
  CompanyAccountCourses: screen(() => import('../features/courses/courses-page.tsx'), 'CoursesPage', 'courses'),
  CompanyAccountCourse: screen(() => import('./pages/course-page.tsx'), 'CoursePage', 'courses', 'events'),
  CompanyAccountEvent: screen(() => import('../features/events/event-page.tsx'), 'EventPage', 'events'),
  CustomerManagement: screen(() => import('../features/companies/overview/page.tsx'), 'ManagementPage', 'companies'),
  CustomerProfile: screen(() => import('./pages/company-page.tsx'), 'CompanyPage', 'companies', 'account-orders'),
  CompanyAccountCoupons: screen(() => import('../features/coupons/coupons-page.tsx'), 'CouponsPage', 'coupons'),
  CompanyAccountSignupForms: screen(
    () => import('../features/signup-forms/forms-page.tsx'),
    'FormsPage',
    'signup-forms',
    'signup',
  ),
  CompanyAccountRegistrations: screen(
    () => import('../features/signup-forms/registrations/page.tsx'),
    'RegistrationsPage',
    'signup-forms',
  ),

  CompanyAccountReports: screen(() => import('../features/reports/page.tsx'), 'ReportsPage', 'reports'),

  CompanyWebshopPayment: screen(
    () => import('../features/orders/wizard/page.tsx'),
    'WizardPage',
    'orders',
    'account-step',
    'webshop',
  ),
  CompanyWebshopPaymentSuccess: screen(
    () => import('../features/orders/result/page.tsx'),
    'SuccessPage',
    'orders',
    'results',
  ),
  CompanyWebshopPaymentFail: screen(
    () => import('../features/orders/result/page.tsx'),
    'FailurePage',
    'orders',
    'results',
  ),
  AbandonedWebshopPaymentSuccess: screen(
    () => import('../features/orders/result/page.tsx'),
    'SuccessPage',
    'orders',
    'results',
  ),
  AbandonedWebshopPaymentFail: screen(
    () => import('../features/orders/result/page.tsx'),
    'FailurePage',
    'orders',
    'results',
  ),
  ContinueCompanyWebshopPayment: screen(
    () => import('../features/orders/result/continue-page.tsx'),
    'ContinuePage',
    'orders',
    'results',
  ),

  CompanyMakePayment: screen(
    () => import('../features/subscriptions/wizard/page.tsx'),
    'WizardPage',
    'subscriptions',
    'account-step',
  ),
  CompanyMakePaymentSuccess: screen(
    () => import('../features/subscriptions/result/page.tsx'),
    'SuccessPage',
    'subscriptions',
  ),
  CompanyMakePaymentFail: screen(
    () => import('../features/subscriptions/result/page.tsx'),
    'FailurePage',
    'subscriptions',
  ),
  CompanyAccountSubscription: screen(
    () => import('./pages/subscription-page.tsx'),
    'SubscriptionPage',
    'subscriptions',
    'account',
    'account-orders',
  ),

  CompanyAccountOrders: screen(
    () => import('../features/orders/account/orders-page.tsx'),
    'AccountOrdersPage',
    'account-orders',
  ),
  CompanyAccountOrder: screen(
    () => import('../features/orders/account/order-page.tsx'),
    'AccountOrderPage',
    'account-orders',
    'results',
  ),

  AdminLogin: screen(() => import('../features/sessions/admin-sign-in-page.tsx'), 'AdminSignInPage', 'sessions'),
  AdminDashboard: screen(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage', 'dashboard'),
  AdminSettings: screen(
    () => import('../features/general-settings/settings-page.tsx'),
    'SettingsPage',
    'general-settings',
  ),
  AdminAccount: screen(() => import('../features/admin-account/account-page.tsx'), 'AccountPage', 'admin-account'),
  AdminPeople: screen(() => import('../features/admin-account/people-page.tsx'), 'PeoplePage', 'admin-account'),
  AdminCustomers: screen(
    () => import('./pages/admin-customers-page.tsx'),
    'AdminCustomersPage',
    'customers',
    'connect-accounts',
  ),
  AdminConnectAccounts: screen(
    () => import('../features/connect-accounts/accounts-page.tsx'),
    'AccountsPage',
    'connect-accounts',
  ),
  AdminCoupons: screen(
    () => import('../features/admin-coupons/coupons-page.tsx'),
    'CouponsPage',
    'admin-coupons',
    'coupons',
  ),
  AdminOrders: screen(() => import('../features/operations/orders-page.tsx'), 'OrdersPage', 'operations'),
  AdminOrder: screen(() => import('../features/operations/order-page.tsx'), 'OrderPage', 'operations', 'jobs'),
  AdminWebhooks: screen(() => import('../features/operations/webhooks-page.tsx'), 'WebhooksPage', 'operations'),
  AdminMails: screen(() => import('../features/operations/mails-page.tsx'), 'MailsPage', 'operations'),
  AdminReconciliation: screen(
    () => import('../features/operations/reconciliation-page.tsx'),
    'ReconciliationPage',
    'operations',
  ),
  AdminAudit: screen(() => import('../features/audit/audit-page.tsx'), 'AuditPage', 'audit'),
  CompanyAccountAudit: screen(() => import('../features/audit/own-audit-page.tsx'), 'OwnAuditPage', 'audit'),
  AdminPersonalData: screen(
    () => import('../features/personal-data/personal-data-page.tsx'),
    'PersonalDataPage',
    'personal-data',
  ),
  AdminJobs: screen(() => import('../features/jobs/jobs-page.tsx'), 'JobsPage', 'jobs'),

  Forbidden: screen(() => import('./pages/forbidden-page.tsx'), 'ForbiddenPage'),
  Failed: screen(() => import('./pages/failed-page.tsx'), 'FailedPage'),
  NotFound: screen(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  Kit: screen(() => import('../features/kit/kit-page.tsx'), 'KitPage'),
};

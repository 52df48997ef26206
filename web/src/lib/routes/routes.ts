import { capabilities } from '@coursefront/contract/capabilities.ts';
import type { RoleId } from '@coursefront/contract/roles.ts';
import type common from '../../../../texts/en/common.json';

/**
 * How a page is dressed. `shop`: nothing around it, it stands in other sites' frames. `wizard`: steps above, summary beside.
 * `panel` and `admin`: navigation at the side. `split`: a form and a picture. `plain`: a word and a way on.
 */
export type Face = 'shop' | 'wizard' | 'panel' | 'admin' | 'split' | 'plain';

type NamedRoute = {
  /** Below `/v`, with `$name` for parameters; `{-$name}` may be missing, and the page says so itself. */
  path: `/${string}`;
  face: Face;
  title: `titles.${keyof (typeof common)['titles'] & string}`;
  /** Any one of them lets in. Without the list the page is public. */
  roles?: readonly RoleId[];
  /** The platform's own although it is dressed as others are; the face `admin` says so by itself. */
  platform?: true;
  /** Exists in the demo and in development only. */
  demoOnly?: true;
};

const { approveInvoices, openCompanyAccount, manageUsers, seeCompanies, runPlatform } = capabilities;

/** Every page of the product by its name: where it is, how it is dressed, who may open it. */
export const routes = {
  /** Of a tenant's user; the guard leads everybody else on. */
  Home: { path: '/', face: 'panel', title: 'titles.home' },

  Login: { path: '/login', face: 'split', title: 'titles.sign_in' },
  RequestPasswordReset: { path: '/password-reset', face: 'split', title: 'titles.password_reset', platform: true },
  userSignupForm: { path: '/signup/form/$formId', face: 'wizard', title: 'titles.signup_form' },

  CompanyMakePayment: {
    path: '/company-account/makepayment/$slug/$priceslug',
    face: 'wizard',
    title: 'titles.buy_subscription',
    platform: true,
  },
  CompanyMakePaymentSuccess: {
    path: '/company-account/makepayment/purchase/subscription/success/{-$id}/{-$type}',
    face: 'wizard',
    title: 'titles.order_received',
    platform: true,
  },
  CompanyMakePaymentFail: {
    path: '/company-account/makepayment/purchase/subscription/failed/{-$id}/{-$type}',
    face: 'wizard',
    title: 'titles.order_failed',
    platform: true,
  },

  WebShopPublic: {
    path: '/company-account/web-shop/public/$instance_id/$product_id',
    face: 'shop',
    title: 'titles.shop',
  },
  CompanyWebshopPayment: {
    path: '/company-account/webshop/$courseId/$instanceId/$sessionId',
    face: 'wizard',
    title: 'titles.buy_course',
  },
  ContinueCompanyWebshopPayment: {
    path: '/company-account/webshop/continue/payment/$paymentId/$instanceId',
    face: 'wizard',
    title: 'titles.continue_payment',
  },
  CompanyWebshopPaymentSuccess: {
    path: '/company-account/webshop/purchase/subscription/success/{-$id}/{-$type}/{-$connectedAccount}',
    face: 'wizard',
    title: 'titles.order_received',
  },
  CompanyWebshopPaymentFail: {
    path: '/company-account/webshop/purchase/subscription/failed/{-$id}/{-$type}/{-$connectedAccount}',
    face: 'wizard',
    title: 'titles.order_failed',
  },
  AbandonedWebshopPaymentSuccess: {
    path: '/company-account/webshop/purchase/abandonedsubscription/success/{-$id}/{-$type}/{-$connectedAccount}',
    face: 'wizard',
    title: 'titles.order_received',
  },
  AbandonedWebshopPaymentFail: {
    path: '/company-account/webshop/purchase/abandonedsubscription/failed/{-$id}/{-$type}/{-$connectedAccount}',
    face: 'wizard',
    title: 'titles.order_failed',
  },

  CompanyAccount: {
    path: '/company-account',
    face: 'panel',
    title: 'titles.company_account',
    roles: openCompanyAccount,
  },
  CompanyAccountSubscription: {
    path: '/company-account/subscription',
    face: 'panel',
    title: 'titles.subscription',
    roles: openCompanyAccount,
  },
  CompanyAccountProfile: {
    path: '/company-account/company-profile',
    face: 'panel',
    title: 'titles.company_profile',
    roles: openCompanyAccount,
  },
  CompanyAccountSignupForms: {
    path: '/company-account/sign-up-forms',
    face: 'panel',
    title: 'titles.signup_forms',
    roles: openCompanyAccount,
  },
  CompanyAccountRegistrations: {
    path: '/company-account/sign-up-forms/$formid',
    face: 'panel',
    title: 'titles.registrations',
    roles: openCompanyAccount,
  },
  CompanyAccountWebShop: {
    path: '/company-account/web-shop',
    face: 'panel',
    title: 'titles.webshop',
    roles: openCompanyAccount,
  },
  CustomerPortal: {
    path: '/company-account/customerportal',
    face: 'panel',
    title: 'titles.customer_portal',
    roles: openCompanyAccount,
  },
  CustomerManagement: {
    path: '/company-account/customer-management',
    face: 'panel',
    title: 'titles.companies',
    // A team lead is sent on to their own company.
    roles: seeCompanies,
  },
  CustomerProfile: {
    path: '/company-account/customer-profile/$id',
    face: 'panel',
    title: 'titles.company',
    roles: seeCompanies,
  },
  CompanyAccountUsers: {
    path: '/company-account/users',
    face: 'panel',
    title: 'titles.users',
    roles: openCompanyAccount,
  },
  CompanyAccountUser: {
    path: '/company-account/users/$userid',
    face: 'panel',
    title: 'titles.user',
    roles: openCompanyAccount,
  },
  CompanyAccountUserImport: {
    path: '/company-account/import-users',
    face: 'panel',
    title: 'titles.import_users',
    roles: manageUsers,
  },
  CompanyAccountLicences: {
    path: '/company-account/licences',
    face: 'panel',
    title: 'titles.licences',
    roles: openCompanyAccount,
  },
  CompanyAccountGroups: {
    path: '/company-account/groups',
    face: 'panel',
    title: 'titles.groups',
    roles: openCompanyAccount,
  },
  CompanyAccountGroup: {
    path: '/company-account/groups/$groupid',
    face: 'panel',
    title: 'titles.group',
    roles: openCompanyAccount,
  },
  CompanyAccountCourses: {
    path: '/company-account/courses',
    face: 'panel',
    title: 'titles.courses',
    roles: openCompanyAccount,
  },
  CompanyAccountCourse: {
    path: '/company-account/courses/$courseid',
    face: 'panel',
    title: 'titles.course',
    roles: openCompanyAccount,
  },
  CompanyAccountEvent: {
    path: '/company-account/events/$eventid',
    face: 'panel',
    title: 'titles.event',
    roles: openCompanyAccount,
  },
  CompanyAccountCoupons: {
    path: '/company-account/discount-codes',
    face: 'panel',
    title: 'titles.discount_codes',
    roles: openCompanyAccount,
  },
  CompanyAccountOrders: {
    path: '/company-account/orders',
    face: 'panel',
    title: 'titles.orders',
    roles: approveInvoices,
  },
  CompanyAccountOrder: {
    path: '/company-account/orders/$orderid',
    face: 'panel',
    title: 'titles.order',
    roles: approveInvoices,
  },
  CompanyAccountReports: {
    path: '/company-account/reports',
    face: 'panel',
    title: 'titles.reports',
    roles: openCompanyAccount,
  },
  CompanyAccountSettings: {
    path: '/company-account/settings',
    face: 'panel',
    title: 'titles.settings',
    roles: openCompanyAccount,
  },
  CompanyAccountAudit: {
    path: '/company-account/audit',
    face: 'panel',
    title: 'titles.audit',
    roles: capabilities.readAudit,
  },

  AdminLogin: { path: '/admin/login', face: 'split', title: 'titles.sign_in', platform: true },
  AdminDashboard: { path: '/admin', face: 'admin', title: 'titles.platform', roles: runPlatform },
  AdminCustomers: { path: '/admin/customers', face: 'admin', title: 'titles.customers', roles: runPlatform },
  AdminSettings: { path: '/admin/settings', face: 'admin', title: 'titles.settings', roles: runPlatform },
  AdminAccount: { path: '/admin/account', face: 'admin', title: 'titles.own_account', roles: runPlatform },
  AdminPeople: { path: '/admin/admins', face: 'admin', title: 'titles.admins', roles: runPlatform },
  AdminConnectAccounts: {
    path: '/admin/connect-accounts',
    face: 'admin',
    title: 'titles.connect_accounts',
    roles: runPlatform,
  },
  AdminCoupons: { path: '/admin/coupons', face: 'admin', title: 'titles.discount_codes', roles: runPlatform },
  AdminOrders: { path: '/admin/orders', face: 'admin', title: 'titles.all_orders', roles: runPlatform },
  AdminOrder: {
    path: '/admin/orders/$instance/$orderid',
    face: 'admin',
    title: 'titles.order_way',
    roles: runPlatform,
  },
  AdminWebhooks: { path: '/admin/webhooks', face: 'admin', title: 'titles.webhooks', roles: runPlatform },
  AdminMails: { path: '/admin/mails', face: 'admin', title: 'titles.mails', roles: runPlatform },
  AdminReconciliation: {
    path: '/admin/reconciliation',
    face: 'admin',
    title: 'titles.reconciliation',
    roles: runPlatform,
  },
  AdminAudit: { path: '/admin/audit', face: 'admin', title: 'titles.audit', roles: runPlatform },
  AdminPersonalData: {
    path: '/admin/personal-data',
    face: 'admin',
    title: 'titles.personal_data',
    roles: runPlatform,
  },
  AdminJobs: { path: '/admin/jobs', face: 'admin', title: 'titles.jobs', roles: runPlatform },

  Forbidden: { path: '/403', face: 'plain', title: 'titles.forbidden' },
  Failed: { path: '/500', face: 'plain', title: 'titles.failed' },
  Kit: { path: '/kit', face: 'shop', title: 'titles.kit', demoOnly: true },
  /** Any other path. */
  NotFound: { path: '/$', face: 'plain', title: 'titles.not_found' },
} as const satisfies Record<string, NamedRoute>;

export type RouteName = keyof typeof routes;

export const routeOf = (name: RouteName): NamedRoute => routes[name];

type ParamNames<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Bare<Name> | ParamNames<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Bare<Name>
    : never;

type Bare<Name> = Name extends `${infer Inner}}` ? Inner : Name;

type NamesIn<Name extends RouteName> = ParamNames<(typeof routes)[Name]['path']>;

/** Pages whose address is always the same. */
export type PlainRouteName = { [Name in RouteName]: [NamesIn<Name>] extends [never] ? Name : never }[RouteName];

/** The address of a page below `/v`; a parameter that is missing does not compile. */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params]: [NamesIn<Name>] extends [never] ? [] : [params: Record<NamesIn<Name>, string | number>]
): string {
  const given: Record<string, string | number> = params ?? {};
  return routes[name].path.replace(/\$(\w+)|\{-\$(\w+)\}/g, (_, must: string | undefined, may: string) =>
    encodeURIComponent(String(given[must ?? may])),
  );
}

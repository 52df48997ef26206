import { filled, shopRoutes } from './shop-routes.ts';

/**
 * The address of every page, below `/v`. `$name` is a parameter; `{-$name}` may be missing, and the page says so itself.
 * The table is here and not with the features, so that any feature can link to a page of another one. Everything else
 * about a page is in the `area.ts` of its feature.
 */
export const routes = {
  OwnOrders: '/my-orders',
  OwnAccount: '/my-account',
  /** Opens one of the reader's own courses at the learning site. After the hash it has the name to sign in with. */
  StartCourse: '/start/$courseId',
  Team: '/team',
  TeamDepartments: '/team/departments',
  TeamRequests: '/team/requests',
  TeamOrders: '/team/orders',
  /** Public: anybody with the link verifies a certificate. */
  Certificate: '/certificate/$token',

  /** Public: the link in a digest. Mail programs post to the same address. */
  StopDigest: '/notifications/off/$token',

  Login: '/login',
  /** The link in a welcome mail, with its secret after the hash. Leads on into the course, if it names one. */
  Welcome: '/welcome/{-$courseId}',
  /** The link in a mail to a new address, with its secret after the hash. */
  ConfirmEmail: '/confirm-email',
  /** For people with an account at a learning site. After the hash it may have their name. */
  ForgottenPassword: '/forgotten-password',
  RequestPasswordReset: '/password-reset',
  userSignupForm: '/signup/form/$formId',

  CompanyMakePayment: '/company-account/makepayment/$slug/$priceslug',
  CompanyMakePaymentSuccess: '/company-account/makepayment/purchase/subscription/success/{-$id}/{-$type}',
  CompanyMakePaymentFail: '/company-account/makepayment/purchase/subscription/failed/{-$id}/{-$type}',

  ...shopRoutes,
  ContinueCompanyWebshopPayment: '/company-account/webshop/continue/payment/$paymentId/$instanceId',
  CompanyWebshopPaymentSuccess:
    '/company-account/webshop/purchase/subscription/success/{-$id}/{-$type}/{-$connectedAccount}',
  CompanyWebshopPaymentFail:
    '/company-account/webshop/purchase/subscription/failed/{-$id}/{-$type}/{-$connectedAccount}',
  AbandonedWebshopPaymentSuccess:
    '/company-account/webshop/purchase/abandonedsubscription/success/{-$id}/{-$type}/{-$connectedAccount}',
  AbandonedWebshopPaymentFail:
    '/company-account/webshop/purchase/abandonedsubscription/failed/{-$id}/{-$type}/{-$connectedAccount}',

  Quote: '/company-account/quote/$instanceId/$token',
  CourseRequest: '/company-account/course-request/$instanceId/$token',
  RenewalBasket: '/company-account/renew/$instanceId/$token',

  CompanyAccount: '/company-account',
  CompanyAccountSubscription: '/company-account/subscription',
  CompanyAccountProfile: '/company-account/company-profile',
  CompanyAccountSignupForms: '/company-account/sign-up-forms',
  CompanyAccountRegistrations: '/company-account/sign-up-forms/$formid',
  CompanyAccountWebShop: '/company-account/web-shop',
  CustomerPortal: '/company-account/customerportal',
  CustomerManagement: '/company-account/customer-management',
  CustomerProfile: '/company-account/customer-profile/$id',
  CompanyAccountUsers: '/company-account/users',
  CompanyAccountUser: '/company-account/users/$userid',
  CompanyAccountUserImport: '/company-account/import-users',
  CompanyAccountLicences: '/company-account/licences',
  CompanyAccountReviews: '/company-account/reviews',
  CompanyAccountRenewals: '/company-account/renewals',
  CompanyAccountRenewalRules: '/company-account/renewals/notices',
  CompanyAccountGroups: '/company-account/groups',
  CompanyAccountGroup: '/company-account/groups/$groupid',
  CompanyAccountCourses: '/company-account/courses',
  CompanyAccountCourse: '/company-account/courses/$courseid',
  CompanyAccountCoursePage: '/company-account/courses/$courseid/shop-page/$language',
  CompanyAccountEvent: '/company-account/events/$eventid',
  CompanyAccountCoupons: '/company-account/discount-codes',
  CompanyAccountOrders: '/company-account/orders',
  CompanyAccountOrder: '/company-account/orders/$orderid',
  CompanyAccountInvoices: '/company-account/invoices',
  CompanyAccountInvoice: '/company-account/invoices/$invoiceid',
  CompanyAccountBankFile: '/company-account/bank-file',
  CompanyAccountBooks: '/company-account/books',
  CompanyAccountReminders: '/company-account/reminders',
  CompanyAccountQuotes: '/company-account/quotes',
  CompanyAccountQuote: '/company-account/quotes/$quoteid',
  CompanyAccountSales: '/company-account/sales',
  CompanyAccountReports: '/company-account/reports',
  CompanyAccountSettings: '/company-account/settings',
  CompanyAccountMails: '/company-account/mails',
  CompanyAccountMail: '/company-account/mails/$template/$language',
  CompanyAccountConnection: '/company-account/learning-site',
  CompanyAccountAudit: '/company-account/audit',

  AdminLogin: '/admin/login',
  AdminDashboard: '/admin',
  AdminCustomers: '/admin/customers',
  AdminCustomer: '/admin/customers/$customerid',
  AdminConnection: '/admin/customers/$customerid/learning-site',
  AdminSettings: '/admin/settings',
  AdminAccount: '/admin/account',
  AdminPeople: '/admin/admins',
  AdminConnectAccounts: '/admin/connect-accounts',
  AdminCoupons: '/admin/coupons',
  AdminOrders: '/admin/orders',
  AdminOrder: '/admin/orders/$instance/$orderid',
  AdminWebhooks: '/admin/webhooks',
  AdminMails: '/admin/mails',
  AdminReconciliation: '/admin/reconciliation',
  AdminAudit: '/admin/audit',
  AdminPersonalData: '/admin/personal-data',
  AdminJobs: '/admin/jobs',

  Forbidden: '/403',
  Failed: '/500',
  Kit: '/kit',
  /** Any other path. */
  NotFound: '/$',
} as const satisfies Record<string, `/${string}`>;

export type RouteName = keyof typeof routes;

type ParamsIn<Path> = Path extends `${infer Part}/${infer Rest}` ? ParamIn<Part> & ParamsIn<Rest> : ParamIn<Path>;

type ParamIn<Part> = Part extends `{-$${infer Name}}`
  ? { [Key in Name]?: string }
  : Part extends `$${infer Name}`
    ? { [Key in Name]: string }
    : object;

/** The parameters of a page as its screen gets them. */
export type ParamsOf<Name extends RouteName> = ParamsIn<(typeof routes)[Name]>;

type ParamNames<Name extends RouteName> = keyof ParamsOf<Name>;

/** Pages whose address is always the same. */
export type PlainRouteName = { [Name in RouteName]: [ParamNames<Name>] extends [never] ? Name : never }[RouteName];

/** The address of a page below `/v`. A missing parameter does not compile; links give the optional ones, too. */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params]: [ParamNames<Name>] extends [never] ? [] : [params: Record<ParamNames<Name>, string | number>]
): string {
  return filled(routes[name], params ?? {});
}

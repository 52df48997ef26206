import * as adminCustomers from './customers/admin-customers.ts';
import * as customerOverview from './customers/customer-overview.ts';
import * as customerSettings from './customers/customer-settings.ts';
import * as customerSubscription from './customers/customer-subscription.ts';
import * as customers from './customers/customers.ts';
import * as generalSettings from './customers/general-settings.ts';
import * as mailWords from './customers/mail-words.ts';
import * as ownCustomer from './customers/own-customer.ts';
import * as ownSubscription from './customers/own-subscription.ts';
import * as settings from './customers/settings.ts';
import * as siteConnections from './customers/site-connections.ts';
import * as stuckCourses from './customers/stuck-courses.ts';
import * as subscriptions from './customers/subscriptions.ts';
import type { Endpoint } from './endpoint.ts';
import * as bankFiles from './invoices/bank-files.ts';
import * as books from './invoices/books.ts';
import * as invoices from './invoices/invoices.ts';
import * as reminders from './invoices/reminders.ts';
import * as answeredRequests from './learning/answered-requests.ts';
import * as askingRules from './learning/asking-rules.ts';
import * as courseRequests from './learning/course-requests.ts';
import * as dateRequests from './learning/date-requests.ts';
import * as learning from './learning/learning.ts';
import * as renewalBaskets from './learning/renewal-baskets.ts';
import * as renewals from './learning/renewals.ts';
import * as audit from './operations/audit.ts';
import * as dashboard from './operations/dashboard.ts';
import * as jobs from './operations/jobs.ts';
import * as sentMails from './operations/mails.ts';
import * as operations from './operations/operations.ts';
import * as reconciliation from './operations/reconciliation.ts';
import * as userMails from './operations/user-mails.ts';
import * as accountOrders from './orders/account-orders.ts';
import * as adminConnectAccounts from './orders/admin-connect-accounts.ts';
import * as bookingSeats from './orders/booking-seats.ts';
import * as buyers from './orders/buyers.ts';
import * as changingOrders from './orders/changing-orders.ts';
import * as connectAccounts from './orders/connect-accounts.ts';
import * as credits from './orders/credits.ts';
import * as decidingOrders from './orders/deciding-orders.ts';
import * as joinRequests from './orders/join-requests.ts';
import * as orderDetail from './orders/order-detail.ts';
import * as orders from './orders/orders.ts';
import * as payments from './orders/payments.ts';
import * as placingOrders from './orders/placing-orders.ts';
import * as sales from './orders/sales.ts';
import * as teamOrders from './orders/team-orders.ts';
import * as finding from './panel/finding.ts';
import * as firstSteps from './panel/first-steps.ts';
import * as notices from './panel/notices.ts';
import * as views from './panel/views.ts';
import * as adminSessions from './people/admin-sessions.ts';
import * as companies from './people/companies.ts';
import * as departments from './people/departments.ts';
import * as firstPassword from './people/first-password.ts';
import * as forgottenPassword from './people/forgotten-password.ts';
import * as groups from './people/groups.ts';
import * as licenceDates from './people/licence-dates.ts';
import * as licences from './people/licences.ts';
import * as ownAccount from './people/own-account.ts';
import * as ownConsent from './people/own-consent.ts';
import * as ownUsers from './people/own-users.ts';
import * as personalData from './people/personal-data.ts';
import * as sessions from './people/sessions.ts';
import * as team from './people/team.ts';
import * as teamLicences from './people/team-licences.ts';
import * as teamMembers from './people/team-members.ts';
import * as teamPerson from './people/team-person.ts';
import * as teamReminders from './people/team-reminders.ts';
import * as userImports from './people/user-imports.ts';
import * as users from './people/users.ts';
import * as linkedQuotes from './quotes/linked-quotes.ts';
import * as quotes from './quotes/quotes.ts';
import * as reportSchedules from './reports/report-schedules.ts';
import * as reportSync from './reports/report-sync.ts';
import * as reports from './reports/reports.ts';
import * as adminCoupons from './shop/admin-coupons.ts';
import * as browsing from './shop/browsing.ts';
import * as coupons from './shop/coupons.ts';
import * as coursePages from './shop/course-pages.ts';
import * as courses from './shop/courses.ts';
import * as eventAnswers from './shop/event-answers.ts';
import * as eventMessages from './shop/event-messages.ts';
import * as inquiries from './shop/inquiries.ts';
import * as offers from './shop/offers.ts';
import * as events from './shop/own-events.ts';
import * as reviews from './shop/reviews.ts';
import * as taxes from './shop/taxes.ts';
import * as webshop from './shop/webshop.ts';
import * as captchas from './signup/captchas.ts';
import * as formProposals from './signup/form-proposals.ts';
import * as registrations from './signup/registrations.ts';
import * as signupForms from './signup/signup-forms.ts';

type Area = Readonly<Record<string, unknown>>;

const areas: Record<string, Area> = {
  accountOrders,
  adminConnectAccounts,
  adminCoupons,
  adminCustomers,
  adminSessions,
  audit,
  bankFiles,
  bookingSeats,
  books,
  buyers,
  captchas,
  changingOrders,
  companies,
  connectAccounts,
  credits,
  decidingOrders,
  linkedQuotes,
  quotes,
  coupons,
  coursePages,
  courses,
  customerOverview,
  customerSettings,
  customerSubscription,
  customers,
  dashboard,
  departments,
  eventAnswers,
  eventMessages,
  events,
  finding,
  formProposals,
  generalSettings,
  firstPassword,
  groups,
  inquiries,
  jobs,
  invoices,
  joinRequests,
  learning,
  licenceDates,
  licences,
  firstSteps,
  forgottenPassword,
  notices,
  offers,
  operations,
  orderDetail,
  orders,
  mailWords,
  ownCustomer,
  ownSubscription,
  ownAccount,
  ownConsent,
  ownUsers,
  payments,
  personalData,
  placingOrders,
  reconciliation,
  registrations,
  reminders,
  answeredRequests,
  courseRequests,
  dateRequests,
  askingRules,
  renewalBaskets,
  renewals,
  taxes,
  reportSchedules,
  reportSync,
  reports,
  reviews,
  sales,
  sentMails,
  sessions,
  settings,
  signupForms,
  siteConnections,
  stuckCourses,
  subscriptions,
  team,
  teamLicences,
  teamMembers,
  teamOrders,
  teamPerson,
  teamReminders,
  userImports,
  userMails,
  users,
  views,
  browsing,
  webshop,
};

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

/**
 * All endpoints by area, for the OpenAPI page, the access tests and the comparison with the specification. They are
 * collected from the areas' exports, so an endpoint that can be served is always listed.
 */
export const endpoints: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  Object.entries(areas).map(([name, area]) => [name, Object.values(area).filter(isEndpoint)]),
);

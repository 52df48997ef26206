import type { ApiModule } from './module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { bookingsModule } from './modules/bookings/bookings.module.ts';
import { booksModule } from './modules/books/books.module.ts';
import { buyersModule } from './modules/buyers/buyers.module.ts';
import { captchasModule } from './modules/captchas/captchas.module.ts';
import { checkoutModule } from './modules/checkout/checkout.module.ts';
import { companiesModule } from './modules/companies/companies.module.ts';
import { connectAccountsModule } from './modules/connect-accounts/connect-accounts.module.ts';
import { couponsModule } from './modules/coupons/coupons.module.ts';
import { courseRequestsModule } from './modules/course-requests/course-requests.module.ts';
import { coursesModule } from './modules/courses/courses.module.ts';
import { creditsModule } from './modules/credits/credits.module.ts';
import { customersModule } from './modules/customers/customers.module.ts';
import { dashboardModule } from './modules/dashboard/dashboard.module.ts';
import { documentsModule } from './modules/documents/documents.module.ts';
import { eventsModule } from './modules/events/events.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { findingModule } from './modules/finding/finding.module.ts';
import { firstStepsModule } from './modules/first-steps/first-steps.module.ts';
import { groupsModule } from './modules/groups/groups.module.ts';
import { invoicesModule } from './modules/invoices/invoices.module.ts';
import { jobsModule } from './modules/jobs/jobs.module.ts';
import { joinRequestsModule } from './modules/join-requests/join-requests.module.ts';
import { learnersModule } from './modules/learners/learners.module.ts';
import { licencesModule } from './modules/licences/licences.module.ts';
import { mailWordsModule } from './modules/mail-words/mail-words.module.ts';
import { mailsModule } from './modules/mails/mails.module.ts';
import { newcomersModule } from './modules/newcomers/newcomers.module.ts';
import { noticesModule } from './modules/notices/notices.module.ts';
import { operationsModule } from './modules/operations/operations.module.ts';
import { ordersModule } from './modules/orders/orders.module.ts';
import { ownAccountModule } from './modules/own-account/own-account.module.ts';
import { paymentsModule } from './modules/payments/payments.module.ts';
import { personalDataModule } from './modules/personal-data/personal-data.module.ts';
import { provisioningModule } from './modules/provisioning/provisioning.module.ts';
import { quotesModule } from './modules/quotes/quotes.module.ts';
import { reconciliationModule } from './modules/reconciliation/reconciliation.module.ts';
import { renewalBasketsModule } from './modules/renewal-baskets/renewal-baskets.module.ts';
import { renewalsModule } from './modules/renewals/renewals.module.ts';
import { reportsModule } from './modules/reports/reports.module.ts';
import { reviewsModule } from './modules/reviews/reviews.module.ts';
import { salesModule } from './modules/sales/sales.module.ts';
import { sessionsModule } from './modules/sessions/sessions.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';
import { signupFormsModule } from './modules/signup-forms/signup-forms.module.ts';
import { subscriptionsModule } from './modules/subscriptions/subscriptions.module.ts';
import { teamsModule } from './modules/teams/teams.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { vatNumbersModule } from './modules/vat-numbers/vat-numbers.module.ts';
import { viewsModule } from './modules/views/views.module.ts';
import { webAppModule } from './modules/web-app/web-app.module.ts';
import { webshopModule } from './modules/webshop/webshop.module.ts';

/** Every module with routes or jobs. The others only serve these. */
export const modules: ApiModule[] = [
  sessionsModule,
  newcomersModule,
  ownAccountModule,
  customersModule,
  jobsModule,
  dashboardModule,
  auditModule,
  operationsModule,
  reconciliationModule,
  personalDataModule,
  webshopModule,
  settingsModule,
  connectAccountsModule,
  coursesModule,
  eventsModule,
  couponsModule,
  companiesModule,
  buyersModule,
  joinRequestsModule,
  checkoutModule,
  bookingsModule,
  ordersModule,
  invoicesModule,
  booksModule,
  salesModule,
  creditsModule,
  quotesModule,
  paymentsModule,
  provisioningModule,
  mailsModule,
  mailWordsModule,
  firstStepsModule,
  noticesModule,
  viewsModule,
  subscriptionsModule,
  documentsModule,
  usersModule,
  learnersModule,
  licencesModule,
  teamsModule,
  courseRequestsModule,
  renewalsModule,
  reviewsModule,
  renewalBasketsModule,
  groupsModule,
  filesModule,
  findingModule,
  captchasModule,
  signupFormsModule,
  reportsModule,
  vatNumbersModule,
  webAppModule,
];

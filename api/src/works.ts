import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Schedule } from './jobs/schedules.ts';
import type { Work } from './jobs/task.ts';
import { captchasSchedules, captchasWorks } from './modules/captchas/captchas.jobs.ts';
import { checkoutSchedules, checkoutWorks } from './modules/checkout/checkout.jobs.ts';
import { companiesWorks } from './modules/companies/companies.jobs.ts';
import { followAccounts } from './modules/connect-accounts/public.ts';
import { coursesSchedules, coursesWorks } from './modules/courses/courses.jobs.ts';
import { customersSchedules, customersWorks } from './modules/customers/customers.jobs.ts';
import { dashboardSchedules, dashboardWorks } from './modules/dashboard/dashboard.jobs.ts';
import { attachDocuments } from './modules/documents/public.ts';
import { licencesSchedules, licencesWorks } from './modules/licences/licences.jobs.ts';
import type { LearningSites } from './modules/lms/public.ts';
import { mailsSchedules, mailsWorks } from './modules/mails/mails.jobs.ts';
import { paymentsSchedules, paymentsWorks } from './modules/payments/payments.jobs.ts';
import { personalDataSchedules, personalDataWorks } from './modules/personal-data/personal-data.jobs.ts';
import { provisioningWorks } from './modules/provisioning/provisioning.jobs.ts';
import { reconciliationSchedules, reconciliationWorks } from './modules/reconciliation/reconciliation.jobs.ts';
import { attachReports } from './modules/reports/public.ts';
import { reportsSchedules, reportsWorks } from './modules/reports/reports.jobs.ts';
import { sessionsSchedules, sessionsWorks } from './modules/sessions/sessions.jobs.ts';
import { signupFormsSchedules, signupFormsWorks } from './modules/signup-forms/signup-forms.jobs.ts';
import { followSubscriptions } from './modules/subscriptions/public.ts';
import { subscriptionsSchedules, subscriptionsWorks } from './modules/subscriptions/subscriptions.jobs.ts';
import { usersSchedules, usersWorks } from './modules/users/users.jobs.ts';
import type { MailPort } from './ports/mail.ts';
import type { PaymentsPort } from './ports/payments.ts';
import type { SiteHostPort } from './ports/site-host.ts';
import type { Seal } from './seal.ts';

export type WorkParts = {
  db: Db;
  config: Config;
  seal: Seal;
  mail: MailPort;
  payments: PaymentsPort;
  sites: LearningSites;
  siteHost: SiteHostPort | null;
};

/** All the works of the modules. */
export const allWorks = (parts: WorkParts): Work[] => [
  ...companiesWorks(parts),
  ...coursesWorks(parts),
  ...customersWorks(parts),
  ...licencesWorks(parts),
  ...usersWorks(parts),
  ...dashboardWorks(parts),
  ...mailsWorks({ ...parts, attachers: [...attachDocuments(parts.config), attachReports] }),
  ...checkoutWorks(parts),
  ...paymentsWorks({ ...parts, listeners: [followAccounts(parts), ...followSubscriptions(parts)] }),
  ...personalDataWorks(parts),
  ...provisioningWorks(parts),
  ...reportsWorks(parts),
  ...reconciliationWorks(parts),
  ...sessionsWorks(parts),
  ...captchasWorks(parts),
  ...signupFormsWorks(parts),
  ...subscriptionsWorks(parts),
];

export const allSchedules: Schedule[] = [
  ...coursesSchedules,
  ...customersSchedules,
  ...licencesSchedules,
  ...usersSchedules,
  ...dashboardSchedules,
  ...mailsSchedules,
  ...checkoutSchedules,
  ...paymentsSchedules,
  ...reportsSchedules,
  ...personalDataSchedules,
  ...reconciliationSchedules,
  ...sessionsSchedules,
  ...captchasSchedules,
  ...signupFormsSchedules,
  ...subscriptionsSchedules,
];

import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Schedule } from './jobs/schedules.ts';
import type { Work } from './jobs/task.ts';
import { captchasSchedules, captchasWorks } from './modules/captchas/captchas.jobs.ts';
import { followAccounts } from './modules/connect-accounts/public.ts';
import { coursesSchedules, coursesWorks } from './modules/courses/courses.jobs.ts';
import { attachDocuments } from './modules/documents/public.ts';
import type { LearningSites } from './modules/lms/public.ts';
import { mailsSchedules, mailsWorks } from './modules/mails/mails.jobs.ts';
import { ordersSchedules, ordersWorks } from './modules/orders/orders.jobs.ts';
import { paymentsSchedules, paymentsWorks } from './modules/payments/payments.jobs.ts';
import { provisioningWorks } from './modules/provisioning/provisioning.jobs.ts';
import { sessionsSchedules, sessionsWorks } from './modules/sessions/sessions.jobs.ts';
import { signupFormsSchedules, signupFormsWorks } from './modules/signup-forms/signup-forms.jobs.ts';
import { followSubscriptions } from './modules/subscriptions/public.ts';
import { subscriptionsSchedules, subscriptionsWorks } from './modules/subscriptions/subscriptions.jobs.ts';
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

/** Everything a worker can do, module by module. */
export const allWorks = (parts: WorkParts): Work[] => [
  ...coursesWorks(parts),
  ...mailsWorks({ ...parts, attachers: attachDocuments(parts.config) }),
  ...ordersWorks(parts),
  ...paymentsWorks({ ...parts, listeners: [followAccounts(parts), ...followSubscriptions(parts)] }),
  ...provisioningWorks(parts),
  ...sessionsWorks(parts),
  ...captchasWorks(parts),
  ...signupFormsWorks(parts),
  ...subscriptionsWorks(parts),
];

export const allSchedules: Schedule[] = [
  ...coursesSchedules,
  ...mailsSchedules,
  ...ordersSchedules,
  ...paymentsSchedules,
  ...sessionsSchedules,
  ...captchasSchedules,
  ...signupFormsSchedules,
  ...subscriptionsSchedules,
];

import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Schedule } from './jobs/schedules.ts';
import type { Work } from './jobs/task.ts';
import type { LearningSites } from './modules/lms/public.ts';
import { mailsSchedules, mailsWorks } from './modules/mails/mails.jobs.ts';
import { paymentsSchedules, paymentsWorks } from './modules/payments/payments.jobs.ts';
import { sessionsSchedules, sessionsWorks } from './modules/sessions/sessions.jobs.ts';
import type { MailPort } from './ports/mail.ts';
import type { PaymentsPort } from './ports/payments.ts';
import type { Seal } from './seal.ts';

export type WorkParts = {
  db: Db;
  config: Config;
  seal: Seal;
  mail: MailPort;
  payments: PaymentsPort;
  sites: LearningSites;
};

/** Everything a worker can do, module by module. */
export const allWorks = (parts: WorkParts): Work[] => [
  ...mailsWorks(parts),
  ...paymentsWorks({ ...parts, listeners: [] }),
  ...sessionsWorks(parts),
];

export const allSchedules: Schedule[] = [...mailsSchedules, ...paymentsSchedules, ...sessionsSchedules];

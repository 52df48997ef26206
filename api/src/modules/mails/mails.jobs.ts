import * as z from 'zod/mini';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { emptyOldMails } from './mails.queries.ts';
import * as queue from './queue-mail.ts';
import { type MailParts, sendMail, sendPlatformMail } from './send-mail.ts';

const emptyMails = task('mails.empty_old', z.strictObject({}));

export const mailsWorks = (parts: MailParts): Work[] => [
  work(queue.sendPlatformMail, ({ id }) => sendPlatformMail(parts, id)),
  work(queue.sendMail, ({ instance, id }) => sendMail(parts, parts.db.tenant(instance), id)),
  work(emptyMails, () => parts.db.platform.transaction(emptyOldMails)),
];

export const mailsSchedules: Schedule[] = [{ task: emptyMails, everySeconds: 24 * 3600 }];

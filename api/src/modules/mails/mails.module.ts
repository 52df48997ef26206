import type { ApiModule } from '../../module.ts';
import { mailsSchedules, mailsWorks } from './mails.jobs.ts';

export const mailsModule = { works: mailsWorks, schedules: mailsSchedules } satisfies ApiModule;

import * as z from 'zod/mini';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { askForAll, roundSeconds, syncOne } from './ask-for-sync.ts';
import { askForDue, mailOne, mailReport } from './mail-report.ts';
import { type SyncParts, syncReports } from './sync-reports.ts';

const syncAll = task('reports.sync_all', z.strictObject({}));
const mailAll = task('reports.mail_due', z.strictObject({}));

export const reportsWorks = (parts: SyncParts): Work[] => [
  work(syncOne, (step) => syncReports(parts, step)),
  work(syncAll, () => parts.db.platform.transaction(askForAll)),
  work(mailOne, ({ instanceId, id }) => mailReport(parts.db.tenant(instanceId), id)),
  work(mailAll, () => parts.db.platform.transaction(askForDue)),
];

export const reportsSchedules: Schedule[] = [
  { task: syncAll, everySeconds: roundSeconds },
  { task: mailAll, everySeconds: 60 },
];

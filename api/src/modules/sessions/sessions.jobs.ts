import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { doMailResetLink, mailResetLink } from './request-password-reset.ts';
import { dropEnded } from './sessions.queries.ts';

const dropEndedSessions = task('sessions.drop_ended', z.strictObject({}));

export const sessionsWorks = (db: Db, config: Config): Work[] => [
  work(mailResetLink, (payload) => doMailResetLink(db, config, payload)),
  work(dropEndedSessions, () => db.platform.transaction(dropEnded)),
];

export const sessionsSchedules: Schedule[] = [{ task: dropEndedSessions, everySeconds: 3600 }];

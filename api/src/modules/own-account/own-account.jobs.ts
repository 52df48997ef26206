import * as z from 'zod/mini';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import type { SessionParts } from '../sessions/public.ts';
import { dropEndedChanges } from './address-changes.queries.ts';
import { doMailPasswordLink, mailPasswordLink } from './forgotten-password.ts';

const dropEnded = task('own_account.drop_ended', z.strictObject({}));

export const ownAccountWorks = (parts: SessionParts): Work[] => [
  work(dropEnded, () => parts.db.platform.transaction(dropEndedChanges)),
  work(mailPasswordLink, (payload) => doMailPasswordLink(parts, payload)),
];

export const ownAccountSchedules: Schedule[] = [{ task: dropEnded, everySeconds: 3600 }];

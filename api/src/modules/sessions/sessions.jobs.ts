import * as z from 'zod/mini';
import { dropOldHits } from '../../http/limits/rate-limit.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { doMailResetLink, mailResetLink } from './admin/password-reset.ts';
import { dropOldDevices } from './devices/devices.queries.ts';
import type { SessionParts } from './session-parts.ts';
import { dropEnded } from './sessions.queries.ts';
import { endHostSession, endHostSessionLater } from './sign-out.ts';

const dropEndedSessions = task('sessions.drop_ended', z.strictObject({}));

export const sessionsWorks = (parts: SessionParts): Work[] => [
  work(mailResetLink, (payload) => doMailResetLink(parts.db, parts.config, payload)),
  work(endHostSessionLater, ({ instance, token_hash }) =>
    endHostSession(parts, parts.db.tenant(instance), Buffer.from(token_hash, 'base64url')),
  ),
  work(dropEndedSessions, () =>
    parts.db.platform.transaction(async (tx) => {
      await dropEnded(tx);
      await dropOldDevices(tx);
      await dropOldHits(tx);
    }),
  ),
];

export const sessionsSchedules: Schedule[] = [{ task: dropEndedSessions, everySeconds: 3600 }];

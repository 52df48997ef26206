import { usualTimeZone } from '@coursefront/contract/constants.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import type { Seal } from '../../seal.ts';
import { followClock } from './digests.queries.ts';
import { askForDigests, sendDigest, sendOne } from './send-digest.ts';

const follow = task('notices.follow_clock', z.strictObject({}));
const sendDue = task('notices.send_due', z.strictObject({}));

export const noticesWorks = ({ db, seal }: { db: Db; seal: Seal }): Work[] => [
  work(follow, () => followClock(db.platform, usualTimeZone)),
  work(sendDue, () => db.platform.transaction(askForDigests)),
  work(sendOne, ({ instance, user }) => sendDigest(db.tenant(instance), seal, user)),
];

export const noticesSchedules: Schedule[] = [
  { task: follow, everySeconds: 1800 },
  { task: sendDue, everySeconds: 300 },
];

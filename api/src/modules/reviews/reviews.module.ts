import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import type { ApiModule } from '../../module.ts';
import { askForInvitations, invite, inviteAtInstance } from './invite.ts';
import { reviewsRoutes } from './reviews.routes.ts';

const inviteDue = task('reviews.invite_due', z.strictObject({}));

const works = ({ db }: { db: Db }): Work[] => [
  work(inviteDue, () => db.platform.transaction(askForInvitations)),
  work(inviteAtInstance, ({ instance }) => invite(db, instance)),
];

const schedules: Schedule[] = [{ task: inviteDue, everySeconds: 21_600 }];

export const reviewsModule = { routes: [reviewsRoutes], works, schedules } satisfies ApiModule;

import * as z from 'zod/mini';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { companyTask, suspensionTask, tellCompany, tellSuspension } from './deliveries.ts';
import { askForAll, roundSeconds, syncOne } from './sync/ask-for-sync.ts';
import { followRolesTask } from './sync/follow-roles.ts';
import { type SyncParts, syncRoles, syncUsers } from './sync/sync-users.ts';

const syncAll = task('users.sync_all', z.strictObject({}));

export const usersWorks = (parts: SyncParts): Work[] => [
  work(suspensionTask, ({ instance, user }) => tellSuspension(parts, parts.db.tenant(instance), user)),
  work(companyTask, ({ instance, user, company }) => tellCompany(parts, parts.db.tenant(instance), user, company)),
  work(syncOne, (step) => syncUsers(parts, step)),
  work(followRolesTask, ({ instanceId }) => syncRoles(parts, instanceId)),
  work(syncAll, () => parts.db.platform.transaction(askForAll)),
];

export const usersSchedules: Schedule[] = [{ task: syncAll, everySeconds: roundSeconds }];

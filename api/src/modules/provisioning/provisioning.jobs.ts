import * as z from 'zod/mini';
import { task, type Work, work } from '../../jobs/task.ts';
import { courseRenamed } from '../courses/public.ts';
import { regroup } from '../events/public.ts';
import { checkSiteAgain, deliverPeople, provisionPlace as provisionTask } from './provision.ts';
import { provisionPlace } from './provision-place.ts';
import type { Provisioning } from './queries/place.ts';
import { doRenameGroup, renameGroup, renameGroups } from './rename-groups.ts';

/** Jobs of this name were written by versions before 0023_given_steps.sql; they only write the steps. */
const formerTask = task('provisioning.deliver_person', z.strictObject({ instance: z.int(), user: z.int() }));

export const provisioningWorks = (provisioning: Provisioning): Work[] => [
  work(provisionTask, (key, context) => provisionPlace(provisioning, key, context)),
  work(checkSiteAgain, ({ instance }) => provisioning.sites.checkAgain(instance)),
  work(regroup, (groups) => renameGroups(provisioning.db, groups)),
  work(courseRenamed, (groups) => renameGroups(provisioning.db, groups)),
  work(renameGroup, (group) => doRenameGroup(provisioning, group)),
  work(formerTask, ({ instance, user }) =>
    provisioning.db.tenant(instance).transaction((tx) => deliverPeople(tx, [user])),
  ),
];

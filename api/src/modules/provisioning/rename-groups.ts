import { defaultGroupName } from '@coursefront/contract/orders/order-rules.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import type { LearningSites } from '../lms/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import {
  type GroupsToRename,
  noteGroupName,
  readDefaultGroup,
  readDefaultGroups,
} from './queries/group-names.queries.ts';
import { granted } from './site-trouble.ts';

export const renameGroup = task('provisioning.rename_group', z.strictObject({ instance: z.int(), group: z.int() }));

/** A job for each group, so that one that the site refuses does not delay the others. */
export const renameGroups = (db: Db, { instance, ...which }: { instance: number } & GroupsToRename): Promise<void> =>
  db.tenant(instance).transaction(async (tx) => {
    const groups = await readDefaultGroups(tx, which);
    const jobs = groups.map(({ id }) => ({ key: `rename_group:${instance}:${id}`, payload: { instance, group: id } }));
    await enqueueAll(tx, renameGroup, jobs, { instanceId: instance });
  });

/** Gives the group the name that it would get today. A name that somebody chose at the learning site stays. */
export async function doRenameGroup(
  { db, sites }: { db: Db; sites: LearningSites },
  { instance, group: id }: z.infer<typeof renameGroup.payload>,
): Promise<void> {
  const scope = db.tenant(instance);
  const group = await readDefaultGroup(scope, id);
  if (!group) return;
  const { course, starts_at: startsAt, name: known } = group;
  const name = defaultGroupName(course.name, { startsAt, timeZone: await readTimeZone(scope) });
  const { lms } = await sites.connect(instance);
  const renamed = await lms.renameGroup({ id: group.lms_id, courseId: course.lms_id, known, name });
  // Group or course are gone at the site.
  if (!renamed.ok && renamed.reason === 'not_found') return;
  const now = granted(renamed);
  if (now !== known) await scope.transaction((tx) => noteGroupName(tx, id, now));
}

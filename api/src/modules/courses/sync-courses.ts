import * as z from 'zod/mini';
import type { Db, TenantScope } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import type { LmsCourse, LmsOutcome } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { type LearningSites, noteSyncFailure, noteSyncStart, noteSyncSuccess } from '../lms/public.ts';
import { hasCourses, mirrorCourses, readRenamed, removeOthers } from './mirror.queries.ts';
import { mirrorOf } from './mirror-of.ts';

/** The names of its groups follow. Module `provisioning` does it. */
export const courseRenamed = task('courses.renamed', z.strictObject({ instance: z.int(), course: z.int() }));

export type SyncParts = { db: Db; sites: LearningSites };

/**
 * Updates an instance's courses from its learning site. If the site fails, nothing changes: the failure is recorded
 * for people to see, and the next round tries again.
 */
export async function syncCourses({ sites }: SyncParts, tenant: TenantScope): Promise<void> {
  await noteSyncStart(tenant, ['courses']);
  const read = await readSite(sites, tenant.instanceId);
  if (!read.ok) return noteSyncFailure(tenant, ['courses'], `${read.reason}: ${read.detail}`.slice(0, 1000));
  // An account that lost its permission sees no courses at all. That must not empty a shop.
  if (read.value.length === 0 && (await hasCourses(tenant))) {
    return noteSyncFailure(tenant, ['courses'], 'The site names no course, where it had some.');
  }
  const courses = read.value.map(mirrorOf);
  await tenant.transaction(async (tx) => {
    const renamed = await readRenamed(tx, courses);
    await mirrorCourses(tx, courses);
    for (const { id } of renamed)
      await enqueue(tx, courseRenamed, { instance: tx.instanceId, course: id }, { instanceId: tx.instanceId });
    await removeOthers(
      tx,
      courses.map(({ lmsId }) => lmsId),
    );
    await noteSyncSuccess(tx, ['courses']);
  });
}

async function readSite(sites: LearningSites, instanceId: number): Promise<LmsOutcome<LmsCourse[]>> {
  try {
    const { lms } = await sites.connect(instanceId);
    return await lms.readCourses();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, reason: 'away', detail: 'The instance has no connection to a learning site.' };
  }
}

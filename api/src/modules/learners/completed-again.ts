import type { TenantScope, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { mirrorCompletions } from '../reports/public.ts';
import type { AgainCourse } from './learning.queries.ts';

type Learner = { lms: LmsPort; userId: number; lmsId: number };

/**
 * Of these courses, which are to be taken again and stand at 100 %, those that the person has completed since the renewal.
 * Nobody sees less than 100 % of a course that is started over and completed in one go, so only the site can tell the two
 * completions apart. A site that does not answer changes nothing: its next report will tell.
 */
export async function keepCompletedAgain(
  tenant: TenantScope,
  { lms, userId, lmsId }: Learner,
  courses: readonly AgainCourse[],
): Promise<AgainCourse[]> {
  const asked = await Promise.all(
    courses.map(async (course) => {
      const read = await lms.readCompletedAt({ userId: lmsId, courseId: course.courseid });
      const at = read.ok ? read.value : undefined;
      return at && at >= course.taken_from ? [{ course, at }] : [];
    }),
  );
  const completed = asked.flat();
  if (completed.length > 0)
    await tenant.transaction(async (tx) => {
      if (!(await lockPerson(tx, userId))) return;
      await mirrorCompletions(
        tx,
        completed.map(({ course, at }) => ({ userId, courseId: course.id, at })),
      );
    });
  return completed.map(({ course }) => course);
}

/** Somebody who is being erased gets no new record. */
const lockPerson = (tx: TenantTx, userId: number) =>
  tx.one(sql`
    select id from users where instance_id = ${tx.instanceId} and id = ${userId} and erased_at is null for share`);

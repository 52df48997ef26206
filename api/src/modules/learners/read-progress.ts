import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readProgress as contract } from '@coursefront/contract/learning/learning.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { answerOf, type LearningSites } from '../lms/public.ts';

/** Within this time the stored progress is shown as it is. Somebody who returns from a course sees it move. */
export const freshMinutes = 2;

type Percents = Record<string, number>;

/** Asks the learning site and stores the answer. While the site is away, the last answer counts. */
export async function readProgress(
  { sites }: { sites: LearningSites },
  tenant: TenantScope,
  userId: number,
): Promise<AnswerOf<typeof contract>> {
  const known = await readKnown(tenant, userId);
  const percents = (known?.lms_id ? await askSite(sites, tenant, known.lms_id) : undefined) ?? known?.percents ?? {};
  if (known?.lms_id && percents !== known.percents) await keepPercents(tenant, userId, percents);
  return {
    courses: Object.entries(percents).map(([courseid, progress]) => ({ courseid: Number(courseid), progress })),
  };
}

async function askSite(sites: LearningSites, tenant: TenantScope, lmsId: number): Promise<Percents | undefined> {
  try {
    const { lms } = await sites.connect(tenant.instanceId);
    const courses = answerOf(await lms.readUserCourses(lmsId));
    return Object.fromEntries(
      courses.flatMap(({ courseId, progress }) => (progress === undefined ? [] : [[courseId, Math.round(progress)]])),
    );
  } catch (error) {
    // The home is of use without the site. Its trouble is noted and reported elsewhere.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const readKnown = (db: TenantQueries, userId: number) =>
  db.one<{ lms_id: number | null; percents: Percents | null }>(sql`
    select u.lms_id, p.percents
      from users u
      left join learning_progress p on p.instance_id = ${db.instanceId} and p.user_id = u.id
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null`);

/** Locks the person, so that the progress of somebody who is being erased is not kept. */
const keepPercents = (db: TenantQueries, userId: number, percents: Percents) =>
  db.run(sql`
    insert into learning_progress (instance_id, user_id, percents)
    select u.instance_id, u.id, ${JSON.stringify(percents)}::jsonb
      from users u
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null
       for share
    on conflict (instance_id, user_id) do update set percents = excluded.percents, read_at = now()`);

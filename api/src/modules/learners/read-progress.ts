import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readProgress as contract } from '@coursefront/contract/learning/learning.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { noteAccess } from '../licences/public.ts';
import { answerOf, type LearningSites } from '../lms/public.ts';
import { syncAfterCompletion } from '../reports/public.ts';
import { keepCompletedAgain } from './completed-again.ts';
import { listAgain } from './learning.queries.ts';

/** Within this time the stored progress is shown as it is. Somebody who reloads the page after a course sees it move. */
export const freshSeconds = 15;

type Percents = Record<string, number>;

/** Asks the learning site and stores the answer. While the site is away, the last answer counts. */
export async function readProgress(
  { sites }: { sites: LearningSites },
  tenant: TenantScope,
  userId: number,
): Promise<AnswerOf<typeof contract>> {
  const known = await readKnown(tenant, userId);
  const told = known?.lms_id ? await askSite(sites, tenant, known.lms_id) : undefined;
  if (told) {
    await keepPercents(tenant, userId, told.percents);
    await noteAccess(tenant, told.accesses);
  }
  const percents = told?.percents ?? known?.percents ?? {};
  const courses = await listAgain(tenant, userId);
  const again = new Map(courses.map((course) => [course.courseid, course.again]));
  if (told) {
    const finished = courses.filter(({ courseid }) => percents[courseid] === 100);
    const completed = await keepCompletedAgain(tenant, { lms: told.lms, userId, lmsId: told.lmsId }, finished);
    for (const { courseid } of completed) again.set(courseid, 'begun');
    const risen = Object.keys(told.percents).filter((id) => told.percents[id] === 100 && known?.percents?.[id] !== 100);
    const isTakenAgain = completed.length > 0 || risen.some((id) => again.has(Number(id)));
    if (isTakenAgain || (await isMissingCompletion(tenant, userId, risen.map(Number))))
      await tenant.transaction(syncAfterCompletion);
  }
  return {
    courses: Object.entries(percents).map(([id, progress]) => {
      const courseid = Number(id);
      return { courseid, progress, again: again.get(courseid) ?? null };
    }),
  };
}

async function askSite(sites: LearningSites, tenant: TenantScope, lmsId: number) {
  try {
    const { lms } = await sites.connect(tenant.instanceId);
    const courses = answerOf(await lms.readUserCourses(lmsId));
    const percents: Percents = Object.fromEntries(
      courses.flatMap(({ courseId, progress }) => (progress === undefined ? [] : [[courseId, Math.round(progress)]])),
    );
    const accesses = courses.flatMap(({ courseId, accessedAt }) =>
      accessedAt === undefined ? [] : [{ userLmsId: lmsId, courseLmsId: courseId, accessedAt }],
    );
    return { lms, lmsId, percents, accesses };
  } catch (error) {
    // The home is of use without the site. Its trouble is noted and reported elsewhere.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** One of these courses, by the site's ids, has no day of completion yet. */
const isMissingCompletion = async (db: TenantQueries, userId: number, courseLmsIds: readonly number[]) =>
  courseLmsIds.length > 0 &&
  (await db.one(sql`
    select 1
      from courses c
     where c.instance_id = ${db.instanceId} and c.lms_id = any (${courseLmsIds}::bigint[])
       and not exists (select from completions d
                        where d.instance_id = ${db.instanceId} and d.user_id = ${userId} and d.course_id = c.id)
     limit 1`)) !== undefined;

const readKnown = (db: TenantQueries, userId: number) =>
  db.one<{ lms_id: number | null; percents: Percents | null }>(sql`
    select u.lms_id, p.percents
      from users u
      left join learning_progress p on p.instance_id = ${db.instanceId} and p.user_id = u.id
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null`);

/**
 * Locks the person, so that the progress of somebody who is being erased is not kept. The moments at which courses were below
 * 100 outlast the next answers: the first 100 after one is new.
 */
const keepPercents = (db: TenantQueries, userId: number, percents: Percents) =>
  db.run(sql`
    insert into learning_progress as k (instance_id, user_id, percents, below_at)
    select u.instance_id, u.id, ${JSON.stringify(percents)}::jsonb,
           (select coalesce(jsonb_object_agg(p.key, now()), '{}')
              from jsonb_each_text(${JSON.stringify(percents)}::jsonb) p
             where p.value::int < 100)
      from users u
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null
       for share
    on conflict (instance_id, user_id) do update
       set percents = excluded.percents, below_at = k.below_at || excluded.below_at, read_at = now()`);

import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The moment since which the holder of the licence `l` can take its course. A renewal begins later than that if it came early. */
export const takenFrom = (l: Sql): Sql => sql`coalesce(${l}.again_from, ${l}.starts_at)`;

/** Whether the progress `g` has been below 100 in the course `c` since that moment: it was begun under the licence `l`. */
export const isBegunAgain = (l: Sql, c: Sql): Sql => sql`
           coalesce((g.below_at ->> ${c}.lms_id::text)::timestamptz > ${takenFrom(l)}, false)`;

/**
 * The holder's progress in percent under the licence `l` of the course `c`; null if it is not known. The learning site
 * keeps what was completed before a renewal, so its 100 counts only if it has reported less since then.
 */
export const holdersProgress = (instanceId: number, l: Sql, c: Sql): Sql => sql`
           (select case when g.percent < 100 or ${isBegunAgain(l, c)}
                          or not exists (select from completions d
                                          where d.instance_id = ${instanceId} and d.user_id = ${l}.user_id
                                            and d.course_id = ${c}.id and d.completed_at < ${takenFrom(l)})
                        then g.percent end
              from (select (percents ->> ${c}.lms_id::text)::int as percent, below_at
                      from learning_progress
                     where instance_id = ${instanceId} and user_id = ${l}.user_id) g)`;

/** Since when its holder has the licence `l`: a licence that changed hands keeps the day on which it began. */
export const heldSince = (l: Sql): Sql => sql`greatest(${takenFrom(l)}, ${l}.changed_hands_at)`;

/** When the holder of the licence `l` was last in its course, as the learning site says. */
export const lastAccess = (instanceId: number, l: Sql): Sql => sql`
           (select a.accessed_at from enrolments a
             where a.instance_id = ${instanceId} and a.user_id = ${l}.user_id and a.course_id = ${l}.course_id)`;

/** The site reports progress, or a visit since the holder has the licence `l`: some courses report no progress. */
export const hasBegun = (instanceId: number, l: Sql, c: Sql): Sql => sql`
           (coalesce(${holdersProgress(instanceId, l, c)}, 0) > 0
            or coalesce(${lastAccess(instanceId, l)} > ${heldSince(l)}, false))`;

/** Both ids are the learning site's. */
export type Access = { userLmsId: number; courseLmsId: number; accessedAt: Date };

/**
 * Notes when people were last in their courses. Only what has changed is written, and a moment never goes back: a site that
 * hides it for a while says nothing.
 */
export async function noteAccess(db: TenantQueries, accesses: readonly Access[]): Promise<void> {
  if (accesses.length === 0) return;
  await db.run(sql`
    update enrolments e
       set accessed_at = a."accessedAt"
      from jsonb_to_recordset(${JSON.stringify(accesses)}::jsonb)
             as a("userLmsId" bigint, "courseLmsId" bigint, "accessedAt" timestamptz)
      join users u on u.instance_id = ${db.instanceId} and u.lms_id = a."userLmsId" and u.erased_at is null
      join courses c on c.instance_id = ${db.instanceId} and c.lms_id = a."courseLmsId"
     where e.instance_id = ${db.instanceId} and e.user_id = u.id and e.course_id = c.id
       and (e.accessed_at is null or e.accessed_at < a."accessedAt")`);
}

import type { renewalKinds } from '@coursefront/contract/learning/renewals.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The ends that the learner's home announces. */
const nearDays = 90;

/** Whether the renewal `r` ends soon, or has ended in the last year. */
export const endsNear: Sql = sql`
           r.ends_at between now() - interval '1 year' and now() + make_interval(days => ${nearDays})`;

export type Renewable = { id: number; kind: (typeof renewalKinds)[number]; ends_at: Date; skipped: boolean };

/** The end of somebody's course or certificate that is near and that no order renews yet. */
export const findRenewable = (db: TenantQueries, { userId, courseId }: { userId: number; courseId: number }) =>
  db.one<Renewable>(sql`
    select r.id, r.kind, r.ends_at, r.mark = 'skipped' as skipped
      from renewals r
     where r.instance_id = ${db.instanceId} and r.user_id = ${userId} and r.course_id = ${courseId}
       and r.mark <> 'ordered' and ${endsNear}`);

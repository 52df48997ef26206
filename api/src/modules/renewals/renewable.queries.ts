import { expiringSoonMonths } from '@coursefront/contract/learning/learning-rules.ts';
import type { renewalKinds } from '@coursefront/contract/learning/renewals.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Whether the renewal `r` ends soon, or has ended in the last year. */
export const endsNear: Sql = sql`
           r.ends_at between now() - interval '1 year' and now() + make_interval(months => ${expiringSoonMonths})`;

/** Whether the renewal `r` expires soon. The badges, figures and filters of teams all mean this; ordered or skipped ones do not count. */
export const expiresSoon: Sql = sql`
           (r.mark = 'open' and r.ends_at > now() and r.ends_at <= now() + make_interval(months => ${expiringSoonMonths}))`;

/** Whether the shop sells the course `c` now, so that it can be ordered. */
export const isSold = (instanceId: number): Sql => sql`
           (exists (select from shops s where s.instance_id = ${instanceId} and s.open)
            and exists (select from webshop_items w
                         where w.instance_id = ${instanceId} and w.course_id = c.id and w.on_sale))`;

/** Whether the company of the renewal `r` has a bought licence that nobody has and that lasts longer. */
export const hasLicenceLeft = (instanceId: number): Sql => sql`
           exists (select from licences l
                    where l.instance_id = ${instanceId} and l.company_id = r.company_id and l.course_id = r.course_id
                      and l.status = 'available' and (l.ends_at is null or l.ends_at > greatest(now(), r.ends_at)))`;

export type Renewable = { id: number; kind: (typeof renewalKinds)[number]; ends_at: Date; skipped: boolean };

/** The end of somebody's course or certificate that is near and that no order renews yet. */
export const findRenewable = (db: TenantQueries, { userId, courseId }: { userId: number; courseId: number }) =>
  db.one<Renewable>(sql`
    select r.id, r.kind, r.ends_at, r.mark = 'skipped' as skipped
      from renewals r
     where r.instance_id = ${db.instanceId} and r.user_id = ${userId} and r.course_id = ${courseId}
       and r.mark <> 'ordered' and ${endsNear}`);

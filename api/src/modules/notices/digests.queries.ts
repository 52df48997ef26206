import { pressingDays } from '@coursefront/contract/learning/learning-rules.ts';
import type { Queries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export const listDueDigests = (db: Queries, most: number) =>
  db.many<{ instance_id: number; user_id: number }>(sql`
    -- all tenants: one round looks for everybody whose time has come
    select instance_id, user_id from notice_digests where next_at <= now() order by next_at limit ${most}`);

export type DueDigest = {
  rhythm: 'daily' | 'weekly';
  next_at: Date;
  email: string | null;
  first_name: string;
  language: string;
  present: boolean;
  role_ids: number[];
};

/** Locked, so that two rounds send one mail. Undefined if it was sent meanwhile. */
export const takeDigest = (tx: TenantTx, userId: number) =>
  tx.one<DueDigest>(sql`
    select d.rhythm, d.next_at, u.email, u.first_name, coalesce(u.language, i.language) as language,
           u.erased_at is null and not u.suspended as present,
           array(select r.role_id from role_assignments r where r.instance_id = ${tx.instanceId} and r.user_id = u.id) as role_ids
      from notice_digests d
      join users u on u.instance_id = ${tx.instanceId} and u.id = d.user_id
      join instances i on i.id = ${tx.instanceId}
     where d.instance_id = ${tx.instanceId} and d.user_id = ${userId} and d.next_at <= now()
       for update of d`);

/** Invoices whose day has passed by the clock of their customer, dates that have begun or are over, what runs out, and old answers. */
export async function followClock(db: Queries, usualTimeZone: string): Promise<void> {
  await db.run(sql`
    -- all tenants: one round looks at every customer's calendar
    insert into notices (instance_id, kind, subject_id, audience)
    select v.instance_id, 'invoice_overdue', v.id, 'books'
      from instances i
     cross join lateral (
            select v.instance_id, v.id
              from invoices v
             where v.instance_id = i.id and v.balance > 0
               and v.due_on < (now() at time zone coalesce(
                     (select z.name
                        from customer_settings s
                        join pg_timezone_names z on z.name = s.value
                       where s.instance_id = i.id and s.name = 'time_zone'), ${usualTimeZone}))::date) v
        on conflict do nothing`);
  await db.run(sql`
    -- all tenants: one round looks at every customer's calendar
    delete from notices n
     where n.kind = 'sold_out'
       and exists (select from course_events e
                    where e.instance_id = n.instance_id and e.id = n.subject_id and e.start_date <= now())`);
  await db.run(sql`
    -- all tenants: one round looks at every customer's calendar
    delete from notices n
     where n.kind = 'date_questions'
       and exists (select from course_events e
                    where e.instance_id = n.instance_id and e.id = n.subject_id
                      and coalesce(e.end_date, e.start_date) <= now())`);
  await db.run(sql`
    -- all tenants: one round looks at every customer's calendar
    insert into notices (instance_id, kind, subject_id, audience, user_id)
    select r.instance_id, 'runs_out', r.id, 'person', r.user_id
      from instances i
     cross join lateral (
            select r.instance_id, r.id, r.user_id, r.course_id, r.kind, r.source_id
              from renewals r
             where r.instance_id = i.id and r.mark = 'open'
               and r.ends_at between now() - make_interval(days => ${pressingDays}) and now() + make_interval(days => ${pressingDays})
            offset 0) r
     where not exists (select from course_requests q
                        where q.instance_id = r.instance_id and q.user_id = r.user_id and q.course_id = r.course_id
                          and q.state in ('open', 'ordered') and q.licence_id is null)
       -- Nobody misses the access to a course that they have completed with it.
       and not (r.kind = 'licence'
                and exists (select from completions c
                              join licences l on l.instance_id = r.instance_id and l.id = r.source_id
                             where c.instance_id = r.instance_id and c.user_id = r.user_id and c.course_id = r.course_id
                               and c.completed_at >= l.starts_at))
        on conflict do nothing`);
  await db.run(sql`
    -- all tenants: one round looks at every customer's calendar
    delete from notices n
     where n.kind = 'runs_out'
       and not exists (select from renewals r
                        where r.instance_id = n.instance_id and r.id = n.subject_id
                          and r.ends_at > now() - make_interval(days => ${pressingDays}))`);
  await db.run(sql`
    -- all tenants: answers are news for a month, and nothing else settles them
    delete from notices
     where audience = 'person' and kind not in ('date_questions', 'runs_out') and created_at < now() - interval '30 days'`);
}

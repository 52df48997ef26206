import { can } from '@coursefront/contract/capabilities.ts';
import type { DigestRhythm, Notice } from '@coursefront/contract/panel/notices.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Whose notices: by role, and as the team lead of a company. */
export type Reader = { userId: number; roleIds: readonly number[] };

/**
 * Whether the notice `n` is the reader's. Without a team lead, the managers of companies get the lead's notices. The role is
 * compared at every reading, so who loses it sees nothing more.
 */
const isTheirs = ({ instanceId }: TenantQueries, { userId, roleIds }: Reader): Sql =>
  sql`
           case n.audience
             when 'account' then ${can(roleIds, 'openCompanyAccount')}::boolean
             when 'books' then ${can(roleIds, 'bookPayments')}::boolean
             when 'person' then
                  n.user_id = ${userId} and (n.kind in ('date_questions', 'runs_out') or n.created_at > now() - interval '30 days')
             when 'lead' then
                  n.company_id in (select c.id from companies c
                                    where c.instance_id = ${instanceId} and c.team_lead_user_id = ${userId}
                                    union
                                   select t.company_id from team_leads t
                                    where t.instance_id = ${instanceId} and t.user_id = ${userId})
                  and ${userId} in (select course_request_leads(${instanceId}, n.subject_id))
                  or ${can(roleIds, 'manageCompanies')}::boolean
                     and not exists (select course_request_leads(${instanceId}, n.subject_id))
             -- A value and no exists, for which Postgres would read all companies first.
             else (select c.team_lead_user_id = ${userId}
                          or exists (select from team_leads t
                                      where t.instance_id = ${instanceId} and t.user_id = ${userId}
                                        and t.company_id = c.id and t.department_id is null)
                          or (c.team_lead_user_id is null and ${can(roleIds, 'manageCompanies')}::boolean)
                     from companies c
                    where c.instance_id = ${instanceId} and c.id = n.company_id)
           end`;

/** Learners are many and have their own notices only: the index finds them, and the account's notices are not even looked at. */
const isLearner = ({ roleIds }: Reader): boolean =>
  !can(roleIds, 'openCompanyAccount') && !can(roleIds, 'seeCompanies');

/** `from … where …` of all notices of the reader. */
const noticesOf = (db: TenantQueries, reader: Reader): Sql => sql`
      from notices n
     where n.instance_id = ${db.instanceId}
       and ${isLearner(reader) ? sql`n.audience = 'person' and n.user_id = ${reader.userId}` : sql`true`}
       and ${isTheirs(db, reader)}`;

const isRead = ({ instanceId }: TenantQueries, { userId }: Reader): Sql => sql`
           exists (select from notice_reads r
                    where r.instance_id = ${instanceId} and r.user_id = ${userId} and r.notice_id = n.id)`;

/**
 * `(…) n`: the newest of the reader's notices. What may be theirs is read by an index for each audience, the newest of it, so
 * that the bell costs the same however much is open. Of those, the newest are looked at one by one until there are enough.
 */
const newestOf = (db: TenantQueries, reader: Reader, most: Sql): Sql => {
  const { instanceId } = db;
  const { userId, roleIds } = reader;
  const some = (which: Sql, limit: Sql) => sql`
           (select n.* from notices n where n.instance_id = ${instanceId} and ${which} order by n.id desc ${limit})`;
  const ledBy = sql`
                     select c.id from companies c where c.instance_id = ${instanceId} and c.team_lead_user_id = ${userId}
                      union
                     select t.company_id from team_leads t where t.instance_id = ${instanceId} and t.user_id = ${userId}`;
  const parts = [
    some(sql`n.user_id = ${userId}`, sql`limit 1000`),
    ...(isLearner(reader) ? [] : [some(sql`n.company_id = any (array(${ledBy}))`, sql`limit 1000`)]),
    ...(can(roleIds, 'openCompanyAccount') ? [some(sql`n.audience = 'account'`, most)] : []),
    ...(can(roleIds, 'bookPayments') ? [some(sql`n.audience = 'books'`, most)] : []),
    // Most companies have a lead, whose matters these are.
    ...(can(roleIds, 'manageCompanies')
      ? [some(sql`n.audience = 'company'`, sql`limit 1000`), some(sql`n.audience = 'lead'`, sql`limit 300`)]
      : []),
  ];
  const all = parts.reduce((before, part) => sql`${before} union ${part}`);
  return sql`
           (select *
              from (select * from (${all}) n order by n.id desc offset 0) n
             where ${isTheirs(db, reader)}
             order by n.id desc ${most}) n`;
};

/** Among the newest. */
export const countUnread = async (db: TenantQueries, reader: Reader): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from ${newestOf(db, reader, sql`limit 99`)}
       where not ${isRead(db, reader)}`)
  )?.count ?? 0;

type NoticeRow = Omit<Notice, 'created_at'> & { created_at: Date };

/** The thing of each notice is looked up by its key. A notice whose thing is gone is left out. */
export const listNotices = (db: TenantQueries, reader: Reader) =>
  db.many<NoticeRow>(sql`
    select n.id, n.kind, n.created_at, ${isRead(db, reader)} as read, about.name, coalesce(about.detail, '') as detail,
           about.target
      from ${newestOf(db, reader, sql`limit 50`)}
     cross join lateral (${aboutOf(db)}) about
     order by n.id desc`);

const buyer = sql`coalesce(o.company_name, nullif(trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), ''))`;

const aboutOf = ({ instanceId }: TenantQueries): Sql => sql`
            select o.reference as name, ${buyer} as detail, o.guid::text as target
              from orders o
             where n.kind in ('invoice_to_approve', 'enrolment_failed')
               and o.instance_id = ${instanceId} and o.id = n.subject_id
             union all
            select o.reference, ${buyer}, o.guid::text
              from invoices v
              join orders o on o.instance_id = ${instanceId} and o.id = v.order_id
             where n.kind = 'invoice_overdue' and v.instance_id = ${instanceId} and v.id = n.subject_id
             union all
            select o.reference, ${buyer}, o.guid::text
              from refunds r
              join credit_notes k on k.instance_id = ${instanceId} and k.id = r.credit_note_id
              join orders o on o.instance_id = ${instanceId} and o.id = k.order_id
             where n.kind = 'refund_refused' and r.instance_id = ${instanceId} and r.id = n.subject_id
             union all
            select c.name, e.location, e.id::text
              from course_events e
              join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
             where n.kind in ('sold_out', 'date_questions') and e.instance_id = ${instanceId} and e.id = n.subject_id
             union all
            select c.name, null, c.id::text
              from renewals w
              join courses c on c.instance_id = ${instanceId} and c.id = w.course_id
             where n.kind = 'runs_out' and w.instance_id = ${instanceId} and w.id = n.subject_id
             union all
            select f.title, f.company_name, f.id::text
              from signup_forms f
             where n.kind = 'form_closed' and f.instance_id = ${instanceId} and f.id = n.subject_id
             union all
            select trim(g.first_name || ' ' || g.last_name), f.title, f.id::text
              from registrations g
              join signup_forms f on f.instance_id = ${instanceId} and f.id = g.form_id
             where n.kind = 'registration_failed' and g.instance_id = ${instanceId} and g.id = n.subject_id
             union all
            select trim(u.first_name || ' ' || u.last_name), null, u.id::text
              from users u
             where n.kind = 'person_failed' and u.instance_id = ${instanceId} and u.id = n.subject_id and u.erased_at is null
             union all
            select trim(j.first_name || ' ' || j.last_name), c.name, c.id::text
              from join_requests j
              join companies c on c.instance_id = ${instanceId} and c.id = j.company_id
             where n.kind = 'join_request' and j.instance_id = ${instanceId} and j.id = n.subject_id
             union all
            select case when n.kind = 'request_answered' then c.name
                        else trim(coalesce(u.first_name, q.first_name) || ' ' || coalesce(u.last_name, q.last_name)) end,
                   case when n.kind <> 'request_answered' then c.name
                        when q.licence_id is null then q.state else 'date_' || q.state end, q.company_id::text
              from course_requests q
              join courses c on c.instance_id = ${instanceId} and c.id = q.course_id
              left join users u on u.instance_id = ${instanceId} and u.id = q.user_id
             where n.kind in ('course_request', 'renewal_request', 'date_request', 'request_answered')
               and q.instance_id = ${instanceId} and q.id = n.subject_id
             union all
            select c.name, null, c.id::text
              from companies c
             where n.kind = 'team_lead' and c.instance_id = ${instanceId} and c.id = n.subject_id
             union all
            select k.name, c.name, c.id::text
              from licences l
              join courses k on k.instance_id = ${instanceId} and k.id = l.course_id
              join companies c on c.instance_id = ${instanceId} and c.id = l.company_id
             where n.kind = 'licences_added' and l.instance_id = ${instanceId} and l.id = n.subject_id`;

/** Marks the reader's own notices as read; without ids, the newest thousand, of which the bell shows the first hundred. */
export const markRead = (tx: TenantTx, reader: Reader, ids: readonly number[] | undefined) =>
  tx.run(sql`
    insert into notice_reads (instance_id, user_id, notice_id)
    select ${tx.instanceId}, ${reader.userId}, n.id
           ${
             ids === undefined
               ? sql`from ${newestOf(tx, reader, sql`limit 1000`)} where not ${isRead(tx, reader)}`
               : sql`${noticesOf(tx, reader)} and n.id = any (${ids}::bigint[])`
           }
        on conflict do nothing`);

export const readDigest = async (db: TenantQueries, userId: number): Promise<DigestRhythm> =>
  (
    await db.one<{ rhythm: DigestRhythm }>(sql`
      select rhythm from notice_digests where instance_id = ${db.instanceId} and user_id = ${userId}`)
  )?.rhythm ?? 'off';

export const dropDigest = (tx: TenantTx, userId: number) =>
  tx.run(sql`delete from notice_digests where instance_id = ${tx.instanceId} and user_id = ${userId}`);

export const writeDigest = (tx: TenantTx, userId: number, rhythm: 'daily' | 'weekly', nextAt: string) =>
  tx.run(sql`
    insert into notice_digests (instance_id, user_id, rhythm, next_at)
    values (${tx.instanceId}, ${userId}, ${rhythm}, ${nextAt})
    on conflict (instance_id, user_id) do update set rhythm = excluded.rhythm, next_at = excluded.next_at`);

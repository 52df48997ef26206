import type { RenewalRules } from '@coursefront/contract/learning/renewals.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

const usualRules: RenewalRules = { active: false, days: [90, 30, 7], tell_people: true, tell_leads: true };

export const findRules = async (db: TenantQueries): Promise<RenewalRules> =>
  (await db.one<RenewalRules>(sql`
    select active, days, tell_people, tell_leads from renewal_rules where instance_id = ${db.instanceId}`)) ??
  usualRules;

/** One round at a time: two that lock one renewal each of the same person would write two mails. */
export const lockRules = (tx: TenantQueries) =>
  tx.run(sql`select from renewal_rules where instance_id = ${tx.instanceId} for update`);

/** A changed rule is looked at again on the same day: it may apply to other people now. */
export const writeRules = (tx: TenantQueries, { active, days, tell_people, tell_leads }: RenewalRules) =>
  tx.run(sql`
    insert into renewal_rules (instance_id, active, days, tell_people, tell_leads)
    values (${tx.instanceId}, ${active}, ${days}::int[], ${tell_people}, ${tell_leads})
    on conflict (instance_id) do update
       set active = excluded.active, days = excluded.days, tell_people = excluded.tell_people,
           tell_leads = excluded.tell_leads, told_on = null`);

/** Customers with an active rule, and the day of the last notices. */
export const listActiveRules = (db: Queries) =>
  db.many<{ instance_id: number; told_on: string | null }>(sql`
    -- all tenants: one round looks at every customer's clock
    select w.instance_id, w.told_on::text as told_on
      from renewal_rules w
      join instances i on i.id = w.instance_id and i.active
     where w.active`);

export const noteTold = (tx: TenantQueries, day: string) =>
  tx.run(sql`update renewal_rules set told_on = ${day}::date where instance_id = ${tx.instanceId}`);

export type PersonToTell = {
  user_id: number;
  first_name: string;
  email: string;
  language: string;
  company_id: number | null;
  /** The company, if its people may ask it for courses. */
  asks: string | null;
  role_ids: number[];
  /** The training company, to ask for a course that the shop does not sell. */
  vendor: { name: string; email: string | null };
  renewals: {
    id: number;
    kind: 'certificate' | 'licence';
    course: string;
    courseid: number;
    /** The shop is open and sells the course. */
    sold: boolean;
    ends_at: string;
    days: number;
  }[];
};

/** Each number of days with the next smaller one: between the two, it is the turn of the larger. */
const windows = (days: readonly number[]) => sql`
             (select d.days, coalesce(lag(d.days) over (order by d.days), 0) as less
                from unnest(${days}::int[]) d(days))`;

const toTell = (instanceId: number, days: readonly number[]) => sql`
      from ${windows(days)} w
      join renewals r on r.instance_id = ${instanceId} and r.mark = 'open'
       and r.ends_at > now() + make_interval(days => w.less) and r.ends_at <= now() + make_interval(days => w.days)
       and (r.told_days is null or r.told_days > w.days)
      join users u on u.instance_id = ${instanceId} and u.id = r.user_id and u.erased_at is null and not u.suspended
       and u.email is not null`;

/** The people of the renewals `told`, each with everything that they are told. */
const isSold = (instanceId: number): Sql => sql`
                                      exists (select from shops s where s.instance_id = ${instanceId} and s.open)
                                      and exists (select from webshop_items w
                                                   where w.instance_id = ${instanceId} and w.course_id = c.id and w.on_sale)`;

export const peopleTold = (instanceId: number): Sql => sql`
    select u.id as user_id, u.first_name, u.email, coalesce(u.language, i.language) as language, u.company_id,
           (select k.name
              from companies k
             where k.instance_id = ${instanceId} and k.id = u.company_id and k.active
               and not exists (select from asking_rules a
                                where a.instance_id = ${instanceId} and a.company_id = k.id and not a.people)) as asks,
           array(select p.role_id from role_assignments p
                  where p.instance_id = ${instanceId} and p.user_id = u.id) as role_ids,
           json_build_object('name', i.name, 'email', i.email) as vendor,
           json_agg(json_build_object('id', t.id, 'kind', t.kind, 'course', c.name, 'courseid', c.lms_id,
                                      'sold', ${isSold(instanceId)}, 'ends_at', t.ends_at, 'days', t.days)
                    order by t.ends_at, t.id) as renewals
      from told t
      join users u on u.instance_id = ${instanceId} and u.id = t.user_id
      join courses c on c.instance_id = ${instanceId} and c.id = t.course_id
      join instances i on i.id = ${instanceId}
     group by u.id, u.first_name, u.email, u.language, u.company_id, i.language, i.name, i.email`;

/**
 * The next people whose turn has come, with everything that they are told at once. Renewals that somebody is changing wait for
 * the next round.
 */
export const takePeopleToTell = (tx: TenantQueries, days: readonly number[], most: number) =>
  tx.many<PersonToTell>(sql`
    with people as (
      select distinct r.user_id ${toTell(tx.instanceId, days)} order by r.user_id limit ${most}),
    next as (
      select r.id, w.days ${toTell(tx.instanceId, days)} where r.user_id in (select user_id from people)
         for update of r skip locked),
    told as (
      update renewals r set told_days = n.days, told_at = now()
        from next n
       where r.instance_id = ${tx.instanceId} and r.id = n.id
      returning r.id, r.user_id, r.company_id, r.kind, r.course_id, r.ends_at, n.days)
    ${peopleTold(tx.instanceId)}`);

/** Counts up to a limit, because a count reads every row. */
export const countPeopleToTell = async (db: TenantQueries, days: readonly number[], most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(distinct user_id)::int as count
      from (select r.user_id ${toTell(db.instanceId, days)} limit ${most}) counted`)
  )?.count ?? 0;

type MonthToTell = { company_id: number; month: string; days: number };

/** Companies with a month whose first end is near enough and that have no notice about it yet. */
const monthsToTell = ({ instanceId }: TenantQueries, days: readonly number[], zone: string) => sql`
      from (select r.company_id, date_trunc('month', r.ends_at at time zone ${zone})::date as month,
                   min(r.ends_at) as first
              from renewals r
             where r.instance_id = ${instanceId} and r.mark = 'open' and r.company_id is not null
               and r.ends_at > now() and r.ends_at <= now() + make_interval(days => ${Math.max(...days)}::int)
             group by 1, 2) f
      join ${windows(days)} w on f.first > now() + make_interval(days => w.less)
       and f.first <= now() + make_interval(days => w.days)
      join companies k on k.instance_id = ${instanceId} and k.id = f.company_id and k.active
     where exists (select from users u
                    where u.instance_id = ${instanceId} and u.erased_at is null and not u.suspended and u.email is not null
                      and u.id in (select k.team_lead_user_id
                                    union
                                   select t.user_id from team_leads t
                                    where t.instance_id = ${instanceId} and t.company_id = k.id))
       and not exists (select from renewal_digests d
                        where d.instance_id = ${instanceId} and d.company_id = f.company_id and d.month = f.month
                          and d.days <= w.days)`;

export const listMonthsToTell = (
  db: TenantQueries,
  { days, zone, most }: { days: readonly number[]; zone: string; most: number },
) =>
  db.many<MonthToTell>(sql`
    select f.company_id, f.month::text as month, w.days ${monthsToTell(db, days, zone)} order by f.month, f.company_id limit ${most}`);

/** False if another round was faster. */
export const takeMonth = async (tx: TenantQueries, { company_id, month, days }: MonthToTell): Promise<boolean> =>
  (await tx.run(sql`
    insert into renewal_digests as d (instance_id, company_id, month, days)
    values (${tx.instanceId}, ${company_id}, ${month}::date, ${days})
    on conflict (instance_id, company_id, month) do update set days = excluded.days where d.days > excluded.days`)) > 0;

export type LeadToTell = {
  user_id: number;
  first_name: string;
  email: string;
  language: string;
  company: string;
  vendor: { name: string; email: string | null };
  /** The whole company. Otherwise the departments below these paths. */
  whole: boolean;
  branches: string[];
};

/** Everybody who leads the company `k` or a part of it, each once. */
const leadsOf = (instanceId: number): Sql => sql`
           (select u.id as user_id, u.first_name, u.email, u.language, bool_or(l.path is null) as whole,
                   coalesce(array_agg(l.path) filter (where l.path is not null), '{}') as branches
              from (select k.team_lead_user_id as id, null as path
                     union
                    select t.user_id, d.path
                      from team_leads t
                      left join departments d on d.instance_id = ${instanceId} and d.id = t.department_id
                     where t.instance_id = ${instanceId} and t.company_id = k.id) l
              join users u on u.instance_id = ${instanceId} and u.id = l.id and u.erased_at is null
               and not u.suspended and u.email is not null
             group by u.id, u.first_name, u.email, u.language)`;

export const listLeads = (tx: TenantQueries, companyId: number) =>
  tx.many<LeadToTell>(sql`
    select l.user_id, l.first_name, l.email, coalesce(l.language, i.language) as language, k.name as company, l.whole,
           l.branches, json_build_object('name', i.name, 'email', i.email) as vendor
      from companies k
      join instances i on i.id = ${tx.instanceId}
     cross join lateral ${leadsOf(tx.instanceId)} l
     where k.instance_id = ${tx.instanceId} and k.id = ${companyId}
     order by l.user_id`);

export type PersonOfMonth = { id: number; course: string; sold: boolean; name: string; ends_at: Date };

/** The open renewals `r` of a company whose end is in the month and still to come. */
const isOfMonth = ({ company, month, zone }: { company: Sql; month: Sql; zone: string }): Sql => sql`
       r.company_id = ${company} and r.mark = 'open' and r.ends_at > now()
       and r.ends_at >= ${month}::timestamp at time zone ${zone}
       and r.ends_at < (${month}::timestamp + interval '1 month') at time zone ${zone}`;

/** Everybody of the company, or of these branches of it. */
export const listPeopleOfMonth = (
  tx: TenantQueries,
  {
    company_id,
    month,
    zone,
    most,
    branches,
  }: { company_id: number; month: string; zone: string; most: number; branches: readonly string[] | null },
) =>
  tx.many<PersonOfMonth>(sql`
    select r.id, c.name as course, ${isSold(tx.instanceId)} as sold,
           concat_ws(' ', u.first_name, u.last_name) as name, r.ends_at
      from renewals r
      join courses c on c.instance_id = ${tx.instanceId} and c.id = r.course_id
      join users u on u.instance_id = ${tx.instanceId} and u.id = r.user_id
     where r.instance_id = ${tx.instanceId} and ${isOfMonth({ company: sql`${company_id}`, month: sql`${month}`, zone })}
       and ${branches === null ? sql`true` : inBranches(tx.instanceId, sql`${company_id}`, sql`${branches}::text[]`)}
     order by c.name, r.ends_at, r.id
     limit ${most}`);

const inBranches = (instanceId: number, company: Sql, branches: Sql): Sql => sql`
           r.user_id in (select m.user_id
                           from unnest(${branches}) as top (path)
                           join departments d on d.instance_id = ${instanceId} and d.company_id = ${company}
                            and d.path >= top.path collate "C" and d.path < (top.path || ${last}) collate "C"
                           join department_members m on m.instance_id = ${instanceId} and m.department_id = d.id)`;

/** The mails that the next round sends to leads: as many of a company as it has leads with somebody to renew. */
export const countMailsToLeads = async (
  db: TenantQueries,
  { days, zone, most }: { days: readonly number[]; zone: string; most: number },
): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count
      from (select f.company_id, f.month ${monthsToTell(db, days, zone)} limit ${most}) f
      join companies k on k.instance_id = ${db.instanceId} and k.id = f.company_id
     cross join lateral ${leadsOf(db.instanceId)} l
     where l.whole
        or exists (select from renewals r
                    where r.instance_id = ${db.instanceId} and ${isOfMonth({ company: sql`f.company_id`, month: sql`f.month`, zone })}
                      and ${inBranches(db.instanceId, sql`f.company_id`, sql`l.branches`)})`)
  )?.count ?? 0;

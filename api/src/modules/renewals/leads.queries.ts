import type { TenantQueries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isSold } from './renewable.queries.ts';
import { type Round, windows } from './rules.queries.ts';

type MonthToTell = { month: string; days: number };

/** Whether somebody leads the company `k` or a part of it and can be reached. */
const hasLead = (instanceId: number): Sql => sql`
           exists (select from users u
                    where u.instance_id = ${instanceId} and u.erased_at is null and not u.suspended and u.email is not null
                      and u.id in (select k.team_lead_user_id
                                    union
                                   select t.user_id from team_leads t
                                    where t.instance_id = ${instanceId} and t.company_id = k.id))`;

/** The leads of the company got an e-mail on the day of the moment `at`. */
const areLeadsTold = (instanceId: number, company: Sql, { zone, at }: Pick<Round, 'zone' | 'at'>): Sql => sql`
           exists (select from renewals t
                    where t.instance_id = ${instanceId} and t.company_id = ${company}
                      and t.lead_told_at >= date_trunc('day', ${at}, ${zone}))`;

/** Companies with a month whose first end is near enough and that have no notice about it yet. */
const monthsToTell = ({ instanceId }: TenantQueries, { days, zone, at }: Round) => sql`
      from (select r.company_id, date_trunc('month', r.ends_at at time zone ${zone})::date as month,
                   min(r.ends_at) as first
              from renewals r
             where r.instance_id = ${instanceId} and r.mark = 'open' and r.company_id is not null
               and r.ends_at > ${at} and r.ends_at <= ${at} + make_interval(days => ${Math.max(...days)}::int)
             group by 1, 2) f
      join ${windows(days)} w on f.first > ${at} + make_interval(days => w.less)
       and f.first <= ${at} + make_interval(days => w.days)
      join companies k on k.instance_id = ${instanceId} and k.id = f.company_id and k.active
     where ${hasLead(instanceId)}
       and not ${areLeadsTold(instanceId, sql`f.company_id`, { zone, at })}
       and not exists (select from renewal_digests d
                        where d.instance_id = ${instanceId} and d.company_id = f.company_id and d.month = f.month
                          and d.days <= w.days)`;

/** Each with all its months that are due, because a lead gets one e-mail for all of them. */
export const listCompaniesToTell = (db: TenantQueries, round: Round, most: number) =>
  db.many<{ company_id: number; months: MonthToTell[] }>(sql`
    select f.company_id, json_agg(json_build_object('month', f.month, 'days', w.days) order by f.month) as months
           ${monthsToTell(db, round)}
     group by f.company_id
     order by min(f.month), f.company_id
     limit ${most}`);

/** One round or manager at a time writes to the leads of a company. */
export const lockCompanies = (tx: TenantQueries, ids: readonly number[]) =>
  tx.run(sql`
    select from companies where instance_id = ${tx.instanceId} and id = any (${ids}::bigint[]) order by id for no key update`);

/** False if another round was faster. */
export const takeMonth = async (
  tx: TenantQueries,
  { company_id, month, days }: MonthToTell & { company_id: number },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into renewal_digests as d (instance_id, company_id, month, days)
    values (${tx.instanceId}, ${company_id}, ${month}::date, ${days})
    on conflict (instance_id, company_id, month) do update set days = excluded.days where d.days > excluded.days`)) > 0;

/** Everybody who leads the company `k` or a part of it, each once. */
const leadsOf = (instanceId: number): Sql => sql`
           (select u.id as user_id, u.first_name, u.last_name, u.email, u.language, bool_or(l.path is null) as whole,
                   coalesce(array_agg(l.path) filter (where l.path is not null), '{}') as branches
              from (select k.team_lead_user_id as id, null as path
                     union
                    select t.user_id, d.path
                      from team_leads t
                      left join departments d on d.instance_id = ${instanceId} and d.id = t.department_id
                     where t.instance_id = ${instanceId} and t.company_id = k.id) l
              join users u on u.instance_id = ${instanceId} and u.id = l.id and u.erased_at is null
               and not u.suspended and u.email is not null
             group by u.id, u.first_name, u.last_name, u.email, u.language)`;

const inBranches = (instanceId: number, company: Sql, branches: Sql): Sql => sql`
           r.user_id in (select m.user_id
                           from unnest(${branches}) as top (path)
                           join departments d on d.instance_id = ${instanceId} and d.company_id = ${company}
                            and d.path >= top.path collate "C" and d.path < (top.path || ${last}) collate "C"
                           join department_members m on m.instance_id = ${instanceId} and m.department_id = d.id)`;

/** `month` is the first day of it. */
export type PersonToRenew = {
  id: number;
  userid: number;
  course: string;
  sold: boolean;
  name: string;
  ends_at: string;
  month: string;
};

export type LeadToTell = {
  first_name: string;
  last_name: string;
  email: string;
  language: string;
  company_id: number;
  company: string;
  vendor: { name: string; email: string | null };
  people: PersonToRenew[];
};

/** A condition on the renewal `r`. */
export const isInMonths = (months: readonly string[], zone: string): Sql => sql`
           date_trunc('month', r.ends_at at time zone ${zone})::date = any (${months}::date[])
       and r.ends_at < (${months.toSorted().at(-1)}::timestamp + interval '1 month') at time zone ${zone}`;

type LeadsAbout = { companies: readonly number[]; which: Sql; zone: string; most: number };

/** The leads of these companies, each with those renewals `r` that end later and that they see. Leads who see none are left out. */
export const listLeadsToTell = (db: TenantQueries, { companies, which, zone, most }: LeadsAbout) =>
  db.many<LeadToTell>(sql`
    select l.first_name, l.last_name, l.email, coalesce(l.language, i.language) as language, k.id as company_id,
           k.name as company, json_build_object('name', i.name, 'email', i.email) as vendor, p.people
      from companies k
      join instances i on i.id = ${db.instanceId}
     cross join lateral ${leadsOf(db.instanceId)} l
     cross join lateral (
           select json_agg(to_json(o) order by o.month, o.course, o.ends_at, o.id) as people
             from (select r.id, r.user_id as userid, c.name as course, ${isSold(db.instanceId)} as sold,
                          concat_ws(' ', u.first_name, u.last_name) as name, r.ends_at,
                          date_trunc('month', r.ends_at at time zone ${zone})::date as month
                     from renewals r
                     join courses c on c.instance_id = ${db.instanceId} and c.id = r.course_id
                     join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
                    where r.instance_id = ${db.instanceId} and r.company_id = k.id and r.mark = 'open' and r.ends_at > now()
                      and ${which}
                      and (l.whole or ${inBranches(db.instanceId, sql`k.id`, sql`l.branches`)})
                    order by month, c.name, r.ends_at, r.id
                    limit ${most}) o) p
     where k.instance_id = ${db.instanceId} and k.id = any (${companies}::bigint[]) and k.active and p.people is not null
     order by k.name, k.id, l.user_id`);

/** The number of days of a renewal that only leads were told about: no rule has as many, so the person is still told. */
const onlyLeads = 1_000_000;

export const noteLeadsTold = (tx: TenantQueries, ids: readonly number[]) =>
  tx.run(sql`
    update renewals set lead_told_at = now(), told_days = coalesce(told_days, ${onlyLeads})
     where instance_id = ${tx.instanceId} and id = any (${ids}::bigint[])`);

/** When the person and the leads were told about the present end of the renewal `r`. */
export const toldTimes: Sql = sql`
           case when r.told_days < ${onlyLeads} then r.told_at end as told_at,
           case when r.told_days is not null then r.lead_told_at end as lead_told_at`;

export type AskedRenewal = {
  id: number;
  user_id: number;
  company_id: number | null;
  company: string | null;
  state: 'open' | 'over' | 'settled';
  leads_told: boolean;
};

/** These renewals, and whether their company's leads were told today. */
export const listAsked = (db: TenantQueries, ids: readonly number[], zone: string) =>
  db.many<AskedRenewal>(sql`
    select r.id, r.user_id, r.company_id, k.name as company,
           case when r.mark <> 'open' then 'settled' when r.ends_at > now() then 'open' else 'over' end as state,
           ${areLeadsTold(db.instanceId, sql`r.company_id`, { zone, at: sql`now()` })} as leads_told
      from renewals r
      left join companies k on k.instance_id = ${db.instanceId} and k.id = r.company_id
     where r.instance_id = ${db.instanceId} and r.id = any (${ids}::bigint[])
     order by k.name, r.id`);

/** The mails that the round sends to leads: as many of a company as it has leads with somebody to renew. */
export const countMailsToLeads = async (db: TenantQueries, round: Round, most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(distinct (f.company_id, l.user_id))::int as count
      from (select f.company_id, f.month ${monthsToTell(db, round)} limit ${most}) f
      join companies k on k.instance_id = ${db.instanceId} and k.id = f.company_id
     cross join lateral ${leadsOf(db.instanceId)} l
     where l.whole
        or exists (select from renewals r
                    where r.instance_id = ${db.instanceId} and r.company_id = f.company_id and r.mark = 'open'
                      and r.ends_at > now() and r.ends_at >= f.month::timestamp at time zone ${round.zone}
                      and r.ends_at < (f.month::timestamp + interval '1 month') at time zone ${round.zone}
                      and ${inBranches(db.instanceId, sql`f.company_id`, sql`l.branches`)})`)
  )?.count ?? 0;

type Readers = { tell_people: boolean; tell_leads: boolean };

/** The day after this round on which somebody is told by the rules, if nothing changes. */
export const findNextDay = async (
  db: TenantQueries,
  { days, zone, at }: Round,
  { tell_people, tell_leads }: Readers,
): Promise<string | null> =>
  (
    await db.one<{ day: string | null }>(sql`
    -- A renewal that is due after seven is told about in the next morning.
    select ((min(n.ends_at - make_interval(days => d.days)) at time zone ${zone}) + interval '16:59:59')::date::text as day
      from unnest(${days}::int[]) d(days)
     cross join lateral (
           select r.ends_at
             from renewals r
             join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
             left join companies k on k.instance_id = ${db.instanceId} and k.id = r.company_id and k.active
            where r.instance_id = ${db.instanceId} and r.mark = 'open' and r.ends_at > ${at} + make_interval(days => d.days)
              and ((${tell_people} and (r.told_days is null or r.told_days > d.days) and u.erased_at is null
                    and not u.suspended and u.email is not null)
                or (${tell_leads} and k.id is not null and ${hasLead(db.instanceId)}
                    and not exists (select from renewal_digests g
                                     where g.instance_id = ${db.instanceId} and g.company_id = r.company_id
                                       and g.month = date_trunc('month', r.ends_at at time zone ${zone})::date
                                       and g.days <= d.days)))
            order by r.ends_at
            limit 1) n`)
  )?.day ?? null;

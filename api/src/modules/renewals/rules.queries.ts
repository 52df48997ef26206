import type { RenewalRules } from '@coursefront/contract/learning/renewals.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isSold } from './renewable.queries.ts';

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

/** The day of the last notices; null if the rule has changed since. */
export const findToldOn = async (db: TenantQueries): Promise<string | null> =>
  (
    await db.one<{ told_on: string | null }>(sql`
    select told_on::text as told_on from renewal_rules where instance_id = ${db.instanceId}`)
  )?.told_on ?? null;

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
export const windows = (days: readonly number[]) => sql`
             (select d.days, coalesce(lag(d.days) over (order by d.days), 0) as less
                from unnest(${days}::int[]) d(days))`;

/** A round by these rules, at the moment `at`. */
export type Round = { days: readonly number[]; zone: string; at: Sql };

/** A person gets one notice a day at most, whether by hand or by the rule. */
const toTell = (instanceId: number, { days, zone, at }: Round) => sql`
      from ${windows(days)} w
      join renewals r on r.instance_id = ${instanceId} and r.mark = 'open'
       and r.ends_at > ${at} + make_interval(days => w.less) and r.ends_at <= ${at} + make_interval(days => w.days)
       and (r.told_days is null or r.told_days > w.days)
      join users u on u.instance_id = ${instanceId} and u.id = r.user_id and u.erased_at is null and not u.suspended
       and u.email is not null and not ${isTold(instanceId, sql`r.user_id`, { zone, at })}`;

/** The user got a notice on the day of the moment `at`. */
export const isTold = (instanceId: number, user: Sql, { zone, at }: Pick<Round, 'zone' | 'at'>): Sql => sql`
           exists (select from renewals t
                    where t.instance_id = ${instanceId} and t.user_id = ${user}
                      and t.told_at >= date_trunc('day', ${at}, ${zone}))`;

/** The people of the renewals `told`, each with everything that they are told. */
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
export const takePeopleToTell = (tx: TenantQueries, round: Round, most: number) =>
  tx.many<PersonToTell>(sql`
    with people as (
      select distinct r.user_id ${toTell(tx.instanceId, round)} order by r.user_id limit ${most}),
    next as (
      select r.id, w.days ${toTell(tx.instanceId, round)} where r.user_id in (select user_id from people)
         for update of r skip locked),
    told as (
      update renewals r set told_days = n.days, told_at = now()
        from next n
       where r.instance_id = ${tx.instanceId} and r.id = n.id
      returning r.id, r.user_id, r.company_id, r.kind, r.course_id, r.ends_at, n.days)
    ${peopleTold(tx.instanceId)}`);

/** Counts up to a limit, because a count reads every row. */
export const countPeopleToTell = async (db: TenantQueries, round: Round, most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(distinct user_id)::int as count
      from (select r.user_id ${toTell(db.instanceId, round)} limit ${most}) counted`)
  )?.count ?? 0;

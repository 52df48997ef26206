import { licenceDays } from '@coursefront/contract/constants.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { dateOfLicence } from '../events/public.ts';
import { readTimeZone } from '../tenants/public.ts';

export type Holder = {
  id: number;
  company_id: number | null;
  suspended: boolean;
  email: string;
  company_active: boolean;
};

/** Serialises all changes of the person's courses. */
export const lockHolder = (tx: TenantTx, userId: number) =>
  tx.one<Holder>(sql`
    select u.id, u.company_id, u.suspended, u.email_key as email,
           coalesce((select c.active from companies c where c.instance_id = ${tx.instanceId} and c.id = u.company_id), true)
             as company_active
      from users u
     where u.instance_id = ${tx.instanceId} and u.id = ${userId} and u.erased_at is null
       for no key update of u`);

export const findOpenCourse = (db: TenantQueries, lmsId: number) =>
  db.one<{ id: number; enrollable: boolean }>(sql`
    select id, enrollable from courses where instance_id = ${db.instanceId} and lms_id = ${lmsId} and removed_at is null`);

export type HeldLicence = {
  id: number;
  user_id: number | null;
  course_id: number;
  company_id: number | null;
  status: string;
  enrollable: boolean;
  /** A manager gave it; it does not come from the company's pool. */
  by_hand: boolean;
  is_over: boolean;
  /** Its order or registration is still being provisioned. */
  on_its_way: boolean;
};

/** Somebody is still being enrolled with this licence: giving it to another person meanwhile would enrol both. */
const onItsWay = (instanceId: number): Sql => sql`
  exists (select from provisioning_steps s
           where s.instance_id = ${instanceId} and s.state in ('waiting', 'failed') and s.step not in ('group', 'company', 'mail')
             and (s.participant_id = l.participant_id or s.registration_id = l.registration_id))`;

/**
 * A manager gave the licence `l` to a person. Such a licence begins when it is made, but one of the company's pool is
 * there before somebody gets it, even if no order is known for it.
 */
export const isGivenByHand = sql`
           (num_nonnulls(l.participant_id, l.registration_id) = 0 and coalesce(l.starts_at <= l.created_at, false))`;

/** The holder of the licence `l` bought it alone and by card, so the company did not pay for it. */
export const isOwnPurchase = (instanceId: number): Sql => sql`
           exists (select from order_participants p
                     join orders o on o.instance_id = ${instanceId} and o.id = p.order_id
                    where p.instance_id = ${instanceId} and p.id = l.participant_id and p.user_id = l.user_id
                      and o.user_id = l.user_id and o.quantity = 1 and o.method = 'card')`;

export const readHeld = (db: TenantQueries, licenceId: number) =>
  db.one<HeldLicence>(sql`
    select l.id, l.user_id, l.course_id, l.company_id, l.status, c.enrollable and c.removed_at is null as enrollable,
           ${isGivenByHand} as by_hand, coalesce(l.ends_at <= now(), false) as is_over,
           ${onItsWay(db.instanceId)} as on_its_way
      from licences l
      join courses c on c.instance_id = ${db.instanceId} and c.id = l.course_id
     where l.instance_id = ${db.instanceId} and l.id = ${licenceId}`);

export type Wanted = { userId: number; courseId: number; companyId: number | null };

const endOfUsual = sql`now() + make_interval(days => ${licenceDays})`;

/** The end of that day at the customer; undefined if it is past or more than a year ahead. */
export const endOfDay = async (tx: TenantTx, day: string): Promise<Date | undefined> => {
  const zone = await readTimeZone(tx);
  const row = await tx.one<{ ends_at: Date }>(sql`
    select ends_at
      from (select (${day}::date + time '23:59:59') at time zone ${zone} as ends_at) d
     where ends_at > now() and ends_at < now() + make_interval(days => ${licenceDays + 1})`);
  return row?.ends_at;
};

/** Whether nobody has the bought licence `l` and it can be given to somebody. With `after`, it also lasts longer than that. */
const isFree = (instanceId: number, after: Date | undefined): Sql => sql`
           (l.status = 'available' and (l.ends_at is null or l.ends_at > greatest(now(), ${after ?? null}::timestamptz))
            and not ${onItsWay(instanceId)})`;

/** Counted no further: somebody with more knows that there are enough. */
const mostCounted = 1_000;

export type Pool = { companyId: number; courseId: number; after: Date };

/** The bought licences of a course that nobody has and that last longer than that. */
export const countFree = async (db: TenantQueries, { companyId, courseId, after }: Pool): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count
      from (select from licences l
             where l.instance_id = ${db.instanceId} and l.company_id = ${companyId} and l.course_id = ${courseId}
               and ${isFree(db.instanceId, after)}
             limit ${mostCounted}) counted`)
  )?.count ?? 0;

export type Lasting = {
  /** Licences that end before are left. */
  after?: Date | undefined;
  /** Those that are given end then. */
  endsAt?: Date | undefined;
};

/** Taken from the pool. `lasts` if it was bought and would have lasted longer than asked for: when it would have ended. */
export type Taken = { id: number; user_id: number; course_id: number; lasts: Date | null };

/**
 * Takes bought licences that nobody has, as many as are wanted and there are. Those with a seat go first, by their dates,
 * because the seat is lost when the date is over; then the one that ends first. They count against the company already. Concurrent callers wait instead of skipping locked rows, which would make
 * licences seem used up.
 */
export const takeFreeLicences = (tx: TenantTx, wanted: readonly Wanted[], { after, endsAt }: Lasting) =>
  tx.many<Taken>(sql`
    with wanted as (
      select w."userId" as user_id, w."courseId" as course_id, w."companyId" as company_id,
             row_number() over (partition by w."companyId", w."courseId" order by w."userId") as turn
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as w("userId" bigint, "courseId" bigint, "companyId" bigint)
       where w."companyId" is not null
    ), locked as (
      select l.id, l.company_id, l.course_id, l.ends_at,
             case when num_nonnulls(l.participant_id, l.registration_id) > 0 then coalesce(l.ends_at, ${endOfUsual}) end as bought_until,
             ${dateOfLicence(tx.instanceId, sql`e.start_date`)} as seat_at
        from licences l
       where l.instance_id = ${tx.instanceId} and (l.company_id, l.course_id) in (select company_id, course_id from wanted)
         and ${isFree(tx.instanceId, after)}
       order by l.id
         for update of l
    ), free as (
      select id, company_id, course_id, bought_until,
             row_number() over (partition by company_id, course_id order by seat_at nulls last, ends_at nulls last, id) as turn
        from locked
    )
    update licences l
       set status = 'assigned', user_id = w.user_id, changed_hands_at = now(), starts_at = coalesce(l.starts_at, now()),
           ends_at = coalesce(${endsAt ?? null}::timestamptz, l.ends_at, ${endOfUsual})
      from free f
      join wanted w on w.company_id = f.company_id and w.course_id = f.course_id and w.turn = f.turn
     where l.instance_id = ${tx.instanceId} and l.id = f.id
    returning l.id, l.user_id, l.course_id, case when f.bought_until > l.ends_at then f.bought_until end as lasts`);

/** The caller raises the company's counter. */
export async function insertGiven(tx: TenantTx, wanted: readonly Wanted[], endsAt?: Date): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    select ${tx.instanceId}, "companyId", "courseId", "userId", 'assigned', now(),
           coalesce(${endsAt ?? null}::timestamptz, ${endOfUsual})
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w("userId" bigint, "courseId" bigint, "companyId" bigint)
    returning id`);
  return rows.map(({ id }) => id);
}

type Added = { companyId: number; courseId: number; count: number; endsAt: Date };

/** Licences that nobody has yet, as if they had been bought. Returns their ids. The caller raises the company's counter. */
export async function insertFree(tx: TenantTx, { companyId, courseId, count, endsAt }: Added): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    insert into licences (instance_id, company_id, course_id, status, ends_at)
    select ${tx.instanceId}, ${companyId}, ${courseId}, 'available', ${endsAt}::timestamptz
      from generate_series(1, ${count})
    returning id`);
  return rows.map(({ id }) => id);
}

/** Ends a licence that nobody has and that came from no order and no form. False when another request was faster. */
export const endFree = async (tx: TenantTx, { id }: HeldLicence): Promise<boolean> =>
  (await tx.run(sql`
    update licences
       set status = 'released', changed_hands_at = now()
     where instance_id = ${tx.instanceId} and id = ${id} and status = 'available' and user_id is null
       and num_nonnulls(participant_id, registration_id) = 0`)) > 0;

/** Stores the enrolments of these licences; a job sends them to the site. */
export async function enrolHolders(tx: TenantTx, licenceIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at)
    select instance_id, user_id, course_id, id, 'manager', starts_at, ends_at
      from licences
     where instance_id = ${tx.instanceId} and id = any (${licenceIds}::bigint[])
    on conflict (instance_id, user_id, course_id) do update
       set licence_id = excluded.licence_id, source = excluded.source, starts_at = excluded.starts_at,
           ends_at = excluded.ends_at, suspended = false, ended_at = null, extended = false, lms_state = 'waiting',
           lms_error = null`);
}

/** Returns false when another request was faster. */
export const giveTo = async (tx: TenantTx, licence: HeldLicence, userId: number): Promise<boolean> =>
  (await tx.run(sql`
    update licences
       set status = 'assigned', user_id = ${userId}, changed_hands_at = now(), starts_at = coalesce(starts_at, now()),
           ends_at = coalesce(ends_at, now() + make_interval(days => ${licenceDays}))
     where instance_id = ${tx.instanceId} and id = ${licence.id} and status = ${licence.status}
       and user_id is not distinct from ${licence.user_id}`)) > 0;

/**
 * A bought licence becomes free with its remaining days; one that a manager gave ends. Returns false when another
 * request was faster.
 */
export const setFree = async (tx: TenantTx, { id, user_id, by_hand }: HeldLicence): Promise<boolean> =>
  (await tx.run(sql`
    update licences
       set status = case when ${by_hand} then 'released' else 'available' end,
           user_id = case when ${by_hand} then user_id end, changed_hands_at = now()
     where instance_id = ${tx.instanceId} and id = ${id} and status = 'assigned' and user_id = ${user_id}`)) > 0;

/**
 * The person leaves the course, unless another of their licences is valid: then that one decides the end. Nothing
 * changes for a person who is enrolled through another licence already.
 */
export async function leaveCourse(tx: TenantTx, userId: number, licence: HeldLicence): Promise<void> {
  await tx.run(sql`
    update enrolments e
       set licence_id = coalesce(o.id, e.licence_id), starts_at = coalesce(o.starts_at, e.starts_at),
           ends_at = coalesce(o.ends_at, e.ends_at), source = coalesce(o.source, e.source),
           ended_at = case when o.id is null then now() end, lms_state = 'waiting', lms_error = null
      from (select) nothing
      left join lateral (
             select id, starts_at, ends_at,
                    case when participant_id is not null then 'order'
                         when registration_id is not null then 'signup_form'
                         else 'manager' end as source
               from licences
              where instance_id = ${tx.instanceId} and user_id = ${userId} and course_id = ${licence.course_id}
                and id <> ${licence.id} and status = 'assigned' and ends_at > now()
              order by ends_at desc
              limit 1) o on true
     where e.instance_id = ${tx.instanceId} and e.user_id = ${userId} and e.course_id = ${licence.course_id}
       and e.licence_id = ${licence.id} and e.ended_at is null`);
  await tx.run(sql`
    delete from group_members m
     using ${groupOf(tx.instanceId, licence)} g
     where m.instance_id = ${tx.instanceId} and m.group_id = g.id and m.user_id = ${userId}`);
}

/** The group of the order that the licence came with, if there is one. */
const groupOf = (instanceId: number, licence: HeldLicence): Sql => sql`
  (select g.id
     from licences l
     join order_participants p on p.instance_id = ${instanceId} and p.id = l.participant_id
     join groups g on g.instance_id = ${instanceId} and g.order_id = p.order_id and g.course_id = l.course_id
    where l.instance_id = ${instanceId} and l.id = ${licence.id})`;

export async function joinGroup(tx: TenantTx, licence: HeldLicence, userId: number): Promise<void> {
  await tx.run(sql`
    insert into group_members (instance_id, group_id, user_id)
    select ${tx.instanceId}, g.id, ${userId} from ${groupOf(tx.instanceId, licence)} g
    on conflict do nothing`);
}

import { createHash, randomBytes } from 'node:crypto';
import { basketDays, type SettledRenewal } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { Db, TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { dateOfLicence } from '../events/public.ts';
import { holdersProgress, takenFrom } from '../licences/public.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The page of the web app for the holder of the link. */
const pathOf = (instanceId: number, token: string): string => `/v/company-account/renew/${instanceId}/${token}`;

type NewBasket = {
  companyId: number | null;
  userId: number | null;
  renewals: readonly number[];
  /** People who have not begun and are booked on a date to come are taken out: they need no other date. */
  withoutBooked?: boolean;
};

/** Whether the licence `l` of the renewal `r` runs and nothing was done with it. */
const isUnused = (instanceId: number): Sql => sql`
           (r.kind = 'licence' and l.instance_id = ${instanceId} and l.id = r.source_id and l.status = 'assigned'
            and l.ends_at > now()
            and not exists (select from completions d
                             where d.instance_id = ${instanceId} and d.user_id = r.user_id and d.course_id = r.course_id
                               and d.completed_at >= ${takenFrom(sql`l`)})
            and not exists (select
                              from courses k
                             where k.instance_id = ${instanceId} and k.id = r.course_id
                               and ${holdersProgress(instanceId, sql`l`, sql`k`)} > 0))`;

const bookedAt = (instanceId: number): Sql => dateOfLicence(instanceId, sql`e.start_date`);

/** A basket with these renewals, and its link. The secret itself is not stored. */
export async function addBasket(
  tx: TenantTx,
  { companyId, userId, renewals, withoutBooked = false }: NewBasket,
): Promise<{ id: number; token: string; path: string }> {
  const token = randomBytes(32).toString('base64url');
  const row = await tx.one<{ id: number }>(sql`
    with basket as (
      insert into renewal_baskets (instance_id, token_hash, company_id, user_id, expires_at)
      values (${tx.instanceId}, ${hashOf(token)}, ${companyId}, ${userId}, now() + make_interval(days => ${basketDays}))
      returning id),
    people as (
      insert into renewal_basket_people (instance_id, basket_id, renewal_id, ends_at, removed)
      select ${tx.instanceId}, b.id, r.id, r.ends_at,
             ${withoutBooked} and exists (select from licences l
                                           where l.instance_id = ${tx.instanceId} and ${isUnused(tx.instanceId)}
                                             and (${bookedAt(tx.instanceId)}) is not null)
        from basket b
        join renewals r on r.instance_id = ${tx.instanceId} and r.id = any (${renewals}::bigint[]))
    select id from basket`);
  if (!row) throw new Error('The basket was not written.');
  return { id: row.id, token, path: pathOf(tx.instanceId, token) };
}

export type FoundBasket = {
  id: number;
  company_id: number | null;
  user_id: number | null;
  company: string | null;
  vendor: string;
  vendor_email: string | null;
  expires_at: Date;
};

export async function findBasket(db: TenantQueries, token: string): Promise<FoundBasket> {
  const basket = await db.one<FoundBasket & { is_over: boolean }>(sql`
    select b.id, b.company_id, b.user_id, k.name as company, i.name as vendor, i.email as vendor_email, b.expires_at, b.expires_at <= now() as is_over
      from renewal_baskets b
      join instances i on i.id = ${db.instanceId}
      left join companies k on k.instance_id = ${db.instanceId} and k.id = b.company_id
     where b.instance_id = ${db.instanceId} and b.token_hash = ${hashOf(token)}`);
  if (!basket) throw new Refusal('renewal.basket_not_found', {});
  if (basket.is_over) throw new Refusal('renewal.basket_over', {});
  return basket;
}

export type BasketRow = {
  id: number;
  user_id: number;
  courseid: number;
  course_id: number;
  course_name: string;
  image: string | null;
  first_name: string;
  last_name: string;
  email: string;
  kind: 'certificate' | 'licence';
  ends_at: Date;
  /** The present access, if there is one. */
  enrolled: boolean;
  licence_id: number | null;
  from: Date | null;
  until: Date | null;
  suspended: boolean;
  ended: boolean;
  removed: boolean;
  /** The licence was not used yet. */
  unused: { booked_at: string | null } | null;
};

/** People who were renewed, ordered or skipped, or who changed the company, are not in the basket any more. */
const isOpen = sql`
       r.mark = 'open' and r.ends_at = p.ends_at and u.erased_at is null and not u.suspended
   and u.company_id is not distinct from b.company_id`;

export const listBasket = (db: TenantQueries, basketId: number) =>
  db.many<BasketRow>(sql`
    select r.id, r.user_id, c.lms_id as courseid, r.course_id, c.name as course_name, c.image, u.first_name, u.last_name,
           u.email, r.kind, r.ends_at, p.removed, e.id is not null as enrolled, e.licence_id, e.starts_at as from,
           e.ends_at as until, coalesce(e.suspended, false) as suspended, e.ended_at is not null as ended,
           (select json_build_object('booked_at', ${bookedAt(db.instanceId)})
              from licences l
             where l.instance_id = ${db.instanceId} and ${isUnused(db.instanceId)}) as unused
      from renewal_baskets b
      join renewal_basket_people p on p.instance_id = ${db.instanceId} and p.basket_id = b.id
      join renewals r on r.instance_id = ${db.instanceId} and r.id = p.renewal_id
      join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = r.course_id
      left join enrolments e on e.instance_id = ${db.instanceId} and e.user_id = r.user_id and e.course_id = r.course_id
     where b.instance_id = ${db.instanceId} and b.id = ${basketId} and ${isOpen}
     order by c.name, c.id, u.name_key, u.id`);

/** How many renewals are or were in the basket, and whose, if all are the same person's. */
export async function countInBasket(db: TenantQueries, basketId: number) {
  const row = await db.one<{ all: number; only_user_id: number | null }>(sql`
    select count(*)::int as all,
           case when min(r.user_id) = max(r.user_id) then min(r.user_id) end as only_user_id
      from renewal_basket_people p
      join renewals r on r.instance_id = ${db.instanceId} and r.id = p.renewal_id
     where p.instance_id = ${db.instanceId} and p.basket_id = ${basketId}`);
  return { all: row?.all ?? 0, onlyUserId: row?.only_user_id ?? null };
}

/**
 * The courses that are no longer to be ordered in a person's own basket. A renewal that is through does not know its order
 * any more, but its new licence does. Somebody else's order is not the person's to read.
 */
export const listSettled = (db: TenantQueries, { basketId, userId }: { basketId: number; userId: number }) =>
  db.many<SettledRenewal>(sql`
    select c.lms_id as courseid, c.name, case when r.mark = 'open' then 'renewed' else r.mark end as state,
           (select json_build_object('id', o.guid)
              from orders o
             where o.instance_id = ${db.instanceId} and o.user_id = ${userId} and r.mark <> 'skipped' and o.id = coalesce(r.order_id, (
                   select t.order_id
                     from licences l
                     join order_participants t on t.instance_id = ${db.instanceId} and t.id = l.participant_id
                    where l.instance_id = ${db.instanceId} and l.id = r.source_id and r.kind = 'licence'))) as order
      from renewal_basket_people p
      join renewals r on r.instance_id = ${db.instanceId} and r.id = p.renewal_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = r.course_id
     where p.instance_id = ${db.instanceId} and p.basket_id = ${basketId} and r.user_id = ${userId}
       and (r.mark <> 'open' or r.ends_at <> p.ends_at)
     order by c.name, c.id`);

export const setRemoved = (
  tx: TenantQueries,
  { basketId, renewalId, removed }: { basketId: number; renewalId: number; removed: boolean },
) =>
  tx.run(sql`
    update renewal_basket_people set removed = ${removed}
     where instance_id = ${tx.instanceId} and basket_id = ${basketId} and renewal_id = ${renewalId}`);

type RenewedCourse = { token: string; courseId: number; companyId: number | null; userId: number | null };

/**
 * The addresses (in lower case) of the people whom this basket renews in the course. None if the link is over or somebody
 * of another company holds it: then the usual rule counts, and who has the course cannot be bought for.
 */
export async function findRenewing(
  db: TenantQueries,
  { token, courseId, companyId, userId }: RenewedCourse,
): Promise<Map<string, number>> {
  const rows = await db.many<{ id: number; email: string }>(sql`
    select r.id, u.email_key as email
      from renewal_baskets b
      join renewal_basket_people p on p.instance_id = ${db.instanceId} and p.basket_id = b.id
      join renewals r on r.instance_id = ${db.instanceId} and r.id = p.renewal_id and r.course_id = ${courseId}
      join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
     where b.instance_id = ${db.instanceId} and b.token_hash = ${hashOf(token)} and b.expires_at > now()
       and (b.company_id = ${companyId}::bigint or b.company_id is null and b.user_id = ${userId}::bigint) and ${isOpen}`);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Marks the renewals that the order renews. They are open again if the order fails. False if another order was faster. */
export const noteOrdered = async (tx: TenantTx, orderId: number, renewals: readonly number[]): Promise<boolean> =>
  (await tx.run(sql`
    update renewals set mark = 'ordered', order_id = ${orderId}
     where instance_id = ${tx.instanceId} and id = any (${renewals}::bigint[]) and mark = 'open'`)) === renewals.length;

/** Links that have been over for a month are forgotten. */
export const forgetBaskets = (db: Db) =>
  db.platform.run(sql`
    -- all tenants: one round for everybody's links
    delete from renewal_baskets where expires_at < now() - interval '30 days'`);

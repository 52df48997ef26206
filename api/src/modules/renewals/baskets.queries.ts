import { createHash, randomBytes } from 'node:crypto';
import { basketDays } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { Db, TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The page of the web app for the holder of the link. */
const pathOf = (instanceId: number, token: string): string => `/v/company-account/renew/${instanceId}/${token}`;

type NewBasket = { companyId: number | null; userId: number | null; renewals: readonly number[] };

/** A basket with these renewals, and its link. The secret itself is not stored. */
export async function addBasket(
  tx: TenantTx,
  { companyId, userId, renewals }: NewBasket,
): Promise<{ id: number; token: string; path: string }> {
  const token = randomBytes(32).toString('base64url');
  const row = await tx.one<{ id: number }>(sql`
    with basket as (
      insert into renewal_baskets (instance_id, token_hash, company_id, user_id, expires_at)
      values (${tx.instanceId}, ${hashOf(token)}, ${companyId}, ${userId}, now() + make_interval(days => ${basketDays}))
      returning id),
    people as (
      insert into renewal_basket_people (instance_id, basket_id, renewal_id, ends_at)
      select ${tx.instanceId}, b.id, r.id, r.ends_at
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
  removed: boolean;
};

/** People who were renewed, ordered or skipped, or who changed the company, are not in the basket any more. */
const isOpen = sql`
       r.mark = 'open' and r.ends_at = p.ends_at and u.erased_at is null and not u.suspended
   and u.company_id is not distinct from b.company_id`;

export const listBasket = (db: TenantQueries, basketId: number) =>
  db.many<BasketRow>(sql`
    select r.id, r.user_id, c.lms_id as courseid, r.course_id, c.name as course_name, c.image, u.first_name, u.last_name,
           u.email, r.kind, r.ends_at, p.removed
      from renewal_baskets b
      join renewal_basket_people p on p.instance_id = ${db.instanceId} and p.basket_id = b.id
      join renewals r on r.instance_id = ${db.instanceId} and r.id = p.renewal_id
      join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = r.course_id
     where b.instance_id = ${db.instanceId} and b.id = ${basketId} and ${isOpen}
     order by c.name, c.id, u.name_key, u.id`);

export const countInBasket = async (db: TenantQueries, basketId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count from renewal_basket_people where instance_id = ${db.instanceId} and basket_id = ${basketId}`)
  )?.count ?? 0;

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

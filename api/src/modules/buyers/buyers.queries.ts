import { isInvoice } from '@coursefront/contract/orders/order-rules.ts';
import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';

/** Organisation numbers follow the rules of the instance's country. */
export async function readCountry(db: TenantQueries): Promise<string> {
  const row = await db.one<{ country: string }>(sql`select country from instances where id = ${db.instanceId}`);
  if (!row) throw new Refusal('instance.not_found', {});
  return row.country;
}

/** Finds our id of a course in the shop by its id at the learning site. */
export async function courseInShop(db: TenantQueries, lmsId: number): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    select c.id
      from courses c
      join webshop_items w on w.instance_id = ${db.instanceId} and w.course_id = c.id and w.active
     where c.instance_id = ${db.instanceId} and c.lms_id = ${lmsId} and c.removed_at is null`);
  if (!row) throw new Refusal('course.not_found', {});
  return row.id;
}

/** Which of these addresses belong to people of the company. */
export async function findColleagues(
  db: TenantQueries,
  companyId: number,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await db.many<{ email: string }>(sql`
    -- Each address is looked up. A plan prepared for the average customer would go through all people.
    select asked.email
      from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as asked (email)
     cross join lateral (
           select company_id
             from users
            where instance_id = ${db.instanceId} and email_key = asked.email and erased_at is null
            limit 1) u
     where u.company_id = ${companyId}`);
  return new Set(rows.map(({ email }) => email));
}

/** The end of the access that the person has to the course now; null without one. */
export async function readAccessEnd(db: TenantQueries, userId: number, courseId: number): Promise<Date | null> {
  const row = await db.one<{ ends_at: Date | null }>(sql`
    select ends_at
      from enrolments
     where instance_id = ${db.instanceId} and user_id = ${userId} and course_id = ${courseId}
       and ended_at is null and not suspended and ends_at > now()`);
  return row?.ends_at ?? null;
}

/** How the company paid last. An external shop asks for the payment itself, and an attempt that came to nothing says nothing. */
export async function readLastMethod(db: TenantQueries, companyId: number): Promise<'card' | 'invoice' | null> {
  const last = await db.one<{ method: OrderMethod }>(sql`
    select method
      from orders
     where instance_id = ${db.instanceId} and company_id = ${companyId} and method <> 'woocommerce_integration'
       and status not in ('failed', 'expired', 'declined')
     order by created_at desc, id desc
     limit 1`);
  if (!last) return null;
  return isInvoice(last.method) ? 'invoice' : 'card';
}

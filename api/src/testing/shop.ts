import { randomBytes } from 'node:crypto';
import type { PriceTier } from '@coursefront/contract/shop/prices.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { Db, TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { anInstance } from './people.ts';

/** An instance whose shop is open, unless a test wants it otherwise. */
export async function aShop(db: Db, name: string, { enabled = true, onboarded = true } = {}): Promise<number> {
  const instanceId = await anInstance(db, name);
  const accountId = `acct_${randomBytes(8).toString('hex')}`;
  await db.tenant(instanceId).transaction(async (tx) => {
    await tx.run(sql`
      insert into customer_settings (instance_id, name, type, value)
      values (${instanceId}, 'is_webshop_enabled', 'number', ${enabled ? '1' : '0'})`);
    await tx.run(sql`
      insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled, payouts_enabled)
      values (${instanceId}, ${name}, ${accountId}, ${onboarded}, ${onboarded}, ${onboarded})`);
  });
  return instanceId;
}

type OfferedCourse = {
  lmsId: number;
  name?: string;
  summary?: string;
  image?: string | null;
  type?: CourseType;
  price?: number;
  vatBasisPoints?: number | null;
  externalId?: string | null;
  active?: boolean;
  tiers?: readonly PriceTier[];
  languages?: readonly string[];
};

/** A course of the learning site and its place in the shop. Our ids of both; the site's differs from them. */
export async function aCourse(
  tenant: TenantScope,
  course: OfferedCourse,
): Promise<{ courseId: number; itemId: number }> {
  const { lmsId, name = `Course ${lmsId}`, summary = '', image = null, type = 'elearning' } = course;
  const { price = 39_500, vatBasisPoints = null, externalId = null, active = true, tiers = [] } = course;
  const { languages = ['sv', 'en'] } = course;
  const row = await tenant.one<{ courseId: number; itemId: number }>(sql`
    with c as (
      insert into courses (instance_id, lms_id, name, summary, image, duration_minutes, languages, type)
      values (${tenant.instanceId}, ${lmsId}, ${name}, ${summary}, ${image}, 45, '{en}', ${type})
      returning id
    ), w as (
      insert into webshop_items (instance_id, course_id, price, vat_basis_points, languages, external_id, active)
      select ${tenant.instanceId}, c.id, ${price}, ${vatBasisPoints}, ${languages}, ${externalId}, ${active} from c
      returning id
    ), t as (
      insert into price_tiers (instance_id, item_id, from_quantity, to_quantity, price)
      select ${tenant.instanceId}, w.id, t."from", t."to", t.price
        from w, jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as t("from" int, "to" int, price bigint)
    )
    select c.id as "courseId", w.id as "itemId" from c, w`);
  if (!row) throw new Error('no course');
  return row;
}

type OfferedDate = {
  inDays: number;
  closesInDays?: number;
  seats?: number;
  booked?: number;
  questions?: string[];
  location?: string;
};

/** A published date of a course; registration ends a week before. */
export async function aDate(
  tenant: TenantScope,
  courseId: number,
  {
    inDays,
    closesInDays = inDays - 7,
    seats = 10,
    booked = 0,
    questions = [],
    location = `In ${inDays} days`,
  }: OfferedDate,
): Promise<number> {
  const row = await tenant.one<{ id: number }>(sql`
    with e as (
      insert into course_events (
        instance_id, course_id, start_date, end_date, location, max_attendance_count, booked_slots,
        last_registration_date, publish_date, published)
      values (
        ${tenant.instanceId}, ${courseId}, now() + make_interval(days => ${inDays}),
        now() + make_interval(days => ${inDays}, hours => 7), ${location}, ${seats}, ${booked},
        now() + make_interval(days => ${closesInDays}), now() - interval '30 days', true)
      returning id
    ), q as (
      insert into event_questions (instance_id, event_id, position, question, type)
      select ${tenant.instanceId}, e.id, q.position - 1, q.question, 1
        from e, unnest(${questions}::text[]) with ordinality as q(question, position)
    )
    select id from e`);
  if (!row) throw new Error('no date');
  return row.id;
}

/** The taken seats of an event. */
export async function bookedSeats(tenant: TenantScope, eventId: number): Promise<number | undefined> {
  const row = await tenant.one<{ booked_slots: number }>(sql`
    select booked_slots from course_events where instance_id = ${tenant.instanceId} and id = ${eventId}`);
  return row?.booked_slots;
}

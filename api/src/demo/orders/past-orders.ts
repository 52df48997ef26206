import { invoiceDueDays, licenceDays } from '@coursefront/contract/constants.ts';
import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import { vatWithin } from '@coursefront/contract/shop/prices.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { takeLicences } from '../../modules/companies/public.ts';
import { takeCoupon } from '../../modules/coupons/public.ts';
import { takeSeats } from '../../modules/events/public.ts';
import { addLicences } from '../../seeding/licences.ts';
import { addOrders, type OrderMove, type OrderSeed } from '../../seeding/orders.ts';
import type { DemoPerson } from '../site/people.ts';

/** An order of the past. Its state, amounts and dates follow from the price and the moves. */
export type PastOrder = Pick<OrderSeed, 'clientKey' | 'method' | 'buyer' | 'applicationFee'> & {
  company: NonNullable<OrderSeed['company']> | null;
  item: Omit<OrderSeed['item'], 'vat' | 'discount'> & { discount: number };
  eventId: number | null;
  couponId: number | null;
  groupName: string | null;
  /** One for each place. */
  participants: readonly (DemoPerson & { answers: readonly { question: string; value: string }[] })[];
  moves: readonly [OrderMove, ...OrderMove[]];
};

const licenceIn = {
  pending: 'reserved',
  pending_card_payment: 'reserved',
  success: 'assigned',
  failed: 'released',
  expired: 'released',
  declined: 'released',
  cancelled: 'released',
  refunded: 'released',
} as const satisfies Record<OrderStatus, string>;

/** Adds orders, oldest first, and takes the seats, coupon uses and company licences that they need. */
export async function addPastOrders(tx: TenantTx, orders: readonly PastOrder[]): Promise<void> {
  const seeds = orders.map(seedOf);
  const living = seeds.filter(({ licence }) => licence.status !== 'released');
  for (const [eventId, booking] of Map.groupBy(living, (order) => order.eventId)) {
    const seats = booking.reduce((sum, { heldSeats }) => sum + heldSeats, 0);
    if (eventId !== null && !(await takeSeats(tx, eventId, seats)))
      throw new Error('The event does not have enough seats left.');
  }
  for (const [couponId, { length }] of Map.groupBy(living, (order) => order.couponId)) {
    if (couponId !== null && !(await takeCoupon(tx, couponId, length))) throw new Error('The coupon is used up.');
  }
  for (const [companyId, bought] of Map.groupBy(living, (order) => order.company?.id)) {
    const places = bought.reduce((sum, { quantity }) => sum + quantity, 0);
    if (companyId) await takeCompanyLicences(tx, companyId, places);
  }

  const { licenceIds } = await addOrders(tx, seeds);
  await addEnrolments(tx, licenceIds);
  await addProvisioningSteps(tx, licenceIds);
}

function seedOf({ item, company, moves, participants, ...order }: PastOrder) {
  const { to: status, at: endedAt } = moves.at(-1) ?? moves[0];
  const quantity = participants.length;
  // The days of a place begin when its order succeeds.
  const isWaiting = licenceIn[status] === 'reserved';
  const licence = { status: licenceIn[status], ...(!isWaiting && { from: endedAt }) };
  const invoicedAt = invoiceDateOf(order.method, moves);
  // Approved and trusted buyers have yet to pay. Orders of the external shop are paid there.
  const isPaidFirst = order.method === 'woocommerce_integration';
  return {
    ...order,
    status,
    company,
    item: { ...item, vat: vatWithin(item.unitPrice * quantity - item.discount, item.vatBasisPoints) },
    quantity,
    participants,
    suspended: isWaiting,
    licence,
    heldSeats: order.eventId === null || licence.status === 'released' ? 0 : quantity,
    moves,
    placedAt: moves[0].at,
    invoicedAt,
    dueAt: invoicedAt && new Date(invoicedAt.getTime() + invoiceDueDays * 86_400_000),
    paidAt: moves.find(({ to, by }) => to === 'success' && (by === 'provider' || isPaidFirst))?.at ?? null,
  } satisfies OrderSeed;
}

/** The provider's invoice is as old as the order. Our own is issued when the order succeeds before it is paid. */
function invoiceDateOf(method: OrderSeed['method'], moves: PastOrder['moves']): Date | null {
  if (method === 'invoice') return moves[0].at;
  const issued = moves.find(({ to, by }) => to === 'success' && by !== 'provider');
  return method === 'invoice_internal' ? (issued?.at ?? null) : null;
}

type PastRegistration = DemoPerson & {
  companyId: number | null;
  companyName: string | null;
  courseId: number;
  eventId?: number;
  at: Date;
};

/** Adds a registration with a signup form, and the licence that it gave. */
export async function addPastRegistration(tx: TenantTx, formId: number, person: PastRegistration): Promise<void> {
  const { companyId, courseId, eventId = null, userId, at } = person;
  const row = await tx.one<{ id: number }>(sql`
    with counted as (
      update signup_forms
         set registration_count = registration_count + 1
       where instance_id = ${tx.instanceId} and id = ${formId}
    ), seated as (
      update course_events
         set booked_slots = booked_slots + 1
       where instance_id = ${tx.instanceId} and id = ${eventId}
    )
    insert into registrations (
      instance_id, form_id, event_id, holds_seat, user_id, first_name, last_name, email, phone1, company_name, status,
      created_at)
    values (
      ${tx.instanceId}, ${formId}, ${eventId}, ${eventId !== null}, ${userId}, ${person.firstName}, ${person.lastName},
      ${person.email}, ${person.phone}, ${person.companyName}, 'success', ${at})
    returning id`);
  if (!row) throw new Error('The registration was not added.');
  if (companyId !== null) await takeCompanyLicences(tx, companyId, 1);
  const place = { companyId, courseId, userId, registrationId: row.id, status: 'assigned', from: at } as const;
  await addEnrolments(tx, await addLicences(tx, [place]));
}

/** A licence that the training manager gave by hand. It came without a date. */
export async function addGivenLicence(
  tx: TenantTx,
  { userId, courseId, at }: { userId: number; courseId: number; at: Date },
): Promise<void> {
  const given = { companyId: null, courseId, userId, status: 'assigned', from: at } as const;
  await addEnrolments(tx, await addLicences(tx, [given]));
}

/** Licences that the company has bought and nobody has. */
export async function addFreeLicences(
  tx: TenantTx,
  { companyId, courseId, count }: { companyId: number; courseId: number; count: number },
): Promise<void> {
  await takeCompanyLicences(tx, companyId, count);
  const free = { companyId, courseId, userId: null, status: 'available' } as const;
  await addLicences(
    tx,
    Array.from({ length: count }, () => free),
  );
}

async function takeCompanyLicences(tx: TenantTx, companyId: number, count: number): Promise<void> {
  if (!(await takeLicences(tx, companyId, count))) throw new Error('The company does not have enough licences left.');
}

/** The learning site knows the enrolments of these licences already. Buying a course again moves the dates. */
async function addEnrolments(tx: TenantTx, licenceIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into enrolments (
      instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, suspended, lms_state, lms_synced_at, created_at)
    select distinct on (user_id, course_id)
           instance_id, user_id, course_id, id,
           case when participant_id is not null then 'order' when registration_id is not null then 'signup_form' else 'manager' end,
           coalesce(starts_at, created_at), coalesce(ends_at, created_at + make_interval(hours => ${licenceDays}::int * 24)),
           status = 'reserved', 'done', coalesce(starts_at, created_at), coalesce(starts_at, created_at)
      from licences
     where instance_id = ${tx.instanceId} and id = any(${licenceIds}::bigint[]) and status <> 'released'
     order by user_id, course_id, starts_at desc nulls last
    on conflict (instance_id, user_id, course_id) do update
       set licence_id = excluded.licence_id, source = excluded.source, starts_at = excluded.starts_at,
           ends_at = excluded.ends_at, suspended = excluded.suspended, ended_at = null`);
}

/** The assigned licences were provisioned long ago, and their people welcomed: they hear when a place is taken from them. */
async function addProvisioningSteps(tx: TenantTx, licenceIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into provisioning_steps (instance_id, order_id, participant_id, step, state, done_at)
    select ${tx.instanceId}, p.order_id, p.id, s.step, s.state, case when s.state = 'done' then l.starts_at end
      from licences l
      join order_participants p on p.instance_id = ${tx.instanceId} and p.id = l.participant_id
     cross join (values (1, 'account', 'done'), (2, 'enrolment', 'done'), (3, 'mail', 'done')) as s(position, step, state)
     where l.instance_id = ${tx.instanceId} and l.id = any(${licenceIds}::bigint[]) and l.status = 'assigned'
     order by p.id, s.position`);
}

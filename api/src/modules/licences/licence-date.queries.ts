import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { giveBackSeats, isOpenDate, needsDate } from '../events/public.ts';

export type DatedLicence = {
  id: number;
  user_id: number | null;
  company_id: number | null;
  course_id: number;
  course_name: string;
  /** The holder's. */
  name: string;
  email: string | null;
  /** Somebody has it, and it is valid. */
  runs: boolean;
  ends_at: Date | null;
  needs_date: boolean;
  /** The date that it was booked on without an order. */
  event_id: number | null;
  /** The paid order that bought the seat, and the date of it. `by_holder`: for themselves alone. */
  bought: { order_id: number; event_id: number; alone: boolean; by_holder: boolean } | null;
  /** An order for several bought the seat, which has moved to another date since and is the licence's own now. */
  left_order: boolean;
  /** That date is not over. */
  is_coming: boolean;
  /** People can still register for that date, and so change their minds. */
  is_open: boolean;
};

const isOwn = sql`(o.quantity = 1 and o.user_id = l.user_id)`;

/** Of the licence `l`: the paid order of its seat. */
const seatBought = (instanceId: number, which: Sql = sql`true`): Sql => sql`
             select json_build_object('order_id', o.id, 'event_id', o.event_id,
                                      'alone', o.quantity = 1, 'by_holder', ${isOwn} is true) as bought
               from order_participants p
               join orders o on o.instance_id = ${instanceId} and o.id = p.order_id
              where p.instance_id = ${instanceId} and p.id = l.participant_id and p.withdrawn_at is null
                and p.left_date_at is null and l.event_id is null and o.event_id is not null and o.status = 'success'
                and o.held_seats > 0 and ${which}
              limit 1`;

/** Of the licence `l`: the order for several whose date its seat has left for another one. */
export const orderLeft = (instanceId: number): Sql => sql`
             select o.reference
               from order_participants p
               join orders o on o.instance_id = ${instanceId} and o.id = p.order_id
              where p.instance_id = ${instanceId} and p.id = l.participant_id and p.withdrawn_at is null
                and p.left_date_at is not null and l.event_id is not null
              limit 1`;

/** The same as `seatBought`, if the holder has bought it for themselves alone. */
export const seatBoughtForOneself = (instanceId: number): Sql => seatBought(instanceId, isOwn);

const datedLicence = (instanceId: number, licenceId: number): Sql => sql`
    select l.id, l.user_id, l.company_id, l.course_id, c.name as course_name, l.ends_at, l.event_id, b.bought,
           exists (${orderLeft(instanceId)}) as left_order,
           trim(concat(u.first_name, ' ', u.last_name)) as name, u.email,
           l.status = 'assigned' and l.ends_at > now() as runs, ${needsDate(instanceId)} as needs_date,
           coalesce(coalesce(e.end_date, e.start_date + interval '1 day') > now() and e.cancelled_at is null, false) as is_coming,
           coalesce(${isOpenDate}, false) as is_open
      from licences l
      join courses c on c.instance_id = ${instanceId} and c.id = l.course_id
      left join users u on u.instance_id = ${instanceId} and u.id = l.user_id
      left join lateral (${seatBought(instanceId)}) b on true
      left join course_events e
        on e.instance_id = ${instanceId} and e.id = coalesce(l.event_id, (b.bought ->> 'event_id')::bigint)
     where l.instance_id = ${instanceId} and l.id = ${licenceId}`;

export const readDated = (db: TenantQueries, licenceId: number) =>
  db.one<DatedLicence>(datedLicence(db.instanceId, licenceId));

/** Until the transaction ends nobody else can book the licence, or take it away. */
export const lockDated = (tx: TenantTx, licenceId: number) =>
  tx.one<DatedLicence>(sql`${datedLicence(tx.instanceId, licenceId)} for no key update of l`);

export async function setDate(tx: TenantTx, licenceId: number, eventId: number | null): Promise<void> {
  await tx.run(sql`
    update licences set event_id = ${eventId} where instance_id = ${tx.instanceId} and id = ${licenceId}`);
}

/** The licences' own seats in coming dates are free again. A date that is over stays: it says who was there. */
export async function freeSeatsOf(tx: TenantTx, which: Sql): Promise<void> {
  const freed = await tx.many<{ event_id: number; count: number }>(sql`
    with booked as (
      select l.id, l.event_id
        from licences l
        join course_events e on e.instance_id = ${tx.instanceId} and e.id = l.event_id
         and coalesce(e.end_date, e.start_date + interval '1 day') > now()
       where l.instance_id = ${tx.instanceId} and l.event_id is not null and ${which}
       order by l.id
         for no key update of l
    ), emptied as (
      update licences l set event_id = null from booked b where l.instance_id = ${tx.instanceId} and l.id = b.id
    )
    select event_id, count(*)::int from booked group by event_id order by event_id`);
  for (const { event_id, count } of freed) await giveBackSeats(tx, event_id, count);
}

/** A cancelled date: its seats are free, and the licences can be booked on another one. */
export const freeSeatsIn = (tx: TenantTx, eventId: number): Promise<void> =>
  freeSeatsOf(tx, sql`l.event_id = ${eventId}`);

/** The seats that a person has chosen with their licences. */
export const freeSeatsOfPerson = (tx: TenantTx, userId: number): Promise<void> =>
  freeSeatsOf(tx, sql`l.user_id = ${userId}`);

import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readBookings as entry } from '@coursefront/contract/shop/own-events.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { findEvent } from './events.queries.ts';
import { readEventParticipants, vacantSeats } from './read-participants.ts';

type Figures = Pick<AnswerOf<typeof entry>, 'orders' | 'registrations' | 'licences' | 'invoices' | 'paid' | 'vacant'>;

/** A dialog names as many people as fit into a sentence or two. */
const mostNamed = 12;

/** Whom it concerns when the event is moved or cancelled. */
export async function readBookings(db: TenantQueries, eventId: number): Promise<AnswerOf<typeof entry>> {
  const [event, figures, { participants }] = await Promise.all([
    findEvent(db, eventId),
    readFigures(db, eventId),
    readEventParticipants(db, eventId, mostNamed),
  ]);
  if (!event || !figures) throw new Refusal('event.not_found', {});
  return {
    ...figures,
    booked: event.bookedSlots,
    people: participants
      .filter(({ vacant }) => !vacant)
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  };
}

const readFigures = (db: TenantQueries, eventId: number) =>
  db.one<Figures>(sql`
    with booked as (
      select o.total, o.currency, o.method, o.status, o.paid_at,
             (select coalesce(sum(n.amount), 0) from credit_notes n
               where n.instance_id = ${db.instanceId} and n.order_id = o.id) as credited
        from orders o
       where o.instance_id = ${db.instanceId} and o.event_id = ${eventId} and o.held_seats > 0)
    select (select count(*) from booked) as orders,
           (select count(*)
              from registrations r
             where r.instance_id = ${db.instanceId} and r.event_id = ${eventId} and r.holds_seat) as registrations,
           (select count(*)
              from licences l
             where l.instance_id = ${db.instanceId} and l.event_id = ${eventId}) as licences,
           (select count(*)
              from booked
             where method = 'invoice_internal' and status = 'success' and paid_at is null and total > 0) as invoices,
           (select count(*) from (${vacantSeats(db, eventId)}) seats) as vacant,
           (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency), '[]')
              from (select currency, sum(total - credited)::bigint as amount
                      from booked
                     where paid_at is not null and total > credited
                     group by currency) sums) as paid`);

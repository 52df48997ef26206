import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readBookings as entry } from '@coursefront/contract/shop/own-events.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { findEvent } from './events.queries.ts';
import { readEventParticipants, vacantSeats } from './read-participants.ts';

type Figures = Pick<
  AnswerOf<typeof entry>,
  'orders' | 'registrations' | 'licences' | 'invoices' | 'to_credit' | 'paid' | 'vacant'
>;

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
      select o.total, o.currency, o.method, o.status, o.paid_at, v.id as invoice_id,
             least(v.balance, v.total - v.paid - v.credited - v.written_off) as owed,
             (select coalesce(sum(n.amount), 0) from credit_notes n
               where n.instance_id = ${db.instanceId} and n.order_id = o.id) as credited
        from orders o
        left join invoices v on v.instance_id = ${db.instanceId} and v.order_id = o.id
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
             where method = 'invoice_internal' and status = 'success' and paid_at is null and total > 0
               and invoice_id is null) as invoices,
           (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount, 'invoices', invoices)
                                     order by currency), '[]')
              from (select currency, sum(owed)::bigint as amount, count(*)::int as invoices
                      from booked
                     where owed > 0
                     group by currency) sums) as to_credit,
           (select count(*) from (${vacantSeats(db, eventId)}) seats) as vacant,
           (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency), '[]')
              from (select currency, sum(total - credited)::bigint as amount
                      from booked
                     where paid_at is not null and total > credited
                     group by currency) sums) as paid`);

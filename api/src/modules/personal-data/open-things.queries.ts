import type { OpenThings } from '@coursefront/contract/people/personal-data.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { Queries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { hasHandedOn } from '../events/public.ts';
import { isTheirs, type Person } from './person.queries.ts';

/** Orders of the person as a buyer that are not paid yet. */
const openOrders = (person: Person): Sql => sql`
      select o.id, o.method, o.company_id
        from orders o
       where o.instance_id = ${person.instanceId} and o.status in ('pending', 'pending_card_payment')
         and ${isTheirs(person, { user: sql`o.user_id`, email: sql`o.buyer_email_key` })}`;

const comingSeats = (person: Person): Sql => sql`
      select r.id, r.event_id
        from registrations r
        join course_events e on e.instance_id = ${person.instanceId} and e.id = r.event_id and e.start_date > now()
       where r.instance_id = ${person.instanceId} and r.holds_seat
         and ${isTheirs(person, { user: sql`r.user_id`, email: sql`r.email_key` })}
         and not ${hasHandedOn(person.instanceId, { ofPlace: sql`l.registration_id = r.id`, eventId: sql`e.id`, booked: sql`r.user_id` })}`;

/** One round trip: each part is a few index look-ups. */
export async function readOpenThings(db: Queries, person: Person): Promise<OpenThings> {
  const { instanceId, userId } = person;
  const row = await db.one<OpenThings>(sql`
    with open as (${openOrders(person)})
    select (select count(*) from open where method = 'invoice_internal' and company_id is not null) as invoices,
           (select count(*) from open where method = 'invoice_internal' and company_id is null) as private_invoices,
           (select count(*) from open where method <> 'invoice_internal') as unpaid_orders,
           (select count(*)
              from order_participants p
              join orders o on o.instance_id = ${instanceId} and o.id = p.order_id and o.held_seats > 0
              join course_events e on e.instance_id = ${instanceId} and e.id = o.event_id and e.start_date > now()
             where p.instance_id = ${instanceId} and p.withdrawn_at is null and p.left_date_at is null
               and ${isTheirs(person, { user: sql`p.user_id`, email: sql`p.email_key` })}
               and not ${hasHandedOn(instanceId, { ofPlace: sql`l.participant_id = p.id`, eventId: sql`e.id`, booked: sql`p.user_id` })})
             as places,
           (select count(*) from (${comingSeats(person)}) seats)
             + (select count(*)
                  from licences l
                  join course_events e on e.instance_id = ${instanceId} and e.id = l.event_id and e.start_date > now()
                 where l.instance_id = ${instanceId} and l.user_id = ${userId}) as registrations,
           (select coalesce(json_agg(c.name order by c.name_key), '[]')
              from companies c
             where c.instance_id = ${instanceId} and c.team_lead_user_id = ${userId}) as leads,
           ${isLastManager(person)} as last_manager`);
  if (!row) throw new Error('A select without a from clause has one row.');
  return row;
}

/** The rule of `refuseLastManager`, for the question before. A closed account needs no manager. */
const isLastManager = ({ instanceId, userId }: Person): Sql => sql`
           (exists (select from instances i where i.id = ${instanceId} and i.active)
            and exists (select from role_assignments r
                          join users u on u.instance_id = ${instanceId} and u.id = r.user_id and not u.suspended
                         where r.instance_id = ${instanceId} and r.user_id = ${userId}
                           and r.role_id = ${roles.trainingmanager})
            and not exists (select from role_assignments r
                              join users u on u.instance_id = ${instanceId} and u.id = r.user_id and not u.suspended
                             where r.instance_id = ${instanceId} and r.user_id <> ${userId}
                               and r.role_id = ${roles.trainingmanager}))`;

/** Waiting invoices without an organisation. */
export const privateInvoices = (tx: TenantTx, person: Person) =>
  tx.many<{ id: number }>(sql`
    select id from (${openOrders(person)}) open where method = 'invoice_internal' and company_id is null order by id`);

/** The events in which a seat becomes free; the registrations let go of it here. */
export const freeRegisteredSeats = (tx: TenantTx, person: Person) =>
  tx.many<{ event_id: number }>(sql`
    update registrations r
       set holds_seat = false
      from (${comingSeats(person)}) seats
     where r.instance_id = ${person.instanceId} and r.id = seats.id
    returning r.event_id`);

export const isOpenForBusiness = async (db: Queries, instanceId: number): Promise<boolean> =>
  (await db.one(sql`select 1 from instances where id = ${instanceId} and active`)) !== undefined;

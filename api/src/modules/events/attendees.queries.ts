import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type AttendeeRow = {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  order_id: string | null;
  order_reference_id: string | null;
  confirmed: boolean;
  answers: readonly { questionid?: number; question?: string; value: string | string[] }[];
};

/** The people on the booked seats, by name: participants of orders that hold seats, and registrations. */
export const listAttendees = (db: TenantQueries, eventId: number, most: number) =>
  db.many<AttendeeRow>(sql`
    select p.first_name, p.last_name, p.email, p.phone, o.company_name as company, o.guid as order_id,
           o.reference as order_reference_id, o.status = 'success' as confirmed, p.answers
      from orders o
      join order_participants p on p.instance_id = ${db.instanceId} and p.order_id = o.id
     where o.instance_id = ${db.instanceId} and o.event_id = ${eventId} and o.held_seats > 0
     union all
    select r.first_name, r.last_name, r.email, r.phone1, r.company_name, null, null, r.status = 'success', r.answers
      from registrations r
     where r.instance_id = ${db.instanceId} and r.event_id = ${eventId} and r.holds_seat
     order by last_name, first_name, email
     limit ${most}`);

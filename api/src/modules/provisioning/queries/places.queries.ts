import type { Queries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { dateOfLicence, isOpenDate, needsDate, pastDate, unansweredBy } from '../../events/public.ts';
import { knownBuyer } from './known-buyer.queries.ts';
import type { Place, PlaceCourse, PlaceKey } from './place.ts';

type Row = Omit<Place, 'key' | 'courses'> & {
  courses: {
    id: number;
    lms_id: number;
    name: string;
    licence_id: number;
    from: string | null;
    until: string | null;
    date?: PlaceCourse['date'];
    date_to_choose?: boolean;
    date_over?: boolean;
  }[];
};

const placeBy = { participant: participantPlace, buyer: buyerPlace, registration: registrationPlace, user: userPlace };

/** Undefined once the person was erased. */
export async function readPlace(db: Queries, key: PlaceKey): Promise<Place | undefined> {
  const row = await db.one<Row>(placeBy[key.source](key));
  return row && { ...row, key, courses: row.courses.map(courseOf) };
}

const courseOf = ({ licence_id, from, until, date = null, ...course }: Row['courses'][number]): PlaceCourse => ({
  date_to_choose: false,
  date_over: false,
  ...course,
  date,
  licence: { id: licence_id, span: from && until ? { from: new Date(from), until: new Date(until) } : null },
});

// Sub-selects instead of joins: planning a join of nine tables costs more than all the steps, and each reads one row.
const endedStates = sql`('failed', 'expired', 'declined', 'cancelled', 'refunded')`;

const userOf = (instanceId: number, userId: Sql) => sql`
           (select json_build_object('id', u.id, 'lms_id', u.lms_id, 'username', coalesce(u.username, u.email),
                                     'language', u.language, 'company_id', u.company_id,
                                     'password_to_choose', u.password_to_choose,
                                     'company_untold', u.company_untold)
              from users u
             where u.instance_id = ${instanceId} and u.id = ${userId} and u.lms_id is not null) as user`;

const companyOf = (instanceId: number, companyId: Sql) => sql`
           (select json_build_object('id', c.id, 'name', c.name, 'lead_ids',
                                     array(select c.team_lead_user_id where c.team_lead_user_id is not null
                                            union
                                           select t.user_id from team_leads t
                                            where t.instance_id = ${instanceId} and t.company_id = c.id
                                              and t.department_id is null))
              from companies c
             where c.instance_id = ${instanceId} and c.id = ${companyId}) as company`;

/** `movable`: the person may move the seat to another date, until registration for this one ends. */
const eventOf = (instanceId: number, eventId: Sql, movable = sql`false`) => sql`
           (select json_build_object('id', e.id, 'course_id', e.course_id, 'version', e.version, 'starts_at', e.start_date,
                                     'ends_at', e.end_date, 'location', e.location,
                                     'trainers', trainer_names(e.instance_id, e.id),
                                     'changes_until', case when ${movable} and ${isOpenDate} then e.last_registration_date end)
              from course_events e
             where e.instance_id = ${instanceId} and e.id = ${eventId}) as event`;

const stepsOf = (instanceId: number, its: Sql) => sql`
           (select coalesce(json_agg(json_build_object(
                     'id', s.id, 'name', split_part(s.step, ':', 1), 'state', s.state, 'outcome', s.outcome,
                     'attempts', s.attempts, 'course_id', nullif(split_part(s.step, ':', 2), '')::bigint) order by s.id), '[]')
              from provisioning_steps s
             where s.instance_id = ${instanceId} and ${its}) as steps`;

const orderOf = (groupName: Sql, withdrawn: Sql) => sql`
           json_build_object('id', o.id, 'guid', o.guid, 'group_name', ${groupName}, 'taken_back', case when ${withdrawn} then 'withdrawn' else (
             select case when m.note = 'dispute:lost' then 'disputed' else 'refunded' end
               from order_moves m
              where m.instance_id = o.instance_id and m.order_id = o.id and m.from_status = 'success'
                and m.to_status = 'refunded') end) as order, false as stranger`;

/**
 * The password that a stranger chose counts once the address is confirmed or the order paid. A manager who approves an
 * order does not know who typed it.
 */
const passwordOf = (isBuyer: Sql) => sql`
           case when ${isBuyer} and o.password_expires_at > now() and (not o.address_unconfirmed or o.paid_at is not null)
                then o.sealed_password end as sealed_password`;

/** The names were typed by a stranger, and neither a manager nor the owner of the address vouches for them. */
const namedByStranger = (isBuyer: Sql) => sql`
           o.address_unconfirmed and o.invoiced_at is null and not (${isBuyer} and o.paid_at is not null)
             as named_by_stranger`;

/** Only signup forms ask for these. */
const notAsked = sql`null as phone2, null as address, null as location`;

function participantPlace({ instance, id }: PlaceKey): Sql {
  return sql`
    select now() as now, o.guid || '.' || p.position as name, ${orderOf(sql`o.group_name`, sql`p.withdrawn_at is not null`)}, o.language,
           case when o.status in ${endedStates} or p.withdrawn_at is not null then 'out' when p.suspended then 'suspended' else 'in' end as wanted,
           p.first_name, p.last_name, p.email, p.phone, ${notAsked}, i.name as vendor, i.guid as instance_guid,
           ${passwordOf(sql`p.email_key = o.buyer_email_key`)},
           ${namedByStranger(sql`p.email_key = o.buyer_email_key`)},
           ${knownBuyer(instance)} as booked_by,
           (select coalesce(json_agg(json_build_object(
                     'id', c.id, 'lms_id', c.lms_id, 'name', t.course_name,
                     'licence_id', l.id, 'from', l.starts_at, 'until', l.ends_at)), '[]')
              from licences l
              join courses c on c.instance_id = ${instance} and c.id = l.course_id
              join order_items t on t.instance_id = ${instance} and t.order_id = o.id
              join webshop_items w on w.instance_id = ${instance} and w.id = t.webshop_item_id and w.course_id = c.id
             where l.instance_id = ${instance} and l.participant_id = p.id) as courses,
           ${eventOf(instance, sql`o.event_id`, sql`o.quantity = 1 and p.email_key = o.buyer_email_key`)},
           ${userOf(instance, sql`p.user_id`)},
           ${companyOf(instance, sql`o.company_id`)},
           ${stepsOf(instance, sql`s.order_id = o.id and s.participant_id = p.id`)}
      from order_participants p
      join orders o on o.instance_id = ${instance} and o.id = p.order_id
      join instances i on i.id = o.instance_id
     where p.instance_id = ${instance} and p.id = ${id} and p.erased_at is null`;
}

/** An order has one buyer, so its id is the key. The account does not wait for the payment. */
function buyerPlace({ instance, id }: PlaceKey): Sql {
  return sql`
    select now() as now, o.guid || '.buyer' as name, ${orderOf(sql`null`, sql`false`)}, o.language,
           case when o.status in ${endedStates} then 'out' else 'in' end as wanted,
           o.buyer_first_name as first_name, o.buyer_last_name as last_name, o.buyer_email as email,
           o.buyer_phone as phone, ${notAsked}, i.name as vendor, i.guid as instance_guid,
           ${passwordOf(sql`true`)},
           ${namedByStranger(sql`true`)},
           '[]'::json as courses, null as event,
           ${userOf(instance, sql`o.user_id`)},
           ${companyOf(instance, sql`o.company_id`)},
           ${stepsOf(instance, sql`s.order_id = o.id and s.participant_id is null`)}
      from orders o
      join instances i on i.id = o.instance_id
     where o.instance_id = ${instance} and o.id = ${id} and o.erased_at is null and o.buyer_email is not null`;
}

/** The courses and the company come from the registration's licences. */
function registrationPlace({ instance, id }: PlaceKey): Sql {
  return sql`
    select now() as now, r.guid::text as name, null as order, r.user_id is null as stranger, r.language, 'in' as wanted,
           r.first_name, r.last_name, r.email, r.phone1 as phone, r.phone2, r.address, r.location,
           i.name as vendor, i.guid as instance_guid,
           case when r.password_expires_at > now() then r.sealed_password end as sealed_password,
           r.by_stranger as named_by_stranger,
           (select coalesce(json_agg(json_build_object(
                     'id', c.id, 'lms_id', c.lms_id, 'name', c.name,
                     'licence_id', l.id, 'from', l.starts_at, 'until', l.ends_at) order by l.id), '[]')
              from licences l
              join courses c on c.instance_id = ${instance} and c.id = l.course_id
             where l.instance_id = ${instance} and l.registration_id = r.id and l.status <> 'released') as courses,
           ${eventOf(instance, sql`r.event_id`)},
           ${userOf(instance, sql`r.user_id`)},
           ${companyOf(
             instance,
             sql`(select l.company_id from licences l where l.instance_id = ${instance} and l.registration_id = r.id limit 1)`,
           )},
           ${stepsOf(instance, sql`s.registration_id = r.id`)}
      from registrations r
      join instances i on i.id = r.instance_id
     where r.instance_id = ${instance} and r.id = ${id} and r.erased_at is null and r.email is not null
       and r.status <> 'failed'`;
}

/** The date of the licence `l`, and its questions that the holder has not answered. */
const comingDate = (instance: number): Sql =>
  dateOfLicence(
    instance,
    sql`json_build_object('id', e.id, 'course_id', e.course_id, 'version', e.version, 'starts_at', e.start_date,
                          'ends_at', e.end_date, 'location', e.location,
                                     'trainers', trainer_names(e.instance_id, e.id),
                          'questions', (select coalesce(json_agg(q.question order by q.position), '[]')
                                        ${unansweredBy(instance, sql`e.id`, sql`l.user_id`)}))`,
  );

/** The courses and dates come from the enrolments, which a manager has decided already. */
function userPlace({ instance, id }: PlaceKey): Sql {
  return sql`
    select now() as now, p.id::text as name, null as order, false as stranger, 'in' as wanted,
           coalesce(p.language, i.language, 'en') as language, p.first_name, p.last_name, p.email, p.phone1 as phone,
           p.phone2, p.address, p.location, i.name as vendor, i.guid as instance_guid, null as sealed_password,
           false as named_by_stranger,
           (select coalesce(json_agg(json_build_object(
                     'id', c.id, 'lms_id', c.lms_id, 'name', c.name,
                     'licence_id', n.licence_id, 'from', n.starts_at, 'until', n.ends_at,
                     'date', ${comingDate(instance)},
                     'date_to_choose', c.type <> 'elearning' and ${needsDate(instance)},
                     'date_over', c.type <> 'elearning' and ${pastDate(instance)} is not null) order by n.id), '[]')
              from enrolments n
              join courses c on c.instance_id = ${instance} and c.id = n.course_id
              join licences l on l.instance_id = ${instance} and l.id = n.licence_id
             where n.instance_id = ${instance} and n.user_id = p.id) as courses,
           null as event,
           ${userOf(instance, sql`p.id`)},
           ${companyOf(instance, sql`p.company_id`)},
           ${stepsOf(instance, sql`s.user_id = p.id`)}
      from users p
      join instances i on i.id = p.instance_id
     where p.instance_id = ${instance} and p.id = ${id} and p.erased_at is null`;
}

import type {
  LearnersCertificate,
  LearnersCourse,
  LearnersDate,
  Learning,
  ShownName,
} from '@coursefront/contract/learning/learning.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isOpenDate, needsDate, pastDate, unansweredBy } from '../events/public.ts';
import { isBegunAgain, takenFrom } from '../licences/public.ts';
import { debtOf, type StoredDebt } from '../orders/public.ts';
import { endsNear } from '../renewals/public.ts';
import { ownReview } from '../reviews/public.ts';
import { takesRequests } from '../webshop/public.ts';
import { seatsOf } from './seats.queries.ts';

/** More than anybody has. */
const most = 200;
/** The home shows the newest orders; the rest is in the list. */
export const ordersShown = 3;

/** Times in JSON, as the contract wants them. */
const iso = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

type OrderFacts = Omit<Learning['orders'][number], 'documents' | 'invoice'> & {
  status: OrderStatus;
  method: OrderMethod;
  debt: Omit<StoredDebt, 'due_at'> & { due_at: string | null };
};
type CertificateFacts = Omit<LearnersCertificate, 'share'> & {
  share: { sealed_token: string; name_shown: ShownName; since: string } | null;
};
type LearningRow = {
  courses: Omit<Learning['courses'][number], 'url'>[];
  progress_fresh: boolean;
  dates: LearnersDate[];
  certificates: CertificateFacts[];
  orders: OrderFacts[];
  has_shop: boolean;
  takes_requests: boolean;
  vendor: Learning['vendor'];
};

/** Everything on the learner's home in one statement. Each part begins at an index on the person. */
export const readLearningRow = (
  db: TenantQueries,
  { userId, companyId, freshSeconds }: { userId: number; companyId: number | null; freshSeconds: number },
) =>
  db.one<LearningRow>(sql`
    select ${courses(db, userId)} as courses,
           coalesce((select p.read_at > now() - make_interval(secs => ${freshSeconds})
                       from learning_progress p
                      where p.instance_id = ${db.instanceId} and p.user_id = ${userId}), false) as progress_fresh,
           ${dates(db, userId)} as dates,
           ${certificates(db, userId)} as certificates,
           ${orders(db, userId)} as orders,
           coalesce((select s.open from shops s where s.instance_id = ${db.instanceId}), false) as has_shop,
           ${companyId === null ? sql`false` : takesRequests(db, companyId)} as takes_requests,
           (select json_build_object('name', v.name, 'email', v.email) from instances v where v.id = ${db.instanceId}) as vendor`);

/** Whether the course `c` is in the shop. */
const isSold = (instanceId: number): Sql => sql`
           exists (select from webshop_items w where w.instance_id = ${instanceId} and w.course_id = c.id and w.on_sale)`;

/** The seller's own invoice gives access as soon as the order `o` is approved, every other order with its payment. */
const waitsForApproval = sql`o.status = 'pending' and o.method = 'invoice_internal'`;

/** The renewal of the course `c` for the person, as the thing with this end shows it. A request about another end is over. */
const renewing = ({ instanceId }: TenantQueries, userId: number, end: Sql): Sql => sql`
           (select json_build_object('state', s.state, 'request', (
                     select json_build_object('state', q.state, 'answer', q.answer,
                                              'at', ${iso(sql`coalesce(q.decided_at, q.created_at)`)})
                       from course_requests q
                      where q.instance_id = ${instanceId} and q.user_id = ${userId} and q.course_id = c.id and q.licence_id is null
                        and (q.state in ('open', 'ordered') or q.state = 'declined' and q.renews_until = r.ends_at)
                      order by q.id desc
                      limit 1), 'order', (
                     select json_build_object('id', o.guid, 'unpaid',
                                              o.status = 'pending_card_payment' or o.status = 'pending' and o.method = 'card')
                       from orders o
                      where o.instance_id = ${instanceId} and o.id = r.order_id and o.user_id = ${userId}), 'waits_for', (
                     select case when ${waitsForApproval} then 'approval'
                                 when o.status in ('pending', 'pending_card_payment') then 'payment' end
                       from orders o
                      where o.instance_id = ${instanceId} and o.id = r.order_id))
              from renewals r
             cross join lateral (
                   select case when r.mark = 'ordered' then 'ordered'
                               when r.kind = 'licence' and r.ends_at > ${end} then 'renewed'
                               when ${endsNear} then r.mark end as state) s
             where r.instance_id = ${instanceId} and r.user_id = ${userId} and r.course_id = c.id and s.state is not null)`;

/** Courses to continue come first, the newest on top; then those that open later, are finished or are over. */
const courses = (db: TenantQueries, userId: number): Sql => {
  const { instanceId } = db;
  return sql`
           (select coalesce(json_agg(json_build_object(
                     'courseid', f.courseid, 'name', f.name, 'image', f.image, 'state', f.state,
                     'waits_for', case when f.state = 'suspended' then coalesce(f.waits_for, 'payment') end,
                     'progress', f.progress, 'completed_at', f.completed_at, 'again', f.again,
                     'ends_at', f.ends_at,
                     'sold', f.sold, 'renewal', f.renewal, 'without_date', f.without_date, 'past_date', f.past_date,
                     'to_book', f.to_book, 'review', f.review)
                     order by f.rank, f.began desc nulls last, f.courseid), '[]')
              from (select c.lms_id as courseid, c.name, c.image, s.state,
                           case when s.state = 'suspended' then ${orderWaitsFor(instanceId)} end as waits_for,
                           (g.percents ->> c.lms_id::text)::int as progress,
                           ${iso(sql`k.completed_at`)} as completed_at,
                           case when d.completed_at is not null and k.completed_at is null then ${againState} end as again,
                           ${iso(sql`coalesce(e.ended_at, e.ends_at)`)} as ends_at,
                           case when k.completed_at is not null then 4
                                else array_position(array['running', 'waiting', 'suspended', 'over'], s.state) end as rank,
                           ${isSold(instanceId)} as sold, ${renewing(db, userId, sql`e.ends_at`)} as renewal,
                           ${ownReview(db, userId)} as review,
                           t.waits and (b.licence_id is not null or e.licence_id is null
                             and c.id <> all (array(${coursesWithSeat(db, userId)}))) as without_date,
                           case when t.waits then ${pastDate(instanceId)} end as past_date,
                           case when b.licence_id is not null
                                then json_build_object('licence_id', b.licence_id, 'open', b.open) end as to_book,
                           coalesce(e.starts_at, e.created_at, d.completed_at) as began
                      from (select * from enrolments where instance_id = ${instanceId} and user_id = ${userId}) e
                      full join (select * from completions where instance_id = ${instanceId} and user_id = ${userId}) d
                        on d.course_id = e.course_id
                      join courses c on c.instance_id = ${instanceId} and c.id = coalesce(e.course_id, d.course_id)
                      left join learning_progress g on g.instance_id = ${instanceId} and g.user_id = ${userId}
                      left join licences l on l.instance_id = ${instanceId} and ${isOfEnrolment}
                     cross join lateral (
                           select case when e.id is null or e.ended_at is not null or e.ends_at <= now()
                                         or c.removed_at is not null then 'over'
                                       when e.suspended then 'suspended'
                                       when e.lms_state = 'done' then 'running'
                                       else 'waiting' end as state) s
                     cross join lateral (
                           select case when ${isNewRound} then null else d.completed_at end as completed_at) k
                     cross join lateral (
                           select s.state = 'running' and k.completed_at is null and c.type <> 'elearning' as waits) t
                      left join lateral (${licenceToBook(instanceId)}) b on t.waits
                     order by rank, began desc nulls last
                     limit ${most}) f)`;
};

/** The order of the enrolment `e`. Access that an unpaid invoice took away comes back with the payment. */
const orderWaitsFor = (instanceId: number): Sql => sql`
                           (select case when ${waitsForApproval} then 'approval' else 'payment' end
                              from licences l
                              join order_participants p on p.instance_id = ${instanceId} and p.id = l.participant_id
                              join orders o on o.instance_id = ${instanceId} and o.id = p.order_id
                             where l.instance_id = ${instanceId} and l.id = e.licence_id)`;

/** The person has the enrolment `e` by the licence `l`. */
const isOfEnrolment = sql`l.id = e.licence_id and l.user_id = e.user_id and l.status = 'assigned'`;

/** The course was renewed since the completion `d`: it is to be taken again under the licence `l`. */
const isNewRound = sql`${takenFrom(sql`l`)} > d.completed_at`;

const againState = sql`case when ${isBegunAgain(sql`l`, sql`c`)} then 'begun' else 'to_begin' end`;

export type AgainCourse = { id: number; courseid: number; again: LearnersCourse['again']; taken_from: Date };

/** The courses that the person takes again, and since when. */
export const listAgain = (db: TenantQueries, userId: number) =>
  db.many<AgainCourse>(sql`
    select c.id, c.lms_id as courseid, ${againState} as again, ${takenFrom(sql`l`)} as taken_from
      from enrolments e
      join licences l on l.instance_id = ${db.instanceId} and ${isOfEnrolment}
      join completions d on d.instance_id = ${db.instanceId} and d.user_id = ${userId} and d.course_id = e.course_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
      left join learning_progress g on g.instance_id = ${db.instanceId} and g.user_id = ${userId}
     where e.instance_id = ${db.instanceId} and e.user_id = ${userId} and ${isNewRound}`);

/** The licence of the enrolment `e`, if it needs a date, and whether one can be booked now. */
const licenceToBook = (instanceId: number): Sql => sql`
                           select l.id as licence_id, exists (
                                    select from course_events e
                                     where e.instance_id = ${instanceId} and e.course_id = l.course_id
                                       and e.start_date > now() and e.start_date < l.ends_at and ${isOpenDate}
                                       and e.booked_slots < e.max_attendance_count) as open
                             from licences l
                            where l.instance_id = ${instanceId} and l.id = e.licence_id and l.user_id = e.user_id
                              and ${needsDate(instanceId)}
                            limit 1`;

/** Courses that the person has or had a seat in. Nothing in it depends on the course, so it is read once. */
const coursesWithSeat = (db: TenantQueries, userId: number): Sql => sql`
                    select e.course_id
                      from (${seatsOf(db, userId)}) b
                      join course_events e on e.instance_id = ${db.instanceId} and e.id = b.event_id and e.cancelled_at is null`;

/** Seats of orders, of signup forms and of booked licences, until the date is over. */
const dates = (db: TenantQueries, userId: number): Sql => sql`
           (select coalesce(json_agg(json_build_object(
                     'id', e.id, 'courseid', c.lms_id, 'course_name', c.name, 'starts_at', ${iso(sql`e.start_date`)},
                     'ends_at', ${iso(sql`e.end_date`)}, 'location', e.location,
                     'registration_closed', e.last_registration_date <= now(),
                     'trainers', trainer_names(e.instance_id, e.id), 'confirmed', b.confirmed,
                     'licence_id', case when ${isOpenDate} then b.licence_id end,
                     'licence_to_ask', case when ${isOpenDate} then b.licence_to_ask end,
                     'order_reference_id', b.reference, 'asks', a.asks,
                     'unanswered', a.asks and exists (
                        select ${unansweredBy(db.instanceId, sql`e.id`, sql`${userId}`)} and not q.optional))
                     order by e.start_date, e.id), '[]')
              from (${seatsOf(db, userId)}) b
              join course_events e on e.instance_id = ${db.instanceId} and e.id = b.event_id
               and e.cancelled_at is null and coalesce(e.end_date, e.start_date + interval '1 day') > now()
              join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
             cross join lateral (
                   select coalesce(e.end_date, e.start_date) > now() and exists (
                            select from event_questions where instance_id = ${db.instanceId} and event_id = e.id) as asks) a)`;

const certificates = (db: TenantQueries, userId: number): Sql => {
  const { instanceId } = db;
  return sql`
           (select coalesce(json_agg(json_build_object(
                     'id', t.id, 'name', t.name, 'courseid', c.lms_id, 'course_name', c.name, 'sold', ${isSold(instanceId)},
                     'renewal', ${renewing(db, userId, sql`t.expires_at`)},
                     'issued_at', ${iso(sql`t.issued_at`)},
                     'expires_at', ${iso(sql`t.expires_at`)},
                     'revoked', case when r.certificate_id is not null
                                     then json_build_object('at', ${iso(sql`r.created_at`)}, 'reason', coalesce(r.reason, '')) end,
                     'share', case when s.certificate_id is not null
                                   then json_build_object('sealed_token', encode(s.sealed_token, 'base64'),
                                                          'name_shown', s.name_shown, 'since', ${iso(sql`s.created_at`)}) end)
                     order by t.issued_at desc, t.id desc), '[]')
              from (select * from certificates
                     where instance_id = ${instanceId} and user_id = ${userId}
                     order by issued_at desc
                     limit ${most}) t
              left join courses c on c.instance_id = ${instanceId} and c.id = t.course_id
              left join certificate_revocations r on r.instance_id = ${instanceId} and r.certificate_id = t.id
              left join certificate_shares s on s.instance_id = ${instanceId} and s.certificate_id = t.id)`;
};

/** One more than is shown, to know whether there are more. */
const orders = ({ instanceId }: TenantQueries, userId: number): Sql => sql`
           (select coalesce(json_agg(json_build_object(
                     'id', o.guid, 'order_reference_id', o.reference, 'created_at', ${iso(sql`o.created_at`)},
                     'date_paid', ${iso(sql`o.paid_at`)}, 'status', o.status, 'method', o.method,
                     'course_name', coalesce(i.course_name, ''), 'quantity', o.quantity, 'total', o.total,
                     'currency', o.currency, 'debt', json_build_object('due_at', ${iso(sql`o.due_at`)},
                       'invoice', ${debtOf.invoice(instanceId)}, 'owed_there', ${debtOf.owed_there(instanceId)},
                       'time_zone', ${debtOf.time_zone(instanceId)}))
                     order by o.created_at desc, o.id desc), '[]')
              from (select * from orders
                     where instance_id = ${instanceId} and user_id = ${userId}
                     order by created_at desc, id desc
                     limit ${ordersShown + 1}) o
              left join lateral (
                    select course_name from order_items
                     where instance_id = ${instanceId} and order_id = o.id
                     order by id
                     limit 1) i on true)`;

import type {
  CourseRequest,
  OwnRequest,
  RequestState,
  WishedDate,
} from '@coursefront/contract/learning/course-requests.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { takenFrom } from '../licences/public.ts';
import { findTeam, inTeam, type Team } from '../teams/public.ts';

/** A longer list helps nobody; the rest follows when these are answered. */
const mostListed = 100;
const mostCounted = 1_000;

type Dates = { created_at: Date; renews_until: Date | null };
export type Stored<Row> = Omit<Row, keyof Dates> & Dates;
export const dated = <Row extends Dates>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  renews_until: row.renews_until?.toISOString() ?? null,
});

export type NewRequest = {
  companyId: number;
  courseId: number;
  userId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  language: string;
  note: string;
  /** The renewal that is asked for. */
  renewalId: number | null;
  /** The date that is wished for. */
  eventId: number | null;
  /** The seat that is to move to it, and the date that it has now. */
  seat?: { licenceId: number; eventId: number };
};

/** Undefined if this person has asked for the course already and waits. */
export const insertRequest = (tx: TenantTx, asked: NewRequest) =>
  tx.one<{ id: number }>(sql`
    insert into course_requests (
      instance_id, company_id, course_id, user_id, first_name, last_name, email, language, note, event_id, licence_id,
      from_event_id, renews_until)
    values (
      ${tx.instanceId}, ${asked.companyId}, ${asked.courseId}, ${asked.userId}, ${asked.firstName}, ${asked.lastName},
      ${asked.email}, ${asked.language}, ${asked.note}, ${asked.eventId},
      ${asked.seat?.licenceId ?? null}, ${asked.seat?.eventId ?? null},
      (select ends_at from renewals where instance_id = ${tx.instanceId} and id = ${asked.renewalId}))
    on conflict do nothing
    returning id`);

type AskedBy = { userId: number | null; email: string | null };

const askedBy = ({ userId, email }: AskedBy): Sql => sql`(user_id = ${userId}::bigint or email_key = ${email}::text)`;

/** How many requests of the asker wait. */
export const countOpen = async (db: TenantQueries, asker: AskedBy): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count
        from course_requests
       where instance_id = ${db.instanceId} and ${askedBy(asker)} and state = 'open'`)
  )?.count ?? 0;

/** How often the asker has asked for the course within a day, whatever became of it. */
export const countAskedLately = async (
  db: TenantQueries,
  { courseId, ...asker }: AskedBy & { courseId: number },
): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count
        from course_requests
       where instance_id = ${db.instanceId} and ${askedBy(asker)} and course_id = ${courseId}
         and created_at > now() - interval '1 day'`)
  )?.count ?? 0;

/** Whose names a sentence can hold; of more leads than this it names none. */
const mostNamed = 3;

/** The names of those who answer somebody of a company, who is not told that they answer themselves. */
const leadNames = (instanceId: number, companyId: Sql, userId: Sql): Sql => sql`
           (select case when count(*) > ${mostNamed} then '[]'
                        else coalesce(json_agg(trim(concat_ws(' ', u.first_name, u.last_name)) order by u.id), '[]') end
              from users u
             where u.instance_id = ${instanceId} and u.id <> ${userId}
               and u.id in (select leads_of_asker(${instanceId}, ${companyId}, ${userId})))`;

export const readLeadNames = async (db: TenantQueries, companyId: number, userId: number): Promise<string[]> =>
  (
    await db.one<{ leads: string[] }>(sql`
      select ${leadNames(db.instanceId, sql`${companyId}::bigint`, sql`${userId}::bigint`)} as leads`)
  )?.leads ?? [];

/** A date as requests name it. */
export const readDate = async (db: TenantQueries, eventId: number): Promise<WishedDate | undefined> =>
  (await db.one<{ date: WishedDate }>(sql`select ${dateOf(db.instanceId, sql`${eventId}`)} as date`))?.date;

export const dateOf = (instanceId: number, eventId: Sql): Sql => sql`
           (select json_build_object('id', e.id, 'starts_at', to_json(e.start_date) #>> '{}',
                                     'ends_at', to_json(e.end_date) #>> '{}', 'location', e.location)
              from course_events e
             where e.instance_id = ${instanceId} and e.id = ${eventId})`;

const itsDates = (instanceId: number): Sql => sql`
           ${dateOf(instanceId, sql`r.event_id`)} as wished_date, ${dateOf(instanceId, sql`r.from_event_id`)} as leaves`;

const ownColumns = (instanceId: number): Sql => sql`
           r.id, k.name as company, ${leadNames(instanceId, sql`r.company_id`, sql`r.user_id`)} as leads, r.note,
           ${itsDates(instanceId)}, c.lms_id as courseid, c.name as course_name, r.state, r.renews_until, r.answer,
           r.created_at, to_json(r.decided_at) #>> '{}' as decided_at`;

export const findOwn = (db: TenantQueries, userId: number, courseId: number) =>
  db.one<Stored<OwnRequest>>(sql`
    select ${ownColumns(db.instanceId)}
      from course_requests r
      join companies k on k.instance_id = ${db.instanceId} and k.id = r.company_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = r.course_id
     where r.instance_id = ${db.instanceId} and r.user_id = ${userId} and r.course_id = ${courseId}
       and r.licence_id is null
     order by r.id desc
     limit 1`);

/** The person has got the course of the request `r` since it was declined, or has asked for it again. */
const isOvertaken = (instanceId: number): Sql => sql`
           (r.licence_id is null
              and exists (select from licences l
                           where l.instance_id = ${instanceId} and l.user_id = r.user_id and l.course_id = r.course_id
                             and ${takenFrom(sql`l`)} > r.decided_at)
            or exists (select from course_requests later
                        where later.instance_id = ${instanceId} and later.user_id = r.user_id
                          and later.course_id = r.course_id and later.licence_id is not distinct from r.licence_id
                          and later.id > r.id and later.state <> 'withdrawn'))`;

/** Open requests, and those declined in the last two weeks. An approved course is among the courses. */
export const listOwn = (db: TenantQueries, userId: number) =>
  db.many<Stored<OwnRequest>>(sql`
    select ${ownColumns(db.instanceId)}
      from course_requests r
      join companies k on k.instance_id = ${db.instanceId} and k.id = r.company_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = r.course_id
     where r.instance_id = ${db.instanceId} and r.user_id = ${userId}
       and (r.state in ('open', 'ordered') or r.state = 'declined' and r.decided_at > now() - interval '14 days'
                                                and not ${isOvertaken(db.instanceId)})
     order by r.id desc
     limit ${mostListed}`);

/** Orders are for the buyer's own company. */
export type Buyer = { companyId: number | null };

/** Only somebody who asks for a renewal has the course. */
const hasCourse = (instanceId: number): Sql => sql`
                       (r.renews_until is not null
                        and exists (select from enrolments e
                                     where e.instance_id = ${instanceId} and e.user_id = r.user_id
                                       and e.course_id = r.course_id and e.ended_at is null
                                       and (e.ends_at is null or e.ends_at > now())))`;

/** Those that could answer the request `r`. */
const licencesLeft = (instanceId: number): Sql => sql`
           (select count(*)
              from (select from licences l
                     where l.instance_id = ${instanceId} and l.company_id = r.company_id and l.course_id = r.course_id
                       and l.status = 'available' and (l.ends_at is null or l.ends_at > now())
                       and not ${hasCourse(instanceId)} and r.licence_id is null
                     limit ${mostCounted}) counted)`;

export const countLeft = async (db: TenantQueries, id: number): Promise<number> =>
  (
    await db.one<{ free: number }>(sql`
      select ${licencesLeft(db.instanceId)} as free
        from course_requests r
       where r.instance_id = ${db.instanceId} and r.id = ${id}`)
  )?.free ?? 0;

const columns = ({ instanceId }: TenantQueries, buyer: Buyer): Sql => sql`
           r.id, json_build_object('id', k.id, 'name', k.name) as company, c.lms_id as courseid, c.name as course_name,
           coalesce(u.first_name, r.first_name) as first_name, coalesce(u.last_name, r.last_name) as last_name,
           coalesce(u.email, r.email) as email, r.user_id is null as is_new, r.note, ${itsDates(instanceId)}, r.state,
           r.renews_until,
           ${licencesLeft(instanceId)} as free,
           (r.company_id = ${buyer.companyId}::bigint or r.renews_until is not null) and r.licence_id is null
             and exists (select from webshop_items i
                          where i.instance_id = ${instanceId} and i.course_id = c.id and i.on_sale) as buyable,
           exists (select from webshop_items i
                    where i.instance_id = ${instanceId} and i.course_id = c.id and i.on_sale and i.external_id is null)
             and r.licence_id is null as in_own_shop,
           c.type = 'instructor_led_training' as has_dates, r.created_at`;

const joins = ({ instanceId }: TenantQueries): Sql => sql`
      join companies k on k.instance_id = ${instanceId} and k.id = r.company_id
      join courses c on c.instance_id = ${instanceId} and c.id = r.course_id
      left join users u on u.instance_id = ${instanceId} and u.id = r.user_id`;

/** Requests of the team. People without an account are in no department, so only leads of the whole company see them. */
export const isSeen = (db: TenantQueries, team: Team): Sql => sql`
       r.company_id = ${team.company.id} and r.erased_at is null
       and (case when r.user_id is null then ${team.branches === null}::boolean
                 else exists (select from users u
                               where u.instance_id = ${db.instanceId} and u.id = r.user_id and ${inTeam(db, team)}) end)`;

/** Without its price, which is not computed in SQL. */
export type ListedRequest = Stored<Omit<CourseRequest, 'price'>> & {
  /** A seat would be ordered, at a price of the shop's own. */
  in_own_shop: boolean;
};

export const listRequests = (db: TenantQueries, team: Team, buyer: Buyer, id?: number) =>
  db.many<ListedRequest>(sql`
    select ${columns(db, buyer)}
      from course_requests r ${joins(db)}
     where r.instance_id = ${db.instanceId} and ${isSeen(db, team)}
       and ${id === undefined ? sql`r.state = 'open'` : sql`r.id = ${id}`}
     order by r.id
     limit ${mostListed}`);

type Sought = { id: number; companyId: number; buyer: Buyer };

/** Undefined if the caller leads nothing there, or not the asker. */
export async function findSeen(db: TenantQueries, caller: UserCaller, { id, companyId, buyer }: Sought) {
  try {
    const [request] = await listRequests(db, await findTeam(db, caller, companyId), buyer, id);
    return request;
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'company.not_found') return undefined;
    throw refusal;
  }
}

export type Facts = {
  company_id: number;
  course_id: number;
  user_id: number | null;
  state: RequestState;
  /** The seat that is to move, and the date that is wished for. */
  licence_id: number | null;
  event_id: number | null;
};

/** Locked, so that two leads answer once. */
export const lockRequest = (tx: TenantTx, id: number) =>
  tx.one<Facts>(sql`
    select company_id, course_id, user_id, state, licence_id, event_id
      from course_requests
     where instance_id = ${tx.instanceId} and id = ${id} and erased_at is null
       for update`);

export type Asker = {
  first_name: string;
  email: string | null;
  language: string;
  course: string;
  company: string;
  /** They have an account there, and so know their leads. */
  known: boolean;
  /** They ask for another date of a course that they have. */
  for_date: boolean;
};

export const readAsker = (tx: TenantTx, id: number) =>
  tx.one<Asker>(sql`
    select coalesce(u.first_name, r.first_name) as first_name, coalesce(u.email, r.email) as email,
           coalesce(u.language, r.language) as language, c.name as course, k.name as company,
           r.user_id is not null as known, r.licence_id is not null as for_date
      from course_requests r ${joins(tx)}
     where r.instance_id = ${tx.instanceId} and r.id = ${id}`);

/** A licence or a moved seat has approved the request already, by a trigger. */
export const noteApproved = (tx: TenantTx, id: number, userId: number) =>
  tx.run(sql`
    update course_requests set decided_by = ${userId}
     where instance_id = ${tx.instanceId} and id = ${id} and state = 'approved'`);

export const setDeclined = (tx: TenantTx, id: number, { answer, userId }: { answer: string; userId: number }) =>
  tx.run(sql`
    update course_requests set state = 'declined', answer = ${answer}, decided_at = now(), decided_by = ${userId}
     where instance_id = ${tx.instanceId} and id = ${id} and state = 'open'`);

export const withdrawOwn = (tx: TenantTx, userId: number, id: number) =>
  tx.run(sql`
    update course_requests set state = 'withdrawn', decided_at = now()
     where instance_id = ${tx.instanceId} and id = ${id} and user_id = ${userId} and state = 'open'`);

import type { teamFilters } from '@coursefront/contract/people/team.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isOfCompany } from '../companies/public.ts';
import { dateOfLicence } from '../events/public.ts';
import { hasBegun, heldSince, holdersProgress, lastAccess, takenFrom } from '../licences/public.ts';
import { expiresSoon } from '../renewals/public.ts';
import { isShown, onOrderFor } from './persons-courses.queries.ts';

export type TeamState = (typeof teamFilters)[number];

export type AskedCourses = {
  instanceId: number;
  companyId: number;
  /** Only this course. */
  courseid: number | undefined;
  /** How long a course that is not started is late, and how long nobody has been in an idle one. */
  lateDays: number;
};

const isCourse = ({ instanceId, courseid }: AskedCourses, id: Sql): Sql =>
  courseid === undefined
    ? sql`true`
    : sql`${id} = (select c.id from courses c where c.instance_id = ${instanceId} and c.lms_id = ${courseid})`;

/** The company's licences `l` of the person `u`. */
const held = (asked: AskedCourses): Sql => sql`
          from licences l
         where l.instance_id = ${asked.instanceId} and l.user_id = u.id and l.company_id = ${asked.companyId}
           and ${isCourse(asked, sql`l.course_id`)}`;

const runs = sql`l.status = 'assigned' and l.ends_at > now()`;

const unfinished = ({ instanceId }: AskedCourses): Sql => sql`
           not exists (select from completions d
                        where d.instance_id = ${instanceId} and d.user_id = l.user_id and d.course_id = l.course_id
                          and d.completed_at >= ${takenFrom(sql`l`)})`;

const hasFinished = (asked: AskedCourses): Sql => sql`
        exists (select from completions d
                 where d.instance_id = ${asked.instanceId} and d.user_id = u.id and ${isCourse(asked, sql`d.course_id`)}
                   and ${isOfCompany(asked.instanceId, asked.companyId)})`;

/** Whether something that the list shows for the person `u` expires soon. Looked up person by person, so a page ends with its last row. */
const hasExpiring = ({ instanceId, companyId, courseid }: AskedCourses): Sql => sql`
        exists (select from renewals r
                 where r.instance_id = ${instanceId} and r.user_id = u.id and ${expiresSoon}
                   and (${courseid ?? null}::bigint is null
                        or r.course_id = (select c.id from courses c where c.instance_id = ${instanceId} and c.lms_id = ${courseid ?? null}))
                   and ${isShown(instanceId, companyId)}
                offset 0)`;

const hasOnOrder = (asked: AskedCourses): Sql =>
  onOrderFor(asked.instanceId, asked.companyId, isCourse(asked, sql`l.course_id`));

/** In any state, also one that is over or on order: what the list shows as a course of the person `u`. */
export const hasOrHad = (asked: AskedCourses): Sql =>
  sql`(exists (select ${held(asked)} and l.status in ('assigned', 'expired')) or ${hasFinished(asked)} or ${hasOnOrder(asked)})`;

/** Nobody can finish what is only on order: that has a filter of its own. */
const hasOpen = (asked: AskedCourses): Sql => sql`exists (select ${held(asked)} and ${runs} and ${unfinished(asked)})`;

const unbegun = ({ instanceId }: AskedCourses): Sql => sql`
           exists (select from courses c
                    where c.instance_id = ${instanceId} and c.id = l.course_id
                      and not ${hasBegun(instanceId, sql`l`, sql`c`)})`;

const hasUnbegun = (asked: AskedCourses): Sql =>
  sql`exists (select ${held(asked)} and ${runs} and ${unfinished(asked)} and ${unbegun(asked)})`;

/** A participant with an upcoming date can only wait for it. */
const withoutDate = ({ instanceId }: AskedCourses): Sql => sql`${dateOfLicence(instanceId, sql`true`)} is null`;

const hasLate = (asked: AskedCourses): Sql => sql`
        exists (select ${held(asked)} and ${runs}
                   and ${heldSince(sql`l`)} <= now() - make_interval(days => ${asked.lateDays})
                   and ${unfinished(asked)} and ${unbegun(asked)} and ${withoutDate(asked)})`;

/** Its holder has begun the licence `l`, has something left to do, and the learning site says when they were there. */
const canReturnTo = ({ instanceId }: AskedCourses): Sql => sql`
           ${lastAccess(instanceId, sql`l`)} is not null
           and exists (select from courses c
                        where c.instance_id = ${instanceId} and c.id = l.course_id
                          and ${hasBegun(instanceId, sql`l`, sql`c`)}
                          and coalesce(${holdersProgress(instanceId, sql`l`, sql`c`)}, 0) < 100)`;

/** Since when the holder has not been in the course of the licence `l`: their last visit, or the day they got it if that is later. */
const awaySince = ({ instanceId }: AskedCourses): Sql =>
  sql`greatest(${lastAccess(instanceId, sql`l`)}, ${heldSince(sql`l`)})`;

const hasIdle = (asked: AskedCourses): Sql => sql`
        exists (select ${held(asked)} and ${runs}
                   and ${awaySince(asked)} <= now() - make_interval(days => ${asked.lateDays})
                   and ${unfinished(asked)} and ${canReturnTo(asked)} and ${withoutDate(asked)})`;

/** Conditions on the person `u`: has a course in that state. */
export const conditions: Record<TeamState, (asked: AskedCourses) => Sql> = {
  any: hasOrHad,
  open: hasOpen,
  not_begun: hasUnbegun,
  late: hasLate,
  idle: hasIdle,
  ordered: hasOnOrder,
  ending: hasExpiring,
  finished: hasFinished,
  done: (asked) => sql`(${hasOrHad(asked)} and not ${hasOpen(asked)})`,
  // As the list marks people: who waits for an account, or is suspended, cannot sign in.
  invited: (asked) => sql`(u.password_to_choose and u.lms_id is not null and not u.suspended
        and ${asked.courseid === undefined ? sql`true` : hasOrHad(asked)})`,
  none: (asked) => sql`not ${hasOrHad(asked)}`,
};

/** Joins `waits`: since when the person `u` has had the course that has waited for the longest time to be started. */
export const waitingSince = (asked: AskedCourses): Sql => sql`
      cross join lateral (
            select coalesce(min(${heldSince(sql`l`)}), 'infinity') as since ${held(asked)} and ${runs}
               and ${unfinished(asked)} and ${unbegun(asked)} and ${withoutDate(asked)}) waits`;

/** Joins `rests`: since when the person `u` has been away from the started course that has waited for the longest time. */
export const idleSince = (asked: AskedCourses): Sql => sql`
      cross join lateral (
            select coalesce(min(${awaySince(asked)}), 'infinity') as since ${held(asked)} and ${runs}
               and ${unfinished(asked)} and ${canReturnTo(asked)} and ${withoutDate(asked)}) rests`;

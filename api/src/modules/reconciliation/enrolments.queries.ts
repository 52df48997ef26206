import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Courses with recent enrolments. */
export const recentCourses = (db: TenantQueries) =>
  db.many<{ id: number }>(sql`
    select distinct course_id as id
      from enrolments
     where instance_id = ${db.instanceId} and created_at > now() - interval '35 days' and source <> 'lms'`);

export const readCourse = (db: TenantQueries, courseId: number) =>
  db.one<{ lms_id: number; name: string }>(sql`
    select lms_id, name from courses where instance_id = ${db.instanceId} and id = ${courseId}`);

export type DueEnrolment = {
  id: number;
  user_id: number;
  lms_user_id: number;
  from: Date;
  until: Date;
  suspended: boolean;
  order_id: number | null;
};

/** People who should be in the course according to our data, and have been for a while. */
export const dueEnrolments = (db: TenantQueries, courseId: number) =>
  db.many<DueEnrolment>(sql`
    select e.id, e.user_id, u.lms_id as lms_user_id, e.starts_at as from, e.ends_at as until, e.suspended,
           (select p.order_id
              from licences l
              join order_participants p on p.instance_id = ${db.instanceId} and p.id = l.participant_id
             where l.instance_id = ${db.instanceId} and l.id = e.licence_id) as order_id
      from enrolments e
      join users u on u.instance_id = ${db.instanceId} and u.id = e.user_id and u.lms_id is not null and u.erased_at is null
     where e.instance_id = ${db.instanceId} and e.course_id = ${courseId} and e.source <> 'lms' and e.lms_state = 'done'
       and e.ended_at is null and e.ends_at > now() and e.lms_synced_at < now() - interval '10 minutes'
     order by e.id`);

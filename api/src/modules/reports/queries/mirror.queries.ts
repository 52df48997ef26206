import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type MirroredCompletion = { userId: number; courseId: number; at: Date };
export type MirroredCertificate = {
  userId: number;
  /** Null for a certificate of the whole site. */
  courseId: number | null;
  name: string;
  issuedAt: Date;
  expiresAt: Date | null;
};

/** Unchanged rows are not written again; every night that is nearly all of them. */
export async function mirrorCompletions(tx: TenantTx, completions: readonly MirroredCompletion[]): Promise<void> {
  await tx.run(sql`
    insert into completions (instance_id, user_id, course_id, completed_at)
    select distinct on ("userId", "courseId") ${tx.instanceId}::bigint, "userId", "courseId", at
      from jsonb_to_recordset(${JSON.stringify(completions)}::jsonb) as c("userId" bigint, "courseId" bigint, at timestamptz)
     order by "userId", "courseId", at
    on conflict (instance_id, user_id, course_id) do update set completed_at = excluded.completed_at
     where completions.completed_at <> excluded.completed_at`);
}

/** The LMS's report gives a certificate no id: person, name and day of issue identify it. */
export async function mirrorCertificates(tx: TenantTx, certificates: readonly MirroredCertificate[]): Promise<void> {
  await tx.run(sql`
    insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
    select distinct on (key) ${tx.instanceId}::bigint, "userId", "courseId", key, name, "issuedAt", "expiresAt"
      from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb)
             as c("userId" bigint, "courseId" bigint, name text, "issuedAt" timestamptz, "expiresAt" timestamptz)
     cross join lateral (
             select concat_ws('|', "userId", name, ("issuedAt" at time zone 'UTC')::date) as key) k
     order by key, "issuedAt"
    on conflict (instance_id, lms_key) do update set issued_at = excluded.issued_at, expires_at = excluded.expires_at
     where (certificates.issued_at, certificates.expires_at) is distinct from (excluded.issued_at, excluded.expires_at)`);
}

export type MirroredEnrolment = { userId: number; courseId: number; startsAt: Date | null; endsAt: Date | null };

/** Stores who is in a course at the site. Enrolments that the product made itself are not changed. */
export async function mirrorEnrolments(tx: TenantTx, enrolments: readonly MirroredEnrolment[]): Promise<void> {
  await tx.run(sql`
    insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at, lms_state, lms_synced_at)
    select distinct on ("userId", "courseId")
           ${tx.instanceId}::bigint, "userId", "courseId", 'lms', "startsAt",
           case when "startsAt" is null or "endsAt" > "startsAt" then "endsAt" end, 'done', now()
      from jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
        as e("userId" bigint, "courseId" bigint, "startsAt" timestamptz, "endsAt" timestamptz)
     order by "userId", "courseId", "endsAt" desc
    on conflict (instance_id, user_id, course_id) do update
       set starts_at = excluded.starts_at, ends_at = excluded.ends_at, ended_at = null, lms_synced_at = now()
     where enrolments.source = 'lms'`);
}

/** Places that an earlier page of this pass had already: rows have moved between the pages, so others were not read. */
export async function countReadSince(
  tx: TenantTx,
  places: readonly { userId: number; courseId: number }[],
  since: string,
): Promise<number> {
  const found = await tx.one<{ count: number }>(sql`
    select count(*)::int as count
      from enrolments e
      join (select distinct "userId", "courseId"
              from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("userId" bigint, "courseId" bigint)) p
        on p."userId" = e.user_id and p."courseId" = e.course_id
     where e.instance_id = ${tx.instanceId} and e.source = 'lms' and e.lms_synced_at >= ${since}::timestamptz`);
  return found?.count ?? 0;
}

/** The enrolments that only the site had made, and how many of them it has not listed in this pass. */
export async function countEnrolments(tx: TenantTx, since: string): Promise<{ all: number; missing: number }> {
  const found = await tx.one<{ all: number; missing: number }>(sql`
    select count(*)::int as all, count(*) filter (where lms_synced_at < ${since}::timestamptz)::int as missing
      from enrolments
     where instance_id = ${tx.instanceId} and source = 'lms' and ended_at is null`);
  return found ?? { all: 0, missing: 0 };
}

/** Ends enrolments that only the site had made and no longer lists. */
export async function endEnrolmentsBefore(tx: TenantTx, since: string): Promise<void> {
  await tx.run(sql`
    update enrolments
       set ended_at = now()
     where instance_id = ${tx.instanceId} and source = 'lms' and ended_at is null and lms_synced_at < ${since}::timestamptz`);
}

/** Our ids by the site's: people by id and by user name, and courses. Unknown ones are missing. */
export async function findMirrored(
  tx: TenantTx,
  asked: { lmsIds: readonly number[]; usernames: readonly string[]; courseLmsIds: readonly number[] },
) {
  const people = await tx.many<{ id: number; lms_id: number | null; username: string | null }>(sql`
    select id, lms_id, username
      from users
     where instance_id = ${tx.instanceId} and erased_at is null
       and (lms_id = any (${asked.lmsIds}::bigint[]) or username = any (${asked.usernames}::text[]))`);
  const courses = await tx.many<{ id: number; lms_id: number }>(sql`
    select id, lms_id
      from courses
     where instance_id = ${tx.instanceId} and lms_id = any (${asked.courseLmsIds}::bigint[])`);
  return {
    byLmsId: new Map(people.map(({ id, lms_id }) => [lms_id, id])),
    byUsername: new Map(people.map(({ id, username }) => [username, id])),
    courses: new Map(courses.map(({ id, lms_id }) => [lms_id, id])),
  };
}

import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type MirroredCompletion = { userId: number; courseId: number; at: Date };
export type MirroredCertificate = {
  userId: number;
  courseId: number;
  name: string;
  issuedAt: Date;
  expiresAt: Date | null;
};

export async function mirrorCompletions(
  tx: Tx,
  instanceId: number,
  completions: readonly MirroredCompletion[],
): Promise<void> {
  await tx.run(sql`
    insert into completions (instance_id, user_id, course_id, completed_at)
    select ${instanceId}, "userId", "courseId", at
      from jsonb_to_recordset(${JSON.stringify(completions)}::jsonb) as c("userId" bigint, "courseId" bigint, at timestamptz)
    on conflict (instance_id, user_id, course_id) do update set completed_at = excluded.completed_at`);
}

/** The LMS's report gives a certificate no id: person, name and day of issue are what tells one from another. */
export async function mirrorCertificates(
  tx: Tx,
  instanceId: number,
  certificates: readonly MirroredCertificate[],
): Promise<void> {
  await tx.run(sql`
    insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
    select ${instanceId}, "userId", "courseId", concat_ws('|', "userId", name, ("issuedAt" at time zone 'UTC')::date), name,
           "issuedAt", "expiresAt"
      from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb)
        as c("userId" bigint, "courseId" bigint, name text, "issuedAt" timestamptz, "expiresAt" timestamptz)
    on conflict (instance_id, lms_key) do update set issued_at = excluded.issued_at, expires_at = excluded.expires_at`);
}

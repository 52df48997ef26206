import type { TenantQueries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type NewCaptcha = { id: string; answerHash: Buffer | null; workBits: number | null; minutes: number };

export async function insertCaptcha(db: TenantQueries, captcha: NewCaptcha): Promise<Date> {
  const row = await db.one<{ expires_at: Date }>(sql`
    insert into captchas (instance_id, id, answer_hash, work_bits, expires_at)
    values (${db.instanceId}, ${captcha.id}, ${captcha.answerHash}, ${captcha.workBits},
            now() + make_interval(mins => ${captcha.minutes}))
    returning expires_at`);
  if (!row) throw new Error('The captcha was not kept.');
  return row.expires_at;
}

/** Marks the captcha as used. Undefined if it was already used, has expired or never existed. */
export const spendCaptcha = (db: TenantQueries, id: string) =>
  db.one<{ answer_hash: Buffer | null; work_bits: number | null }>(sql`
    update captchas
       set used_at = now()
     where instance_id = ${db.instanceId} and id = ${id} and used_at is null and expires_at > now()
    returning answer_hash, work_bits`);

export async function dropOldCaptchas(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from captchas where expires_at < now()`);
}

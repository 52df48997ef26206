import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { askCaptcha } from '../modules/captchas/ask-captcha.ts';
import { hashOfCode } from '../modules/captchas/captcha-answer.ts';

/** A captcha whose picture a test can read: it shows this code. */
export async function aReadableCaptcha(db: Db, instanceId: number, code: string): Promise<string> {
  const scope = db.tenant(instanceId);
  const { id } = await askCaptcha(scope, instanceId, 'picture');
  await scope.run(sql`
    update captchas set answer_hash = ${hashOfCode(id, code)} where instance_id = ${instanceId} and id = ${id}`);
  return id;
}

import type { TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { hashOfCode } from '../modules/captchas/captcha-answer.ts';
import { askCaptcha } from '../modules/captchas/captchas.ts';

/** A captcha whose picture a test can read: it shows this code. */
export async function aReadableCaptcha(tenant: TenantScope, code: string): Promise<string> {
  const { id } = await askCaptcha(tenant, 'picture', '127.0.0.1');
  await tenant.run(sql`
    update captchas set answer_hash = ${hashOfCode(id, code)} where instance_id = ${tenant.instanceId} and id = ${id}`);
  return id;
}

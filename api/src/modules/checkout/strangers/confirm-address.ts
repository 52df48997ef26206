import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { confirmationCode } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantScope, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { queueMail } from '../../mails/public.ts';

const { minutes, mostTries, mostADay } = confirmationCode;
/** The page waits a little longer before it offers another code. */
const secondsBetween = confirmationCode.secondsBetween - 2;

/**
 * A digit code, easy to type from a phone. A second one replaces the first. Sends no more than a few a day to an address,
 * and counts with the other mails that strangers cause.
 */
export async function mailCode(
  tx: TenantTx,
  { email, language, network }: { email: string; language: Language; network: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = await tx.one<{ sent: number; last_sent_at: Date; vendor: string }>(sql`
    insert into address_confirmations as c (instance_id, email_key, code_hash, expires_at)
    values (${tx.instanceId}, ${email}, ${digest(tx.instanceId, email, code)}, now() + make_interval(mins => ${minutes}))
    on conflict (instance_id, email_key) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, last_sent_at = now(),
           sent = case when c.first_sent_at < now() - interval '1 day' then 1 else c.sent + 1 end,
           first_sent_at = case when c.first_sent_at < now() - interval '1 day' then now() else c.first_sent_at end
     where c.last_sent_at < now() - make_interval(secs => ${secondsBetween})
       and (c.sent < ${mostADay} or c.first_sent_at < now() - interval '1 day')
    returning c.sent, c.last_sent_at, (select name from instances where id = ${tx.instanceId}) as vendor`);
  if (!row) return;
  const id = `confirm_address.${digest(tx.instanceId, email, row.last_sent_at.toISOString()).toString('hex').slice(0, 32)}`;
  const params = { code, vendor: row.vendor };
  const stranger = { network, to: 'code' } as const;
  await queueMail(tx, { id, to: email, language, stranger, template: 'confirm_address', params });
}

/** A code can be used until it runs out, because an order may be refused for another reason. */
export async function isCodeRight(tenant: TenantScope, email: string, code: string): Promise<boolean> {
  const row = await tenant.one<{ code_hash: Buffer }>(sql`
    update address_confirmations
       set tries = tries + 1
     where instance_id = ${tenant.instanceId} and email_key = ${email} and expires_at > now() and tries < ${mostTries}
    returning code_hash`);
  const isRight = row !== undefined && timingSafeEqual(row.code_hash, digest(tenant.instanceId, email, code));
  if (isRight)
    await tenant.run(sql`
      update address_confirmations set tries = 0
       where instance_id = ${tenant.instanceId} and email_key = ${email}`);
  return isRight;
}

const digest = (instanceId: number, email: string, secret: string): Buffer =>
  createHash('sha256').update(`${instanceId} ${email} ${secret}`).digest();

export async function dropOldCodes(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from address_confirmations where expires_at < now() - interval '1 day'`);
}

import type { TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

export type RepeatableMail = {
  template: string;
  state: 'queued' | 'sent' | 'failed' | 'withdrawn';
  recipient: string | null;
  has_params: boolean;
};

/** Locked, so that two concurrent requests count the copies one after the other. */
export const findMail = (tx: TenantTx, id: number) =>
  tx.one<RepeatableMail>(sql`
    select template, state, recipient, params <> '{}' as has_params
      from mails
     where instance_id = ${tx.instanceId} and id = ${id}
       for update`);

export const findPlatformMail = (tx: Tx, id: number) =>
  tx.one<RepeatableMail>(sql`
    select template, state, recipient, params <> '{}' as has_params
      from platform_mails
     where id = ${id}
       for update`);

/**
 * An account keeps its address when a mail goes elsewhere. Where that address is the username, the mail has to name it, and
 * says why (`order.account_address`).
 */
const paramsFor = (to: string | null): Sql =>
  to === null
    ? sql`params`
    : sql`case lower(params ->> 'username')
             when lower(${to}) then params - 'account_address'
             when lower(recipient) then params || jsonb_build_object('account_address', params ->> 'username')
             else params
           end`;

/** Forgets the failures of a mail that was not sent; a mail that waits stays as it is. `to`: another address, if any. */
export async function requeueMail(tx: TenantTx, id: number, to: string | null): Promise<number> {
  await tx.run(sql`
    update mails
       set state = 'queued', last_error = null, hand_overs = 0, handed_over_at = null, again_at = now(),
           recipient = coalesce(${to}, recipient), params = ${paramsFor(to)}
     where instance_id = ${tx.instanceId} and id = ${id} and state in ('failed', 'withdrawn')`);
  return id;
}

export async function requeuePlatformMail(tx: Tx, id: number, to: string | null): Promise<number> {
  await tx.run(sql`
    update platform_mails
       set state = 'queued', last_error = null, hand_overs = 0, handed_over_at = null, again_at = now(),
           recipient = coalesce(${to}, recipient), params = ${paramsFor(to)}
     where id = ${id} and state in ('failed', 'withdrawn')`);
  return id;
}

/** Adds a copy, named after the original with its number. Returns undefined while a previous copy to the same address is unsent. */
export async function copyMail(tx: TenantTx, id: number, to: string | null): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    with copies as (
      select count(*) as count, count(*) filter (where state <> 'sent') as waiting
        from mails
       where instance_id = ${tx.instanceId} and message_id >= ${`again-${id}-`} and message_id < ${`again-${id}.`}
    )
    insert into mails (instance_id, message_id, order_id, template, language, recipient, reply_to, params, again_at)
    select m.instance_id, ${`again-${id}-`} || (c.count + 1), m.order_id, m.template, m.language,
           coalesce(${to}, recipient), m.reply_to, ${paramsFor(to)}, now()
      from mails m, copies c
     where m.instance_id = ${tx.instanceId} and m.id = ${id} and (${to}::text is not null or c.waiting = 0)
    returning id`);
  return row?.id;
}

export async function copyPlatformMail(tx: Tx, id: number, to: string | null): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    with copies as (
      select count(*) as count, count(*) filter (where state <> 'sent') as waiting
        from platform_mails
       where message_id >= ${`again-${id}-`} and message_id < ${`again-${id}.`}
    )
    insert into platform_mails (message_id, template, language, recipient, reply_to, params, again_at)
    select ${`again-${id}-`} || (c.count + 1), m.template, m.language, coalesce(${to}, recipient), m.reply_to,
           ${paramsFor(to)}, now()
      from platform_mails m, copies c
     where m.id = ${id} and (${to}::text is not null or c.waiting = 0)
    returning id`);
  return row?.id;
}

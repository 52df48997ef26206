import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries, TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { LetterTo, StrangersLetters } from './rules/strangers-letters.ts';

export type QueuedMail = {
  message_id: string;
  template: string;
  language: Language;
  recipient: string;
  params: object;
};

type NewMail = { id: string; template: string; language: Language; to: string; params: object };

export type SentMail = { subject: string; html: string | null; text: string | null; forgetParams: boolean };

export async function keepPlatformMail(tx: Tx, mail: NewMail): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into platform_mails (message_id, template, language, recipient, params)
    values (${mail.id}, ${mail.template}, ${mail.language}, ${mail.to}, ${JSON.stringify(mail.params)})
    on conflict (message_id) do nothing
    returning id`);
  return row?.id;
}

/**
 * Only unsent mails: a job that is repeated after its mail was sent finds nothing. A refused mail may be queued again.
 */
export const readPlatformMail = (db: Queries, id: number) =>
  db.one<QueuedMail>(sql`
    select message_id, template, language, recipient, params
      from platform_mails
     where id = ${id} and state <> 'sent' and recipient is not null`);

export async function notePlatformSent(db: Queries, id: number, sent: SentMail): Promise<void> {
  await db.run(sql`
    update platform_mails
       set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
           subject = ${sent.subject}, body_html = ${sent.html}, body_text = ${sent.text},
           params = case when ${sent.forgetParams} then '{}' else params end
     where id = ${id} and state <> 'sent'`);
}

export async function notePlatformFailure(db: Queries, id: number, error: string, final: boolean): Promise<void> {
  await db.run(sql`
    update platform_mails
       set state = case when ${final} then 'failed' else state end, attempts = attempts + 1, last_error = ${error}
     where id = ${id} and state <> 'sent'`);
}

export async function keepMail(
  tx: TenantTx,
  mail: NewMail & { orderId?: number; replyTo?: string; stranger?: Stranger | undefined },
): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into mails (instance_id, message_id, order_id, template, language, recipient, reply_to, params, to_stranger, network)
    values (${tx.instanceId}, ${mail.id}, ${mail.orderId ?? null}, ${mail.template}, ${mail.language}, ${mail.to},
            ${mail.replyTo ?? null}, ${JSON.stringify(mail.params)}, ${mail.stranger !== undefined},
            ${mail.stranger?.network ?? null})
    on conflict (instance_id, message_id) do nothing
    returning id`);
  return row?.id;
}

/** `network`: a digest of where the request came from; null for a letter that follows later. */
export type Stranger = { network: string | null; to?: LetterTo };

/** Letters of the last day that strangers caused. */
export async function countStrangersLetters(
  tx: TenantTx,
  to: string,
  { network }: Stranger,
): Promise<StrangersLetters> {
  const counted = await tx.one<StrangersLetters>(sql`
    select (select count(*)::int from mails
             where instance_id = ${tx.instanceId} and to_stranger and recipient_key = lower(${to})
               and created_at > now() - interval '1 day') as recipient,
           (select count(*)::int from mails
             where instance_id = ${tx.instanceId} and to_stranger and network = ${network}
               and created_at > now() - interval '1 day') as network,
           (select count(*)::int from mails
             where instance_id = ${tx.instanceId} and to_stranger and created_at > now() - interval '1 day') as tenant`);
  return counted ?? { recipient: 0, network: 0, tenant: 0 };
}

export type InstanceMail = QueuedMail & {
  order_id: number | null;
  reply_to: string | null;
  sender: string;
  brand_colour: string | null;
  logo: string | null;
  time_zone: string | null;
};

/** With its instance's current branding. */
export const readMail = (db: TenantQueries, id: number) =>
  db.one<InstanceMail>(sql`
    select m.message_id, m.template, m.language, m.recipient, m.params, m.order_id,
           coalesce(m.reply_to, i.email) as reply_to, i.name as sender,
           s.chosen ->> 'brand_colour' as brand_colour, s.chosen ->> 'logo' as logo, s.chosen ->> 'time_zone' as time_zone
      from mails m
      join instances i on i.id = m.instance_id
     cross join lateral (
             select jsonb_object_agg(name, value) as chosen
               from customer_settings c
              where c.instance_id = ${db.instanceId} and c.name in ('brand_colour', 'logo', 'time_zone')) s
     where m.instance_id = ${db.instanceId} and m.id = ${id} and m.state <> 'sent' and m.recipient is not null`);

export async function noteSent(db: TenantQueries, id: number, sent: SentMail): Promise<void> {
  await db.run(sql`
    update mails
       set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
           subject = ${sent.subject}, body_html = ${sent.html}, body_text = ${sent.text},
           params = case when ${sent.forgetParams} then '{}' else params end
     where instance_id = ${db.instanceId} and id = ${id} and state <> 'sent'`);
}

export async function noteFailure(db: TenantQueries, id: number, error: string, final: boolean): Promise<void> {
  await db.run(sql`
    update mails
       set state = case when ${final} then 'failed' else state end, attempts = attempts + 1, last_error = ${error}
     where instance_id = ${db.instanceId} and id = ${id} and state <> 'sent'`);
}

/** Deletes texts after 90 days; the row stays. */
export async function emptyOldMails(tx: Tx): Promise<void> {
  await tx.run(sql`
    update platform_mails
       set body_html = null, body_text = null, params = '{}'
     where created_at < now() - interval '90 days'
       and (body_text is not null or (state <> 'sent' and params <> '{}'))`);
  await tx.run(sql`
    -- all tenants: one round a day for everybody's old mails
    update mails
       set body_html = null, body_text = null, params = '{}'
     where created_at < now() - interval '90 days'
       and (body_text is not null or (state <> 'sent' and params <> '{}'))`);
}

import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries, TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { leaseSeconds } from '../../jobs/task.ts';
import type { MailTo, StrangersMails } from './rules/strangers-mails.ts';
import type { OwnWords } from './templates/template.ts';

export type QueuedMail = {
  /** Times that the server had the whole mail and did not answer. */
  hand_overs: number;
  /** It may be handed over now. */
  is_free: boolean;
  message_id: string;
  template: string;
  language: Language;
  recipient: string;
  params: object;
};

type NewMail = { id: string; template: string; language: Language; to: string; params: object };

/** The stored form of a mail. Bodies are null if the mail contains a secret. */
export type KeptText = { subject: string; html: string | null; text: string | null };

/** `handOver`: whether this attempt handed the whole mail over, and the server answered or did not. */
export type MailTrouble = {
  error: string;
  final: boolean;
  handOver: 'none' | 'answered' | 'unanswered';
  /** The mail as it would have been sent, so that an admin can read what did not arrive. */
  kept?: KeptText;
};

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
    select message_id, template, language, recipient, params, hand_overs, ${isFree} as is_free
      from platform_mails
     where id = ${id} and ${isUnsent} and recipient is not null`);

/**
 * The last act before the mail may arrive; `noteSent` then has little to write. Refused while another worker, which was
 * believed dead, hands the same mail over, and if the mail was sent, withdrawn or erased meanwhile.
 */
export async function notePlatformHandOver(db: Queries, id: number, kept: KeptText): Promise<boolean> {
  const noted = await db.run(sql`
    update platform_mails set ${handOver(kept)} where id = ${id} and ${isUnsent} and recipient is not null and ${isFree}`);
  return noted > 0;
}

export async function notePlatformSent(db: Queries, id: number, forgetParams: boolean): Promise<void> {
  await db.run(sql`update platform_mails set ${sent(forgetParams)} where id = ${id} and state <> 'sent'`);
}

export async function notePlatformFailure(db: Queries, id: number, trouble: MailTrouble): Promise<void> {
  await db.run(sql`update platform_mails set ${failure(trouble)} where id = ${id} and ${isUnsent}`);
}

const isUnsent = sql`state in ('queued', 'failed')`;

/**
 * Nobody hands it over now, and a server that did not answer had time to recover: about a minute after the first time,
 * about eight after the second.
 */
const isFree = sql`
       (handed_over_at is null
        or handed_over_at < now() - make_interval(secs => ${leaseSeconds} * power(10, greatest(hand_overs, 1) - 1)))`;

const handOver = ({ subject, html, text }: KeptText): Sql => sql`
           handed_over_at = clock_timestamp(), hand_overs = hand_overs + 1,
           subject = ${subject}, body_html = ${html}, body_text = ${text}`;

const sent = (forgetParams: boolean): Sql => sql`
           state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
           params = case when ${forgetParams} then '{}' else params end`;

/** An attempt that was not handed over leaves that of another worker as it is. */
const failure = ({ error, final, handOver, kept }: MailTrouble): Sql => sql`
           subject = coalesce(${kept?.subject ?? null}, subject), body_html = coalesce(${kept?.html ?? null}, body_html),
           body_text = coalesce(${kept?.text ?? null}, body_text),
           state = case when ${final} then 'failed' else state end, attempts = attempts + 1, last_error = ${error},
           handed_over_at = case when ${handOver}::text <> 'answered' then handed_over_at end,
           hand_overs = case ${handOver}::text when 'answered' then 0 else hand_overs end`;

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

/** `network`: a digest of where the request came from; null for a mail that follows later. */
export type Stranger = { network: string | null; to?: MailTo };

/** Mails of the last day that strangers caused. */
export async function countStrangersMails(tx: TenantTx, to: string, { network }: Stranger): Promise<StrangersMails> {
  const counted = await tx.one<StrangersMails>(sql`
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

export type MailSender = {
  sender: string;
  brand_colour: string | null;
  logo: string | null;
  time_zone: string | null;
  site_host: string;
};

/** `opening` and `closing` are the customer's own sentences in the mail's language. */
export type InstanceMail = QueuedMail &
  MailSender & { order_id: number | null; reply_to: string | null; opening: string; closing: string };

const senderColumns = sql`
           i.name as sender, s.chosen ->> 'brand_colour' as brand_colour, s.chosen ->> 'logo' as logo,
           s.chosen ->> 'time_zone' as time_zone, i.lms_host as site_host`;

const chosenSettings = (instanceId: number): Sql => sql`
     cross join lateral (
             select jsonb_object_agg(name, value) as chosen
               from customer_settings c
              where c.instance_id = ${instanceId} and c.name in ('brand_colour', 'logo', 'time_zone')) s`;

/** With its instance's current branding and own sentences. */
export const readMail = (db: TenantQueries, id: number) =>
  db.one<InstanceMail>(sql`
    select m.message_id, m.template, m.language, m.recipient, m.params, m.hand_overs, ${isFree} as is_free, m.order_id,
           coalesce(m.reply_to, i.email) as reply_to, ${senderColumns},
           coalesce(w.opening, '') as opening, coalesce(w.closing, '') as closing
      from mails m
      join instances i on i.id = m.instance_id
      left join mail_words w on w.instance_id = ${db.instanceId} and w.template = m.template and w.language = m.language
     ${chosenSettings(db.instanceId)}
     where m.instance_id = ${db.instanceId} and m.id = ${id} and ${isUnsent} and m.recipient is not null`);

/** Name and branding that the instance's mails have now. */
export async function readSender(db: TenantQueries): Promise<MailSender> {
  const row = await db.one<MailSender>(sql`
    select ${senderColumns} from instances i ${chosenSettings(db.instanceId)} where i.id = ${db.instanceId}`);
  if (!row) throw new Error('The instance is gone.');
  return row;
}

/** The customer's own sentences in a mail of this language. */
export const readOwnWords = (db: TenantQueries, template: string, language: Language) =>
  db.one<OwnWords>(sql`
    select opening, closing from mail_words
     where instance_id = ${db.instanceId} and template = ${template} and language = ${language}`);

export async function noteHandOver(db: TenantQueries, id: number, kept: KeptText): Promise<boolean> {
  const noted = await db.run(sql`
    update mails
       set ${handOver(kept)}
     where instance_id = ${db.instanceId} and id = ${id} and ${isUnsent} and recipient is not null and ${isFree}`);
  return noted > 0;
}

export async function noteSent(db: TenantQueries, id: number, forgetParams: boolean): Promise<void> {
  await db.run(sql`
    update mails
       set ${sent(forgetParams)}
     where instance_id = ${db.instanceId} and id = ${id} and state <> 'sent'`);
}

export async function noteFailure(db: TenantQueries, id: number, trouble: MailTrouble): Promise<void> {
  await db.run(sql`
    update mails
       set ${failure(trouble)}
     where instance_id = ${db.instanceId} and id = ${id} and ${isUnsent}`);
}

/** The mail is out of date, so it is not sent. */
export async function noteWithdrawn(db: TenantQueries, id: number, reason: string): Promise<void> {
  await db.run(sql`
    update mails
       set state = 'withdrawn', last_error = ${reason}
     where instance_id = ${db.instanceId} and id = ${id} and ${isUnsent}`);
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

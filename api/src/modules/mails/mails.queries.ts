import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type QueuedMail = {
  id: number;
  message_id: string;
  template: string;
  language: Language;
  recipient: string;
  params: Record<string, string | number>;
};

export async function keepPlatformMail(
  tx: Tx,
  mail: { id: string; template: string; language: Language; to: string; params: Record<string, string | number> },
): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into platform_mails (message_id, template, language, recipient, params)
    values (${mail.id}, ${mail.template}, ${mail.language}, ${mail.to}, ${JSON.stringify(mail.params)})
    on conflict (message_id) do nothing
    returning id`);
  return row?.id;
}

/** Only while it waits: a job that is run again after its mail went out finds nothing to do. */
export const readQueuedMail = (db: Queries, id: number) =>
  db.one<QueuedMail>(sql`
    select id, message_id, template, language, recipient, params
      from platform_mails
     where id = ${id} and state = 'queued'`);

export type SentMail = { id: number; subject: string; html: string | null; text: string | null; forgetParams: boolean };

export async function noteSent(db: Queries, { id, subject, html, text, forgetParams }: SentMail): Promise<void> {
  await db.run(sql`
    update platform_mails
       set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
           subject = ${subject}, body_html = ${html}, body_text = ${text},
           params = case when ${forgetParams} then '{}' else params end
     where id = ${id} and state = 'queued'`);
}

export async function noteFailure(db: Queries, id: number, error: string, final: boolean): Promise<void> {
  await db.run(sql`
    update platform_mails
       set state = case when ${final} then 'failed' else state end, attempts = attempts + 1, last_error = ${error}
     where id = ${id} and state = 'queued'`);
}

/** People's words are kept for 90 days, then only that there was a mail. */
export async function emptyOldMails(tx: Tx): Promise<void> {
  await tx.run(sql`
    update platform_mails
       set body_html = null, body_text = null, params = '{}'
     where created_at < now() - interval '90 days' and body_text is not null`);
}

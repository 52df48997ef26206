import { mostUserMails, type UserMail } from '@coursefront/contract/operations/user-mails.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type StoredMail = Omit<UserMail, 'created_at' | 'sent_at'> & { created_at: Date; sent_at: Date | null };

/** Undefined if there is no such person. */
export const findAddress = (db: TenantQueries, userId: number) =>
  db.one<{ email_key: string | null }>(sql`
    select email_key from users where instance_id = ${db.instanceId} and id = ${userId} and erased_at is null`);

/** The newest first. */
export const listMailsTo = (db: TenantQueries, address: string) =>
  db.many<StoredMail>(sql`
    select m.id, m.template, m.subject, m.state, m.last_error, m.created_at, m.sent_at,
           m.body_text is not null as readable, m.params <> '{}' as repeatable,
           case when o.id is not null then json_build_object('id', o.guid, 'reference', o.reference) end as "order"
      from mails m
      left join orders o on o.instance_id = ${db.instanceId} and o.id = m.order_id
     where m.instance_id = ${db.instanceId} and m.recipient_key = ${address}
     order by m.created_at desc
     limit ${mostUserMails}`);

/** Undefined if the person got no such mail. */
export const findMailText = (db: TenantQueries, userId: number, mailId: number) =>
  db.one<{ text: string | null; template: string }>(sql`
    select m.body_text as text, m.template
      from users u
      join mails m on m.instance_id = ${db.instanceId} and m.recipient_key = u.email_key
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null and m.id = ${mailId}`);

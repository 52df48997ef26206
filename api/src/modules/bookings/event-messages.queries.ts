import { type EventMessage, mostMessages } from '@coursefront/contract/shop/event-messages.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type NewMessage = { eventId: number; key: string; subject: string; sentBy: number; recipients: number };

/** Undefined if the same key wrote one before. */
export async function keepMessage(tx: TenantTx, message: NewMessage): Promise<number | undefined> {
  const { eventId, key, subject, sentBy, recipients } = message;
  const row = await tx.one<{ id: number }>(sql`
    insert into event_messages (instance_id, event_id, client_key, subject, sent_by, recipients)
    values (${tx.instanceId}, ${eventId}, ${key}, ${subject}, ${sentBy}, ${recipients})
    on conflict (instance_id, client_key) do nothing
    returning id`);
  return row?.id;
}

export const findMessageByKey = (db: TenantQueries, key: string) =>
  db.one<{ recipients: number }>(sql`
    select recipients from event_messages where instance_id = ${db.instanceId} and client_key = ${key}`);

export const readMessage = (db: TenantQueries, id: number) =>
  db.one<{ event_id: number; subject: string }>(sql`
    select event_id, subject from event_messages where instance_id = ${db.instanceId} and id = ${id}`);

/** Notes who got it in the end, and the mail that has its text. */
export async function noteMessageSent(
  tx: TenantTx,
  { id, recipients, firstMail }: { id: number; recipients: number; firstMail: string | null },
): Promise<void> {
  await tx.run(sql`
    update event_messages
       set recipients = ${recipients}, first_mail = ${firstMail}
     where instance_id = ${tx.instanceId} and id = ${id}`);
}

export const listMessages = (db: TenantQueries, eventId: number) =>
  db.many<EventMessage>(sql`
    select s.id, s.subject, m.params ->> 'message' as text, nullif(trim(u.first_name || ' ' || u.last_name), '') as sent_by,
           to_json(s.created_at) #>> '{}' as sent_at, s.recipients
      from event_messages s
      left join mails m on m.instance_id = ${db.instanceId} and m.message_id = s.first_mail
      left join users u on u.instance_id = ${db.instanceId} and u.id = s.sent_by
     where s.instance_id = ${db.instanceId} and s.event_id = ${eventId}
     order by s.id desc
     limit ${mostMessages}`);

export async function readAnswerAddress(db: TenantQueries): Promise<string | null> {
  const row = await db.one<{ email: string | null }>(sql`select email from instances where id = ${db.instanceId}`);
  return row?.email || null;
}

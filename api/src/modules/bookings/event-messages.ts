import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/shop/event-messages.ts';
import * as z from 'zod/mini';
import type { Db, TenantQueries, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readEventParticipants } from '../events/public.ts';
import { queueMail } from '../mails/public.ts';
import {
  type BookedEvent,
  readBookedEvent,
  readHolders,
  readRegistered,
  readToldParticipants,
  type Told,
} from './bookings.queries.ts';
import {
  findMessageByKey,
  keepMessage,
  listMessages,
  noteMessageSent,
  readAnswerAddress,
  readMessage,
} from './event-messages.queries.ts';

/** The text is here until the mails have it. */
export const sendMessage = task(
  'bookings.send_message',
  z.strictObject({ instance: z.int(), message: z.int(), text: z.string() }),
);

/** More than any room holds. */
const mostListed = 1_000;
/** A dialog names as many people as fit into a sentence or two. */
const mostNamed = 12;

/** Those who know of their seat, once for each address. A buyer who takes no seat is no participant. */
async function readRecipients(db: TenantQueries, eventId: number): Promise<Told[]> {
  const told = [
    ...(await readToldParticipants(db, eventId)),
    ...(await readRegistered(db, eventId)),
    ...(await readHolders(db, eventId)),
  ];
  const first = new Map<string, Told>();
  for (const person of told) {
    const address = person.email.toLowerCase();
    if (!first.has(address)) first.set(address, person);
  }
  return [...first.values()];
}

/** Shown before anything is sent: everybody of the list of participants is in one of the three groups. */
export async function readMessageRecipients(
  db: TenantQueries,
  eventId: number,
): Promise<AnswerOf<typeof contract.readMessageRecipients>> {
  const [{ event, participants }, recipients, replyTo] = await Promise.all([
    readEventParticipants(db, eventId, mostListed),
    readRecipients(db, eventId),
    readAnswerAddress(db),
  ]);
  const addresses = new Set(recipients.map(({ email }) => email.toLowerCase()));
  const seated = event.cancelledAt === null ? participants.filter(({ vacant }) => !vacant) : [];
  const isTold = (email: string | null) => email !== null && addresses.has(email.toLowerCase());
  const named = (people: typeof seated) => people.map((person) => `${person.first_name} ${person.last_name}`.trim());
  return {
    recipients: addresses.size,
    people: named(seated.filter(({ email }) => isTold(email))).slice(0, mostNamed),
    without_email: seated.filter(({ email }) => email === null).length,
    not_told: named(seated.filter(({ email }) => email !== null && !isTold(email))),
    reply_to: replyTo,
  };
}

export async function listEventMessages(
  db: TenantQueries,
  eventId: number,
): Promise<AnswerOf<typeof contract.readEventMessages>> {
  await existing(db, eventId);
  return { messages: await listMessages(db, eventId) };
}

async function existing(db: TenantQueries, eventId: number): Promise<BookedEvent> {
  const event = await readBookedEvent(db, eventId);
  if (!event) throw new Refusal('event.not_found', {});
  return event;
}

/** The second of two clicks finds the message of the first. */
export async function sendEventMessage(
  tx: TenantTx,
  caller: UserCaller,
  eventId: number,
  { key, subject, message }: BodyOf<typeof contract.sendEventMessage>,
): Promise<AnswerOf<typeof contract.sendEventMessage>> {
  const event = await existing(tx, eventId);
  if (event.is_cancelled) throw new Refusal('event.cancelled', {});
  const { length: recipients } = await readRecipients(tx, eventId);
  if (recipients === 0) throw new Refusal('event.nobody_to_tell', {});
  const id = await keepMessage(tx, { eventId, key, subject, sentBy: caller.userId, recipients });
  if (id === undefined) return (await findMessageByKey(tx, key)) ?? { recipients };
  await enqueue(
    tx,
    sendMessage,
    { instance: tx.instanceId, message: id, text: message },
    { instanceId: tx.instanceId },
  );
  await recordChange(tx, actorOf(caller), {
    action: 'event.messaged',
    subject: { kind: 'event', id: eventId },
    after: { mail_subject: subject, people: recipients },
  });
  return { recipients };
}

/** A mail for each of them, in their own language, with the text as it was written. */
export async function doSendMessage(db: Db, sent: z.infer<typeof sendMessage.payload>): Promise<void> {
  await db.tenant(sent.instance).transaction(async (tx) => {
    const message = await readMessage(tx, sent.message);
    const event = message && (await readBookedEvent(tx, message.event_id));
    if (!event) return;
    const { starts_at, ends_at, location, trainers, course, vendor } = event;
    const recipients = await readRecipients(tx, event.id);
    const idFor = ({ key }: Told) => `event_message.${sent.message}.${key}`;
    for (const person of recipients)
      await queueMail(tx, {
        id: idFor(person),
        template: 'event_message',
        language: person.language,
        to: person.email,
        ...(person.order_id !== null && { orderId: person.order_id }),
        params: {
          name: person.name,
          vendor,
          course,
          starts_at,
          ends_at,
          location,
          trainers,
          subject: message.subject,
          message: sent.text,
        },
      });
    const [first] = recipients;
    await noteMessageSent(tx, {
      id: sent.message,
      recipients: recipients.length,
      firstMail: first ? idFor(first) : null,
    });
  });
}

import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { redirectMail as entry } from '@coursefront/contract/operations/mails.ts';
import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, type Change, recordChange, recordPlatformChange } from '../audit/public.ts';
import { type Repeated, sendAgain, sendPlatformAgain } from '../mails/public.ts';
import { readMail } from './read-mail.ts';

type OneMail = { instance: number; id: number };

export const sendMailAgain = async (db: Db, caller: AdminCaller, { instance, id }: OneMail): Promise<void> =>
  repeat(db, caller, instance, [await readMail(db, instance, id)], null);

/**
 * The audit log names both addresses: the owner decides who gets the mail. Others go along only if their address refused
 * them, too; all go or none.
 */
export async function redirectMail(
  db: Db,
  caller: AdminCaller,
  { instance, id }: OneMail,
  { email, others }: BodyOf<typeof entry>,
): Promise<void> {
  const [mail, ...more] = await Promise.all([id, ...new Set(others)].map((one) => readMail(db, instance, one)));
  if (!mail || more.some((one) => one.id === id || one.state !== 'failed' || one.recipient !== mail.recipient))
    throw new Refusal('mail.not_redirectable', {});
  await repeat(db, caller, instance, [mail, ...more], email);
}

type SentMail = Awaited<ReturnType<typeof readMail>>;

/** `instance` 0 means mails of the platform itself. */
async function repeat(
  db: Db,
  caller: AdminCaller,
  instance: number,
  mails: readonly SentMail[],
  to: string | null,
): Promise<void> {
  const actor = actorOf(caller);
  const sentOr = (outcome: Repeated) => {
    if (outcome !== 'sent') throw new Refusal(refusals[outcome], {});
  };
  if (instance === 0)
    return db.platform.transaction(async (tx) => {
      for (const mail of mails) {
        sentOr(await sendPlatformAgain(tx, mail.id, to));
        await recordPlatformChange(tx, actor, changeOf(mail, to));
      }
    });
  return db.tenant(instance).transaction(async (tx) => {
    for (const mail of mails) {
      sentOr(await sendAgain(tx, mail.id, to));
      await recordChange(tx, actor, changeOf(mail, to));
    }
  });
}

/** The entry names the kind of mail and its order; the log adds the recipient. */
function changeOf({ id, template, recipient, order }: SentMail, to: string | null): Change {
  const subject = { kind: 'mail', id } as const;
  const about = { mail: template, order: order?.reference };
  return to === null
    ? { action: 'mail.sent_again', subject, after: about }
    : { action: 'mail.redirected', subject, before: { recipient }, after: { ...about, recipient: to } };
}

const refusals = {
  missing: 'record.not_found',
  forgotten: 'mail.not_repeatable',
  bound: 'mail.not_redirectable',
} as const satisfies Record<Exclude<Repeated, 'sent'>, string>;

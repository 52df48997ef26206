import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, type Change, recordChange, recordPlatformChange } from '../audit/public.ts';
import { type Repeated, sendAgain, sendPlatformAgain } from '../mails/public.ts';
import { readMail } from './read-mail.ts';

type OneMail = { instance: number; id: number };

export const sendMailAgain = (db: Db, caller: AdminCaller, mail: OneMail): Promise<void> =>
  repeat(db, caller, mail, null);

/** The audit log names both addresses: the owner decides who gets the mail. */
export const redirectMail = (db: Db, caller: AdminCaller, mail: OneMail, email: string): Promise<void> =>
  repeat(db, caller, mail, email);

/** `instance` 0 means a mail of the platform itself. */
async function repeat(db: Db, caller: AdminCaller, { instance, id }: OneMail, to: string | null): Promise<void> {
  const actor = actorOf(caller);
  const change = changeOf(await readMail(db, instance, id), to);
  const outcome =
    instance === 0
      ? await db.platform.transaction(async (tx) => {
          const repeated = await sendPlatformAgain(tx, id, to);
          if (repeated === 'sent') await recordPlatformChange(tx, actor, change);
          return repeated;
        })
      : await db.tenant(instance).transaction(async (tx) => {
          const repeated = await sendAgain(tx, id, to);
          if (repeated === 'sent') await recordChange(tx, actor, change);
          return repeated;
        });
  if (outcome !== 'sent') throw new Refusal(refusals[outcome], {});
}

type SentMail = { id: number; template: string; recipient: string | null; order: { reference: string } | null };

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

import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, type Change, recordChange, recordPlatformChange } from '../audit/public.ts';
import { sendAgain, sendPlatformAgain } from '../mails/public.ts';
import { readMail, readPlatformMail } from './mail-list.ts';

/** `instance` 0 means a mail of the platform itself. */
export async function sendMailAgain(
  db: Db,
  caller: AdminCaller,
  { instance, id }: { instance: number; id: number },
): Promise<void> {
  const actor = actorOf(caller);
  const outcome =
    instance === 0
      ? await db.platform.transaction(async (tx) => {
          const repeated = await sendPlatformAgain(tx, id);
          if (repeated === 'sent') await recordPlatformChange(tx, actor, changeOf(id, await readPlatformMail(tx, id)));
          return repeated;
        })
      : await db.tenant(instance).transaction(async (tx) => {
          const repeated = await sendAgain(tx, id);
          if (repeated === 'sent') await recordChange(tx, actor, changeOf(id, await readMail(tx, id)));
          return repeated;
        });
  if (outcome === 'missing') throw new Refusal('record.not_found', {});
  if (outcome === 'forgotten') throw new Refusal('mail.not_repeatable', {});
}

type SentMail = { template: string; order: { reference: string } | null };

/** The entry names the kind of mail and its order; the log adds the recipient. */
const changeOf = (id: number, mail: SentMail | undefined): Change => ({
  action: 'mail.sent_again',
  subject: { kind: 'mail', id },
  after: { mail: mail?.template, order: mail?.order?.reference },
});

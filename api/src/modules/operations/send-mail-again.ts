import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, type Change, recordChange, recordPlatformChange } from '../audit/public.ts';
import { sendAgain, sendPlatformAgain } from '../mails/public.ts';

/** `instance` 0 means a mail of the platform itself. */
export async function sendMailAgain(
  db: Db,
  caller: AdminCaller,
  { instance, id }: { instance: number; id: number },
): Promise<void> {
  const change: Change = { action: 'mail.sent_again', subject: { kind: 'mail', id } };
  const actor = actorOf(caller);
  const outcome =
    instance === 0
      ? await db.platform.transaction(async (tx) => {
          const repeated = await sendPlatformAgain(tx, id);
          if (repeated === 'sent') await recordPlatformChange(tx, actor, change);
          return repeated;
        })
      : await db.tenant(instance).transaction(async (tx) => {
          const repeated = await sendAgain(tx, id);
          if (repeated === 'sent') await recordChange(tx, actor, change);
          return repeated;
        });
  if (outcome === 'missing') throw new Refusal('record.not_found', {});
  if (outcome === 'forgotten') throw new Refusal('mail.not_repeatable', {});
}

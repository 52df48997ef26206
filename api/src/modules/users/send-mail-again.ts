import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { sendAgain } from '../mails/public.ts';
import { findMailText } from './queries/user-mails.queries.ts';

type OneMail = { userId: number; mailId: number };

/** For somebody who calls because a mail never came. It goes to the address that it was written to. */
export async function sendUserMailAgain(tx: TenantTx, caller: UserCaller, { userId, mailId }: OneMail): Promise<null> {
  const mail = await findMailText(tx, userId, mailId);
  if (!mail) throw new Refusal('record.not_found', {});
  if ((await sendAgain(tx, mailId)) !== 'sent') throw new Refusal('mail.not_repeatable', {});
  await recordChange(tx, actorOf(caller), {
    action: 'mail.sent_again',
    subject: { kind: 'mail', id: mailId },
    after: { mail: mail.template },
  });
  return null;
}

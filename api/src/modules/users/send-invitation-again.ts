import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { boundTyped, sendAgain } from '../mails/public.ts';

/** The newest mail that leads the person to the first password. A mail that is sent again has a new link. */
export async function sendInvitationAgain(
  tx: TenantTx,
  caller: UserCaller,
  userId: number,
): Promise<{ email: string }> {
  const mail = await findInvitation(tx, userId);
  if (!mail) throw new Refusal('mail.not_repeatable', {});
  const { id, email, template } = mail;
  await boundTyped(tx, 'invitation', [email]);
  if ((await sendAgain(tx, id)) !== 'sent') throw new Refusal('mail.not_repeatable', {});
  await recordChange(tx, actorOf(caller), {
    action: 'mail.sent_again',
    subject: { kind: 'mail', id },
    after: { mail: template },
  });
  return { email };
}

/** Undefined for somebody who has signed in. */
const findInvitation = (db: TenantQueries, userId: number) =>
  db.one<{ id: number; email: string; template: string }>(sql`
    select m.id, u.email, m.template
      from users u
      join mails m on m.instance_id = ${db.instanceId} and m.recipient_key = u.email_key
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.password_to_choose and u.erased_at is null
       and m.params -> 'first_password' is not null
     order by m.created_at desc, m.id desc
     limit 1`);

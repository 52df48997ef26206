import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { changeOwnPassword as entry } from '@coursefront/contract/people/own-account.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { weakPasswordFault } from '../lms/public.ts';
import { queueMail } from '../mails/public.ts';
import { deviceWords, endOtherSessions, newPasswordPage, type SessionParts, type Visitor } from '../sessions/public.ts';
import { notePasswordChosen } from '../users/public.ts';
import { type AccountOwner, dropChange } from './address-changes.queries.ts';
import { changeAtSite, ownAccount, provePassword } from './site-account.ts';

type Asking = { body: BodyOf<typeof entry>; visitor: Visitor; userAgent: string | undefined };

/** Ends all other sessions and forgets a new address: whoever knew the old password may have begun them. */
export async function changeOwnPassword(
  parts: SessionParts,
  caller: UserCaller,
  { body: { password, new_password }, visitor, userAgent }: Asking,
): Promise<null> {
  const own = await ownAccount(parts, caller);
  const { tenant, owner, account } = own;
  await provePassword(parts, own, { password, visitor });
  const weak = await weakPasswordFault(parts.sites, tenant, new_password);
  if (weak) throw new Refusal('request.invalid', {}, { new_password: [weak] } satisfies FieldFaults);
  const url = await newPasswordPage(parts, { instanceId: caller.instanceId, login: account.username });
  await changeAtSite(own, { password: new_password });
  await tenant.transaction(async (tx) => {
    await notePasswordChosen(tx, owner.user_id);
    await dropChange(tx, owner.user_id);
    await endOtherSessions(tx, caller);
    await recordChange(tx, actorOf(caller), {
      action: 'user.password_changed',
      subject: { kind: 'user', id: owner.user_id },
    });
    await tellOwner(tx, owner, { userAgent, url });
  });
  return null;
}

const tellOwner = (
  tx: TenantTx,
  { first_name: name, email, language, site }: AccountOwner,
  { userAgent, url }: { userAgent: string | undefined; url: string },
) =>
  queueMail(tx, {
    id: `password_changed.${randomUUID()}`,
    template: 'password_changed',
    language,
    to: email,
    params: { name, site, url, at: new Date().toISOString(), ...deviceWords(userAgent) },
  });

import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { userAfter, userToChange } from './assign-roles.ts';
import { beginConsent, endConsent, isUserUnconfirmed } from './queries/changing.queries.ts';

/** By the person alone. The audit log keeps it as proof, as an order keeps the consent that it brought. */
export async function giveConsent(tx: TenantTx, caller: UserCaller): Promise<void> {
  const { userId } = caller;
  await userToChange(tx, userId);
  if (await isUserUnconfirmed(tx, userId)) throw new Refusal('user.address_unconfirmed', {});
  if (await beginConsent(tx, userId)) await record(tx, caller, { userId, agrees: true });
}

/** By the person, or for one who has asked for it. A consent that was withdrawn already is not recorded again. */
export async function withdrawConsent(tx: TenantTx, caller: UserCaller, userId: number): Promise<UserRow> {
  await userToChange(tx, userId);
  if (await endConsent(tx, userId)) await record(tx, caller, { userId, agrees: false });
  return userAfter(tx, userId);
}

const record = (tx: TenantTx, caller: UserCaller, { userId, agrees }: { userId: number; agrees: boolean }) =>
  recordChange(tx, actorOf(caller), {
    action: agrees ? 'user.consent_given' : 'user.consent_withdrawn',
    subject: { kind: 'user', id: userId },
    before: { marketing_consent: !agrees },
    after: { marketing_consent: agrees },
  });

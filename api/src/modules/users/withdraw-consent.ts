import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { userAfter, userToChange } from './assign-roles.ts';
import { endConsent } from './queries/changing.queries.ts';

/** By the person, or for one who has asked for it. A consent that was withdrawn already is not recorded again. */
export async function withdrawConsent(tx: TenantTx, caller: UserCaller, userId: number): Promise<UserRow> {
  await userToChange(tx, userId);
  if (await endConsent(tx, userId))
    await recordChange(tx, actorOf(caller), {
      action: 'user.consent_withdrawn',
      subject: { kind: 'user', id: userId },
      before: { marketing_consent: true },
      after: { marketing_consent: false },
    });
  return userAfter(tx, userId);
}

import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { changeOwnName as entry } from '@coursefront/contract/people/own-account.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readSignedIn, type SessionParts } from '../sessions/public.ts';
import { keepAccount } from '../users/public.ts';
import { changeAtSite, ownAccount } from './site-account.ts';

export async function changeOwnName(
  parts: SessionParts,
  caller: UserCaller,
  { first_name, last_name }: BodyOf<typeof entry>,
): Promise<SignedInUser> {
  const own = await ownAccount(parts, caller);
  const names = { firstName: first_name, lastName: last_name };
  await changeAtSite(own, names);
  const { tenant, owner, account } = own;
  await tenant.transaction(async (tx) => {
    await keepAccount(tx, { ...account, ...names });
    await recordChange(tx, actorOf(caller), {
      action: 'user.name_changed',
      subject: { kind: 'user', id: owner.user_id },
      before: { first_name: owner.first_name, last_name: owner.last_name },
      after: { first_name, last_name },
    });
  });
  const signedIn = await readSignedIn(parts.db, caller);
  return { ...signedIn, first_name, last_name };
}

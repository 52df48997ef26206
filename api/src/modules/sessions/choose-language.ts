import type { Language } from '@coursefront/contract/languages.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { chooseLanguage } from '../users/public.ts';
import { changeOwnAccount } from './admin/own-account.ts';
import { readSignedIn } from './signed-in-user.ts';

/** Kept with the person, for all their devices and mails. */
export async function chooseOwnLanguage(db: Db, caller: Caller, language: Language): Promise<SignedInUser> {
  const { first_name, last_name } = caller.user;
  if (caller.kind === 'admin') await changeOwnAccount(db, caller, { first_name, last_name, language });
  else await chooseLanguage(db.tenant(caller.instanceId), caller.userId, language);
  return { ...(await readSignedIn(db, caller)), language, language_chosen: true };
}

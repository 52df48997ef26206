import type { Language } from '@coursefront/contract/languages.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { chooseLanguage, forgetLanguage } from '../users/public.ts';
import { changeOwnAccount } from './admin/own-account.ts';
import { readSignedIn } from './signed-in-user.ts';

/** Kept with the person, for all their devices and mails. Without one, the learning site's counts again where the device's does not. */
export async function chooseOwnLanguage(db: Db, caller: Caller, language: Language | null): Promise<SignedInUser> {
  if (language === null) {
    // Platform admins always have one.
    if (caller.kind === 'admin') return readSignedIn(db, caller);
    await forgetLanguage(db.tenant(caller.instanceId), caller.userId);
    return { ...(await readSignedIn(db, caller)), language, language_chosen: false };
  }
  const { first_name, last_name } = caller.user;
  if (caller.kind === 'admin') await changeOwnAccount(db, caller, { first_name, last_name, language });
  else await chooseLanguage(db.tenant(caller.instanceId), caller.userId, language);
  return { ...(await readSignedIn(db, caller)), language, language_chosen: true };
}

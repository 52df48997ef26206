import type { Language } from '@coursefront/contract/languages.ts';
import { chooseOwnLanguage } from '@coursefront/contract/people/sessions.ts';
import { callEndpoint } from '../../lib/api/api.ts';
import { loadCode } from '../../lib/code/load-code.ts';
import { currentSession, refreshUser, type Session } from '../../lib/session/session.ts';
import { forgetSpoken, speak } from '../../lib/text/text.ts';

/** Choices are sent one after another, so that the last one is kept. */
let sent: Promise<unknown> = Promise.resolve();

/** The page changes at once. If the choice cannot be kept, the person's earlier one is back, and the call fails. */
export async function keepLanguage(language: Language): Promise<void> {
  const before = currentSession();
  const spoken = loadCode(() => speak(language));
  setOwn(before, { language, language_chosen: true });
  const kept = sent.then(() => callEndpoint(chooseOwnLanguage, { body: { language } }));
  sent = kept.catch(() => undefined);
  await spoken;
  try {
    await kept;
  } catch (error) {
    if (before && currentSession()?.user.language === language) setOwn(before, ownOf(before));
    throw error;
  }
}

/** The pages follow each device again, as before the first choice. */
export async function followDevice(): Promise<void> {
  const before = currentSession();
  const kept = sent.then(() => callEndpoint(chooseOwnLanguage, { body: { language: null } }));
  sent = kept.catch(() => undefined);
  await kept;
  forgetSpoken();
  setOwn(before, { language: null, language_chosen: false });
}

type Own = Pick<Session['user'], 'language' | 'language_chosen'>;

const ownOf = ({ user: { language, language_chosen } }: Session): Own => ({ language, language_chosen });

/** Somebody else may have signed in meanwhile. */
function setOwn(of: Session | null, own: Own): void {
  const now = currentSession();
  if (now && now.token === of?.token) refreshUser({ ...now.user, ...own });
}

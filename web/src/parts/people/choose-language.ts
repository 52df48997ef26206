import type { Language } from '@coursefront/contract/languages.ts';
import { loadCode } from '../../lib/code/load-code.ts';
import { currentSession } from '../../lib/session/session.ts';
import { speak } from '../../lib/text/text.ts';

/** On this device; for people who are signed in, on all their devices and in their mails. Visitors load no code for that. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!currentSession()) return loadCode(() => speak(language));
  const { keepLanguage } = await loadCode(() => import('./keep-language.ts'));
  await keepLanguage(language);
}

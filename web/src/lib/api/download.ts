import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { currentSession } from '../session/session.ts';
import { currentLanguage } from '../text/text.ts';
import { addressOf, type CallInput } from './api.ts';
import { saveFile } from './save-file.ts';

/** Downloads a file that needs the session's token, which a plain link cannot send. Returns false if it was refused. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string): Promise<boolean> {
  const response = await fetch(addressOf(endpoint, input as object), {
    headers: {
      'accept-language': localeOf(currentLanguage()),
      authorization: `Bearer ${currentSession()?.token}`,
    },
  }).catch(() => undefined);
  if (!response?.ok) return false;
  saveFile(await response.blob(), name);
  return true;
}

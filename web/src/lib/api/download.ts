import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { currentSession } from '../session/session.ts';
import { currentLanguage } from '../text/text.ts';
import { addressOf, type CallInput } from './api.ts';

/** A file that only whoever is signed in may have: a plain link could not carry the token. False when it was refused. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string): Promise<boolean> {
  const response = await fetch(addressOf(endpoint, input as object), {
    headers: {
      'accept-language': localeOf(currentLanguage()),
      authorization: `Bearer ${currentSession()?.token}`,
    },
  }).catch(() => undefined);
  if (!response?.ok) return false;
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken hold of it by now; kept, it would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

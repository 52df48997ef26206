import { leaveFor } from '../../lib/leave-for.ts';

export type HostSession = { cookie: string; value: string };

/**
 * Off to the learning site, signed in there where the browser can be given its session: a page may set cookies for its own
 * host alone. Elsewhere people sign in with the password they have just chosen.
 */
export function enterSite(url: string, session: HostSession | null, back: string): void {
  if (session && new URL(url).hostname === window.location.hostname) {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way
    document.cookie = `${session.cookie}=${session.value}; path=/; SameSite=Lax${secure}`;
  }
  leaveFor(url, back);
}

import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { Call } from './serve.ts';

type CookieCall = Pick<Call<Endpoint>, 'host' | 'setSiteCookie'>;

/** Signs the browser in at the learning site as well, if both are on one host. Browsers refuse cookies for any other host. */
export function handOverSession(
  { host, setSiteCookie }: CookieCall,
  siteUrl: string,
  session: { cookie: string; value: string },
): void {
  if (new URL(siteUrl).hostname === host) setSiteCookie(session.cookie, session.value);
}

import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { Call } from './serve.ts';

type CookieCall = Pick<Call<Endpoint>, 'host' | 'setCookie'>;

/** Signs the browser in at the learning site as well, if both are on one host. Browsers refuse cookies for any other host. */
export function handOverSession(
  { host, setCookie }: CookieCall,
  siteUrl: string,
  session: { cookie: string; value: string },
): void {
  if (new URL(siteUrl).hostname === host) setCookie(session.cookie, session.value);
}

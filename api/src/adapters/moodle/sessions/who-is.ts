import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { LmsOutcome } from '../../../ports/lms.ts';
import { failureOf } from '../site/error.ts';
import { nonsense, ok } from '../site/failures.ts';
import { elsewhere, readAs, readBody } from '../site/read-answer.ts';
import type { Answer, Site } from '../site/site.ts';
import { isSessionValue, type PageConfig, readPageConfig } from './pages.ts';

/** Everything needed to call the site with a browser's session. */
export type Visits = { site: Site; cookieName: string; keys: SessionKeys };

const guestId = 1;
export const pageBytes = 2_000_000;

/**
 * Returns the user of a session. Cookies in these answers are dropped, because the site answers an invalid session
 * with a new anonymous one. The result is not cached, so signing out or suspending a user takes effect at once.
 */
export async function whoIs(visits: Visits, session: string): Promise<LmsOutcome<number | undefined>> {
  if (!isSessionValue(session)) return ok(undefined);
  const known = visits.keys.find(session);
  if (known !== undefined) {
    const asked = await askTimeRemaining(visits, session, known);
    if (!asked.ok) return asked;
    if (asked.value !== 'wrong key') return ok(userOf(asked.value));
    visits.keys.forget(session);
  }
  const page = await openSignInPage(visits, session);
  if (!page.ok) return page;
  if (page.value === undefined) return ok(undefined);
  const { sesskey, userId } = page.value;
  if (userId !== undefined && userId <= guestId) return ok(undefined);
  visits.keys.keep(session, sesskey);
  if (userId !== undefined) return ok(userId);
  // Before version 4.5 the page does not name the session's user.
  const asked = await askTimeRemaining(visits, session, sesskey);
  return asked.ok ? ok(userOf(asked.value)) : asked;
}

type Visitor = number | 'nobody' | 'wrong key';
const userOf = (visitor: Visitor) => (typeof visitor === 'number' ? visitor : undefined);

/** The lightest page that names its visitor. Policies and forced password changes do not redirect away from it. */
export async function openSignInPage(
  { site, cookieName }: Visits,
  session: string,
): Promise<LmsOutcome<PageConfig | undefined>> {
  const asked = await site.ask({
    method: 'GET',
    path: '/login/index.php',
    headers: { cookie: `${cookieName}=${session}` },
    mostBytes: pageBytes,
    repeatable: true,
    personal: true,
  });
  return asked.ok ? readSignInPage(site.url, asked.value) : asked;
}

/** Undefined if the session is unknown, expired or signed out, or its user is suspended: the site then redirects to its form. */
export function readSignInPage(siteUrl: string, { status, headers, text }: Answer): LmsOutcome<PageConfig | undefined> {
  if (status === 303)
    return isForm(siteUrl, headers.get('location')) ? ok(undefined) : nonsense(`sign-in page: ${elsewhere(headers)}`);
  const config = status === 200 ? readPageConfig(text) : undefined;
  return config ? ok(config) : nonsense(`the sign-in page (${status}) is not one of this kind of site`);
}

/** The site also redirects when we call it by a URL that is not its own, but then not to this form. */
const isForm = (siteUrl: string, location: string | null) => location?.startsWith(`${siteUrl}/login/`) ?? false;

const TimeRemaining = z.tuple([z.object({ data: z.object({ userid: z.int(), timeremaining: z.number() }) })]);
const timeRemaining = 'core_session_time_remaining';

/** Does not extend the session. It also skips the site's own idle check, so the remaining time is checked here. */
async function askTimeRemaining(
  { site, cookieName }: Visits,
  session: string,
  key: string,
): Promise<LmsOutcome<Visitor>> {
  const asked = await site.ask({
    method: 'POST',
    path: `/lib/ajax/service.php?info=${timeRemaining}&sesskey=${encodeURIComponent(key)}&nosessionupdate=true`,
    headers: { cookie: `${cookieName}=${session}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ index: 0, methodname: timeRemaining, args: {} }]),
    mostBytes: pageBytes,
    repeatable: true,
    personal: true,
  });
  return asked.ok ? readTimeRemaining(asked.value) : asked;
}

export function readTimeRemaining(answer: Answer): LmsOutcome<Visitor> {
  const read = readBody(timeRemaining, answer);
  if (!read.ok) return read;
  const { body, error } = read.value;
  if (error?.code === 'servicerequireslogin') return ok('nobody');
  if (error?.code === 'invalidsesskey' || error?.code === 'missingparam') return ok('wrong key');
  if (error) return failureOf(timeRemaining, error);
  const left = readAs(timeRemaining, TimeRemaining, body);
  if (!left.ok) return left;
  const [{ data }] = left.value;
  return ok(data.timeremaining > 0 && data.userid > guestId ? data.userid : 'nobody');
}

type SessionKeys = {
  find(session: string): string | undefined;
  keep(session: string, key: string): void;
  forget(session: string): void;
};

const most = 2_000;

/** Remembers the key of each recent session, so a later check takes one light request. Session values are not stored. */
export function sessionKeys(): SessionKeys {
  const keys = new Map<string, string>();
  const hash = (session: string) => createHash('sha256').update(session).digest('base64');
  return {
    find: (session) => keys.get(hash(session)),
    keep: (session, key) => {
      keys.set(hash(session), key);
      const [oldest] = keys.keys();
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
    forget: (session) => {
      keys.delete(hash(session));
    },
  };
}

import * as z from 'zod/mini';
import type { LmsOutcome } from '../../ports/lms.ts';
import { nonsense, ok } from './failures.ts';
import { isSessionValue, type PageConfig, readPageConfig } from './pages.ts';
import { elsewhere, readAs, readBody } from './read-answer.ts';
import type { SessionKeys } from './session-keys.ts';
import type { Answer, Site } from './site.ts';
import { failureOf } from './site-error.ts';

/** What is needed to ask on behalf of a browser. */
export type Visits = { site: Site; cookieName: string; keys: SessionKeys };

const guestId = 1;
export const pageBytes = 2_000_000;

/**
 * Cookies that the site sets in these answers are dropped: to an invalid session it answers with a new anonymous one.
 * The answer is not remembered, so that who was signed out or suspended is nobody from then on.
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
  // Before version 4.5 the page does not say whose session it is.
  const asked = await askTimeRemaining(visits, session, sesskey);
  return asked.ok ? ok(userOf(asked.value)) : asked;
}

type Visitor = number | 'nobody' | 'wrong key';
const userOf = (visitor: Visitor) => (typeof visitor === 'number' ? visitor : undefined);

/** The lightest page that knows its visitor, and the one that no policy or forced password change turns away from. */
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

/** Undefined where the session is unknown, expired, signed out or its owner suspended: the site sends us to its form. */
export function readSignInPage(siteUrl: string, { status, headers, text }: Answer): LmsOutcome<PageConfig | undefined> {
  if (status === 303)
    return isForm(siteUrl, headers.get('location')) ? ok(undefined) : nonsense(`sign-in page: ${elsewhere(headers)}`);
  const config = status === 200 ? readPageConfig(text) : undefined;
  return config ? ok(config) : nonsense(`the sign-in page (${status}) is not one of this kind of site`);
}

/** Called by another address than its own, the site redirects as well, but to there. */
const isForm = (siteUrl: string, location: string | null) => location?.startsWith(`${siteUrl}/login/`) ?? false;

const TimeRemaining = z.tuple([z.object({ data: z.object({ userid: z.int(), timeremaining: z.number() }) })]);
const timeRemaining = 'core_session_time_remaining';

/** Leaves the clock of the session alone. That skips the site's own idle check, too: the time left is ours to look at. */
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

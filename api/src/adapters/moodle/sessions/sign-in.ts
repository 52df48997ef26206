import * as z from 'zod/mini';
import type { LmsFailure, LmsOutcome, LmsSignIn } from '../../../ports/lms.ts';
import { failureOf } from '../site/error.ts';
import { done, nonsense, ok, refused } from '../site/failures.ts';
import { readAs, readBody } from '../site/read-answer.ts';
import type { Answer } from '../site/site.ts';
import { isSessionValue, readCookie, readLoginToken } from './pages.ts';
import { openSignInPage, pageBytes, type Visits, whoIs } from './who-is.ts';

const wrongCredentials: LmsFailure = refused('credentials', 'the site does not accept this name and password');

/** Never repeated: each attempt counts towards the site's lock-out. */
export async function signIn(visits: Visits, username: string, password: string): Promise<LmsOutcome<LmsSignIn>> {
  const { site, cookieName } = visits;
  const path = '/login/index.php';
  const form = await site.ask({ method: 'GET', path, mostBytes: pageBytes, repeatable: true });
  if (!form.ok) return form;
  const anonymous = readCookie(form.value.headers, cookieName);
  if (form.value.status !== 200 || anonymous === undefined)
    return nonsense(`the sign-in page (${form.value.status}) sets no cookie "${cookieName}"`);

  const logintoken = readLoginToken(form.value.text);
  const posted = await site.ask({
    method: 'POST',
    path,
    headers: { cookie: `${cookieName}=${anonymous}` },
    body: new URLSearchParams({ username, password, ...(logintoken !== undefined && { logintoken }) }),
    mostBytes: pageBytes,
    repeatable: false,
  });
  if (!posted.ok) return posted;
  const read = readSignIn(cookieName, posted.value);
  if (!read.ok) return read;
  const { session, userId } = read.value;
  if (userId !== undefined) return ok({ session, userId });

  // On the way to a forced password change the site does not name the user.
  const visitor = await whoIs(visits, session);
  if (!visitor.ok) return visitor;
  return visitor.value === undefined ? wrongCredentials : ok({ session, userId: visitor.value });
}

/** A successful sign-in gives a new session and usually a URL that names the user. */
export function readSignIn(cookieName: string, answer: Answer): LmsOutcome<{ session: string; userId?: number }> {
  const { status, headers } = answer;
  const location = URL.parse(headers.get('location') ?? '');
  // The site redirects to the form; older versions show the form again at once.
  if (location?.searchParams.has('loginredirect') || status === 200) return wrongCredentials;
  const session = readCookie(headers, cookieName);
  if (status !== 303 || !location || session === undefined) return nonsense(`signing in is answered by ${status}`);
  const userId = Number(location.searchParams.get('testsession'));
  return ok(userId > 0 ? { session, userId } : { session });
}

/** Without the session's own key the site asks for confirmation. */
export async function signOut(visits: Visits, session: string): Promise<LmsOutcome> {
  if (!isSessionValue(session)) return done;
  const page = await openSignInPage(visits, session);
  if (!page.ok) return page;
  visits.keys.forget(session);
  if (page.value === undefined) return done;
  const left = await visits.site.ask({
    method: 'GET',
    path: `/login/logout.php?sesskey=${encodeURIComponent(page.value.sesskey)}`,
    headers: { cookie: `${visits.cookieName}=${session}` },
    mostBytes: pageBytes,
    repeatable: true,
    personal: true,
  });
  return left.ok ? readSignOut(left.value) : left;
}

/** A page instead of a redirect asks for confirmation, so the session is still open. */
export const readSignOut = ({ status }: Answer): LmsOutcome =>
  status === 303 ? done : nonsense(`signing out is answered by ${status}`);

/** The token page checks the password before it looks for the service. This service does not exist, so no token is created. */
const noService = 'coursefront_password_check';
const rightPassword = new Set(['servicenotavailable', 'usernotallowed', 'cannotcreatetoken']);
const mayNotSignIn = new Set([
  'invalidlogin',
  'usernotconfirmed',
  'passwordisexpired',
  'restoredaccountresetpassword',
  'noguest',
]);

export async function checkPassword(visits: Visits, username: string, password: string): Promise<LmsOutcome<boolean>> {
  const asked = await visits.site.ask({
    method: 'POST',
    path: '/login/token.php',
    body: new URLSearchParams({ username, password, service: noService }),
    mostBytes: pageBytes,
    repeatable: false,
  });
  return asked.ok ? readPasswordCheck(asked.value) : asked;
}

export function readPasswordCheck(answer: Answer): LmsOutcome<boolean> {
  const read = readBody('login/token.php', answer);
  if (!read.ok) return read;
  const { body, error } = read.value;
  if (!error) {
    const issued = readAs('login/token.php', z.object({ token: z.string() }), body);
    return issued.ok ? ok(true) : issued;
  }
  if (rightPassword.has(error.code)) return ok(true);
  return mayNotSignIn.has(error.code) ? ok(false) : failureOf('login/token.php', error);
}

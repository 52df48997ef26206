import type { FastifyInstance } from 'fastify';
import { html } from '../../pages/html.ts';
import { authenticate } from '../login/passwords.ts';
import { endVisitor, keepWanted, newVisitor, startSession, type Visit } from '../login/sessions.ts';
import { sendSitePage } from '../pages/site-page.ts';
import { openPage, type PageRequest } from '../pages/visit.ts';
import { fullname, type Site } from '../site/site.ts';
import { asText, readInput, readQuery, seeOther, sessionCookie } from '../site/site-request.ts';
import type { Session } from '../site/site-rows.ts';

type SeenBy = PageRequest & { visit: Visit; isGone: boolean };

export function loginRoutes(app: FastifyInstance, site: Site) {
  app.get('/login/index.php', openPage(site, showLogin));
  app.post('/login/index.php', openPage(site, logIn));
  app.get('/login/logout.php', openPage(site, logOut));
}

/** The smallest page that says who is logged in. It never redirects to policies or a password change. */
function showLogin(seen: SeenBy) {
  const { site, url, request, reply, visit, isGone } = seen;
  if (isGone) return seeOther(reply, `${url}/login/index.php?loginredirect=1`);
  const { testsession } = readQuery(request);
  if (testsession !== undefined && String(visit.userId) === testsession) return seeOther(reply, `${url}/my/`);
  if (!('logintoken' in visit)) {
    const user = site.store.get('users', visit.userId);
    const body = html`<p class="panel">You are already logged in as ${user ? fullname(user) : 'somebody'}.
      <a href="${url}/my/">Continue</a> or <a href="${url}/login/logout.php?sesskey=${visit.sesskey}">log out</a>.</p>`;
    return sendSitePage(reply, { ...seen, title: 'Log in', body });
  }
  const wrong = visit.wrongLogin && html`<p class="alert" role="alert">Invalid login, please try again</p>`;
  visit.wrongLogin = false;
  const body = html`${wrong}<form class="panel stacked" method="post" action="${url}/login/index.php">
      <input type="hidden" name="logintoken" value="${visit.logintoken}">
      <label>Username<input name="username" autocomplete="username" required></label>
      <label>Password<input type="password" name="password" autocomplete="current-password" required></label>
      <button>Log in</button>
      <a href="${url}/login/forgot_password.php">Lost password?</a>
    </form>`;
  return sendSitePage(reply, { ...seen, title: 'Log in', body });
}

async function logIn({ site, url, request, reply, visit }: SeenBy) {
  const { username, password, logintoken } = readInput(request);
  const isOwnForm = 'logintoken' in visit && logintoken === visit.logintoken;
  const user = isOwnForm ? authenticate(site, asText(username) ?? '', asText(password) ?? '') : undefined;
  if (!user || !('logintoken' in visit)) {
    if ('logintoken' in visit) visit.wrongLogin = true;
    return seeOther(reply, `${url}/login/index.php?loginredirect=1`);
  }
  // A new session id, so that a known anonymous id never becomes a logged-in one.
  const session = await site.store.transaction(() => startSession(site, user.id));
  endVisitor(site, visit);
  const cookie = sessionCookie(site, session.sid);
  if (user.mustChangePassword) {
    reply.header('set-cookie', cookie);
    if (visit.wants) keepWanted(site, user.id, visit.wants);
    return seeOther(reply, `${url}/login/change_password.php`);
  }
  reply.header('set-cookie', [cookie, ...remembered(site, user.username)]);
  return seeOther(reply, visit.wants ?? `${url}/login/index.php?testsession=${user.id}`);
}

const twoMonths = 5_184_000;

/** Stores the name for the next login form, after deleting the old one. */
function remembered(site: Site, username: string): string[] {
  const name = `MOODLEID1_${site.cookie.replace('MoodleSession', '')}`;
  const expires = new Date((site.now() + twoMonths) * 1000).toUTCString();
  return [
    `${name}=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/; HttpOnly`,
    `${name}=${encodeURIComponent(username)}; expires=${expires}; Max-Age=${twoMonths}; path=/; HttpOnly`,
  ];
}

async function logOut(seen: SeenBy) {
  const { site, url, request, reply, visit } = seen;
  if (visit.userId === 0) return seeOther(reply, `${url}/`);
  if (readQuery(request).sesskey !== visit.sesskey) {
    const body = html`<p class="panel">Do you really want to log out?
      <a href="${url}/login/logout.php?sesskey=${visit.sesskey}">Continue</a> or <a href="${url}/my/">cancel</a>.</p>`;
    return sendSitePage(reply, { ...seen, title: 'Confirm', body });
  }
  await site.store.transaction(() => site.store.remove('sessions', (visit as Session).id));
  reply.header('set-cookie', sessionCookie(site, newVisitor(site).sid));
  return seeOther(reply, `${url}/`);
}

import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { findReset, requestReset, setPassword } from '../login/passwords.ts';
import { startSession, takeWanted } from '../login/sessions.ts';
import { sendSitePage } from '../pages/site-page.ts';
import { openPage, sendProblem } from '../pages/visit.ts';
import type { SendMail } from '../site/mail.ts';
import { findUser, type Site, settingsOf } from '../site/site.ts';
import { asText, readInput, readQuery, seeOther, sessionCookie } from '../site/site-request.ts';
import { guestId } from '../site/site-rows.ts';

export function passwordRoutes(app: FastifyInstance, site: Site, sendMail: SendMail) {
  app.get(
    '/login/forgot_password.php',
    openPage(site, (seen) => {
      const key = asText(readQuery(seen.request).token);
      if (key === undefined) return sendSitePage(seen.reply, { ...seen, title: 'Forgotten password', body: askForm });
      if (!findReset(site, key)) return sendProblem(seen, 'The link has expired or was used already.');
      return sendSitePage(seen.reply, { ...seen, title: 'Set password', body: newPasswordForm('', key) });
    }),
  );
  app.post(
    '/login/forgot_password.php',
    openPage(site, async (seen) => {
      const { email, token, password } = readInput(seen.request);
      if (asText(token) !== undefined) {
        const user = findReset(site, String(token));
        if (!user) return sendProblem(seen, 'The link has expired or was used already.');
        const result = await site.store.transaction(
          () => setPassword(site, user, asText(password) ?? '') || startSession(site, user.id),
        );
        if (typeof result === 'string') {
          return sendSitePage(seen.reply, {
            ...seen,
            title: 'Set password',
            body: newPasswordForm(result, String(token)),
          });
        }
        seen.reply.header('set-cookie', sessionCookie(site, result.sid));
        return seeOther(seen.reply, `${seen.url}/my/`);
      }
      const given = { email: asText(email) ?? '' };
      const mails = await site.store.transaction(() => requestReset(site, seen.url, given));
      for (const mail of mails) await sendMail({ ...mail, from: settingsOf(site).supportEmail });
      const body = html`<p class="panel">If you supplied a correct address then an email should have been sent to you.</p>`;
      return sendSitePage(seen.reply, { ...seen, title: 'Forgotten password', body });
    }),
  );
  changeRoutes(app, site);
}

function changeRoutes(app: FastifyInstance, site: Site) {
  const path = '/login/change_password.php';
  app.get(
    path,
    openPage(site, (seen) => {
      if (seen.visit.userId <= guestId) return seeOther(seen.reply, `${seen.url}/login/index.php`);
      return sendSitePage(seen.reply, { ...seen, title: 'Change password', body: newPasswordForm('') });
    }),
  );
  app.post(
    path,
    openPage(site, async (seen) => {
      const user = findUser(site, seen.visit.userId);
      if (!user || user.id === guestId) return seeOther(seen.reply, `${seen.url}/login/index.php`);
      const password = asText(readInput(seen.request).password) ?? '';
      const result = await site.store.transaction(() => {
        const broken = setPassword(site, user, password);
        return broken || startSession(site, user.id);
      });
      if (typeof result === 'string') {
        return sendSitePage(seen.reply, { ...seen, title: 'Change password', body: newPasswordForm(result) });
      }
      seen.reply.header('set-cookie', sessionCookie(site, result.sid));
      return seeOther(seen.reply, takeWanted(site, user.id) ?? `${seen.url}/my/`);
    }),
  );
}

const askForm = html`<form class="panel stacked" method="post">
  <label>Email address<input type="email" name="email" autocomplete="email" required></label>
  <button>Search</button>
</form>`;

function newPasswordForm(broken: string, key?: string): Html {
  const rules = broken.split('</div>').map((rule) => rule.replace('<div>', ''));
  return html`${broken && html`<div class="alert" role="alert">${rules.map((rule) => html`<p>${rule}</p>`)}</div>`}
    <form class="panel stacked" method="post" action="?">
      ${key !== undefined && html`<input type="hidden" name="token" value="${key}">`}
      <label>New password<input type="password" name="password" autocomplete="new-password" required></label>
      <button>Save changes</button>
    </form>`;
}

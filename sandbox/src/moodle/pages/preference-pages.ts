import type { FastifyInstance } from 'fastify';
import { html } from '../../pages/html.ts';
import { asText, readInput, seeOther } from '../site/site-request.ts';
import { userContext } from './learner-pages.ts';
import { sendSitePage } from './site-page.ts';
import { ownPage, type SiteContext } from './visit.ts';

/** The pages on which people change their own account. */
export function preferencePages(app: FastifyInstance, parts: SiteContext) {
  const { site } = parts;
  const home = '/user/preferences.php';
  const profile = '/user/edit.php';
  const notifications = '/message/notificationpreferences.php';

  app.get(
    home,
    ownPage(parts, (seen) => {
      const pages = [
        [profile, 'Edit profile'],
        ['/login/change_password.php', 'Change password'],
        [notifications, 'Notification preferences'],
      ] as const;
      const body = html`<ul class="panel">${pages.map(
        ([path, name]) => html`<li><a href="${seen.url}${path}">${name}</a></li>`,
      )}</ul>`;
      return sendSitePage(seen.reply, { ...seen, title: 'Preferences', body, contextId: userContext(seen.user.id) });
    }),
  );

  app.get(
    profile,
    ownPage(parts, ({ user, ...seen }) => {
      const body = html`<form class="panel stacked" method="post">
        <label>First name<input name="firstname" value="${user.firstname}" autocomplete="given-name" required></label>
        <label>Last name<input name="lastname" value="${user.lastname}" autocomplete="family-name" required></label>
        <label>Phone<input type="tel" name="phone1" value="${user.phone1}" autocomplete="tel"></label>
        <button>Update profile</button>
      </form>`;
      return sendSitePage(seen.reply, { ...seen, title: 'Edit profile', body, contextId: userContext(user.id) });
    }),
  );
  app.post(
    profile,
    ownPage(parts, async ({ user, url, request, reply }) => {
      const { firstname, lastname, phone1 } = readInput(request);
      const written = {
        firstname: asText(firstname)?.trim() || user.firstname,
        lastname: asText(lastname)?.trim() || user.lastname,
        phone1: asText(phone1)?.trim() ?? '',
      };
      await site.store.transaction(() => site.store.put('users', { ...user, ...written }));
      return seeOther(reply, `${url}/user/profile.php`);
    }),
  );

  app.get(
    notifications,
    ownPage(parts, ({ user, ...seen }) => {
      const body = html`<form class="panel stacked" method="post">
        <label><input type="checkbox" name="emailstop" value="1" ${user.emailstop && 'checked'}>Disable notifications</label>
        <button>Save changes</button>
      </form>`;
      return sendSitePage(seen.reply, {
        ...seen,
        title: 'Notification preferences',
        body,
        contextId: userContext(user.id),
      });
    }),
  );
  app.post(
    notifications,
    ownPage(parts, async ({ user, url, request, reply }) => {
      const emailstop = asText(readInput(request).emailstop) === '1';
      await site.store.transaction(() => site.store.put('users', { ...user, emailstop }));
      return seeOther(reply, `${url}${home}`);
    }),
  );
}

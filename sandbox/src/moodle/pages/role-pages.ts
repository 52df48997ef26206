import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { assignRole, fullname, livingUsers, type Site } from '../site/site.ts';
import { asText, readInput, readQuery, seeOther } from '../site/site-request.ts';
import { guestId, systemContext } from '../site/site-rows.ts';
import { sendSitePage } from './site-page.ts';
import { mayManage, ownPage, type SiteContext, sendProblem } from './visit.ts';

const notAllowed = 'Sorry, but you do not currently have permissions to do that.';
const incorrectKey = 'Incorrect sesskey submitted, form not accepted!';

export function rolePages(app: FastifyInstance, parts: SiteContext) {
  assignPage(app, parts);
  switchPage(app, parts);
}

function assignPage(app: FastifyInstance, parts: SiteContext) {
  const { site } = parts;
  const path = '/admin/roles/assign.php';

  app.get(
    path,
    ownPage(parts, (seen) => {
      if (!mayManage(site, seen.user)) return sendProblem(seen, notAllowed);
      const role = site.store.get('roles', Number(asText(readQuery(seen.request).roleid)));
      const body = role ? holders(site, role.id, seen.visit.sesskey) : choices(site, `${seen.url}${path}`);
      return sendSitePage(seen.reply, {
        ...seen,
        title: role ? `Assign role ${role.shortname}` : 'Assign roles',
        body,
      });
    }),
  );
  app.post(
    path,
    ownPage(parts, async (seen) => {
      const { roleid, userid, act, sesskey } = readInput(seen.request);
      const role = site.store.get('roles', Number(roleid));
      const person = livingUsers(site).find(({ id }) => id === Number(userid));
      if (!mayManage(site, seen.user)) return sendProblem(seen, notAllowed);
      if (sesskey !== seen.visit.sesskey) return sendProblem(seen, incorrectKey);
      if (!role || !person) return sendProblem(seen, 'Invalid user');
      await site.store.transaction(() => {
        if (act === 'add') return assignRole(site, role.id, person.id, systemContext);
        const held = heldBy(site, role.id).filter(({ userId }) => userId === person.id);
        for (const { id } of held) site.store.remove('assignments', id);
      });
      return seeOther(seen.reply, `${seen.url}${path}?contextid=1&roleid=${role.id}`);
    }),
  );
}

const heldBy = ({ store }: Site, role: number) =>
  store.all('assignments').filter(({ roleId, contextId }) => roleId === role && contextId === systemContext);

function choices(site: Site, address: string): Html {
  const line = (id: number, shortname: string) =>
    html`<li><a href="${address}?contextid=1&roleid=${id}">${shortname}</a> <span class="quiet">${heldBy(site, id).length}</span></li>`;
  return html`<ul class="panel">${site.store.all('roles').map(({ id, shortname }) => line(id, shortname))}</ul>`;
}

function holders(site: Site, role: number, sesskey: string): Html {
  const having = new Set(heldBy(site, role).map(({ userId }) => userId));
  const people = livingUsers(site).filter(({ id }) => id !== guestId);
  const fields = html`<input type="hidden" name="roleid" value="${role}"><input type="hidden" name="sesskey" value="${sesskey}">`;
  const choose = (act: string, says: string, wanted: typeof people) =>
    wanted.length > 0 &&
    html`<form class="panel" method="post">
      ${fields}<input type="hidden" name="act" value="${act}">
      <label>${says}<select name="userid">${wanted.map((user) => html`<option value="${user.id}">${fullname(user)} (${user.email})</option>`)}</select></label>
      <button>${act === 'add' ? 'Add' : 'Remove'}</button>
    </form>`;
  const [existing, potential] = [people.filter(({ id }) => having.has(id)), people.filter(({ id }) => !having.has(id))];
  return html`${choose('remove', 'Existing users', existing)}${choose('add', 'Potential users', potential)}`;
}

function switchPage(app: FastifyInstance, parts: SiteContext) {
  const { site } = parts;
  app.get(
    '/course/switchrole.php',
    ownPage(parts, async (seen) => {
      const { id, switchrole, sesskey, returnurl } = readQuery(seen.request);
      const course = site.store.get('courses', Number(id));
      if (!course) return sendProblem(seen, "Can't find data record in database.");
      // Accepts only a path of this site.
      const back = /^\/(?!\/)/.test(asText(returnurl) ?? '') ? String(returnurl) : `/course/view.php?id=${course.id}`;
      const role = Number(switchrole);
      if (role === -1) {
        const given = { id: String(course.id), sesskey: seen.visit.sesskey, returnurl: back };
        const address = `${seen.url}/course/switchrole.php?${new URLSearchParams(given)}`;
        const body = switchChoices(address, mayManage(site, seen.user) ? site.store.all('roles') : []);
        return sendSitePage(seen.reply, { ...seen, title: 'Switch role to...', body, contextId: course.contextId });
      }
      if (sesskey !== seen.visit.sesskey) return sendProblem(seen, incorrectKey);
      const { switchedRole: _before, ...session } = seen.visit;
      await site.store.transaction(() =>
        site.store.put('sessions', role > 0 ? { ...session, switchedRole: role } : session),
      );
      return seeOther(seen.reply, `${seen.url}${back}`);
    }),
  );
}

/** Roles can only be switched downwards, from teacher to guest. */
function switchChoices(address: string, roles: { id: number; shortname: string }[]): Html {
  const lower = roles.filter(({ id }) => id >= 3 && id <= 6);
  return html`<p>See the site as somebody with another role would.</p>
    <ul class="panel">
      ${lower.map(({ id, shortname }) => html`<li><a href="${address}&switchrole=${id}">${shortname}</a></li>`)}
      <li><a href="${address}&switchrole=0">Back to my own role</a></li>
    </ul>`;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../../faults/faults.ts';
import { html } from '../../pages/html.ts';
import { findVisit, keepWanted, newVisitor, sendBrokenSession, type Visit } from '../login/sessions.ts';
import { hits, type MoodleFault } from '../site/faults.ts';
import { findUser, rolesIn, type Site, settingsOf } from '../site/site.ts';
import { readCookie, seeOther, sessionCookie, siteUrl } from '../site/site-request.ts';
import { type Session, systemContext, type User } from '../site/site-rows.ts';
import { sendSitePage } from './site-page.ts';

/** A site with its active faults. */
export type SiteContext = { site: Site; faults: Faults<MoodleFault> };
export type PageRequest = { site: Site; url: string; request: FastifyRequest; reply: FastifyReply };
type PageResult = Promise<unknown> | unknown;

/** An expired cookie is replaced by an anonymous one before the page is shown. */
function greet(site: Site, reply: FastifyReply): Visit {
  const visitor = newVisitor(site);
  reply.header('set-cookie', sessionCookie(site, visitor.sid));
  return visitor;
}

/** A public page. */
export function openPage(site: Site, show: (seen: PageRequest & { visit: Visit; isGone: boolean }) => PageResult) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await findVisit(site, readCookie(request, site.cookie));
    if ('malformed' in found) return sendBrokenSession(reply);
    const visit = 'visit' in found ? found.visit : greet(site, reply);
    return show({ site, url: siteUrl(request, site), request, reply, visit, isGone: 'gone' in found });
  };
}

const pageOf = (request: FastifyRequest) => `http://${request.headers.host}${request.raw.url}`;

/** A page for logged-in people. Others are sent to the login page and return afterwards. */
export function ownPage(parts: SiteContext, show: (seen: PageRequest & { visit: Session; user: User }) => PageResult) {
  return openPage(parts.site, (seen) => {
    const { site, url, request, reply, visit } = seen;
    if (visit.userId === 0) {
      if ('logintoken' in visit && request.method === 'GET') {
        visit.wants = pageOf(request);
      }
      return seeOther(reply, `${url}/login/index.php`);
    }
    const session = visit as Session;
    const user = findUser(site, session.userId);
    if (!user) return seeOther(reply, `${url}/login/index.php`);
    if (isClosed(parts) && !user.siteAdmin) return sendMaintenance({ ...seen, visit });
    if (user.mustChangePassword) {
      keepWanted(site, user.id, pageOf(request));
      return seeOther(reply, `${url}/login/change_password.php`);
    }
    return show({ site, url, request, reply, visit: session, user });
  });
}

const isClosed = ({ site, faults }: SiteContext) =>
  settingsOf(site).maintenance || hits(faults, 'lms.maintenance', site.name);

function sendMaintenance({ site, url, reply, visit }: PageRequest & { visit: Visit }) {
  reply.header('retry-after', '300');
  const body = html`<p>This site is undergoing maintenance and is currently not available.</p>`;
  return sendSitePage(reply, { site, url, visit, title: 'Maintenance', body, status: 503 });
}

/** Moodle's error pages always have status 404. */
export function sendProblem({ site, url, reply, visit }: PageRequest & { visit: Visit }, says: string) {
  const body = html`<p class="alert" role="alert">${says}</p><p><a href="${url}/">Continue</a></p>`;
  return sendSitePage(reply, { site, url, visit, title: 'Error', body, status: 404 });
}

const runsTheSite = [1, 10, 18];

/** Administrators and people with a site-wide managing role. */
export const mayManage = (site: Site, user: User): boolean =>
  user.siteAdmin || rolesIn(site, systemContext, user.id).some((role) => runsTheSite.includes(role));

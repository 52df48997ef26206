import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../pages/html.ts';
import { ownPagesOnly, sendPage } from '../pages/page.ts';
import { startSession } from './login/sessions.ts';
import { type TakenPeople, takenPeople, takePeople } from './seed/take-people.ts';
import { fullname, livingUsers, rolesIn, type Site, settingsOf } from './site/site.ts';
import { sessionCookie, siteUrl } from './site/site-request.ts';
import { type Course, guestId, siteCourse, systemContext, type User } from './site/site-rows.ts';

type DemoSignIn = { username: string; to?: string };
const signInBody = {
  type: 'object',
  required: ['username'],
  properties: { username: { type: 'string' }, to: { type: 'string' } },
};

/** An administrator's actions on a course. */
type ChangedCourse = { visible?: boolean; separateGroups?: boolean; deleted?: true };
const changedCourse = {
  type: 'object',
  additionalProperties: false,
  properties: {
    visible: { type: 'boolean' },
    separateGroups: { type: 'boolean' },
    deleted: { const: true },
  },
};

function deleteCourse({ store }: Site, { id, contextId }: Course) {
  for (const table of ['enrolments', 'groups', 'completions', 'badges'] as const)
    for (const row of store.all(table)) if (row.courseId === id) store.remove(table, row.id);
  for (const row of store.all('assignments')) if (row.contextId === contextId) store.remove('assignments', row.id);
  store.remove('courses', id);
}

/** Routes for the front door, the product's demo and tests. Faults do not affect them. */
export function demoRoutes(app: FastifyInstance, site: Site, productUrl: string) {
  app.get(`${site.path}/sandbox.json`, async (request) => ({
    site: site.name,
    name: settingsOf(site).fullname,
    url: siteUrl(request, site),
    cookie: site.cookie,
    service: 'product_api',
    token: site.store.all('tokens').find(({ service }) => service === 'product_api')?.token,
    reports: { roles: 1, completions: 2, badges: 3 },
    people: demoPeople(site).map((user) => ({
      id: user.id,
      username: user.username,
      name: fullname(user),
      roles: rolesIn(site, systemContext, user.id),
    })),
  }));

  app.post<{ Body: DemoSignIn }>(
    `${site.path}/sandbox/sign-in`,
    { schema: { body: signInBody }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const user = livingUsers(site).find(({ username }) => username === request.body.username);
      if (!user) return reply.code(422).send({ error: 'There is nobody with this user name.' });
      const session = await site.store.transaction(() => startSession(site, user.id));
      reply.header('set-cookie', sessionCookie(site, session.sid));
      const to = onward(request.body.to, homeOf(site, productUrl), siteUrl(request, site));
      return goOn(request, reply, viaItsHost(request, site, session.sid, to));
    },
  );

  app.post<{ Body: TakenPeople }>(
    `${site.path}/sandbox/people`,
    { schema: { body: takenPeople }, preHandler: ownPagesOnly },
    async (request) => {
      await site.store.transaction(() => takePeople(site, request.body));
      return { people: site.store.all('users').length };
    },
  );

  app.post<{ Params: { id: string }; Body: ChangedCourse }>(
    `${site.path}/sandbox/courses/:id`,
    { schema: { body: changedCourse }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const course = site.store.get('courses', Number(request.params.id));
      if (!course || course.id === siteCourse) return reply.code(404).send({ error: 'There is no such course.' });
      const { deleted, ...changes } = request.body;
      await site.store.transaction(() =>
        deleted ? deleteCourse(site, course) : site.store.put('courses', { ...course, ...changes }),
      );
      return { id: course.id };
    },
  );

  // The product identifies a customer by its host, and cookies belong to a host: so the cookie is set there as well.
  app.get<{ Querystring: { session: string; to?: string } }>(`${site.path}/sandbox/arrive`, async (request, reply) => {
    reply.header('set-cookie', sessionCookie(site, String(request.query.session).replace(/[^\w,-]/g, '')));
    return reply.redirect(onward(request.query.to, homeOf(site, productUrl), siteUrl(request, site)), 303);
  });
}

/** The first site is the demo's default; the others have a host, such as `baltic.localhost`. */
function homeOf({ name }: Site, productUrl: string): string {
  const url = new URL(productUrl);
  if (url.hostname === 'localhost' && name !== 'nordic') url.hostname = `${name}.localhost`;
  return url.origin;
}

function viaItsHost(request: FastifyRequest, site: Site, session: string, to: string): string {
  const host = new URL(to).hostname;
  if (host === request.hostname) return to;
  const query = new URLSearchParams({ session, to });
  return `${request.protocol}://${host}:${request.port}${site.path}/sandbox/arrive?${query}`;
}

export const demoPeople = (site: Site): User[] =>
  livingUsers(site).filter(({ id, email }) => id !== guestId && email.endsWith(`@${site.name}.test`));

/** Redirects only to the product or the site, to avoid an open redirect. */
function onward(to: string | undefined, productUrl: string, ownUrl: string): string {
  const asked = to === undefined ? null : URL.parse(to, `${productUrl}/v/`);
  const isOurs = asked && [new URL(productUrl).origin, new URL(ownUrl).origin].includes(asked.origin);
  return isOurs ? asked.href : `${productUrl}/v/`;
}

/** The front door's policy blocks form redirects to other origins, so a page of our own refreshes to the target. */
function goOn(request: FastifyRequest, reply: FastifyReply, to: string) {
  if (request.headers['sec-fetch-dest'] !== 'document') return reply.redirect(to, 303);
  reply.header('refresh', `0; url=${to}`);
  return sendPage(reply, { title: 'Signed in', body: html`<h1>Signed in</h1><p><a href="${to}">Go on</a></p>` });
}

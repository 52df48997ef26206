import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findVisit } from './login/sessions.ts';
import { coursePages } from './pages/course-pages.ts';
import { fileRoutes } from './pages/file-routes.ts';
import { learnerPages } from './pages/learner-pages.ts';
import { preferencePages } from './pages/preference-pages.ts';
import { rolePages } from './pages/role-pages.ts';
import type { SiteContext } from './pages/visit.ts';
import { ajaxRoutes } from './routes/ajax-routes.ts';
import { loginRoutes } from './routes/login-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { restRoutes } from './routes/rest-routes.ts';
import { sendToken, tokenRoutes, wrongAddress } from './routes/token-routes.ts';
import { hits } from './site/faults.ts';
import type { SendMail } from './site/mail.ts';
import type { Site } from './site/site.ts';
import { readCookie, seeOther, siteHost, siteUrl } from './site/site-request.ts';

type MailingSite = SiteContext & { sendMail: SendMail };

/** All routes below `/lms/<site>` that a real Moodle has. */
export async function siteRoutes(app: FastifyInstance, parts: MailingSite) {
  const { site } = parts;
  // Each page parses its own body: forms as PHP does, JSON only where Moodle does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => body);
  app.addHook('onRequest', async (request, reply) => misbehave(parts, request, reply));
  app.addHook('onSend', async (request) => loseAnswer(parts, request));
  app.addHook('onRequest', async (request, reply) => askForRightAddress(site, request, reply));
  app.addHook('onRequest', async (request, reply) => forceLogin(site, request, reply));

  restRoutes(app, parts);
  tokenRoutes(app, parts);
  ajaxRoutes(app, parts);
  loginRoutes(app, site);
  passwordRoutes(app, site, parts.sendMail);
  learnerPages(app, parts);
  preferencePages(app, parts);
  coursePages(app, parts);
  rolePages(app, parts);
  fileRoutes(app, site);
}

const serviceCalls = /\/(webservice\/rest\/server|login\/token|lib\/ajax\/service(-nologin)?)\.php/;

async function misbehave({ site, faults }: MailingSite, request: FastifyRequest, reply: FastifyReply) {
  if (faults.isOn('lms.clock')) reply.header('date', new Date(site.now() * 1000).toUTCString());
  const wait = Number(faults.values('lms.slow')[0] ?? 0);
  if (wait > 0) await pause(wait);
  if (hits(faults, 'lms.down', site.name)) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (hits(faults, 'lms.redirect', site.name)) return seeOther(reply, `https://moved.example.test${request.url}`);
  if (hits(faults, 'lms.html', site.name) && serviceCalls.test(request.url)) {
    return reply.type('text/html; charset=utf-8').send('<!doctype html><title>Welcome</title><h1>It works!</h1>');
  }
}

const forVisitors = /\/(login|webservice|lib\/ajax|theme)\//;
const logos = /\/pluginfile\.php\/1\/core_admin\//;

/** Visitors see the login page and the logo only. */
async function forceLogin(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (!site.isBroken('lms.force-login') || forVisitors.test(request.url) || logos.test(request.url)) return;
  const found = await findVisit(site, readCookie(request, site.cookie));
  if ('visit' in found && found.visit.userId !== 0) return;
  return seeOther(reply, `${siteUrl(request, site)}/login/index.php`);
}

async function loseAnswer({ site, faults }: MailingSite, { url, raw }: FastifyRequest) {
  if (serviceCalls.test(url) && hits(faults, 'lms.answer-lost', site.name)) raw.socket.destroy();
}

/** A site redirects requests for any other host, and posted data is lost. */
async function askForRightAddress(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.host === siteHost(request)) return;
  if (request.url.includes('/login/token.php')) return sendToken(reply, wrongAddress);
  return seeOther(reply, `${siteUrl(request, site)}${request.url.slice(site.path.length)}`);
}

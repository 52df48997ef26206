import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../login/passwords.ts';
import type { SiteContext } from '../pages/visit.ts';
import { hits } from '../site/faults.ts';
import { type Site, settingsOf } from '../site/site.ts';
import { asText, readInput, sendJson } from '../site/site-request.ts';
import { guestId, type Service, type User } from '../site/site-rows.ts';
import { underMaintenance } from '../webservice/moodle-error.ts';

type Refusal = { error: string; errorcode: string };

const twelveWeeks = 12 * 7 * 86_400;

export function tokenRoutes(app: FastifyInstance, context: SiteContext) {
  app.route({
    method: ['GET', 'POST'],
    url: '/login/token.php',
    handler: async (request: FastifyRequest, reply: FastifyReply) => sendToken(reply, await answer(context, request)),
  });
}

async function answer(context: SiteContext, request: FastifyRequest): Promise<object> {
  const { site } = context;
  const given = readInput(request);
  if (!settingsOf(site).webServices || site.isBroken('lms.web-services-off'))
    return refuse('enablewsdescription', 'Web services must be enabled in Advanced features.');
  if (given.appsitecheck) return { appsitecheck: 'ok' };
  for (const name of ['username', 'password', 'service']) {
    if (asText(given[name]) === undefined) {
      return refuse('missingparam', `A required parameter (${name}) was missing`);
    }
  }
  // Invalid characters are removed before the lookup, including the plus sign of an address.
  const username = String(given.username)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.@_-]/g, '');
  const user = authenticate(site, username, String(given.password));
  if (!user || user.id === guestId) return refuse('invalidlogin', 'Invalid login, please try again');
  if (!user.siteAdmin && (settingsOf(site).maintenance || hits(context.faults, 'lms.maintenance', site.name))) {
    const { errorcode, message } = underMaintenance();
    return refuse(errorcode, message);
  }
  return tokenFor(site, user, String(given.service));
}

async function tokenFor(site: Site, user: User, service: string): Promise<object> {
  const { store } = site;
  if (service !== 'product_api' && service !== 'moodle_mobile_app') {
    return refuse('servicenotavailable', "Web service is not available. (It doesn't exist or might be disabled.)");
  }
  const held = store.all('tokens').find((token) => token.userId === user.id && token.service === service);
  if (held) return { token: held.token, privatetoken: null };
  if (service === 'product_api') return refuseService(site, user, service);
  const token = randomBytes(16).toString('hex');
  const validUntil = site.now() + twelveWeeks;
  await store.transaction(() => store.add('tokens', { token, userId: user.id, service, validUntil }));
  return { token, privatetoken: null };
}

/** A permitted user without a token of the product's service cannot create one. */
function refuseService(site: Site, user: User, service: Service): Refusal {
  if (settingsOf(site).serviceUsers.includes(user.id)) {
    return refuse('cannotcreatetoken', `No permission to create web service token for the service ${service}.`);
  }
  const page = `${service}'s allowed users administration page.`;
  return refuse(
    'usernotallowed',
    `The user is not allowed for this service. First you need to allow this user on the ${page}`,
  );
}

const refuse = (errorcode: string, error: string): Refusal => ({
  error,
  errorcode,
  ...{ stacktrace: null, debuginfo: null, reproductionlink: null },
});

export const sendToken = (reply: FastifyReply, body: object) =>
  sendJson(reply, body, 'application/json; charset=utf-8');

/** token.php answers requests for another host with this error; every other page redirects. */
export const wrongAddress = {
  error: 'Invalid url or port.',
  stacktrace: null,
  debuginfo: null,
  errorcode: 'requirecorrectaccess',
};

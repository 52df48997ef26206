import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '../pages/visit.ts';
import { hits } from '../site/faults.ts';
import type { SendMail } from '../site/mail.ts';
import { settingsOf } from '../site/site.ts';
import { asText, readInput, sendJson, siteUrl } from '../site/site-request.ts';
import type { Token, User } from '../site/site-rows.ts';
import {
  accessRefused,
  invalidParameter,
  invalidToken,
  MoodleError,
  moodleError,
  underMaintenance,
} from '../webservice/moodle-error.ts';
import { type Call, can } from '../webservice/ws-function.ts';
import { runFunction } from './run-function.ts';

type MailingSite = SiteContext & { sendMail: SendMail };

export function restRoutes(app: FastifyInstance, context: MailingSite) {
  app.route({
    method: ['GET', 'POST'],
    url: '/webservice/rest/server.php',
    handler: (request, reply) => answer(context, request, reply),
  });
}

async function answer(context: MailingSite, request: FastifyRequest, reply: FastifyReply) {
  const { site, sendMail } = context;
  const { webServices, debug, supportEmail } = settingsOf(site);
  const isOff = !webServices || site.isBroken('lms.web-services-off') || site.isBroken('lms.rest-off');
  if (isOff) return reply.code(403).header('content-type', 'text/html; charset=utf-8').send('');

  const { wstoken, wsfunction, moodlewsrestformat, moodlewssettingraw, moodlewssettinglang, ...parameters } =
    readInput(request);
  const isJson = moodlewsrestformat === 'json';
  const mails: Call['mails'] = [];
  try {
    // The failing call also deletes the expired token, so authentication has its own transaction.
    const { user, service } = await authenticate(context, asText(wstoken) ?? '');
    const name = asText(wsfunction);
    if (!name) throw invalidParameter('wsfunction is missing');
    if (isRefused(context.faults.values('lms.refuse'), name, parameters)) throw accessRefused();
    const call: Call = { site, url: siteUrl(request, site), user: asSetUp(context, user), service, mails };
    if (service === 'product_api' && !can(call, 'webservice/rest:use')) throw accessRefused();
    if (service === 'product_api' && site.isBroken('lms.empty-service')) throw accessRefused();
    const result = await site.store.transaction(() => runFunction(call, name, parameters));
    for (const mail of mails) await sendMail({ ...mail, from: supportEmail });
    return isJson ? sendJson(reply, result, 'application/json') : sendXml(reply, xmlAnswer(result));
  } catch (error) {
    if (!(error instanceof MoodleError)) throw error;
    const { exception, errorcode, message, debuginfo } = error;
    const body = { exception, ...(errorcode && { errorcode }), message, ...(debug && debuginfo && { debuginfo }) };
    return isJson ? sendJson(reply, body, 'application/json') : sendXml(reply, xmlError(error));
  }
}

/** `enrol_manual_enrol_users`, or with `@101` only when a parameter `courseid` is 101. */
const isRefused = (refused: string[], name: string, parameters: object): boolean =>
  refused.some((written) => {
    const [refusedName, course] = written.split('@');
    if (refusedName !== name) return false;
    return course === undefined || new RegExp(`"courseid":"?${course}\\b`).test(JSON.stringify(parameters));
  });

const sendXml = (reply: FastifyReply, body: string) =>
  reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'access-control-allow-origin': '*' }).send(body);

async function authenticate(
  { site, faults }: SiteContext,
  given: string,
): Promise<Pick<Token, 'service'> & { user: User }> {
  const { store } = site;
  const { productService, maintenance } = settingsOf(site);
  const token = store.all('tokens').find((candidate) => candidate.token === given);
  const user = token && store.get('users', token.userId);
  const isRevoked = token?.service === 'product_api' && hits(faults, 'lms.token-revoked', site.name);
  if (!token || !user || user.deleted || isRevoked) throw invalidToken();
  if (token.validUntil > 0 && token.validUntil < site.now()) {
    await store.transaction(() => store.remove('tokens', token.id));
    throw accessRefused();
  }
  if (maintenance || hits(faults, 'lms.maintenance', site.name)) throw underMaintenance();
  if (user.suspended) {
    throw moodleError('wsaccessusersuspended', `Refused web service access for suspended username: ${user.username}`);
  }
  const isOff = !productService || site.isBroken('lms.service-off');
  if (token.service === 'product_api' && isOff) throw accessRefused();
  return { user, service: token.service };
}

/** The service account, if an administrator made it one of their own. */
const asSetUp = ({ site }: SiteContext, user: User): User =>
  settingsOf(site).serviceUsers.includes(user.id) && site.isBroken('lms.account-admin')
    ? { ...user, siteAdmin: true }
    : user;

const head = '<?xml version="1.0" encoding="UTF-8" ?>\n';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The answer to callers that forgot `moodlewsrestformat=json`. */
const xmlAnswer = (value: unknown): string => `${head}<RESPONSE>\n${element(value)}</RESPONSE>\n`;

const xmlError = ({ exception, errorcode, message }: MoodleError): string =>
  `${head}<EXCEPTION class="${escaped(exception)}">\n<ERRORCODE>${escaped(errorcode)}</ERRORCODE>\n` +
  `<MESSAGE>${escaped(message)}</MESSAGE>\n</EXCEPTION>\n`;

function element(value: unknown): string {
  if (value === null || value === undefined) return '<VALUE null="null"/>\n';
  if (Array.isArray(value)) return `<MULTIPLE>\n${value.map(element).join('')}</MULTIPLE>\n`;
  if (typeof value === 'object') {
    const keys = Object.entries(value).map(([key, item]) => `<KEY name="${escaped(key)}">${element(item)}</KEY>\n`);
    return `<SINGLE>\n${keys.join('')}</SINGLE>\n`;
  }
  return `<VALUE>${escaped(typeof value === 'boolean' ? String(Number(value)) : String(value))}</VALUE>\n`;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shortError } from '../functions/several-calls.ts';
import { askForReset, publicConfig } from '../functions/site-info.ts';
import { findSession, findVisit, newVisitor, sendBrokenSession } from '../login/sessions.ts';
import type { SiteContext } from '../pages/visit.ts';
import type { Mail, SendMail } from '../site/mail.ts';
import { type Site, settingsOf } from '../site/site.ts';
import { asText, readCookie, readQuery, sessionCookie, siteUrl } from '../site/site-request.ts';
import type { Session } from '../site/site-rows.ts';
import { MoodleError, moodleError } from '../webservice/moodle-error.ts';
import type { Call } from '../webservice/ws-function.ts';
import { runFunction } from './run-function.ts';

type AjaxCall = { methodname: string; args: unknown };

const loggedOut = () =>
  moodleError(
    'servicerequireslogin',
    'Web service is not available. (The session has been logged out or has expired.)',
  );
/** As on a site that sends people to another page for new passwords. */
const cannotMail = () => moodleError('cannotmailconfirm', 'Error sending password change confirmation email');
const wrongSesskey = () =>
  moodleError(
    'invalidsesskey',
    'Your session has most likely timed out. Please check if you are logged in or go back to the previous screen and reload the page.',
  );

type MailingSite = SiteContext & { sendMail: SendMail };

export function ajaxRoutes(app: FastifyInstance, { site, faults, sendMail }: MailingSite) {
  app.post('/lib/ajax/service.php', (request, reply) => answerSession(site, request, reply));
  app.post('/lib/ajax/service-nologin.php', async (request, reply) => {
    const url = siteUrl(request, site);
    const mails: Mail[] = [];
    const answer = ({ methodname, args }: AjaxCall) => {
      const run = Object.hasOwn(openFunctions, methodname) ? openFunctions[methodname] : undefined;
      if (!run) return { error: true, exception: shortError(loggedOut(), url, 'webservice') };
      if (faults.values('lms.refuse').includes(methodname))
        return { error: true, exception: shortError(cannotMail(), url) };
      return { error: false, data: run({ site, url, mails }, args) };
    };
    const results = await site.store.transaction(() => readCalls(request).map(answer));
    for (const mail of mails) await sendMail({ ...mail, from: settingsOf(site).supportEmail });
    return send(reply, results);
  });
}

/** Functions that need nobody to be logged in. */
const openFunctions: Record<string, (call: Pick<Call, 'site' | 'url' | 'mails'>, args: unknown) => unknown> = {
  tool_mobile_get_public_config: ({ site, url }) => publicConfig(site, url),
  core_auth_request_password_reset: askForReset,
};

async function answerSession(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const url = siteUrl(request, site);
  const { sesskey, nosessionupdate } = readQuery(request);
  const sid = readCookie(request, site.cookie);
  // With nosessionupdate Moodle neither updates nor checks the idle time.
  const asleep = nosessionupdate === 'true' && sid ? findSession(site, sid) : undefined;
  const found = asleep ? { visit: asleep } : await findVisit(site, sid);
  if ('malformed' in found) return sendBrokenSession(reply);

  const session = 'visit' in found && found.visit.userId !== 0 ? (found.visit as Session) : undefined;
  if (!('visit' in found)) reply.header('set-cookie', sessionCookie(site, newVisitor(site).sid));
  const results = readCalls(request).map((call) => {
    try {
      if (!session) throw loggedOut();
      if (asText(sesskey) === undefined) {
        throw moodleError('missingparam', 'A required parameter (sesskey) was missing');
      }
      if (sesskey !== session.sesskey) throw wrongSesskey();
      return { error: false, data: run(site, url, session, call) };
    } catch (error) {
      if (!(error instanceof MoodleError)) throw error;
      const area = error.errorcode === 'servicerequireslogin' ? 'webservice' : 'moodle';
      return { error: true, exception: shortError(error, url, area) };
    }
  });
  return send(reply, results);
}

function run(site: Site, url: string, session: Session, { methodname, args }: AjaxCall): unknown {
  if (methodname === 'core_session_time_remaining') {
    const timeremaining = settingsOf(site).sessionTimeout - (site.now() - session.touched);
    return { userid: session.userId, timeremaining };
  }
  const user = site.store.get('users', session.userId);
  if (!user || methodname !== 'core_user_get_users_by_field') {
    throw moodleError('servicenotavailable', "Web service is not available. (It doesn't exist or might be disabled.)");
  }
  const people = runFunction({ site, url, user, service: 'session', mails: [] }, methodname, args) as { id: number }[];
  // Users see their own preferences only.
  return people.map((person) => (person.id === user.id ? { ...person, preferences: preferencesOf(site) } : person));
}

const preferencesOf = (site: Site) => [
  { name: 'core_user_welcome', value: String(settingsOf(site).madeAt) },
  { name: '_lastloaded', value: site.now() },
];

function readCalls(request: FastifyRequest): AjaxCall[] {
  try {
    const calls: unknown = JSON.parse(String(request.body));
    return Array.isArray(calls) ? calls.filter((call) => typeof call?.methodname === 'string') : [];
  } catch {
    return [];
  }
}

const send = (reply: FastifyReply, results: unknown[]) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(results));

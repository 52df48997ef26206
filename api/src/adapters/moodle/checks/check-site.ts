import type { CheckResult } from '@coursefront/contract/customers/site-checks.ts';
import type { LmsOutcome } from '../../../ports/lms.ts';
import { errorIn } from '../site/error.ts';
import type { Answer } from '../site/site.ts';
import { askFunction, good, type Probe, type RawAnswer, unknown, wrong } from './verdicts.ts';

/** The site's answers to an anonymous visitor and to a web service client. */
export type SiteFacts = {
  /** The address that was given. */
  address: string;
  cookieName: string;
  page: LmsOutcome<Answer>;
  /** The answer of the site's page for mobile apps, which reveals the state of the web services. */
  apps: LmsOutcome<Answer>;
  rest: LmsOutcome<Answer>;
  info: RawAnswer;
  /** Our time when the site answered, in milliseconds. */
  at: number;
};

const pageBytes = 2_000_000;

export async function askSite(probe: Probe): Promise<SiteFacts> {
  const { site, cookieName, now } = probe;
  const page = await site.ask({ method: 'GET', path: '/login/index.php', mostBytes: pageBytes, repeatable: true });
  const apps = await site.ask({
    method: 'POST',
    path: '/login/token.php',
    body: new URLSearchParams({ appsitecheck: '1' }),
    mostBytes: pageBytes,
    repeatable: true,
  });
  const begun = now();
  const { answer: rest, read: info } = await askFunction(probe, 'core_webservice_get_site_info');
  return { address: site.url, cookieName, page, apps, rest, info, at: (begun + now()) / 2 };
}

export function judgeSite(facts: SiteFacts): CheckResult[] {
  const answers = judgeAnswer(facts);
  if (answers.state === 'wrong' && answers.problem !== 'maintenance')
    return [
      answers,
      ...(['own_address', 'web_services', 'rest_protocol', 'session_cookie', 'clock'] as const).map(unknown),
    ];
  const address = judgeAddress(facts);
  // Under another address the site redirects everything, so nothing else can be said.
  if (address.state === 'wrong')
    return [
      answers,
      address,
      ...(['web_services', 'rest_protocol', 'session_cookie'] as const).map(unknown),
      judgeClock(facts),
    ];
  const services = judgeWebServices(facts);
  return [answers, address, services, judgeRest(facts, services), judgeCookie(facts), judgeClock(facts)];
}

function judgeAnswer({ page, apps, rest, info }: SiteFacts): CheckResult {
  const outcomes = [page, apps, rest];
  const away = outcomes.find((outcome) => !outcome.ok && outcome.reason === 'away');
  if (away && !away.ok) return wrong('site_answers', 'away', { found: away.detail });
  if (info.ok && info.value.error?.code === 'sitemaintenance') return wrong('site_answers', 'maintenance');
  const sendsElsewhere = rest.ok && rest.value.status >= 300 && rest.value.status < 400;
  const isOne = (sendsElsewhere || isOff(rest) || isMoodles(info)) && !(page.ok && page.value.status === 404);
  return isOne ? good('site_answers') : wrong('site_answers', 'no_moodle');
}

/** An error with one of Moodle's codes, or the description of the site. */
const isMoodles = (info: RawAnswer) => info.ok && (info.value.error !== undefined || siteUrlIn(info) !== undefined);

const isOff = (rest: LmsOutcome<Answer>) => rest.ok && rest.value.status === 403 && rest.value.text.trim() === '';

/** A site redirects calls under another address, and its pages name its own. */
function judgeAddress({ address, page, rest, info }: SiteFacts): CheckResult {
  const service = '/webservice/rest/server.php';
  const location = rest.ok && rest.value.status >= 300 && rest.value.status < 400 && rest.value.headers.get('location');
  const target = location && URL.parse(location, address);
  const redirected = target && `${target.origin}${target.pathname}`.replace(service, '').replace(/\/+$/, '');
  const own = redirected || siteUrlIn(info) || (page.ok && wwwrootIn(page.value.text)) || address;
  return own === address ? good('own_address', own) : wrong('own_address', 'other', { found: own });
}

function siteUrlIn(info: RawAnswer): string | undefined {
  const body = info.ok && !info.value.error ? (info.value.body as { siteurl?: unknown } | null) : null;
  return typeof body?.siteurl === 'string' ? body.siteurl : undefined;
}

function wwwrootIn(html: string): string | undefined {
  const [, text] = /"wwwroot":("https?:[^"<>\s]{1,500}")/.exec(html) ?? [];
  return text && String(JSON.parse(text));
}

function judgeWebServices({ apps, rest }: SiteFacts): CheckResult {
  if (!isOff(rest)) return good('web_services');
  const error = apps.ok ? errorIn(parsed(apps.value.text)) : undefined;
  // Only the page for apps shows whether all web services are off or the protocol only.
  return error?.code === 'enablewsdescription' ? wrong('web_services', 'off') : good('web_services');
}

function judgeRest({ rest }: SiteFacts, services: CheckResult): CheckResult {
  if (services.state !== 'good') return unknown('rest_protocol');
  return isOff(rest) ? wrong('rest_protocol', 'off') : good('rest_protocol');
}

function judgeCookie({ page, cookieName }: SiteFacts): CheckResult {
  const names = page.ok ? page.value.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0] ?? '') : [];
  const name = names.find((one) => one.startsWith('MoodleSession'));
  if (name === undefined) return unknown('session_cookie');
  return name === cookieName ? good('session_cookie', name) : wrong('session_cookie', 'other', { found: name });
}

/** Enrolments start a few minutes back, so smaller differences do no harm. */
const mostSeconds = 60;

function judgeClock({ rest, page, at }: SiteFacts): CheckResult {
  const headers = rest.ok ? rest.value.headers : page.ok ? page.value.headers : undefined;
  const time = Date.parse(headers?.get('date') ?? '');
  if (Number.isNaN(time)) return unknown('clock');
  const seconds = Math.round((time - at) / 1000);
  return Math.abs(seconds) > mostSeconds ? wrong('clock', 'differs', { found: String(seconds) }) : good('clock');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

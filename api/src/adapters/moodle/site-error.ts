import type { LmsFailure } from '../../ports/lms.ts';
import { away, forbidden, nonsense, notFound, refused, weakPassword } from './failures.ts';
import { plainText, sentencesOf } from './plain-text.ts';

export type SiteError = { code: string; message: string };

/** The error in a body, in each of the three forms that the site has: its status is 200 all the same. */
export function errorIn(body: unknown): SiteError | undefined {
  const inner = Array.isArray(body) ? body[0] : body;
  if (!isRecord(inner)) return undefined;
  // The browser's interface wraps it, the token page calls its message `error`, the web service says `exception`.
  if (inner.error === true && isRecord(inner.exception)) return siteError(inner.exception);
  if (typeof inner.error === 'string' || 'exception' in inner) return siteError(inner);
  return undefined;
}

const siteError = ({ errorcode, message, error }: Record<string, unknown>): SiteError => ({
  code: typeof errorcode === 'string' ? errorcode.slice(0, 4_000) : '',
  // Never `debuginfo`: it may hold queries and values.
  message: plainText(String(message ?? error ?? '').slice(0, 1_000)).slice(0, 200),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const notNow = new Set(['sitemaintenance', 'upgraderunning', 'dbconnectionfailed', 'siteisundermaintenance']);
const capability = new Set([
  'nopermissions',
  'requireloginerror',
  'errorcoursecontextnotvalid',
  'errorcatcontextnotvalid',
  'errorreportview',
  'cannotviewreport',
  'cannotviewprofile',
  'usernotviewable',
]);

/** `requirecorrectaccess`: we call the site by another address than its own. */
const broken = new Set(['', 'invalidresponse', 'codingerror', 'requirecorrectaccess']);

/** Decided by the code alone: class names move between versions, and messages are in the site's language. */
export function failureOf(call: string, { code, message }: SiteError): LmsFailure {
  const said = `${code}${message && `: ${message}`}`;
  // The code of a refused password is the rule itself, as HTML.
  if (code.startsWith('<')) return weakPassword(sentencesOf(code));
  // There the site builds a warning about the password that its own rules refuse, and the words are lost.
  if (code === 'invalidresponse' && call === 'core_user_update_users') return weakPassword([]);
  if (code === 'invalidtoken' || code.startsWith('wsaccessuser')) return forbidden(call, 'account', said);
  if (code === 'accessexception' || code === 'enablewsdescription')
    return forbidden(call, 'function', `${said} (not in the service, or the service is off)`);
  if (code === 'wsusercannotassign') return forbidden(call, 'role', said);
  if (capability.has(code)) return forbidden(call, 'capability', said);
  if (notNow.has(code)) return away(said);
  if (code === 'invalidrecordunknown') return notFound('record', `${call}: ${said}`);
  if (code === 'usernotenroled' || code === 'notenroled') return refused('not_enrolled', said);
  if (code === 'wsnoinstance' || code === 'wscannotenrol') return refused('enrolment_closed', said);
  if (code === 'nocriteriaset' || code === 'completionnotenabled') return refused('completion_not_tracked', said);
  if (broken.has(code)) return nonsense(`${call}: ${said}`);
  return refused('unexplained', `${call}: ${said}`);
}

import { plainText } from '../../../html.ts';
import type { LmsFailure } from '../../../ports/lms.ts';
import { away, forbidden, nonsense, notFound, refused, weakPassword } from './failures.ts';

export type SiteError = { code: string; message: string };

/** Finds the error in a body, in any of the site's three formats. The status is 200 in all of them. */
export function errorIn(body: unknown): SiteError | undefined {
  const inner = Array.isArray(body) ? body[0] : body;
  if (!isRecord(inner)) return undefined;
  // The browser interface wraps the error, the token page calls the message `error`, the web service says `exception`.
  if (inner.error === true && isRecord(inner.exception)) return siteError(inner.exception);
  if (typeof inner.error === 'string' || 'exception' in inner) return siteError(inner);
  return undefined;
}

const siteError = ({ errorcode, message, error }: Record<string, unknown>): SiteError => ({
  code: typeof errorcode === 'string' ? errorcode.slice(0, 4_000) : '',
  // Never reads `debuginfo`: it may contain queries and values.
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

/** `requirecorrectaccess` means that we call the site by a URL that is not its own. */
const broken = new Set(['', 'invalidresponse', 'codingerror', 'requirecorrectaccess']);

/** Looks only at the code: class names differ between versions, and messages are in the site's language. */
export function failureOf(call: string, { code, message }: SiteError): LmsFailure {
  const said = [code, message].filter((part) => part !== '').join(': ');
  // For a refused password, the code is the rule itself, as HTML.
  if (code.startsWith('<')) return weakPassword(sentencesOf(code));
  // When the site refuses a password here, it fails to build its own warning and the rule's text is lost.
  if (code === 'invalidresponse' && call === 'core_user_update_users') return weakPassword([]);
  if (code === 'invalidtoken' || code.startsWith('wsaccessuser')) return forbidden(call, 'account', said);
  if (code === 'accessexception' || code === 'enablewsdescription')
    return forbidden(call, 'function', `${said} (not in the service, or the service is off)`);
  if (code === 'wsusercannotassign') return forbidden(call, 'role', said);
  if (capability.has(code)) return forbidden(call, 'capability', said);
  if (notNow.has(code)) return away(said);
  if (code === 'userdeleted') return notFound('user', `${call}: the account was deleted`);
  if (code === 'invalidrecordunknown') return notFound('record', `${call}: ${said}`);
  if (code === 'usernotenroled' || code === 'notenroled') return refused('not_enrolled', said);
  if (code === 'wsnoinstance' || code === 'wscannotenrol') return refused('enrolment_closed', said);
  // Without a code the answer is not Moodle's, and the name of our call would explain nothing.
  if (code === '' && message !== '') return nonsense(message);
  if (broken.has(code)) return nonsense(`${call}: ${said}`);
  return refused('unexplained', `${call}: ${said}`);
}

/** The password rule has one `<div>` or list item per sentence. */
const sentencesOf = (html: string): string[] =>
  html
    .split(/<\/(?:div|li|p)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((sentence) => sentence !== '');

import { decodeEntities } from '../../html.ts';
import type { LmsMenuItem, LmsOutcome, LmsService, LmsSite } from '../../ports/lms.ts';
import { readMenuFrom } from './menu.ts';
import { isSessionValue } from './sessions/pages.ts';
import { pageBytes, type Visits } from './sessions/who-is.ts';
import { nonsense, ok } from './site/failures.ts';
import { functions } from './site/functions.ts';
import { type WebService, warned } from './site/web-service.ts';

export async function readSite(call: WebService): Promise<LmsOutcome<LmsSite>> {
  const name = 'tool_mobile_get_public_config';
  const config = await call(name);
  if (!config.ok) return config;
  const warning = warned(name, config.value.warnings);
  if (warning) return warning;
  const { sitename, logourl, compactlogourl } = config.value;
  return ok({
    name: decodeEntities(sitename),
    logoUrl: logourl || undefined,
    compactLogoUrl: compactlogourl || undefined,
  });
}

/** No function returns the menu, so it is read from the lightest page that everybody may open. */
export async function readMenu({ site, cookieName }: Visits, session?: string): Promise<LmsOutcome<LmsMenuItem[]>> {
  const personal = session !== undefined && isSessionValue(session);
  const asked = await site.ask({
    method: 'GET',
    path: '/course/search.php',
    headers: personal ? { cookie: `${cookieName}=${session}` } : {},
    mostBytes: pageBytes,
    repeatable: true,
    personal,
  });
  if (!asked.ok) return asked;
  const { status, text } = asked.value;
  // The site redirects to its sign-in form when it hides everything from anonymous visitors, or when the session has ended.
  if (status === 303) return ok([]);
  return status === 200 ? ok(readMenuFrom(text)) : nonsense(`the page with the menu is answered by ${status}`);
}

export async function readService(call: WebService): Promise<LmsOutcome<LmsService>> {
  const info = await call('core_webservice_get_site_info');
  if (!info.ok) return info;
  const { sitename, siteurl, release = '', userid, username, userissiteadmin } = info.value;
  const allowed = (info.value.functions ?? []).map(({ name }) => name);
  return ok({
    siteName: decodeEntities(sitename),
    siteUrl: siteurl,
    release,
    accountId: userid,
    accountName: username,
    accountIsAdministrator: Boolean(userissiteadmin),
    functions: allowed,
    missing: Object.keys(functions).filter((name) => !allowed.includes(name)),
  });
}

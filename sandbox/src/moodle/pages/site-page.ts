import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { logoUrls } from '../functions/site-info.ts';
import type { Visit } from '../login/sessions.ts';
import { fullname, type Site, settingsOf } from '../site.ts';
import { guestId } from '../site-rows.ts';
import { siteMenu } from './menu.ts';

const style = readFileSync(new URL('./site.css', import.meta.url), 'utf8');
export const siteStyle = (site: Site) => `:root {\n  --site: ${settingsOf(site).colour};\n}\n\n${style}`;

type Page = { site: Site; url: string; visit: Visit; title: string; body: Html; contextId?: number; status?: number };

/** A page of the site in a look of our own. What others read from it is as in Moodle: `M.cfg` and the menu. */
export function sendSitePage(reply: FastifyReply, page: Page) {
  const nonce = randomBytes(12).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'sameorigin',
    })
    .send(
      `${html`<!doctype html><html lang="en"><head><meta charset="utf-8">`}${cfgScript(page, nonce)}${layout(page)}`,
    );
}

/** Slashes are escaped as PHP does, which also keeps a value from ending the script. */
function cfgScript({ site, url, visit, contextId = 1 }: Page, nonce: string): string {
  const cfg = {
    wwwroot: url,
    homeurl: {},
    sesskey: visit.sesskey,
    sessiontimeout: String(settingsOf(site).sessionTimeout),
    themerev: String(settingsOf(site).madeAt),
    theme: 'boost',
    language: 'en',
    contextid: contextId,
    userId: visit.userId,
  };
  const json = JSON.stringify(cfg).replaceAll('/', '\\/').replaceAll('<', '\\u003c');
  return `<script nonce="${nonce}">\n//<![CDATA[\nvar M = {}; M.yui = {};\nM.cfg = ${json};\n//]]>\n</script>`;
}

function layout({ site, url, visit, title, body }: Page): Html {
  const { fullname: siteName } = settingsOf(site);
  const user = visit.userId > guestId ? site.store.get('users', visit.userId) : undefined;
  return html`<meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} | ${siteName}</title>
  <link rel="stylesheet" href="${site.path}/theme/site.css">
</head>
<body>
  <header class="navbar">
    <a class="navbar-brand" href="${url}/"><img class="logo" src="${logoUrls(site, url).compactlogourl}" alt="" width="36" height="36">${siteName}</a>
    ${siteMenu(site, url, user !== undefined)}
    <div class="usermenu">${
      user
        ? html`<a href="${url}/user/profile.php">${fullname(user)}</a><a href="${url}/login/logout.php?sesskey=${visit.sesskey}">Log out</a>`
        : html`<a href="${url}/login/index.php">Log in</a>`
    }</div>
  </header>
  <main><h1>${title}</h1>${body}</main>
  <footer>A stand-in for a Moodle site. <a href="/">Go to the sandbox’s front door</a></footer>
</body>
</html>
`;
}

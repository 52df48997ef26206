import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { plainStyle } from '../../pages/styles.ts';
import { logoUrls } from '../functions/site-info.ts';
import type { Visit } from '../login/sessions.ts';
import { fullname, type Site, settingsOf } from '../site/site.ts';
import { guestId, type MenuItem } from '../site/site-rows.ts';

const style = plainStyle(new URL('./site.css', import.meta.url));
export const siteStyle = (site: Site) => `${style}\n:root {\n  --accent: ${settingsOf(site).colour};\n}\n`;

type SitePage = {
  site: Site;
  url: string;
  visit: Visit;
  title: string;
  body: Html;
  contextId?: number;
  status?: number;
};

/** A page of the site in our own design. The parts that clients read are as in Moodle: `M.cfg` and the menu. */
export function sendSitePage(reply: FastifyReply, page: SitePage) {
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

/** Escapes slashes as PHP does, so that a value cannot end the script. */
function cfgScript({ site, url, visit, contextId = 1 }: SitePage, nonce: string): string {
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

function layout({ site, url, visit, title, body }: SitePage): Html {
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

/**
 * The primary menu in the markup of the standard theme, because clients parse it: items have a `data-key`, items with a
 * submenu have none, and the last element is the overflow menu and no item.
 */
function siteMenu(site: Site, url: string, isLoggedIn: boolean): Html {
  const own = [
    { key: 'home', text: 'Home', href: `${url}/?redirect=0` },
    ...(isLoggedIn ? [{ key: 'myhome', text: 'Dashboard', href: `${url}/my/` }] : []),
    ...(isLoggedIn ? [{ key: 'mycourses', text: 'My courses', href: `${url}/my/courses.php` }] : []),
  ];
  const custom = settingsOf(site).menu.map((item) => (item.children ? parent(item) : entry('', item, url)));
  return html`<nav class="moremenu navigation" aria-label="Site">
    <ul role="menubar">
      ${own.map((item) => entry(item.key, item, url))}${custom}
      <li role="none" class="nav-item dropdown dropdownmoremenu"><a class="dropdown-toggle" href="#" role="menuitem" tabindex="-1">More</a></li>
    </ul>
  </nav>`;
}

const entry = (key: string, { text, href }: MenuItem, url: string) =>
  html`<li data-key="${key}" class="nav-item" role="none"><a role="menuitem" href="${absolute(href, url)}">${text}</a></li>`;

const parent = ({ text, title, children = [] }: MenuItem) =>
  html`<li class="dropdown nav-item" role="none"><a class="dropdown-toggle nav-link" href="#" title="${title}" role="menuitem" aria-haspopup="true">${text}</a><div class="dropdown-menu" role="menu">${children.map(child)}</div></li>`;

const child = ({ text, href }: MenuItem) => html`<a class="dropdown-item" role="menuitem" href="${href}">${text}</a>`;

const absolute = (href: string, url: string) => (href.startsWith('/') ? `${url}${href}` : href);

import { type Html, html } from '../../pages/html.ts';
import { type Site, settingsOf } from '../site.ts';
import type { MenuItem } from '../site-rows.ts';

/**
 * The primary menu in the markup of the standard theme, which is where a reader of the page finds it: `data-key` on
 * items, none on those with a submenu, and a last one for what does not fit that is no item at all.
 */
export function siteMenu(site: Site, url: string, isLoggedIn: boolean): Html {
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

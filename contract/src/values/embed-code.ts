import type { Language } from '../languages.ts';
import { coursePart } from './course-slug.ts';

/** The path of the public shop. Course 0 is the list; other ids are the learning site's. A name makes the path readable. */
export const shopPath = (instanceId: number, courseId = 0, name = ''): string =>
  `/v/company-account/web-shop/public/${instanceId}/${encodeURIComponent(coursePart(courseId, name))}`;

export type Embed = {
  /** The product's public origin. */
  origin: string;
  instanceId: number;
  /** The frame's accessible name: the shop's name. */
  title: string;
  /** The course to begin with, by the learning site's id. */
  course?: number | undefined;
  theme?: EmbedTheme | undefined;
  lang?: Language | undefined;
  /** The filters that the list begins with, as in the shop's own address: `type=elearning&town=Malmö`. */
  filter?: string | undefined;
};

/** Light is the default, because most sites are. `auto` follows the visitor's device. */
export const embedThemes = ['light', 'dark', 'auto'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** One script tag, which inserts the frame and resizes it. */
export function embedScript({ origin, instanceId, title, course, theme, lang, filter }: Embed): string {
  const given = Object.entries({ instance: instanceId, title, course, theme, lang, filter })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` data-${name}="${attribute(String(value))}"`);
  return `<script src="${attribute(`${origin}/embed.js`)}"${given.join('')} async></script>`;
}

/** For sites that do not allow external scripts; a short inline script resizes the frame. */
export function embedFrame({ origin, instanceId, title, course, theme, lang, filter = '' }: Embed): string {
  const id = `coursefront-${instanceId}`;
  const query = new URLSearchParams(filter);
  if (theme) query.set('theme', theme);
  if (lang) query.set('lang', lang);
  const address = `${origin}${shopPath(instanceId, course)}${query.size > 0 ? `?${query}` : ''}`;
  return `<iframe id="${id}" src="${attribute(address)}" title="${attribute(title)}" style="width:100%;height:900px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('${id}');
  if (event.source !== frame.contentWindow || event.origin !== '${origin}' || !event.data) return;
  if (event.data.type === 'coursefront:height') frame.style.height = Number(event.data.height) + 'px';
  if (event.data.type === 'coursefront:scroll') frame.scrollIntoView({ behavior: 'smooth', block: 'start' });
  if (event.data.type === 'coursefront:ready') frame.contentWindow.postMessage({ type: 'coursefront:hello', page: location.href.split('#')[0] }, event.origin);
});
</script>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

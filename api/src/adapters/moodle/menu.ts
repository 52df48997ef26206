import { decodeEntities, plainText } from '../../html.ts';
import type { LmsMenuItem } from '../../ports/lms.ts';

/** Reads the first menu of a page in the standard theme's markup. Returns nothing for other themes. */
export function readMenuFrom(html: string): LmsMenuItem[] {
  const items: LmsMenuItem[] = [];
  // Each piece ends before `</a>` and holds the tags around the link, the link itself and its text.
  for (const piece of menuOf(html).split('</a>').slice(0, -1)) {
    const tags = [...piece.matchAll(/<(li|a)\b([^<>]*)>/g)];
    // The rest is an empty drawer for narrow windows, filled by the site's script.
    if (tags.some(([, , attributes = '']) => classesOf(attributes).includes('dropdownmoremenu'))) break;
    const link = tags.findLast(([, name]) => name === 'a');
    if (!link) continue;
    const [tag, , attributes = ''] = link;
    const item = { text: plainText(piece.slice(link.index + tag.length)), url: addressOf(attributes), children: [] };
    const siblings = classesOf(attributes).includes('dropdown-item') ? items.at(-1)?.children : items;
    if (item.text !== '') siblings?.push(item);
  }
  return items;
}

function menuOf(html: string): string {
  for (const { index, 1: attributes = '' } of html.matchAll(/<nav\b([^<>]*)>/g))
    if (classesOf(attributes).includes('moremenu')) return html.slice(index, html.indexOf('</nav>', index));
  return '';
}

const attribute = (tag: string, name: string) =>
  decodeEntities(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const classesOf = (tag: string) => attribute(tag, 'class').split(/\s+/);

/** Accepts only web addresses: a link must not run a script. */
function addressOf(tag: string): string | undefined {
  const url = attribute(tag, 'href');
  return /^https?:\/\//.test(url) ? url : undefined;
}

import type { LmsMenuItem } from '../../ports/lms.ts';
import { decodeEntities, plainText } from './plain-text.ts';

/** The first menu of a page, in the markup of the standard theme; nothing where another theme draws it otherwise. */
export function readMenuFrom(html: string): LmsMenuItem[] {
  const items: LmsMenuItem[] = [];
  // What stands before each `</a>`: the tags around the link, the link itself and its words.
  for (const piece of menuOf(html).split('</a>').slice(0, -1)) {
    const tags = [...piece.matchAll(/<(li|a)\b([^<>]*)>/g)];
    // An empty drawer for narrow windows, which the site's script fills.
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

/** Web addresses alone: what people click here must not be a script. */
function addressOf(tag: string): string | undefined {
  const url = attribute(tag, 'href');
  return /^https?:\/\//.test(url) ? url : undefined;
}

import { hash } from 'node:crypto';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { directionOf, localeOf } from '@coursefront/contract/languages.ts';
import type { FirstRequests, PageData } from '@coursefront/contract/page-data.ts';
import { escapeHtml } from '../../html.ts';
import { scriptSafe } from '../../http/page-head.ts';

/** The built document, taken apart once where each answer has something of its own. */
export type DocumentParts = {
  app: Frame;
  /** The public shop, which starts with a script of its own. `drawn` has the styles in it. */
  shop: Frame;
  drawn: Frame;
  /** Of the one script inside the document, for the content security policy. */
  scriptHash: string | undefined;
};

export type Written = { html: string; scriptHash: string | undefined };

/** The markup around title, body and data of a page. */
type Frame = { beforeTitle: string; afterTitle: string; afterBody: string; title: string };

const htmlTag = '<html lang="en" dir="ltr">';
const rootPlace = '<div id="root"></div>';
const sitePlace = '<script type="application/json" id="site">null</script>';
const bootScript = /<script src="([^"]+)"><\/script>/;
const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

/**
 * @param entry the address of the shop's script
 * @param read the content of a file of the build by its address
 */
export function partsOf(html: string, entry: string | undefined, read: (address: string) => string): DocumentParts {
  const [tag, address] = bootScript.exec(html) ?? [];
  if (!tag || !address) return framesOf(html, entry, read);
  // It runs before the first paint, so it must not be another way to the server and back. Comments stay at home.
  const script = read(address).replace(/^\s*\/\/.*\n/gm, '');
  const whole = html.replace(tag, () => `<script>${script}</script>`);
  return { ...framesOf(whole, entry, read), scriptHash: `sha256-${hash('sha256', script, 'base64')}` };
}

function framesOf(html: string, entry: string | undefined, read: (address: string) => string): DocumentParts {
  const shop = entry === undefined ? html : withEntry(html, entry);
  return { app: frameOf(html), shop: frameOf(shop), drawn: frameOf(withStyles(shop, read)), scriptHash: undefined };
}

const appScripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const appScript = /<script type="module"[^>]* src="([^"]+)"/g;

/** The shop's script instead of the app's, whose names show whether there is another release. */
function withEntry(html: string, entry: string): string {
  const release = [...html.matchAll(appScript)].map(([, address]) => address).join(' ');
  const script = `<script type="module" crossorigin src="${entry}" data-release="${release}"></script>`;
  return html.replace(appScripts, '').replace('</head>', () => `  ${script}\n  </head>`);
}

/** Styles in the document spare the first paint a way to the server and back. */
const withStyles = (html: string, read: (address: string) => string): string =>
  html.replace(stylesheet, (_, address: string) => `<style>${read(address)}</style>${loadedMark(address)}`);

/**
 * Parts that load later find their styles here already. A disabled sheet is not fetched, except by a browser that looks
 * ahead in the document, which heeds the medium alone.
 */
const loadedMark = (address: string) => `<link rel="stylesheet" disabled media="not all" href="${address}">`;

const places = /^([\s\S]*?)(<title>[^<]*<\/title>)([\s\S]*?)<div id="root"><\/div>([\s\S]*)$/;

function frameOf(html: string): Frame {
  const [, beforeTitle, title, afterTitle, afterBody] = places.exec(html.replace(htmlTag, '')) ?? [];
  if (beforeTitle === undefined || title === undefined || afterTitle === undefined || afterBody === undefined)
    throw new Error('The built document has no title or no place for the page.');
  return { beforeTitle: beforeTitle.replace('<!doctype html>', ''), title, afterTitle, afterBody };
}

export type Document = {
  site: Site | null;
  page: PageData;
  /** Title and metadata. */
  head?: string | undefined;
  /** Addresses of the page's files and texts, asked for at once. */
  files?: readonly string[];
  /** Made by `boot.js`, because they depend on who is signed in. */
  first?: FirstRequests;
  /** Starts with the shop's script. */
  isShop?: boolean;
  /** The drawn page of the shop. */
  html?: string;
};

export function documentOf({ app, shop, drawn, scriptHash }: DocumentParts, document: Document): Written {
  const { site, page, head, files = [], first, isShop, html } = document;
  const frame = html === undefined ? (isShop ? shop : app) : drawn;
  const colour = site?.instance?.brand_colour ?? site?.brand_colour;
  const marks = [
    `lang="${localeOf(page.language)}"`,
    `dir="${directionOf(page.language)}"`,
    html !== undefined && 'data-density="comfortable" data-drawn=""',
    colour && `style="--brand: ${escapeHtml(colour)}"`,
  ];
  const parts = [
    `<!doctype html>\n<html ${marks.filter(Boolean).join(' ')}>`,
    frame.beforeTitle,
    head ?? frame.title,
    ...files.map(hint),
    first && `\n    <meta name="first-requests" content="${escapeHtml(JSON.stringify(first))}">`,
    frame.afterTitle,
    html === undefined ? rootPlace : `<div id="root">${html}</div>`,
    frame.afterBody.replace(
      sitePlace,
      () => `${sitePlace.replace('null', () => scriptSafe(site))}\n    ${dataBlock(page)}`,
    ),
  ];
  return { html: parts.filter(Boolean).join(''), scriptHash };
}

const hint = (address: string): string =>
  address.endsWith('.js')
    ? `\n    <link rel="modulepreload" crossorigin href="${address}">`
    : `\n    <link rel="preload" as="fetch" crossorigin href="${address}">`;

/** Browsers do not run a data block, so the policy against inline scripts still holds. */
const dataBlock = (page: PageData): string => `<script type="application/json" id="page">${scriptSafe(page)}</script>`;

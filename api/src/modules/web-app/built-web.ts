import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@coursefront/contract/languages.ts';
import type { PageDrawer } from '@coursefront/contract/page-data.ts';
import type { TextTree } from '@coursefront/contract/texts.ts';
import { type DocumentParts, partsOf } from './document.ts';

export type BuiltPage = {
  name: string;
  path: string;
  /** Visitors are sent to the sign-in page. */
  guarded: boolean;
  /** The page first asks the learning site who the visitor is. */
  recognises: boolean;
  texts: readonly string[];
  files: readonly string[];
  /** The public shop starts with a script of its own, and needs the files of its list or of a course besides. */
  shop?: { entry: string; list: readonly string[]; course: readonly string[] };
};

/** The built web app, as far as documents need it. */
export type BuiltWeb = {
  document: DocumentParts;
  pageNamed: (name: string) => BuiltPage | undefined;
  /** The page at a path below `/v`, as the web app's router finds it. */
  pageAt: (path: string) => BuiltPage | undefined;
  /** The address of the file with all texts of a page. */
  textsAddress: (page: BuiltPage, language: Language) => string;
  readTexts: (page: BuiltPage, language: Language) => Record<string, TextTree>;
  /** Loaded when the first page is drawn: the start of the program and its idle memory do without. */
  loadDrawer: () => Promise<PageDrawer>;
};

/** Undefined in development, when the web app has its own server and nothing is built. */
export function readBuiltWeb(folder: string): BuiltWeb | undefined {
  const html = readOr(join(folder, 'index.html'));
  if (html === undefined) return undefined;
  const list: { texts: string; pages: BuiltPage[] } = JSON.parse(
    readOr(join(folder, 'pages.json')) ?? '{"texts":"","pages":[]}',
  );
  const textsAddress = (page: BuiltPage, language: Language) =>
    `${list.texts}/${language}/${page.texts.join('+')}.json`;
  const known = new Map<string, Record<string, TextTree>>();
  let drawer: Promise<PageDrawer> | undefined;
  return {
    document: partsOf(html, list.pages.find(({ shop }) => shop)?.shop?.entry, (address) =>
      readFileSync(join(folder, address.replace(/^\/v\//, '')), 'utf8'),
    ),
    pageAt: (path) => list.pages.find((page) => fits(page.path, path)),
    pageNamed: (name) => list.pages.find((page) => page.name === name),
    textsAddress,
    readTexts: (page, language) => {
      const address = textsAddress(page, language);
      const texts = known.get(address) ?? JSON.parse(readFileSync(join(folder, address.replace(/^\/v\//, '')), 'utf8'));
      known.set(address, texts);
      return texts;
    },
    loadDrawer: () => {
      drawer ??= import(join(folder, '../dist-server/server.js')) as Promise<PageDrawer>;
      return drawer;
    },
  };
}

/** Parts that begin with `$` stand for anything, and `{-$name}` may be missing. The routes are in the order of search. */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  if (parts.length > wanted.length && !wanted.includes('$')) return false;
  return wanted.every((part, index) => {
    const given = parts[index];
    if (part.startsWith('{-$') || part === '$') return true;
    return given !== undefined && (part.startsWith('$') || part === given);
  });
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

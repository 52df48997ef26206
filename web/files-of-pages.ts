import { join, relative } from 'node:path';

type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
};
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const sources = join(import.meta.dirname, 'src');

/** Where the app and the public shop start. The base is what the shop starts with; the app needs nearly all of it too. */
const shopStart = 'app/shop-main.tsx';
const entries = ['app/main.tsx', shopStart];

/** The shop starts with one of its two parts. */
const list = /^features\/webshop\/shop\/list\.tsx$/;
const course = /^features\/webshop\/(course\/detail|shop\/related)\.tsx$/;
const outsideShop = /^(app\/(layouts\/(?!shop)|pages\/)|features\/(?!webshop\/))/;

/** Pages on which people arrive. They do not wait for the code of others. */
const signIn = /^(app\/layouts\/(plain|split)\.tsx|features\/sessions\/)/;
const buying = /^(app\/layouts\/wizard|features\/orders\/wizard\/page)\.tsx$/;
const managersHome = /^app\/(layouts\/panel|pages\/home)\.tsx$/;
const signup = /^features\/signup-forms\/public\/page\.tsx$/;
/** It shares a switch and the fields of a name with pages of many parts. */
const ownAccount = /^features\/own-account\/page\.tsx$/;
/** Later steps, and pages to which a mail or the card provider leads. */
const afterwards =
  /^features\/(orders\/(wizard|result|quote|renewal)|subscriptions\/(wizard|result)|course-requests\/(ask|link))\//;

/**
 * From the file that everybody loads to those of few. A module goes into the first file for which each kind of page
 * needs it. So a file never needs a later one.
 */
const files: readonly { name: string; pages: readonly RegExp[]; alsoForOne?: true }[] = [
  { name: 'base', pages: [list, course] },
  { name: 'start', pages: [/^app\/main\.tsx$/], alsoForOne: true },
  { name: 'shop', pages: [list], alsoForOne: true },
  // Without this, all pages outside the shop would load the course page for its small parts.
  { name: 'base', pages: [course, outsideShop] },
  { name: 'course', pages: [course], alsoForOne: true },
  { name: 'shop', pages: [/^features\/webshop\/(course\/no-dates|shop\/empty|shop-trouble)\.tsx$/] },
  { name: 'base', pages: [/^ui\/pictures\/drawn-cover\.tsx$/] },
  { name: 'reviews', pages: [/^features\/webshop\/course\/reviews\.tsx$/], alsoForOne: true },
  { name: 'filters', pages: [/^features\/webshop\/shop\/(dates|filters)\.tsx$/] },
  { name: 'start', pages: [signIn, buying] },
  { name: 'start', pages: [signIn, managersHome] },
  { name: 'forms', pages: [signIn] },
  { name: 'fields', pages: [buying, managersHome] },
  { name: 'wizard', pages: [buying] },
  { name: 'overlays', pages: [either(signup, afterwards), managersHome] },
  { name: 'overlays', pages: [either(signup, afterwards), ownAccount] },
  { name: 'panel', pages: [managersHome] },
  { name: 'panel', pages: [ownAccount] },
  { name: 'steps', pages: [afterwards] },
  { name: 'signup', pages: [signup], alsoForOne: true },
  { name: 'lists', pages: [/^(app\/(layouts|pages)|features)\//] },
];

function either(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`);
}

/** A frame is in the file that its pages need anyway, with what only the frame needs. */
const frames = new Map([
  ['app/layouts/panel.tsx', 'panel'],
  ['app/layouts/plain.tsx', 'forms'],
  ['app/layouts/split.tsx', 'forms'],
  ['app/layouts/wizard.tsx', 'wizard'],
]);

/** Packages that every page needs, and those that every page outside the shop needs. */
const reactItself = /node_modules\/(react|react-dom|scheduler)\//;
const framework = /node_modules\/(@tanstack\/[a-z-]+|use-sync-external-store|zod)\//;

/** Calendar, QR codes and search in long lists are large, and many pages do without: they are files apart. */
const large = /node_modules\/(react-day-picker|date-fns|@date-fns|uqr|@base-ui\/react\/combobox)\//;

// The icons of the shop's first page, and those that a course shares with other pages. All icons are imported through one module, which hides the pages
// that need them. Every visitor of the shop loads the base, so the icons of the account, more than twice as many, are
// kept out.
const shopIcons =
  /(?<!\/icons\/.*)\.m?js$|\/icons\/(arrow-(left|right)|calendar(-clock|-x)?|check|chevron-(down|left|right)|circle-(check|exclamation-point)|clock|globe|info|lock|map-pin|minus|monitor-play|plus|rotate-cw|search|shuffle|tag|triangle-exclamation-point|users-round|x)\./;
const courseIcons = /\/icons\/(award|calendar-days|lock-keyhole|log-in)\./;
const icons = /node_modules\/lucide-react\//;

// The same holds for parts of packages that only pages of the account use.
const seldom = /node_modules\/@tanstack\/.*\/(queriesObserver|useQueries|useBlocker)\.js/;

/**
 * The file that a module goes into. Left alone, the bundler makes one for each set of pages that share a module, and a
 * page would ask for fifty. Modules that one page needs stay with that page.
 */
export function fileOf(id: string, context: Context): string | null {
  // It stays alone: its file runs it, and other files must not do so by importing something from there.
  if (relative(sources, id) === shopStart) return null;
  if (reactItself.test(id)) return 'base';
  if (icons.test(id)) return shopIcons.test(id) ? 'base' : courseIcons.test(id) ? 'course' : 'start';
  if (seldom.test(id)) return 'panel';
  if (framework.test(id)) return 'start';
  const pages = pagesOf(id, context);
  if (pages.includes(shopStart)) return 'base';
  const frame = pages.length === 1 ? frames.get(pages[0] ?? '') : undefined;
  if (frame) return frame;
  const file = files.find((each) => each.pages.every((kind) => pages.some((page) => kind.test(page))));
  if (!file) return null;
  if (file.alsoForOne) return file.name;
  if (pages.length < 2) return null;
  return needsLarge(id, context) ? `${file.name}-large` : file.name;
}

const known = new Map<string, ReadonlySet<string>>();

/** The pages, layouts and later parts that load the module with them, as paths in the sources. */
function pagesOf(id: string, context: Context): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const before = known.get(next);
    if (before) {
      for (const page of before) found.add(page);
      continue;
    }
    const info = context.getModuleInfo(next);
    if (!info) continue;
    const name = relative(sources, next);
    if (info.dynamicImporters.length > 0 || entries.includes(name)) found.add(name);
    waiting.push(...info.importers);
  }
  known.set(id, found);
  return [...found];
}

const needy = new Map<string, boolean>();

function needsLarge(id: string, context: Context): boolean {
  const before = needy.get(id);
  if (before !== undefined) return before;
  // Stops the search at modules that import each other.
  needy.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const needs = large.test(id) || imported.some((each) => needsLarge(each, context));
  needy.set(id, needs);
  return needs;
}

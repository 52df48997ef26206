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
/** The shop starts with one of its two parts. Files that both need belong to the base. */
const parts = [/^features\/webshop\/shop\/list\.tsx$/, /^features\/webshop\/(course\/detail|shop\/related)\.tsx$/];

/** From the file that everybody loads to those of few. A module goes into the first file with a page that needs it. */
const files: readonly { name: string; pages: RegExp; alsoForOne?: true }[] = [
  { name: 'start', pages: /^app\/main\.tsx$/, alsoForOne: true },
  {
    name: 'shop',
    pages: /^features\/webshop\/shop\/list\.tsx$/,
    alsoForOne: true,
  },
  { name: 'course', pages: /^features\/webshop\/(course\/detail|shop\/related)\.tsx$/, alsoForOne: true },
  { name: 'shop', pages: /^features\/webshop\/(course\/no-dates|shop\/empty|shop-trouble)\.tsx$/ },
  { name: 'base', pages: /^ui\/pictures\/drawn-cover\.tsx$/ },
  { name: 'reviews', pages: /^features\/webshop\/course\/reviews\.tsx$/, alsoForOne: true },
  { name: 'filters', pages: /^features\/webshop\/shop\/(dates|filters)\.tsx$/ },
  { name: 'forms', pages: /^(app\/layouts\/(plain|split)\.tsx|features\/sessions\/)/ },
  { name: 'wizard', pages: /^(app\/layouts\/wizard\.tsx|features\/(orders|subscriptions)\/(wizard|result)\/)/ },
  { name: 'signup', pages: /^features\/signup-forms\/public\// },
  // Where managers begin: with the panel's own file it is there one request earlier.
  { name: 'panel', pages: /^app\/pages\/manager-home\.tsx$/, alsoForOne: true },
  { name: 'panel', pages: /^(app\/(layouts|pages)|features)\// },
];

/** A frame is in the file that its pages need anyway, with what only the frame needs. */
const frames = new Map([
  ['app/layouts/panel.tsx', 'panel'],
  ['app/layouts/plain.tsx', 'forms'],
  ['app/layouts/split.tsx', 'forms'],
  ['app/layouts/wizard.tsx', 'wizard'],
]);

/** Packages that every page needs, and those that every page but the public shop needs. */
const reactItself = /node_modules\/(react|react-dom|scheduler)\//;
const framework = /node_modules\/(@tanstack\/[a-z-]+|use-sync-external-store|zod)\//;

/** Calendar, QR codes and search in long lists are large, and many pages do without: they are files apart. */
const large = /node_modules\/(react-day-picker|date-fns|@date-fns|uqr|@base-ui\/react\/combobox)\//;

// The icons of the base and of the shop's first page. All icons are imported through one module, which hides the pages
// that need them. Every visitor of the shop loads the base, so the icons of the account, more than twice as many, are
// kept out.
const shopIcons =
  /(?<!\/icons\/.*)\.m?js$|\/icons\/(calendar|chevron-(down|left|right)|circle-(check|exclamation-point)|clock|globe|info|monitor-play|rotate-cw|search|shuffle|triangle-exclamation-point|users-round|x)\./;
const courseIcons =
  /\/icons\/(arrow-(left|right)|award|calendar-(clock|days|x)|check|lock|lock-keyhole|log-in|map-pin|minus|plus|tag)\./;
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
  if (icons.test(id)) return shopIcons.test(id) ? 'base' : courseIcons.test(id) ? 'course' : 'forms';
  if (seldom.test(id)) return 'panel';
  if (framework.test(id)) return 'framework';
  const pages = pagesOf(id, context);
  if (pages.includes(shopStart) || parts.every((part) => pages.some((page) => part.test(page)))) return 'base';
  const frame = pages.length === 1 ? frames.get(pages[0] ?? '') : undefined;
  if (frame) return frame;
  const file = files.find((each) => pages.some((page) => each.pages.test(page)));
  if (!file) return null;
  if (file.alsoForOne) return file.name;
  if (pages.length < 2) return null;
  return needsLarge(id, context) ? `${file.name}-fields` : file.name;
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

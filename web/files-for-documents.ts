import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { routes } from './src/lib/routes/routes.ts';
import { areasAtStart } from './texts-as-files.ts';

type Page = { layout: string; texts: string[]; screen: string; guarded: boolean; recognises: boolean };

/** The page's own files and those of the frame around it. An order that is opened by its address is mostly a stranger's. */
const layoutFiles: Record<string, string> = { admin: 'panel', order: 'wizard' };

/** The public shop does not start with the app. Its address asks for one of its two parts. */
const shop = {
  entry: 'src/app/shop-main.tsx',
  list: 'src/features/webshop/shop/list.tsx',
  course: 'src/features/webshop/course/detail.tsx',
};

const here = import.meta.dirname;

/** The pages as the `area.ts` files declare them, read as text: evaluating them would load the whole app. */
function declaredPages(): Map<string, Page> {
  const found = new Map<string, Page>();
  for (const file of globSync('src/**/area.ts', { cwd: here })) {
    const entries = readFileSync(join(here, file), 'utf8').split(/^ {2}(?=\w+: \{$)/m);
    for (const entry of entries.slice(1)) {
      const [, name = ''] = /^(\w+):/.exec(entry) ?? [];
      const [, layout = ''] = /layout: '(\w+)'/.exec(entry) ?? [];
      const [, texts = ''] = /texts: \[([^\]]*)\]/.exec(entry) ?? [];
      const [, screen = ''] = /import\('([^']+)'\)/.exec(entry) ?? [];
      found.set(name, {
        layout,
        texts: [...texts.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area),
        screen: join(dirname(file), screen),
        // The home page has no right of its own, but it sends visitors to the sign-in page.
        guarded: /^ {4}can: /m.test(entry) || name === 'Home',
        recognises: /^ {4}(can|recognisesVisitors): /m.test(entry) ? layout !== 'admin' : name === 'Home',
      });
    }
  }
  return found;
}

/**
 * Writes `pages.json` for the server: which files and texts each page needs. The document asks for them all at once;
 * otherwise the browser would find them one after another.
 */
export function filesForDocuments(): Plugin {
  let base = '/';
  return {
    name: 'files-for-documents',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const start = withImports(chunks, [fileWith(chunks, join(here, 'src/app/main.tsx'))]);
      const filesOf = (modules: string[], known: readonly string[]) =>
        withImports(
          chunks,
          modules.map((module) => fileWith(chunks, join(here, module))),
        ).filter((file) => !known.includes(file));
      const pages = Object.entries(routes).map(([name, path]) => {
        const page = declaredPages().get(name);
        if (!page) throw new Error(`No area.ts declares the page ${name} in the usual form.`);
        const layout = `src/app/layouts/${layoutFiles[page.layout] ?? page.layout}.tsx`;
        const isShop = name === 'WebShopPublic';
        const files = isShop ? filesOf([shop.entry], []).slice(1) : filesOf([layout, page.screen], start);
        const partOf = (module: string) => filesOf([module], files).map((file) => base + file);
        return {
          name,
          path,
          guarded: page.guarded,
          recognises: page.recognises,
          texts: [...areasAtStart, ...page.texts],
          files: files.map((file) => base + file),
          ...(isShop && {
            shop: {
              entry: base + fileWith(chunks, join(here, shop.entry)),
              list: partOf(shop.list),
              course: partOf(shop.course),
            },
          }),
        };
      });
      const texts = Object.keys(bundle).find((file) => file.endsWith('/en/common.json')) ?? '';
      const content = { texts: base + dirname(dirname(texts)), pages };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(content) });
    },
  };
}

type Chunk = Rolldown.OutputChunk;

function fileWith(chunks: readonly Chunk[], module: string): string {
  // A module that is loaded later may have a small file that leads to the one with its code.
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`No file of the build has ${module}.`);
  return chunk.fileName;
}

/** The files and all that they import before they run. */
function withImports(chunks: readonly Chunk[], files: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported);
  };
  for (const file of files) add(file);
  return [...found];
}

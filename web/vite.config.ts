import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { loadedWith } from './loaded-with.ts';
import { textsAsFiles } from './texts-as-files.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:8082';

// The tokens need light-dark() and relative colours: lower targets would make the build rewrite them.
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari18'];

// What every page needs, in one file: it compresses better than many, and a release of ours leaves it in the readers' caches.
const framework =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/[a-z-]+|use-sync-external-store|zod)\/(?!.*(queriesObserver|useQueries|useBlocker))/;

// Every visitor of the shop loads the first; the account's are more than twice as many. What the shop alone shows beside
// them comes in files of its own.
const icons = /node_modules\/lucide-react\//;
const accountIcons =
  /node_modules\/lucide-react\/(?!.*\/(contrast|globe|monitor-play|rotate-cw|shuffle|users-round)\.)/;

// What most pages of the account share; in crumbs it would be near a hundred requests for one of them. The direction of
// reading is the shop's, too, which needs nothing else of it.
const controls = /node_modules\/@(base-ui|floating-ui)\/(?!.*[Dd]irection)/;
const kit = /\/(web\/src\/(ui|lib)|contract\/src)\//;
const byMost = { minShareCount: 20, includeDependenciesRecursively: false, priority: 0 };

// The program's own start and the shop's first page come whole: in crumbs of a few hundred bytes they compress badly.
const groups = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'icons', test: icons, minShareCount: 12, priority: 3 },
  { name: 'account-icons', test: accountIcons, minShareCount: 4, priority: 2 },
  { ...loadedWith('start', 'src/app/main.tsx'), priority: 2 },
  { ...loadedWith('shop', 'src/app/layouts/shop-layout.tsx', 'src/features/webshop/shop/page.tsx'), priority: 1 },
  { name: 'controls', test: controls, ...byMost },
  { name: 'kit', test: kit, ...byMost },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/v/',
  plugins: [react(), tailwindcss(), textsAsFiles(), compressAssets()],
  server: {
    host: 'localhost',
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
  build: {
    target: browsers,
    modulePreload: { polyfill: false },
    cssTarget: browsers,
    rolldownOptions: {
      // A page that says what failed is part of the start and a route too.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups } },
    },
  },
});

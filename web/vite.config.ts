import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { loadedWith } from './loaded-with.ts';
import { textsAsFiles } from './texts-as-files.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:8082';

// The tokens use light-dark() and relative colours, which the build would rewrite for older browsers.
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari18'];

// The packages that every page needs. One file compresses better than many and stays in browser caches across releases.
const framework =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/[a-z-]+|use-sync-external-store|zod)\/(?!.*(queriesObserver|useQueries|useBlocker))/;

// The icons of the start and of the shop's first page, with the code that draws them. Every visitor of the shop loads
// them, so the icons of the account, more than twice as many, are kept out.
const shopIcons =
  /node_modules\/lucide-react\/(?!.*\/icons\/(?!(calendar|chevron-(down|left|right)|circle-(check|exclamation-point)|clock|contrast|globe|info|monitor-play|rotate-cw|search|shuffle|triangle-exclamation-point|users-round|x)\.))/;
const accountIcons = /node_modules\/lucide-react\//;

// Controls that most pages of the account share. Split up, they would cost nearly a hundred requests per page. The shop
// needs the reading direction only.
const controls = /node_modules\/@(base-ui|floating-ui)\/(?!.*[Dd]irection)/;
const kit = /\/(web\/src\/(ui|lib)|contract\/src)\//;
const byMost = { minShareCount: 20, includeDependenciesRecursively: false, priority: 0 };

// The start of the app and the shop's first page are one file each: chunks of a few hundred bytes compress badly.
const groups = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'icons', test: shopIcons, priority: 3 },
  { name: 'account-icons', test: accountIcons, minShareCount: 4, priority: 2 },
  { ...loadedWith('start', 'src/app/main.tsx'), priority: 2 },
  { ...loadedWith('shop', 'src/app/layouts/shop.tsx', 'src/features/webshop/shop/page.tsx'), priority: 1 },
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
      // The page that reports failures is part of the start and also a route.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups } },
    },
  },
});

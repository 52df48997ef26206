import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { filesForDocuments } from './files-for-documents.ts';
import { fileOf } from './files-of-pages.ts';
import { slimContract } from './slim-contract.ts';
import { slimIcons } from './slim-icons.ts';
import { textsAsFiles } from './texts-as-files.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:8082';

// The tokens use light-dark() and relative colours, which the build would rewrite for older browsers.
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari18'];

/** Every icon of lucide imports this file, which says how an icon is drawn. */
const lightIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: join(import.meta.dirname, 'src/ui/pictures/create-icon.ts'),
};

const groups = [{ name: fileOf, debugName: 'files of pages', includeDependenciesRecursively: false }];

export default defineConfig({
  root: import.meta.dirname,
  base: '/v/',
  plugins: [react(), tailwindcss(), slimContract(), slimIcons(), textsAsFiles(), filesForDocuments(), compressAssets()],
  resolve: { alias: [lightIcons] },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      define: { 'import.meta.env.ON_SERVER': 'false' },
      build: {
        rolldownOptions: {
          // The public shop has a start of its own, without the app's router, queries and schemas.
          input: ['index.html', 'src/app/shop-main.tsx'],
          output: { codeSplitting: { groups } },
        },
      },
    },
    // The same components for the server, which draws the public pages. One file without dependencies loads fastest.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.ON_SERVER': 'true' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist-server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/server.tsx' },
      },
    },
  },
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
    },
  },
});

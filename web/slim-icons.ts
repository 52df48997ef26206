import type { Plugin } from 'vite';

/**
 * Leaves out of lucide's icons what `create-icon.ts` does not read: their names and sizes, and the keys of their lines. Keys
 * are chance letters, which no compression makes smaller, and an icon's lines never change places.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/\s*name: "[^"]*",\s*size: \d+,/, '')
          .replace(/,\s*key: "[^"]*"/g, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  };
}

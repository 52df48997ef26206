import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Packages that the API loads when it starts. Each costs every process time and memory: see docs/performance.md. */
const loadedAtOnce = ['@fastify/static', 'csv-stringify', 'fastify', 'ical-generator', 'pg', 'pino', 'stdnum', 'zod'];

const root = join(import.meta.dirname, '../..');
const contract = '@coursefront/contract/';
const values =
  /^(?:import\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?|export\s+(?:\*|\{[^}]*\})[^'";]*?\bfrom\s+)['"]([^'"]+)['"]/gm;

/** Everything that these files and their imports load before their first line runs: files of the project, and packages by name. */
function loadedBy(...entries: string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(values)) {
      if (name.startsWith('.')) queue.push(join(file, '..', name));
      else if (name.startsWith(contract)) queue.push(join('contract/src', name.slice(contract.length)));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files, packages };
}

test('the start loads no large package that it may never use', () => {
  const { files, packages } = loadedBy('api/src/program.ts', 'api/src/product.ts');

  expect(files).toContain('api/src/modules/orders/order-list.ts');
  expect([...packages].sort()).toEqual(loadedAtOnce);
});

test('an API loads neither the demo nor what only a worker needs', () => {
  const { files } = loadedBy('api/src/program.ts', 'api/src/product.ts');

  expect([...files].filter((path) => /^api\/src\/(?:demo|adapters\/smtp)\//.test(path))).toEqual([]);
});

test('the compile cache is enabled before any other file is loaded', () => {
  expect([...loadedBy('api/src/main.ts').files]).toEqual(['api/src/main.ts']);
});

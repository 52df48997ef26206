import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentsOf, cycloneDx, type Lock, notAgreed } from './bill-of-materials.ts';
import { root } from './root.ts';

const target = join(root, 'docs/dependencies.cdx.json');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

const components = componentsOf(read('package-lock.json') as Lock);
const document = `${JSON.stringify(cycloneDx(read('package.json'), components), null, 2)}\n`;
const problems = notAgreed(components).map(
  ({ name, version, licence }) =>
    `${name} ${version} has the licence ${licence ?? 'unknown'}, which nobody has agreed to.`,
);
if (process.argv.includes('--check')) {
  if (readOr(target) !== document) problems.push('docs/dependencies.cdx.json is out of date: run npm run licences.');
} else {
  writeFileSync(target, document);
  console.log(summary());
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** How many packages have which licence, in production and for building and testing. */
function summary(): string {
  const counts = new Map<string, [number, number]>();
  for (const { licence = 'unknown', scope } of components) {
    const [product, tools] = counts.get(licence) ?? [0, 0];
    counts.set(licence, scope === 'excluded' ? [product, tools + 1] : [product + 1, tools]);
  }
  const rows = [...counts].sort(([, a], [, b]) => b[0] + b[1] - a[0] - a[1]);
  return rows.map(([licence, [product, tools]]) => `${licence}: ${product} in the product, ${tools} tools`).join('\n');
}

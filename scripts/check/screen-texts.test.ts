import { expect, test } from 'vitest';
import { missingTexts } from './screen-texts.ts';

const page = (texts: string) => ({
  path: 'web/src/features/cats/area.ts',
  text: `export const catsArea = area({
  Cats: {
    texts: [${texts}],
    screen: screen(() => import('./page.tsx'), 'CatsPage'),
  },
});`,
});
const file = (name: string, text: string) => ({ path: `web/src/features/cats/${name}`, text });
const fault = (name: string, area: string) =>
  `web/src/features/cats/${name} uses the texts “${area}”, which Cats does not load`;

const list = file(
  'list.tsx',
  `export function List() {
  const text = useText('cats');
}
export function Unused() {
  const text = useText('dogs');
}`,
);

test('a part of a screen may use what its page loads, and what every page has', () => {
  const screen = file(
    'page.tsx',
    `import { List } from './list.tsx';\nexport const CatsPage = () => <List title={useText('common')} />;`,
  );
  expect(missingTexts([page(`'cats'`), screen, list])).toEqual([]);
  expect(missingTexts([page(''), screen, list])).toEqual([fault('list.tsx', 'cats')]);
});

test('only what the screen uses of a file counts, under any name', () => {
  const screen = (name: string) =>
    file('page.tsx', `import { ${name} as Shown } from './list.tsx';\nexport const CatsPage = () => <Shown />;`);
  expect(missingTexts([page(`'cats'`), screen('List'), list])).toEqual([]);
  expect(missingTexts([page(`'cats'`), screen('Unused'), list])).toEqual([fault('list.tsx', 'dogs')]);
});

test('a part that is loaded later may load its texts', () => {
  const later = (load: string) =>
    file('page.tsx', `const Dogs = lazyPart(async () => {\n  ${load}\n});\nexport const CatsPage = () => <Dogs />;`);
  const loaded = `const [code] = await Promise.all([import('./list.tsx'), loadTexts(['dogs'])]);\n  return code.Unused;`;
  expect(missingTexts([page(''), later(loaded), list])).toEqual([]);
  expect(missingTexts([page(''), later(`return (await import('./list.tsx')).Unused;`), list])).toEqual([
    fault('list.tsx', 'dogs'),
  ]);
});

test('a type is no use of a file', () => {
  const screen = file(
    'page.tsx',
    `import type { List } from './list.tsx';\nexport const CatsPage = (props: List) => null;`,
  );
  expect(missingTexts([page(''), screen, list])).toEqual([]);
});

import { expect, test } from 'vitest';
import { hygieneFaults } from './hygiene.ts';

const faultsOf = (text: string, path = 'api/src/a.ts') => hygieneFaults([{ path, text }]);

test.each([
  ['a path of one machine', `const folder = '/ho${''}me/anna/coursefront';`],
  ['the host of a package registry', `"resolved": "https://${'registry'}.npmjs.org/a.tgz"`],
  ['a live key', `const key = 'sk_li${''}ve_51abc';`],
  ['an unfinished thought', `// TO${''}DO: later`],
])('%s is found', (what, line) => {
  expect(faultsOf(`// fine\n${line}`)).toEqual([`api/src/a.ts:2 holds ${what}: ${line}`]);
});

test('a skipped test is found, in tests only', () => {
  expect(faultsOf(`test.on${''}ly('a', () => {});`, 'api/src/a.test.ts')).toHaveLength(1);
  expect(faultsOf(`rows.sk${''}ip(3)`)).toEqual([]);
});

test('only config.ts may read the environment', () => {
  const line = 'const port = process.env.PORT;';
  expect(faultsOf(line)).toHaveLength(1);
  expect(faultsOf(line, 'api/src/config.ts')).toEqual([]);
  expect(faultsOf('readConfig(process.env)', 'api/src/program.ts')).toEqual([]);
});

test('similar routes and words are not reported', () => {
  expect(faultsOf(`get('/v/home/courses'); // sk_test_51, Method, todos`)).toEqual([]);
});

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

test('a test that is left out is found, in tests alone', () => {
  expect(faultsOf(`test.on${''}ly('a', () => {});`, 'api/src/a.test.ts')).toHaveLength(1);
  expect(faultsOf(`rows.sk${''}ip(3)`)).toEqual([]);
});

test('the environment is read in config.ts alone', () => {
  const line = 'const port = process.env.PORT;';
  expect(faultsOf(line)).toHaveLength(1);
  expect(faultsOf(line, 'api/src/config.ts')).toEqual([]);
  expect(faultsOf('readConfig(process.env)', 'api/src/main.ts')).toEqual([]);
});

test('routes and words that only look alike are left alone', () => {
  expect(faultsOf(`get('/v/home/courses'); // sk_test_51, Method, todos`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { withAddresses } from './lock-addresses.mjs';

const addressOf = (at, entry, registry = 'https://mirror.test/npm/') =>
  withAddresses({ lockfileVersion: 3, packages: { [at]: entry } }, registry).packages[at].resolved;

test.each([
  ['node_modules/tool', {}, 'https://mirror.test/npm/tool/-/tool-1.2.3.tgz'],
  ['node_modules/@scope/tool', {}, 'https://mirror.test/npm/@scope/tool/-/tool-1.2.3.tgz'],
  ['node_modules/old/node_modules/tool', {}, 'https://mirror.test/npm/tool/-/tool-1.2.3.tgz'],
  ['node_modules/alias', { name: 'tool' }, 'https://mirror.test/npm/tool/-/tool-1.2.3.tgz'],
])('a package at %s is fetched from its registry', (at, entry, address) => {
  expect(addressOf(at, { version: '1.2.3', ...entry })).toBe(address);
});

test('an address of a registry may lack its last slash', () => {
  expect(addressOf('node_modules/tool', { version: '1.2.3' }, 'https://mirror.test')).toBe(
    'https://mirror.test/tool/-/tool-1.2.3.tgz',
  );
});

test.each([
  ['', { name: 'coursefront' }],
  ['api', { version: '0.1.0' }],
  ['node_modules/@coursefront/api', { resolved: 'api', link: true }],
])('the project and its own packages at “%s” stay as they are', (at, entry) => {
  expect(addressOf(at, entry)).toBe(entry.resolved);
});

import { expect, test } from 'vitest';
import { completed, missingEntries, namedHosts, withoutChecksum } from './complete-lock.mjs';

const lockOf = (optionalDependencies) => ({
  lockfileVersion: 3,
  packages: {
    '': { name: 'coursefront' },
    api: { version: '0.1.0' },
    'node_modules/@coursefront/api': { resolved: 'api', link: true },
    'node_modules/tool': {
      version: '1.2.3',
      resolved: 'https://mirror.test/tool.tgz',
      dev: true,
      optionalDependencies,
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.2.3', optional: true },
  },
});

test.each([
  ['@tool/darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@tool/binding-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
  ['@tool/windows-x64', { cpu: ['x64'], os: ['win32'] }],
  ['@tool/linux-arm-musleabihf', { cpu: ['arm'], os: ['linux'] }],
  ['@tool/linux-arm64-musl', { cpu: ['arm64'], os: ['linux'], libc: ['musl'] }],
  ['tool-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s is added with its platform', (name, platform) => {
  const entry = { version: '1.2.3', dev: true, optional: true, ...platform };
  expect(missingEntries(lockOf({ [name]: '1.2.3' }))).toEqual({ [`node_modules/${name}`]: entry });
});

test('existing entries stay as they are', () => {
  expect(missingEntries(lockOf({ '@tool/linux-x64-gnu': '1.2.3' }))).toEqual({});
});

test('two versions that ask for different binaries both get theirs', () => {
  const lock = lockOf({ '@tool/darwin-x64': '1.2.3' });
  lock.packages['node_modules/old/node_modules/tool'] = { optionalDependencies: { '@tool/darwin-x64': '1.0.0' } };
  const entries = Object.entries(missingEntries(lock)).map(([at, { version }]) => [at, version]);
  expect(entries).toEqual([
    ['node_modules/@tool/darwin-x64', '1.2.3'],
    ['node_modules/old/node_modules/tool/node_modules/@tool/darwin-x64', '1.0.0'],
  ]);
});

test('a package whose name has no platform is refused', () => {
  expect(() => missingEntries(lockOf({ fsevents: '2.3.3' }))).toThrow('does not tell for which platform');
  expect(() => missingEntries(lockOf({ '@tool/linux-x64': '^1.0.0' }))).toThrow('does not tell for which platform');
});

test('addresses are found and removed, links between workspaces stay', () => {
  const lock = lockOf({});
  expect(namedHosts(lock)).toEqual(['node_modules/tool']);
  const { packages } = completed(lock);
  expect(packages['node_modules/tool']).not.toHaveProperty('resolved');
  expect(packages['node_modules/@coursefront/api']).toEqual({ resolved: 'api', link: true });
});

test('only binaries of tools for other platforms may have no checksum', () => {
  const packages = {
    '': {},
    'node_modules/@coursefront/api': { link: true },
    'node_modules/fine': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/@tool/darwin-x64': { version: '1.0.0', dev: true, optional: true, cpu: ['x64'] },
    'node_modules/@product/darwin-x64': { version: '1.0.0', optional: true, cpu: ['x64'] },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };
  expect(withoutChecksum({ packages })).toEqual(['node_modules/@product/darwin-x64', 'node_modules/tool']);
});

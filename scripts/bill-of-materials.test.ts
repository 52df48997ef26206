import { expect, test } from 'vitest';
import { componentsOf, cycloneDx, notAgreed } from './bill-of-materials.ts';

const integrity = `sha512-${Buffer.from('checksum').toString('base64')}`;
const lock = {
  packages: {
    '': { version: '0.1.0' },
    api: { version: '0.1.0' },
    'node_modules/@coursefront/api': { link: true },
    'node_modules/zod': { version: '4.0.0', license: 'MIT', integrity },
    'node_modules/tool': {
      version: '1.0.0',
      license: 'MPL-2.0',
      dev: true,
      optionalDependencies: { '@tool/darwin-x64': '1.0.0' },
    },
    'node_modules/@tool/darwin-x64': { version: '1.0.0', dev: true, optional: true },
    'node_modules/tool/node_modules/zod': { version: '3.0.0', license: '(MIT OR GPL-3.0)', dev: true },
  },
};

test('every version is listed once, and binaries have the licence of their owner', () => {
  expect(componentsOf(lock)).toEqual([
    { name: '@tool/darwin-x64', version: '1.0.0', licence: 'MPL-2.0', integrity: undefined, scope: 'excluded' },
    { name: 'tool', version: '1.0.0', licence: 'MPL-2.0', integrity: undefined, scope: 'excluded' },
    { name: 'zod', version: '3.0.0', licence: '(MIT OR GPL-3.0)', integrity: undefined, scope: 'excluded' },
    { name: 'zod', version: '4.0.0', licence: 'MIT', integrity, scope: 'required' },
  ]);
});

test.each([
  ['MIT', 'required', true],
  ['(MIT AND Zlib)', 'required', true],
  ['MIT OR GPL-3.0', 'required', true],
  ['MIT AND GPL-3.0', 'required', false],
  ['GPL-3.0', 'excluded', false],
  ['MPL-2.0', 'excluded', true],
  ['MPL-2.0', 'required', false],
  [undefined, 'excluded', false],
] as const)('%s, %s: agreed %s', (licence, scope, agreed) => {
  const component = { name: 'a', version: '1.0.0', licence, integrity: undefined, scope };
  expect(notAgreed([component]).length === 0).toBe(agreed);
});

test('the document names package, licence and checksum', () => {
  expect(cycloneDx({ name: 'coursefront', version: '0.1.0' }, componentsOf(lock).slice(-1))).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: [
      {
        purl: 'pkg:npm/zod@4.0.0',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: Buffer.from('checksum').toString('hex') }],
      },
    ],
  });
});

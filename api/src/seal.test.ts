import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealWith, secretKeyOf } from './seal.ts';

const seal = sealWith('a key of thirty-two characters!!');

test('a sealed text opens to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (secret) => {
      expect(seal.open(seal.seal(secret))).toBe(secret.toWellFormed());
    }),
  );
});

test('sealing a secret twice gives different bytes, and never shows the secret', () => {
  expect(seal.seal('token')).not.toEqual(seal.seal('token'));
  expect(seal.seal('token').toString('latin1')).not.toContain('token');
});

test('a single changed byte is noticed', () => {
  const sealed = seal.seal('token');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed), `byte ${at}`).toThrow();
  }
});

test('another key opens nothing', () => {
  expect(() => sealWith('another key of the same length!!').open(seal.seal('token'))).toThrow();
});

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coursefront-key-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('processes that start together end up with one key, whole and readable by the owner alone', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => secretKeyOf({ secretKey: undefined, dataDir })));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a configured key is used as it is', async () => {
  expect(await secretKeyOf({ secretKey: 'given', dataDir })).toBe('given');
});

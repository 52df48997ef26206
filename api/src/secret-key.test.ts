import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretKeyOf } from './secret-key.ts';

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

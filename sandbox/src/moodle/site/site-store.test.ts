import { appendFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../../start-for-test.ts';
import { anna, recordedSeed } from '../testing/recorded-site.ts';
import { openSiteStore, type SiteStore } from './site-store.ts';

let folder: string;
let path: string;
let store: SiteStore;

beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  path = join(folder, `${crypto.randomUUID()}.json`);
  store = await open();
});

const open = () => openSiteStore(path, recordedSeed);
const addAnna = () => store.put('users', anna);

test('changes survive two restarts', async () => {
  await store.transaction(addAnna);
  await store.transaction(() => store.remove('users', 7));
  for (const _restart of [1, 2]) {
    store = await open();
    expect(store.get('users', 10)).toEqual(anna);
    expect(store.get('users', 7)).toBeUndefined();
  }
  expect(await readdir(folder)).not.toContain(`${path}.log`);
});

test('a transaction that fails leaves nothing behind, in memory or on disk', async () => {
  const before = store.all('users');
  const failing = store.transaction(() => {
    addAnna();
    store.remove('users', 3);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(store.all('users')).toHaveLength(before.length);
  expect((await open()).all('users')).toEqual(before);
});

test('a failed attempt inside a transaction undoes only itself', async () => {
  await store.transaction(() => {
    addAnna();
    expect(() =>
      store.attempt(() => {
        store.remove('users', 10);
        throw new Error('no');
      }),
    ).toThrow('no');
  });
  expect((await open()).get('users', 10)).toEqual(anna);
});

test('a line cut off by a kill is ignored', async () => {
  await store.transaction(addAnna);
  await appendFile(`${path}.log`, '[{"table":"users","id":10,"row":nu');
  store = await open();
  expect(store.get('users', 10)).toEqual(anna);
});

test('a damaged file stops the start with a sentence that names it', async () => {
  await writeFile(path, '{');
  await expect(open()).rejects.toThrow(`${path} is damaged`);
});

test('reading writes nothing, and a change outside a transaction is refused', async () => {
  await store.transaction(() => store.all('users'));
  await expect(stat(`${path}.log`)).rejects.toThrow('ENOENT');
  expect(addAnna).toThrow('outside a transaction');
});

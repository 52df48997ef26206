import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { makeCluster } from './embedded/cluster.ts';
import { runningServer } from './embedded/lock-file.ts';
import { userForPostgres } from './embedded/user.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'coursefront-postgres-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return join(folder, 'postgres');
}

const modelFolder = mkdtempSync(join(tmpdir(), 'coursefront-postgres-'));
const model = join(modelFolder, 'postgres');
beforeAll(async () => {
  chmodSync(modelFolder, 0o755);
  const user = userForPostgres(model);
  await makeCluster({ cluster: model, binaries: findBinaries(user), user, scratch: true });
});
afterAll(() => rmSync(modelFolder, { recursive: true }));

/** A data folder of an earlier start. Copying one takes a tenth of the time of making it. */
function usedFolder(): string {
  const dataDir = newFolder();
  execFileSync('cp', ['-a', model, dataDir]);
  return dataDir;
}

async function start(dataDir: string, scratch = true): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, scratch });
  servers.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const postmaster = (dataDir: string) => runningServer(dataDir)?.pid ?? 0;

test('rows survive a restart', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  await query(first.url(), 'create table kept as select 7 as number');
  await first.stop();
  expect(runningServer(dataDir)).toBeUndefined();
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second.url(), 'select number from kept')).toEqual([7]);
});

describe('a server that runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coursefront-postgres-'));
  const dataDir = join(folder, 'postgres');
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    server = await startEmbeddedPostgres({ dataDir, scratch: true });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('is for this machine and for holders of the password alone', async () => {
    const url = new URL(server.url());
    expect(await query(url.href, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(statSync(join(dataDir, 'coursefront.password')).mode & 0o077).toBe(0);
    url.password = 'guessed';
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('orders and folds text as on every other system', async () => {
    expect(await query(server.url(), `select upper('åé'), 'Z' < 'a'`)).toEqual(['ÅÉ', true]);
  });

  test('is not shared with a second product, and goes on for the first', async () => {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^Another Coursefront is running on the data folder/,
    );
    expect(await query(server.url(), 'select 1')).toEqual([1]);
  });
});

test('a server that outlived its killed product is adopted, and its rows with it', async () => {
  const dataDir = usedFolder();
  const product = await startProductIn(dataDir);
  const before = postmaster(dataDir);
  await query(product.url, 'create table kept as select 7 as number');
  product.process.kill('SIGKILL');
  await once(product.process, 'exit');

  const next = await start(dataDir, false);
  expect(next.adopted).toBe(true);
  expect(postmaster(dataDir)).toBe(before);
  expect(await query(next.url(), 'select number from kept')).toEqual([7]);
});

test('after the server is killed, its remaining processes are waited for and no committed row is lost', async () => {
  const dataDir = usedFolder();
  const product = await startProductIn(dataDir);
  await query(product.url, 'create table kept as select 7 as number');
  process.kill(postmaster(dataDir), 'SIGKILL');
  product.process.kill('SIGKILL');
  const next = await start(dataDir, false);
  expect(await query(next.url(), 'select number from kept')).toEqual([7]);
});

test('a server that dies is started again under the same address, and still belongs to this product', async () => {
  const dataDir = usedFolder();
  const states: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, onTrouble: ({ state }) => states.push(state) });
  servers.push(server);
  const url = server.url();
  await query(url, 'create table kept as select 7 as number');
  for (const times of [1, 2]) {
    const before = postmaster(dataDir);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => states.filter((state) => state === 'back').length).toBe(times);
    expect(postmaster(dataDir)).not.toBe(before);
    expect(await query(url, 'select number from kept')).toEqual([7]);
  }
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/^Another Coursefront is running/);
  await server.stop();
  expect(runningServer(dataDir)).toBeUndefined();
});

test('a scratch server ends with the process that started it', async () => {
  const dataDir = usedFolder();
  const product = await startProductIn(dataDir, true);
  product.process.kill('SIGKILL');
  await expect.poll(() => runningServer(dataDir)).toBeUndefined();
});

test('the remains of an interrupted first start are deleted', async () => {
  const dataDir = newFolder();
  const half = `${dataDir}.making-${2 ** 22 + 1}`;
  mkdirSync(join(half, 'base'), { recursive: true });
  const { url } = await start(dataDir);
  expect(existsSync(half)).toBe(false);
  expect(await query(url(), 'select 1')).toEqual([1]);
});

test('a lock file whose process id now belongs to another program is ignored', async () => {
  const dataDir = usedFolder();
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n0\nready\n`);
  const { url } = await start(dataDir);
  expect(await query(url(), 'select 1')).toEqual([1]);
});

test.each([
  { fault: 'a folder that is not whole', file: 'base', sentence: /not a whole database.*delete it to start over/ },
  {
    fault: 'a folder of an older Postgres',
    file: 'PG_VERSION',
    sentence: /made by Postgres 17 and this is Postgres 18/,
  },
])('$fault is refused in one sentence and left as it is', async ({ file, sentence }) => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'global'), { recursive: true });
  for (const name of ['global/pg_control', 'coursefront.password', file]) writeFileSync(join(dataDir, name), '17\n');
  if (isRoot) chownSync(dataDir, 65_534, 65_534);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(sentence);
  expect(existsSync(join(dataDir, file))).toBe(true);
});

test.runIf(isRoot)('a folder that belongs to somebody else is refused in one sentence', async () => {
  const dataDir = newFolder();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'PG_VERSION'), '18\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /belongs to user 0, not to user \d+: start as its owner/,
  );
});

test.runIf(isRoot)('below a folder that only root can enter, the data folder is a link to another place', async () => {
  const dataDir = newFolder(0o700);
  const { url } = await start(dataDir);
  expect(lstatSync(dataDir).isSymbolicLink()).toBe(true);
  expect(await query(url(), 'select 1')).toEqual([1]);
});

/** Runs in its own process, like the product, so that it can be killed. */
async function startProductIn(dataDir: string, scratch = false) {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const { url } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, scratch })});
    process.stdout.write(url());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, url: url.toString() };
}

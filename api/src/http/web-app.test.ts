import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { sql } from '../db/sql.ts';
import { testDatabase } from '../testing/database.ts';
import { anInstance } from '../testing/people.ts';
import { webAppRoutes } from './web-app.ts';

const database = testDatabase();
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coursefront-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<title>x</title><script type="application/json" id="site">null</script>',
  );
  await writeFile(join(folder, 'assets', 'app-1.js'), 'export {};');
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await webAppRoutes(app, database.db, readConfig({}), folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const siteIn = (html: string) => JSON.parse(/id="site">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test.each(['/v', '/v/', '/v/login', '/v/admin/customers?page=2'])(
  '%s is the web app, told which site it is on',
  async (url) => {
    const answer = await app.inject({ url, headers: { host: 'localhost:8080' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(siteIn(answer.body)).toMatchObject({ product_name: 'Coursefront', instance: null });
  },
);

test('the bare address leads to the web app', async () => {
  expect((await app.inject('/')).headers.location).toBe('/v/');
});

describe('the files of the web app', () => {
  test('with a hash in their name are kept for ever', async () => {
    expect((await app.inject('/v/assets/app-1.js')).headers['cache-control']).toContain('immutable');
  });

  test('of an earlier release are gone, and not answered with a page', async () => {
    expect((await app.inject('/v/assets/app-0.js')).statusCode).toBe(404);
  });
});

test.each(['</script><script>alert(1)</script>', "$' $& $` $$", '<!--'])(
  'a customer named %j harms nothing',
  async (name) => {
    const id = await anInstance(database.db, 'Hostile');
    await database.db.platform.run(sql`update instances set name = ${name} where id = ${id}`);
    const { body } = await app.inject({ url: '/v/', headers: { host: 'hostile.localhost' } });
    expect(siteIn(body).instance.name).toBe(name);
    expect(body.match(/<script/g)).toHaveLength(1);
    await database.db.platform.run(sql`delete from instances where id = ${id}`);
  },
);

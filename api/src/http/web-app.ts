import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { readSite } from '../modules/customers/public.ts';

const built = join(import.meta.dirname, '../../../web/dist');
const sitePlace = '<script type="application/json" id="site">null</script>';

/** The web app under `/v/`: hashed files for ever, and its one page for every address the app's router knows. */
export async function webAppRoutes(app: FastifyInstance, db: Db, config: Config): Promise<void> {
  const page = readPage();
  await app.register(fastifyStatic, {
    root: built,
    prefix: '/v/',
    index: false,
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // What has no hash in its name must be asked for again.
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
    },
  });
  app.get('/', async (_, reply) => reply.redirect('/v/'));
  app.get('/v/*', async (request, reply) => {
    if (page === undefined) return reply.callNotFound();
    // A page must come up to tell people what is wrong, so it comes without its site when the database is away.
    const site = await readSite(db, config, request.hostname).catch(() => null);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(sitePlace, () => sitePlace.replace('null', scriptSafe(site))));
  });
}

/** In development the web app has a server of its own and nothing is built. */
function readPage(): string | undefined {
  try {
    return readFileSync(join(built, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

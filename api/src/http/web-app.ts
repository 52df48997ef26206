import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { readSite } from '../modules/customers/public.ts';

const built = join(import.meta.dirname, '../../../web/dist');
const sitePlace = '<script type="application/json" id="site">null</script>';

/** The web app under `/v/`: hashed files for ever, and its one page for every address the app's router knows. */
export async function webAppRoutes(app: FastifyInstance, db: Db, config: Config, folder = built): Promise<void> {
  const page = readPage(folder);
  await app.register(fastifyStatic, {
    root: folder,
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
  // A file of an earlier release is gone: a page in its place would only confuse the tab that asks for a script.
  app.get('/v/assets/*', async (_, reply) => reply.callNotFound());

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (page === undefined) return reply.callNotFound();
    // A page must come up to tell people what is wrong, so it comes without its site when the database is away.
    const site = await readSite(db, config, request.hostname).catch(() => null);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(sitePlace, () => sitePlace.replace('null', () => scriptSafe(site))));
  };
  app.get('/v', sendPage);
  app.get('/v/*', sendPage);
}

/** In development the web app has a server of its own and nothing is built. */
function readPage(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { languageOf } from '../../http/answer.ts';
import { emptyHead, headHtml, scriptSafe } from '../../http/page-head.ts';
import { readSite } from '../tenants/public.ts';
import { readShopHead } from '../webshop/public.ts';

const built = join(import.meta.dirname, '../../../../web/dist');
const sitePlace = '<script type="application/json" id="site">null</script>';
const titlePlace = /<title>[^<]*<\/title>/;

/** Pages whose address names the instance: they show its name and colour on any host. */
type NamedPage = { Params: { instance: string; course?: string } };
const shopPage = '/v/company-account/web-shop/public/:instance/:course';
const buyingPages = [
  '/v/company-account/webshop/:course/:instance/:session',
  '/v/company-account/webshop/continue/payment/:payment/:instance',
];

type WebAppParts = { db: Db; config: Config; webFolder?: string };

/** Serves the web app under `/v/`: hashed files for ever, and one page for every address that the app's router knows. */
export async function webAppRoutes(app: FastifyInstance, parts: WebAppParts): Promise<void> {
  const { db, config, webFolder: folder = built } = parts;
  const page = readPage(folder);
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/v/',
    index: false,
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Files without a hash in their name must not be cached.
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
    },
  });
  app.get('/', async (_, reply) => reply.redirect('/v/'));
  // A file of an earlier release is gone: answering with the page would break the tab that asks for a script.
  app.get('/v/assets/*', async (_, reply) => reply.callNotFound());

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, named?: number, head?: string) => {
    if (page === undefined) return reply.callNotFound();
    // The page must load even while the database is away, to show what is wrong; then it has no site data.
    const site = await readSite(db, config, { host: request.hostname, named }).catch(() => null);
    const withSite = page.replace(sitePlace, () => sitePlace.replace('null', () => scriptSafe(site)));
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(head === undefined ? withSite : withSite.replace(titlePlace, () => head));
  };
  app.get('/v', (request, reply) => sendPage(request, reply));
  app.get('/v/*', (request, reply) => sendPage(request, reply));

  for (const path of buyingPages)
    app.get<NamedPage>(path, (request, reply) => sendPage(request, reply, idOf(request.params.instance)));

  app.get<NamedPage>(shopPage, async (request, reply) => {
    const [instanceId, lmsId] = [idOf(request.params.instance), idOf(request.params.course)];
    if (instanceId === undefined || !lmsId) return sendPage(request, reply, instanceId);
    const head = await readShopHead(db, {
      origin: config.publicUrl,
      instanceId,
      lmsId,
      language: languageOf(request),
    }).then(
      (found) => (found ? headHtml(found) : emptyHead(config.product.name)),
      () => undefined,
    );
    return sendPage(request, reply, instanceId, head);
  });
}

const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** In development the web app has its own server and nothing is built. */
function readPage(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

import { join } from 'node:path';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import {
  acceptedTags,
  chooseLanguage,
  type Language,
  languageCookie,
  localeOf,
  supportedLanguage,
} from '@coursefront/contract/languages.ts';
import { textFrom } from '@coursefront/contract/texts.ts';
import { courseIdIn } from '@coursefront/contract/values/course-slug.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { readCookie } from '../../http/cookie.ts';
import { emptyHead, headHtml } from '../../http/page-head.ts';
import { allowScript } from '../../http/security-headers.ts';
import { readSite } from '../tenants/public.ts';
import { listHead, readShopHead } from '../webshop/public.ts';
import { readBuiltWeb } from './built-web.ts';
import { compressHtml } from './compress-html.ts';
import { documentOf, type Written } from './document.ts';
import { type Drawing, pageDrawer } from './draw-page.ts';
import { firstCallsOf } from './first-calls.ts';
import { searchEngineRoutes } from './search-engine.routes.ts';

const builtFolder = join(import.meta.dirname, '../../../../web/dist');

/** Pages whose address names the instance: they show its name and colour on any host. */
type NamedPage = { Params: { instance: string; course?: string } };
const shopPage = '/v/company-account/web-shop/public/:instance/:course';
const buyingPages = [
  '/v/company-account/webshop/:course/:instance/:session',
  '/v/company-account/ask-for-course/:instance/:course',
];
/** Their address is the key to what they show. */
const secretPages = [
  '/v/company-account/webshop/continue/payment/:payment/:instance',
  '/v/company-account/quote/:instance/:token',
  '/v/company-account/renew/:instance/:token',
  '/v/company-account/course-request/:instance/:token',
  '/v/password-reset',
];

/** The parts that every page of the web app needs. */
const textsAtStart = ['common', 'errors'];

type WebAppParts = { db: Db; config: Config; webFolder?: string };

/** Serves the web app under `/v/`: hashed files for ever, and one page for every address that the app's router knows. */
export async function webAppRoutes(app: FastifyInstance, parts: WebAppParts): Promise<void> {
  const { db, config, webFolder: folder = builtFolder } = parts;
  const built = readBuiltWeb(folder);
  // One route for all files: a route for each of thousands would take longer than everything else at start. A file of an
  // earlier release is answered with 404, because the page instead of it would break the tab that asks for a script.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/v/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  // Files without a hash in their name must not be cached.
  for (const name of ['boot.js', 'favicon.svg'])
    app.get(`/v/${name}`, (_, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false }),
    );
  app.get('/', async (_, reply) => reply.redirect('/v/'));

  // The page must load even while the database is away, to show what is wrong; then it has no site data.
  const siteOf = (request: FastifyRequest, named?: number): Promise<Site | null> =>
    readSite(db, config, { host: request.hostname, named }).catch(() => null);

  type Shown = { named?: number | undefined; isPrivate?: boolean };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, { named, isPrivate = false }: Shown = {}) => {
    if (!built) return reply.callNotFound();
    const site = await siteOf(request, named);
    const language = languageFor(request, site);
    const page = built.pageAt(request.url.slice(2).replace(/[?#].*$/, ''));
    const guarded = page?.guarded ?? false;
    const files = page ? [built.textsAddress(page, language), ...page.files] : [];
    const calls = page && firstCallsOf(page, request.params as Record<string, string>, site);
    return sendHtml(
      request,
      reply,
      documentOf(built.document, {
        site,
        head: isPrivate ? emptyHead(site?.instance?.name ?? config.product.name) : undefined,
        page: { language, texts: page?.texts ?? textsAtStart, guarded },
        // Files of a guarded page are of no use to visitors, and the server cannot know whether somebody is signed in.
        files: guarded ? [] : files,
        first: { language, files: guarded ? files : [], calls },
      }),
    );
  };
  app.get('/v', (request, reply) => sendPage(request, reply));
  app.get('/v/*', (request, reply) => sendPage(request, reply));

  for (const path of buyingPages)
    app.get<NamedPage>(path, (request, reply) => sendPage(request, reply, { named: idOf(request.params.instance) }));

  // The holder of the link may read the page; search engines and the sites that it links to learn nothing of it.
  const keepSecret = (reply: FastifyReply) =>
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  for (const path of secretPages)
    app.get<NamedPage>(path, (request, reply) =>
      sendPage(request, keepSecret(reply), { named: idOf(request.params.instance) }),
    );
  // Their tokens begin with the instance's id.
  for (const path of ['/v/certificate/:token', '/v/notifications/off/:token'])
    app.get<{ Params: { token: string } }>(path, (request, reply) => {
      keepSecret(reply);
      return sendPage(request, reply, { named: idOf(request.params.token.split('.', 1)[0]), isPrivate: true });
    });

  searchEngineRoutes(app, { db, config });
  if (!built) return;
  const drawPage = pageDrawer(app, built);
  app.get<NamedPage>(shopPage, async (request, reply) => {
    const { instance, course = '' } = request.params;
    const [instanceId, lmsId] = [idOf(instance), courseIdIn(course) ?? idOf(course)];
    const site = await siteOf(request, instanceId);
    const language = languageFor(request, site);
    const page = built.pageNamed('WebShopPublic');
    const named = supportedLanguage(namedIn(request.query));
    const [head, drawing] = await Promise.all([
      instanceId === undefined || lmsId === undefined
        ? undefined
        : headOf({ origin: config.publicUrl, instanceId, lmsId, language, named }, site, {
            title: page ? textFrom(built.readTexts(page, language).shop, 'title', localeOf(language)) : '',
            page: pageIn(request.query),
          }),
      page && site
        ? drawPage(request, page, {
            opened: { params: { instance_id: instance, product_id: course }, url: request.url },
            site,
            language,
          })
        : ({ page: undefined, status: 200 } satisfies Drawing),
    ]);
    const drawn = drawing.page;
    // Search engines forget a page that is not there. The page itself says so to readers.
    reply.code(instanceId === undefined || lmsId === undefined ? 404 : drawing.status);
    const document = documentOf(built.document, {
      site,
      head,
      page: { language, texts: page?.texts ?? textsAtStart, guarded: false, ...(drawn && { drawn: drawn.drawn }) },
      ...(page && {
        files: [
          built.textsAddress(page, language),
          ...page.files,
          ...((lmsId === 0 ? page.shop?.list : page.shop?.course) ?? []),
        ],
      }),
      isShop: page !== undefined,
      ...(drawn && { html: drawn.html }),
    });
    return sendHtml(request, reply, document);
  });

  type Named = Parameters<typeof readShopHead>[1];
  /** Undefined while the database is away. */
  async function headOf(named: Named, site: Site | null, list: { title: string; page: number }) {
    if (named.lmsId === 0) {
      const siteName = site?.instance?.name;
      return siteName && list.title ? headHtml(listHead(named, { ...list, siteName })) : undefined;
    }
    return readShopHead(db, named).then(
      (found) => (found ? headHtml(found) : emptyHead(config.product.name)),
      () => undefined,
    );
  }
}

/** The reader's language as the web app will choose it. It cannot know the language of a session. */
const languageFor = ({ headers, query, protocol }: FastifyRequest, site: Site | null): Language =>
  chooseLanguage({
    chosen: supportedLanguage(namedIn(query)) ?? readCookie(headers.cookie, languageCookie(protocol === 'https')),
    browser: acceptedTags(headers['accept-language']),
    instance: site?.instance?.language,
  });

/** The language in the address, as an embedding page or a search result names it. */
const namedIn = (query: unknown): string | undefined => {
  const { lang } = query as { lang?: string | string[] };
  return typeof lang === 'string' ? lang : undefined;
};

const pageIn = (query: unknown): number => {
  const page = Number((query as { page?: unknown }).page);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** Pages show seats and prices of this moment in the reader's language, so nobody in between may keep them. */
async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, scriptHash }: Written,
): Promise<FastifyReply> {
  const { content, encoding } = await compressHtml(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  if (scriptHash) allowScript(reply, scriptHash);
  return reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(content);
}

const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

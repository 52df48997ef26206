import { shopPath } from '@coursefront/contract/values/embed-code.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { escapeHtml } from '../../html.ts';
import { readSite } from '../tenants/public.ts';
import { pagesPerSitemap, readListedCourses, readListedShops } from '../webshop/public.ts';

/** The addresses that search engines ask for: where they may go, and which pages the shops have. */
export function searchEngineRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const origin = config.publicUrl;

  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Allow: /v/company-account/web-shop/public/',
          'Disallow: /api/',
          'Disallow: /v/admin',
          'Disallow: /v/company-account',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  /** On a customer's own host it lists that customer's shop only. */
  app.get('/sitemap.xml', async (request, reply) => {
    const { instance } = await readSite(db, config, { host: request.hostname });
    const shops = await readListedShops(db.platform, instance?.id ?? null);
    const files = shops.flatMap(({ instance_id, courses }) =>
      Array.from({ length: Math.ceil(courses / pagesPerSitemap) }, (_, index) => `${instance_id}/${index + 1}`),
    );
    return sendXml(
      reply,
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>`),
    );
  });

  app.get<{ Params: { instance: string; file: string } }>('/sitemap/:instance/:file', async (request, reply) => {
    const [, instance] = /^(\d{1,9})$/.exec(request.params.instance) ?? [];
    const [, page] = /^([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? [];
    if (!Number(instance) || page === undefined) return reply.callNotFound();
    const instanceId = Number(instance);
    const courses = await readListedCourses(db.tenant(instanceId), Number(page));
    if (courses.length === 0) return reply.callNotFound();
    const newest = new Date(Math.max(...courses.map(({ changed }) => new Date(changed).getTime())));
    const pages = courses.map((course) =>
      entry(origin + shopPath(instanceId, course.lms_id, course.name), course.changed),
    );
    return sendXml(reply, 'urlset', page === '1' ? [entry(origin + shopPath(instanceId), newest), ...pages] : pages);
  });
}

const entry = (address: string, changed: Date | string): string =>
  `<url><loc>${escapeHtml(address)}</loc><lastmod>${new Date(changed).toISOString()}</lastmod></url>`;

const sendXml = (reply: FastifyReply, root: string, entries: readonly string[]) =>
  reply
    .header('cache-control', 'public, max-age=3600')
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    );

import type { FastifyInstance, FastifyReply } from 'fastify';
import { badgePng, coverPng, logoPng } from '../pictures/drawings.ts';
import { type Site, settingsOf } from '../site/site.ts';
import { asText, readQuery, siteUrl } from '../site/site-request.ts';
import { siteStyle } from './site-page.ts';

type File = { content: Buffer; keepFor: number };

/** Pictures: logo and course images, public and again for web services with a token. */
export function fileRoutes(app: FastifyInstance, site: Site) {
  app.get('/theme/site.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(siteStyle(site)));

  app.get<{ Params: { '*': string } }>('/theme/image.php/*', (_request, reply) =>
    sendPicture(reply, { content: logoPng('#868e9c'), keepFor: 5_184_000 }, 'public'),
  );
  app.get<{ Params: { '*': string } }>('/pluginfile.php/*', (request, reply) => {
    if (request.params['*'].endsWith('/course/generated/course.svg'))
      return reply.redirect(`${siteUrl(request, site)}/login/index.php`, 303);
    const file = findFile(site, request.params['*']);
    return file ? sendPicture(reply, file, 'public') : notFound(reply);
  });
  app.get<{ Params: { '*': string } }>('/webservice/pluginfile.php/*', (request, reply) => {
    const token = asText(readQuery(request).token);
    if (token === undefined) return refuse(reply, 'missingparam', 'A required parameter (token) was missing');
    if (!site.store.all('tokens').some((known) => known.token === token)) {
      return refuse(reply, 'invalidtoken', 'Invalid token - token not found');
    }
    const file = findFile(site, request.params['*']);
    return file ? sendPicture(reply, file, 'private') : notFound(reply);
  });
}

function findFile(site: Site, path: string): File | undefined {
  const [context, component, area, name] = path.split('/');
  if (component === 'core_admin') return { content: logoPng(settingsOf(site).colour), keepFor: 5_184_000 };
  if (component === 'badges') return { content: badgePng(), keepFor: 3_600 };
  const course = site.store.all('courses').find(({ contextId }) => String(contextId) === context);
  if (area !== 'overviewfiles' || !course?.picture || name !== `${course.shortname}.png`) return undefined;
  return { content: coverPng(course.picture, course.shortname), keepFor: 3_600 };
}

const sendPicture = (reply: FastifyReply, { content, keepFor }: File, who: 'public' | 'private') =>
  reply
    .headers({ 'content-type': 'image/png', 'cache-control': `${who}, max-age=${keepFor}, no-transform` })
    .send(content);

const notFound = (reply: FastifyReply) =>
  reply.code(404).type('text/html; charset=utf-8').send('<p>File not found</p>');

const refuse = (reply: FastifyReply, errorcode: string, error: string) =>
  reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'post-check=0, pre-check=0' })
    .send(JSON.stringify({ error, errorcode, stacktrace: null, debuginfo: null, reproductionlink: null }));

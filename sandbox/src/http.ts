import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { html } from './pages/html.ts';
import { sendPage } from './pages/page.ts';
import { controlStyle } from './pages/styles.ts';
import type { Part } from './part.ts';

const style = controlStyle(new URL('./pages/style.css', import.meta.url));

export function buildHttp(parts: Part[]): FastifyInstance {
  const app = Fastify({ bodyLimit: 1_000_000 });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  // Tests poll and people reload, so nothing is cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setNotFoundHandler(notFound);

  app.get('/', (_request, reply) => sendPage(reply, { title: 'Front door', body: frontDoor(parts) }));
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  for (const part of parts) part.routes(app);
  return app;
}

function frontDoor(parts: Part[]) {
  return html`<h1>Everything around Coursefront</h1>
    <p class="quiet">The sandbox plays the services that the product talks to, so that all of it runs on this machine.</p>
    ${parts.map((part) => html`<section class="card">${part.section()}</section>`)}`;
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) return reply.code(404).send({ error: 'Nothing is kept here.' });
  const body = html`<h1>Nothing is kept here</h1><p>It may have been emptied. <a href="/">Go to the front door</a></p>`;
  return sendPage(reply, { title: 'Not found', body, status: 404 });
}

/**
 * Listens on both addresses of "localhost", 127.0.0.1 and ::1, and returns the port. Fails if another program uses
 * one of them, because a browser would show that program's pages at our address.
 */
export async function listenOnLoopback(app: FastifyInstance, port: number): Promise<number> {
  const second = createServer((request, response) => app.routing(request, response));
  app.addHook('onClose', () => new Promise<void>((resolve) => second.close(() => resolve())));

  const bound = Number(new URL(await app.listen({ port, host: '127.0.0.1' })).port || 80);
  second.listen(bound, '::1');
  await once(second, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (!hasNoSuchAddress(error)) throw error;
  });
  return bound;
}

/** Without IPv6, "localhost" is 127.0.0.1 only. */
const hasNoSuchAddress = ({ code }: NodeJS.ErrnoException) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Listens wherever "localhost" may lead, 127.0.0.1 and ::1, and answers with the port. Where one of them is another
 * program's, it fails: a browser would show that program's pages at our address.
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

/** A machine without IPv6 leads "localhost" to 127.0.0.1 alone. */
const hasNoSuchAddress = ({ code }: NodeJS.ErrnoException) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

import type { FastifyInstance } from 'fastify';

/** Many clients say that they send JSON with every call, also where there is nothing to send. */
export function readNoBodyAsNone(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body, done),
  );
}

import type { FastifyInstance } from 'fastify';

/** Many clients send the JSON content type with every call, even without a body. */
export function readNoBodyAsNone(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body, done),
  );
}

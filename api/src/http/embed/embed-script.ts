import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const script = readFileSync(join(import.meta.dirname, 'embed.js'), 'utf8');
const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;

/** The script that embeds a webshop in another site's page. Browsers cache it for an hour. */
export function embedScriptRoute(app: FastifyInstance): void {
  app.get('/embed.js', async (request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=3600',
      // Cross-origin isolated pages load only resources with this header.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

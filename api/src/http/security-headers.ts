import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** The webshop is meant to be embedded in other sites' pages. Nothing else may be framed. */
const framed = '/v/company-account/web-shop/public/';

const everywhere = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** Lets the one script of the answered page run. Its hash names its exact text. */
export const allowScript = (reply: FastifyReply, scriptHash: string): void => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' '${scriptHash}'`));
};

/** Sets the content security policy. No inline script runs on any page, unless the page allows its own. */
export function guardHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl.startsWith('https:');
  // Logos and course pictures come from the customers' learning sites. Those of the demo have no TLS.
  const images = ["img-src 'self' data: https:", config.demo?.sandboxUrl ?? ''].join(' ').trim();
  const headersFor = (ancestors: string) => ({
    'content-security-policy': [...everywhere, images, `frame-ancestors ${ancestors}`].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  });
  const [open, closed] = [headersFor('*'), headersFor("'none'")];
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(framed) ? open : closed);
    done();
  });
}

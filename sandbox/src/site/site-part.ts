import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import type { Part } from '../part.ts';
import { frameCode, scriptCode } from './embedded-shop.ts';
import { sitePage } from './site-page.ts';

const style = readFileSync(new URL('./site.css', import.meta.url), 'utf8');

/** A training company's own web site, where the product's shop stands between other things, as it does in real life. */
export function sitePart(productUrl: string): Part {
  const policy = [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    `script-src ${productUrl} 'unsafe-inline'`,
    `frame-src ${productUrl}`,
    "base-uri 'none'",
  ].join('; ');
  const send = (reply: FastifyReply, shop: Html) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(sitePage(shop).toString());

  return {
    section: () => html`<h2>A training company’s own web site</h2>
      <p>Shows the webshop inside a page of another origin, in both ways that the embed code offers.</p>
      <p><a class="button" href="/site/nordic">By script tag</a>
        <a class="button" href="/site/nordic/frame">By plain frame</a></p>`,
    routes: (app) => {
      app.get('/site/site.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
      app.get('/site/nordic', (_request, reply) => send(reply, scriptCode(productUrl)));
      app.get('/site/nordic/frame', (_request, reply) => send(reply, frameCode(productUrl)));
    },
  };
}

import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import type { Visit } from '../sessions.ts';
import type { Shop } from '../shop.ts';

type ShopPage = {
  shop: Shop;
  visit: Visit | undefined;
  title: string;
  body: Html;
  status?: number;
  /** Addresses that a form of the page may end at: a browser holds the answer's redirect to the policy too. */
  leadsTo?: string[];
};

const style = readFileSync(new URL('./shop.css', import.meta.url), 'utf8');
export const shopStyle = ({ colour: { light, dark } }: Shop): string =>
  `:root {\n  --shop: light-dark(${light}, ${dark});\n}\n\n${style}`;

/** Sends a page of the shop, in a look of its own. It carries no script. */
export function sendShopPage(reply: FastifyReply, { status = 200, leadsTo = [], ...page }: ShopPage) {
  const origins = leadsTo.flatMap((address) => URL.parse(address)?.origin ?? []);
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${[...new Set(["'self'", ...origins])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
    })
    .send(layout(page).toString());
}

function layout({ shop, visit, title, body }: Omit<ShopPage, 'status' | 'leadsTo'>): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · ${shop.title}</title>
  <link rel="stylesheet" href="${shop.path}/shop.css">
</head>
<body>
  <header class="bar">
    <a class="name" href="${shop.path}/">${shop.title}</a>
    <nav aria-label="Shop">
      <a href="${shop.path}/">Courses</a>
      <a href="${shop.path}/my-account">${visit ? visit.customer.name : 'Sign in'}</a>
    </nav>
  </header>
  <main>${body}</main>
  <footer>A stand-in for a WooCommerce shop. No money moves.
    <a href="${shop.path}/orders">Orders and call-backs</a> · <a href="/">Front door</a></footer>
</body>
</html>
`;
}

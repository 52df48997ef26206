import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';

type PayPage = {
  title: string;
  /** Who is paid. */
  seller: string;
  summary?: Html;
  body: Html;
  status?: number;
  /** Addresses that a form of the page may end at: a browser holds the answer's redirect to the policy too. */
  leadsTo?: (string | null)[];
};

const style = readFileSync(new URL('./pay.css', import.meta.url), 'utf8');

export function payStyle(app: FastifyInstance) {
  app.get('/stripe/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** Sends a page that a buyer or a seller sees at the card provider. It carries no script. */
export function sendPayPage(
  reply: FastifyReply,
  { title, seller, summary, body, status = 200, leadsTo = [] }: PayPage,
) {
  const targets = leadsTo.flatMap((address) => (address ? (URL.parse(address)?.origin ?? []) : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${[...new Set(targets)].filter((origin) => origin !== 'null').join(' ')}`,
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
    .send(layout(title, seller, summary, body).toString());
}

function layout(title: string, seller: string, summary: Html | undefined, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · ${seller}</title>
  <link rel="stylesheet" href="/stripe/pay.css">
</head>
<body>
  <div class="page${summary ? ' two' : ''}">
    <header class="seller">
      <p class="name">${seller}</p>
      <p class="test">Test mode</p>
    </header>
    ${summary && html`<section class="summary" aria-label="Summary">${summary}</section>`}
    <main>${body}</main>
    <footer>Payments of the Coursefront sandbox. No money moves. <a href="/stripe">Test data</a></footer>
  </div>
</body>
</html>
`;
}

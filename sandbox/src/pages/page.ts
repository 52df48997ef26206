import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from './html.ts';

type Delivery = {
  status?: number;
  /** Addresses that the page's forms may redirect to: browsers apply the policy to redirects as well. */
  leadsTo?: (string | null)[];
  /** Whether the page shows other pages of the sandbox in frames. */
  hasFrames?: boolean;
};

/** Sends a document without scripts; the policy enforces that. */
export function sendDocument(
  reply: FastifyReply,
  document: Html,
  { status = 200, leadsTo = [], hasFrames = false }: Delivery = {},
) {
  const origins = leadsTo.flatMap((address) => (address ? (URL.parse(address)?.origin ?? []) : []));
  const targets = ["'self'", ...origins.filter((origin) => origin !== 'null')];
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    `form-action ${[...new Set(targets)].join(' ')}`,
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
    .send(document.toString());
}

export const documentHead = (title: string, stylesheet: string): Html => html`<meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="stylesheet" href="${stylesheet}">`;

/** Sends one of the sandbox's own pages. */
export const sendPage = (
  reply: FastifyReply,
  { title, body, status = 200 }: { title: string; body: Html; status?: number },
) => sendDocument(reply, layout(title, body), { status, hasFrames: true });

function layout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  ${documentHead(`${title} · Coursefront sandbox`, '/style.css')}
</head>
<body>
  <header class="bar">
    <a class="name" href="/">Coursefront sandbox</a>
    <nav aria-label="Sandbox"><a href="/inbox">Inbox</a><a href="/faults">Faults</a></nav>
  </header>
  <main>${body}</main>
</body>
</html>
`;
}

/** Keeps other sites in the same browser from changing the sandbox through forms. */
export async function ownPagesOnly(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return reply.code(403).send({ error: 'Another site may not change the sandbox.' });
  }
}

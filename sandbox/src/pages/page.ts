import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from './html.ts';

type SandboxPage = { title: string; body: Html; status?: number };

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends one of the sandbox's own pages. They carry no script at all, and the policy holds them to it. */
export function sendPage(reply: FastifyReply, { title, body, status = 200 }: SandboxPage) {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
    })
    .send(layout(title, body).toString());
}

function layout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Coursefront sandbox</title>
  <link rel="stylesheet" href="/style.css">
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

/** Keeps any other site open in the same browser from changing the sandbox through a form of its own. */
export async function ownPagesOnly(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return reply.code(403).send({ error: 'Another site may not change the sandbox.' });
  }
}

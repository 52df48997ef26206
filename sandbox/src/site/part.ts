import type { FastifyReply } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import { plainStyle } from '../pages/styles.ts';
import type { Part } from '../part.ts';

const style = plainStyle(new URL('./site.css', import.meta.url));

/** A training company's own web site with the product's webshop embedded in it. */
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
      .send(sitePage(html`${shop}${statistics(productUrl)}`).toString());

  return {
    section: () => html`<h2>A training company’s own web site</h2>
      <p>Shows the webshop inside a page of another origin, in both ways that the embed code offers.</p>
      <p><a class="button" href="/site/nordic">By script tag</a>
        <a class="button" href="/site/nordic/frame">By plain frame</a>
        <a class="button" href="/site/nordic/two">Two on one page</a></p>`,
    routes: (app) => {
      app.get('/site/site.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
      app.get('/site/nordic', (_request, reply) => send(reply, scriptCode(productUrl)));
      app.get('/site/nordic/frame', (_request, reply) => send(reply, frameCode(productUrl)));
      app.get('/site/nordic/two', (_request, reply) => send(reply, twoCodes(productUrl)));
    },
  };
}

/** The embed codes as the product gives them to its customers. Instance 1 is Nordic Safety Academy. */
const scriptCode = (productUrl: string): Html =>
  html`<script src="${productUrl}/embed.js" data-instance="1" data-title="Nordic Safety Academy" async></script>`;

const frameCode = (productUrl: string): Html =>
  html`<iframe id="coursefront-1" src="${productUrl}/v/company-account/web-shop/public/1/0" title="Nordic Safety Academy" style="width:100%;height:900px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('coursefront-1');
  if (event.source !== frame.contentWindow || event.origin !== '${productUrl}' || !event.data) return;
  if (event.data.type === 'coursefront:height') frame.style.height = Number(event.data.height) + 'px';
  if (event.data.type === 'coursefront:scroll') frame.scrollIntoView({ behavior: 'smooth', block: 'start' });
  if (event.data.type === 'coursefront:ready') frame.contentWindow.postMessage({ type: 'coursefront:hello', page: location.href.split('#')[0] }, event.origin);
});
</script>`;

const twoCodes = (productUrl: string): Html =>
  html`${scriptCode(productUrl)}
      <h2>On line, in Swedish</h2>
      <script src="${productUrl}/embed.js" data-instance="1" data-title="Kurser på nätet" data-theme="dark" data-lang="sv" data-filter="type=elearning" async></script>`;

/** Visitors' actions in the shop, for a tag manager, as the product's documentation shows it. */
const statistics = (productUrl: string): Html => html`<script>
window.dataLayer = window.dataLayer || [];
addEventListener('message', function (message) {
  if (message.origin !== '${productUrl}' || !message.data) return;
  var names = { 'coursefront:view': 'view_item', 'coursefront:begin': 'begin_checkout', 'coursefront:purchase': 'purchase' };
  var name = names[message.data.type];
  if (!name) return;
  var it = message.data;
  window.dataLayer.push({
    event: name,
    ecommerce: {
      transaction_id: it.order,
      currency: it.currency,
      value: it.value === undefined ? it.price : it.value,
      items: [{ item_id: String(it.course), item_name: it.name, price: it.price, quantity: it.quantity || 1 }]
    }
  });
});
</script>`;

/** A typical web page of a small company. */
const sitePage = (shop: Html): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Courses – Nordic Safety Academy</title>
  <link rel="stylesheet" href="/site/site.css">
</head>
<body>
  <header class="top">
    <a class="name" href="/site/nordic">Nordic Safety Academy</a>
    <nav aria-label="Main"><a href="#courses">Courses</a><a href="#about">About us</a><a href="#contact">Contact</a></nav>
  </header>
  <main>
    <section class="hero">
      <h1>Everybody home, every evening</h1>
      <p>Since 1998 we have taught people on sites, in workshops and in care how to work without getting hurt: on line when
        it suits you, and in seven cities from Malmö to Luleå.</p>
    </section>
    <section id="courses" aria-labelledby="courses-heading">
      <h2 id="courses-heading">Our courses</h2>
      ${shop}
    </section>
    <section id="about" class="columns">
      <div><h2>Teachers who have been there</h2>
        <p>Our instructors have been fire fighters, crane drivers and paramedics, and most of them still are.</p></div>
      <div><h2>For your whole company</h2>
        <p>Buy places for a team, name the participants, and see who has finished. Certificates arrive automatically.</p></div>
      <div><h2>In your language</h2>
        <p>Swedish, English, Finnish, German and more. Ask us about interpreters on site.</p></div>
    </section>
  </main>
  <footer id="contact">
    <p>Nordic Safety Academy · Vasagatan 16, Stockholm · office@nordic.test</p>
    <p class="quiet">A stand-in for a customer’s web site. <a href="/">Front door</a></p>
  </footer>
</body>
</html>
`;

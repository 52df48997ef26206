import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { documentHead, sendDocument } from '../../pages/page.ts';
import { controlStyle } from '../../pages/styles.ts';
import type { Visit } from '../sessions.ts';
import { courseUrl, type Product, pricesFor, type Shop, showMoney, type Tier } from '../shop.ts';

type ShopPage = {
  shop: Shop;
  visit: Visit | undefined;
  title: string;
  body: Html;
  status?: number;
  leadsTo?: string[];
};

const style = controlStyle(new URL('./shop.css', import.meta.url));
export const shopStyle = ({ colour: { light, dark } }: Shop): string =>
  `${style}\n:root {\n  --accent: light-dark(${light}, ${dark});\n}\n`;

/** Sends a page of the shop. */
export function sendShopPage(reply: FastifyReply, { status, leadsTo, ...page }: ShopPage) {
  return sendDocument(reply, layout(page), { status, leadsTo });
}

function layout({ shop, visit, title, body }: Omit<ShopPage, 'status' | 'leadsTo'>): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  ${documentHead(`${title} · ${shop.title}`, `${shop.path}/shop.css`)}
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

export function productList(shop: Shop, visit: Visit | undefined, productUrl: string): Html {
  const card = (product: Product) => {
    const tiers = pricesFor(product, visit !== undefined);
    return html`<li class="card product">
      <h2>${product.title}</h2>
      <p>${product.summary}</p>
      ${tiers !== null && prices(shop, product, tiers)}
      ${action(shop, product, tiers !== null, courseUrl(productUrl, shop, product, visit?.session.id))}
    </li>`;
  };
  return html`<h1>Courses</h1>
    <p class="lead">${visit ? `Your prices, ${visit.customer.name}, VAT included.` : 'Prices include VAT. Sign in for your own.'}</p>
    <ul class="products">${shop.products.map(card)}</ul>`;
}

function prices({ currency }: Shop, { title }: Product, tiers: Tier[]): Html {
  const row = ({ from, to, price }: Tier) =>
    html`<tr><th scope="row">${from}${to === null ? ' places or more' : `–${to} places`}</th><td>${showMoney(price, currency)}</td></tr>`;
  return html`<table class="lines">
    <caption class="unseen">Price for each place in ${title}</caption>
    <tbody>${tiers.map(row)}</tbody>
  </table>`;
}

function action({ path }: Shop, { id, title, inStock }: Product, isPriceKnown: boolean, buyAt: string): Html {
  const named = html`<span class="unseen">: ${title}</span>`;
  if (!inStock) return html`<p class="state">Out of stock</p>`;
  if (!isPriceKnown)
    return html`<a class="button" href="${path}/my-account?product=${id}">Sign in to see the price${named}</a>`;
  return html`<a class="button primary" href="${buyAt}">Buy${named}</a>`;
}

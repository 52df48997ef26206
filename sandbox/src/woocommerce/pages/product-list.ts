import { type Html, html } from '../../pages/html.ts';
import { pricesFor, showMoney } from '../prices.ts';
import type { Visit } from '../sessions.ts';
import type { Product, Shop, Tier } from '../shop.ts';
import { courseUrl } from '../shop-url.ts';

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

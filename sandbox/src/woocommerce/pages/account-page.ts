import { type Html, html } from '../../pages/html.ts';
import { showMoney } from '../prices.ts';
import type { Visit } from '../sessions.ts';
import type { Product, Shop } from '../shop.ts';

type SignIn = { shop: Shop; product: Product | undefined; email?: string; problem?: string };

export function signInPage({ shop, product, email, problem }: SignIn): Html {
  return html`<div class="card narrow">
    <h1>Sign in</h1>
    <p>${product ? `To see the price of ${product.title}.` : 'To see your prices and orders.'}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${shop.path}/my-account">
      ${product && html`<input type="hidden" name="product" value="${product.id}">`}
      <label>E-mail<input name="email" type="email" autocomplete="username" value="${email}" required></label>
      <label>Password<input name="password" type="password" autocomplete="current-password" required></label>
      <button class="primary">Sign in</button>
    </form>
  </div>`;
}

export function accountPage(shop: Shop, { customer, session }: Visit): Html {
  const orders = shop.store.all('order').filter((order) => order.customer === customer.email);
  return html`<div class="card narrow"><h1>${customer.name}</h1>
    <dl class="facts">
      <dt>E-mail</dt><dd>${customer.email}</dd>
      <dt>Session key</dt><dd><code>${session.id}</code></dd>
    </dl>
    <h2>Orders</h2>
    ${
      orders.length === 0
        ? html`<p>None yet.</p>`
        : html`<table class="lines"><tbody>${orders
            .reverse()
            .map(
              ({ number, title, total, status }) =>
                html`<tr><th scope="row">${number}: ${title} <span class="state">${status}</span></th><td>${showMoney(total, shop.currency)}</td></tr>`,
            )}</tbody></table>`
    }
    <form method="post" action="${shop.path}/sign-out"><button>Sign out</button></form>
  </div>`;
}

import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { ownPagesOnly } from '../../pages/page.ts';
import { findCustomer, signIn, signOut, type Visit, visitOf } from '../sessions.ts';
import { courseUrl, type Product, type Shop, showMoney } from '../shop.ts';
import { sendShopPage } from './shop-page.ts';

type SignInRequest = { Body: { email: string; password: string; product?: string } };

const signInBody = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: { type: 'string' }, password: { type: 'string' }, product: { type: 'string' } },
};

export function accountRoutes(app: FastifyInstance, { shop, productUrl }: { shop: Shop; productUrl: string }) {
  const findProduct = (wanted: string | undefined) => shop.products.find(({ id }) => id === wanted);

  app.get<{ Querystring: { product?: string } }>('/my-account', (request, reply) => {
    const visit = visitOf(shop, request);
    const product = findProduct(request.query.product);
    if (!visit) {
      const body = signInPage({ shop, product });
      return sendShopPage(reply, { shop, visit, title: 'Sign in', body, leadsTo: [productUrl] });
    }
    // A signed-in visitor on the way to a course needs no form.
    if (product) return reply.redirect(courseUrl(productUrl, shop, product, visit.session.id), 303);
    return sendShopPage(reply, { shop, visit, title: 'My account', body: accountPage(shop, visit) });
  });

  app.post<SignInRequest>(
    '/my-account',
    { schema: { body: signInBody }, preHandler: ownPagesOnly },
    (request, reply) => {
      const { email, password, product: wanted } = request.body;
      const product = findProduct(wanted);
      const customer = findCustomer(shop, email, password);
      if (!customer) {
        const body = signInPage({
          shop,
          product,
          email,
          problem: 'This e-mail address and password do not belong together.',
        });
        return sendShopPage(reply, {
          shop,
          visit: undefined,
          title: 'Sign in',
          body,
          status: 422,
          leadsTo: [productUrl],
        });
      }
      const { id } = signIn(shop, customer, reply);
      return reply.redirect(product ? courseUrl(productUrl, shop, product, id) : `${shop.path}/`, 303);
    },
  );

  app.post('/sign-out', { preHandler: ownPagesOnly }, (request, reply) => {
    signOut(shop, visitOf(shop, request), reply);
    return reply.redirect(`${shop.path}/`, 303);
  });
}

type SignInPage = { shop: Shop; product: Product | undefined; email?: string; problem?: string };

function signInPage({ shop, product, email, problem }: SignInPage): Html {
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

function accountPage(shop: Shop, { customer, session }: Visit): Html {
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

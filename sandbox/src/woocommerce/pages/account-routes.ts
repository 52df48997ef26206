import type { FastifyInstance } from 'fastify';
import { ownPagesOnly } from '../../own-pages-only.ts';
import { findCustomer, signIn, signOut, visitOf } from '../sessions.ts';
import type { Shop } from '../shop.ts';
import { courseUrl } from '../shop-url.ts';
import { accountPage, signInPage } from './account-page.ts';
import { sendShopPage } from './shop-page.ts';

type Parts = { shop: Shop; productUrl: string };
type SignIn = { Body: { email: string; password: string; product?: string } };

const signInBody = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: { type: 'string' }, password: { type: 'string' }, product: { type: 'string' } },
};

export function accountRoutes(app: FastifyInstance, { shop, productUrl }: Parts) {
  const findProduct = (wanted: string | undefined) => shop.products.find(({ id }) => id === wanted);

  app.get<{ Querystring: { product?: string } }>('/my-account', (request, reply) => {
    const visit = visitOf(shop, request);
    const product = findProduct(request.query.product);
    if (!visit) {
      const body = signInPage({ shop, product });
      return sendShopPage(reply, { shop, visit, title: 'Sign in', body, leadsTo: [productUrl] });
    }
    // Already signed in and on the way to a course: there is nothing to ask.
    if (product) return reply.redirect(courseUrl(productUrl, shop, product, visit.session.id), 303);
    return sendShopPage(reply, { shop, visit, title: 'My account', body: accountPage(shop, visit) });
  });

  app.post<SignIn>('/my-account', { schema: { body: signInBody }, preHandler: ownPagesOnly }, (request, reply) => {
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
  });

  app.post('/sign-out', { preHandler: ownPagesOnly }, (request, reply) => {
    signOut(shop, visitOf(shop, request), reply);
    return reply.redirect(`${shop.path}/`, 303);
  });
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { demoPassword } from './demo-shops.ts';
import type { Customer, Shop } from './shop.ts';
import type { Session } from './shop-store.ts';

/** The same duration as in WooCommerce. */
const lifetime = 48 * 3_600_000;

export type Visit = { session: Session; customer: Customer };

/** The customer of a session key. Unknown and expired keys belong to a guest. */
export function findVisit({ store, customers }: Shop, key: string | undefined): Visit | undefined {
  const session = key ? store.find('session', key) : undefined;
  if (!session || session.endsAt <= Date.now()) return undefined;
  const customer = customers.find(({ email }) => email === session.email);
  return customer && { session, customer };
}

export const visitOf = (shop: Shop, request: FastifyRequest): Visit | undefined =>
  findVisit(shop, readCookie(request, cookieName(shop)));

export function findCustomer({ customers }: Shop, email: string, password: string): Customer | undefined {
  const customer = customers.find((candidate) => candidate.email === email.trim().toLowerCase());
  return password === demoPassword ? customer : undefined;
}

/** Always creates a new key: a key that leaked before sign-in must never become a customer's. */
export function signIn(shop: Shop, { email }: Customer, reply: FastifyReply): Session {
  const session = { id: randomBytes(16).toString('hex'), email, endsAt: Date.now() + lifetime };
  shop.store.keep(['session', session]);
  reply.header('set-cookie', cookie(shop, session.id));
  return session;
}

export function signOut(shop: Shop, visit: Visit | undefined, reply: FastifyReply): void {
  if (visit) shop.store.keep(['session', { ...visit.session, endsAt: Date.now() }]);
  reply.header('set-cookie', `${cookie(shop, '')}; Max-Age=0`);
}

const cookieName = ({ name }: Shop) => `woocommerce_session_${name}`;
const cookie = (shop: Shop, value: string) => `${cookieName(shop)}=${value}; Path=${shop.path}; HttpOnly; SameSite=Lax`;

const readCookie = ({ headers }: FastifyRequest, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

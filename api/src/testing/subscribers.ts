import { randomBytes, randomUUID } from 'node:crypto';
import type { Purchase, SubscriptionRecord } from '@coursefront/contract/customers/subscriptions.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sql } from '../db/sql.ts';
import { swedishNumber } from './buyers.ts';
import { payAt, providerReports } from './card-provider.ts';
import { aUser } from './people.ts';
import { testProduct } from './product.ts';
import { type SandboxProgram, startSandboxProgram } from './sandbox-program.ts';

export type Started = { id: string; url: string; subscription_id: string | null; status: string };

export const aName = (): string => `site${randomBytes(5).toString('hex')}`;

export const anOrder = (change: Record<string, unknown> = {}, person: Record<string, unknown> = {}) => ({
  client_key: randomUUID(),
  method: 'card',
  slug: 'prod_team',
  priceslug: 'price_team_monthly',
  subdomain: aName(),
  subscriber: {
    firstName: 'Kim',
    lastName: 'Ek',
    registerEmail: `${randomBytes(5).toString('hex')}@example.test`,
    registerPassword: 'Demo-pass1',
    phone: '+46701234567',
    companyNo: swedishNumber(),
    sendmarketingemails: 1,
    ...person,
  },
  ...change,
});

export const sessionOf = (url: string): string => url.split('/').at(-1) ?? '';

/** The product with a provider that sells its plans and a host that creates its sites, and what a buyer of a plan does. */
export function productOnSale() {
  const environment: Record<string, string> = {
    STRIPE_SECRET_KEY: 'sk_test_subscribing',
    SITE_HOST_KEY: 'hosting_demo',
  };
  const sandbox = {} as SandboxProgram;
  beforeAll(async () => {
    Object.assign(sandbox, await startSandboxProgram());
    environment.STRIPE_API_BASE = sandbox.url;
    environment.SITE_HOST_URL = `${sandbox.url}/hosting`;
    environment.SITE_ADDRESS = `${sandbox.url}/lms/{subdomain}`;
  });
  const product = testProduct(environment);
  const reports = providerReports(product, null);
  beforeAll(async () => {
    // Events of the demo's own customers happened before this test began.
    for (const event of await reports.events()) await reports.deliver(event);
  });
  afterEach(async () => {
    await sandbox.heal();
    // All calls come from one address.
    await product.db.platform.run(sql`delete from throttles`);
  });
  afterAll(() => sandbox.stop());

  const start = (body: unknown, token?: string) =>
    product.call<Started>('POST', '/api/payments/checkout', { body, token });
  const started = async (body: unknown) => {
    const { status, body: answer } = await start(body);
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
    expect(status).toBe(200);
    return answer.data;
  };
  const record = async (id: string) =>
    (await product.call<SubscriptionRecord>('GET', `/api/subscription/read?id=${id}`)).body.data;
  const read = async (id: string): Promise<Purchase> => (await record(id)).purchase;
  const returned = async (id: string, claim = 'returned') =>
    (await product.call<Purchase>('GET', `/api/payments/checkout/${id}?claim=${claim}`)).body.data;
  const instancesNamed = (subdomain: string) =>
    product.db.platform.many<{ id: number; site_status: string; licence: string; name: string }>(
      sql`select id, site_status, licence, name from instances where subdomain = ${subdomain}`,
    );
  const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const atProvider = async (path: string) =>
    (await (
      await fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_subscribing' } })
    ).json()) as { data: { id: string; status: string; amount: number; amount_received: number }[] };

  /** A customer that has been bought and paid and whose site is ready. */
  async function aSubscriber(change: Record<string, unknown> = {}) {
    const order = anOrder(change);
    const { id, url } = await started(order);
    if (url) {
      await payAt(url);
      await returned(sessionOf(url));
    }
    await product.work();
    const [instance] = await instancesNamed(order.subdomain);
    if (!instance) throw new Error('no instance');
    const token = await aUser(product.db.tenant(instance.id), [10]);
    return { order, guid: id, instanceId: instance.id, token, subscription: (await read(id)).subscription_id ?? '' };
  }

  return {
    product,
    sandbox,
    reports,
    start,
    started,
    record,
    read,
    returned,
    instancesNamed,
    mailsTo,
    atProvider,
    aSubscriber,
  };
}

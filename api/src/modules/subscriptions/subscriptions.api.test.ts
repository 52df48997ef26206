import { randomBytes, randomUUID } from 'node:crypto';
import type { Subscription, SubscriptionInvoice } from '@coursefront/contract/customers/own-subscription.ts';
import type { Purchase, SubscriptionRecord } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readDifferences } from '@coursefront/contract/operations/reconciliation.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { swedishNumber } from '../../testing/buyers.ts';
import { declinedCard, payAt, providerReports } from '../../testing/card-provider.ts';
import { anAdmin, aUser, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';

const environment: Record<string, string> = { STRIPE_SECRET_KEY: 'sk_test_subscribing', SITE_HOST_KEY: 'hosting_demo' };
let sandbox: SandboxProgram;
beforeAll(async () => {
  sandbox = await startSandboxProgram();
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

const aName = () => `site${randomBytes(5).toString('hex')}`;

const anOrder = (change: Record<string, unknown> = {}, person: Record<string, unknown> = {}) => ({
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
type Started = { id: string; url: string; subscription_id: string | null; status: string };

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
const sessionOf = (url: string) => url.split('/').at(-1) ?? '';
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

describe("a product's address", () => {
  const productBy = (body: object) => product.call('POST', '/api/productsbyslug', { body });

  test('shows its price and the other periods', async () => {
    const { body } = await productBy({ slug: 'prod_team', priceslug: 'price_team_annually' });
    expect(body.data).toMatchObject({
      name: 'Team',
      price: { id: 'price_team_annually', unit_amount: 990_000, currency: 'SEK', recurring: { interval: 'annually' } },
      prices: [{ recurring: { interval: 'monthly' } }, { recurring: { interval: 'quarterly' } }, {}],
    });
    expect((await productBy({ slug: 'prod_team' })).body.data).toMatchObject({ price: { id: 'price_team_monthly' } });
  });

  test.each([
    ['an unknown product', { slug: 'prod_none', priceslug: 'price_team_monthly' }],
    ['an unknown price', { slug: 'prod_team', priceslug: 'price_none' }],
    ['the price of another product', { slug: 'prod_team', priceslug: 'price_educator_monthly' }],
    ['what can be no id', { slug: '../prices', priceslug: 'x y' }],
  ])('%s is not on sale', async (_, body) => {
    expect(await productBy(body)).toMatchObject({ status: 404, body: { code: 'product.not_found' } });
    expect((await start(anOrder(body))).status).toBe(404);
  });

  test('cannot be read while the provider is away', async () => {
    await sandbox.fail('stripe.down');
    expect((await productBy({ slug: 'prod_team' })).body.code).toBe('payment.provider_unreachable');
  });
});

describe('a name', () => {
  const ask = async (subdomain: string, key = '') =>
    (
      await product.call<{ available: boolean; fault: string | null; suggestions: string[] }>(
        'GET',
        `/api/customers/domains?subdomain=${encodeURIComponent(subdomain)}&client_key=${key}`,
      )
    ).body.data;

  test('is free, taken, not allowed or invalid', async () => {
    const { order } = await aSubscriber();
    expect(await ask(aName())).toMatchObject({ available: true, fault: null, suggestions: [] });
    const taken = await ask(order.subdomain.toUpperCase());
    expect(taken).toMatchObject({ available: false, fault: 'taken' });
    expect(taken.suggestions).toHaveLength(5);
    expect(await ask('admin')).toMatchObject({ fault: 'not_allowed' });
    expect(await ask('no way')).toMatchObject({ fault: 'invalid', suggestions: expect.arrayContaining(['noway']) });
  });

  test('is held during payment, and free for the one who holds it', async () => {
    const order = anOrder();
    const { id } = await started(order);
    expect(await ask(order.subdomain)).toMatchObject({ fault: 'taken' });
    expect(await ask(order.subdomain, order.client_key)).toMatchObject({ available: true });
    expect(await start(anOrder({ subdomain: order.subdomain }))).toMatchObject({
      status: 409,
      body: { code: 'subdomain.taken', errors: { subdomain: [expect.any(String)] } },
    });
    expect(await returned(id, 'failed')).toMatchObject({ status: 'failed', failure: 'given_up' });
    expect(await ask(order.subdomain)).toMatchObject({ available: true });
  });

  test('goes to one of ten concurrent buyers, and nobody else can pay', async () => {
    const subdomain = aName();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(anOrder({ subdomain }))));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['subdomain.taken']));
    await payAt(won[0]?.body.data.url ?? '');
    await reports.deliverAll();
    await product.work();
    expect(await instancesNamed(subdomain)).toHaveLength(1);
    const rows = await product.db.platform.many(
      sql`select id from subscription_purchases where subdomain = ${subdomain}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a mistake in the wizard', () => {
  test.each([
    ['a password that a new site refuses', { registerPassword: 'Ab1-xy' }, 'subscriber.registerPassword'],
    ['a broken address', { registerEmail: 'nobody' }, 'subscriber.registerEmail'],
    ['no phone', { phone: '' }, 'subscriber.phone'],
    ['a number that is none', { companyNo: '5560123457' }, 'subscriber.companyNo'],
    ['no first name', { firstName: ' ' }, 'subscriber.firstName'],
  ])('%s is told under its field', async (_, person, field) => {
    const { status, body } = await start(anOrder({}, person));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('a reserved name and an organisation number that has a site are refused', async () => {
    expect((await start(anOrder({ subdomain: 'www' }))).body.code).toBe('subdomain.unavailable');
    const { order } = await aSubscriber();
    const { companyNo } = order.subscriber as { companyNo: string };
    const ask = async (number: string) =>
      (
        await product.call<{ available: boolean }>(
          'GET',
          `/api/subscription/company-number?companyNo=${encodeURIComponent(number)}`,
        )
      ).body;
    expect((await ask(`SE ${companyNo.slice(0, 6)}-${companyNo.slice(6)}`)).data).toEqual({ available: false });
    expect((await ask(swedishNumber())).data).toEqual({ available: true });
    expect((await ask('12')).errors).toHaveProperty('companyNo');
    const again = anOrder({}, { companyNo });
    expect((await start(again)).body.code).toBe('company.organisation_number_taken');
  });

  test('a missing client key is not one', async () => {
    const { client_key: _, ...order } = anOrder();
    expect((await started(order)).url).toContain('/');
    expect((await start(order)).body.code).toBe('subdomain.taken');
  });

  test('a missing subscriber is refused', async () => {
    const { subscriber: _, ...nobody } = anOrder();
    expect((await start(nobody)).body.errors).toHaveProperty('subscriber');
  });
});

describe('a purchase by card', () => {
  test('becomes one instance with manager, settings and site after ten identical webhooks and the result page', async () => {
    const order = anOrder();
    const { id, url } = await started(order);
    await payAt(url);
    const paid = (await reports.events()).findLast(({ type }) => type === 'checkout.session.completed');
    if (!paid) throw new Error('no event');
    const doubles = Array.from({ length: 10 }, (_, index) => ({ ...paid, id: `${paid.id}${index}` }));
    await Promise.all([...doubles.map((event) => reports.deliver(event)), returned(sessionOf(url)), returned(id)]);
    await Promise.all([product.work(), product.work(), product.work()]);

    const [instance, second] = await instancesNamed(order.subdomain);
    expect(second).toBeUndefined();
    expect(instance).toMatchObject({ site_status: 'ready', licence: 'Team' });
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const manager = await product.db.tenant(instance?.id ?? 0).one(sql`
      select u.email, u.lms_id is not null as has_account, u.marketing_consent, r.role_id
        from users u join role_assignments r on r.instance_id = u.instance_id and r.user_id = u.id
       where u.instance_id = ${instance?.id}`);
    expect(manager).toEqual({ email, has_account: true, marketing_consent: true, role_id: 10 });
    const customers = await product.app.inject({
      url: `/api/customers/export?search=${order.subdomain}`,
      headers: { authorization: `Bearer ${await anAdminToken(product)}` },
    });
    expect(customers.body).toMatch(new RegExp(`,${email},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\\r\\n$`));
    expect(mailsTo(email)).toEqual([
      expect.stringMatching(/^Your order SUB-\d{6} at/),
      `${order.subdomain}.coursefront.test is ready`,
    ]);

    expect(await read(id)).toMatchObject({
      status: 'success',
      order_number: expect.stringMatching(/^SUB-\d{6}$/),
      subscription_id: expect.stringMatching(/^sub_/),
      product: { name: 'Team' },
      domain: `${order.subdomain}.coursefront.test`,
      period: 'monthly',
      total: 99_000,
      site: { status: 'ready', url: `http://${order.subdomain}.localhost:8080/v/`, password: 'chosen' },
    });
    const kept = await product.db.platform.one(
      sql`select sealed_password from subscription_purchases where guid = ${id}`,
    );
    expect(kept).toEqual({ sealed_password: null });
    const signedIn = await product.call('POST', '/api/login', {
      body: { username: email, password: 'Demo-pass1', instance_id: instance?.id },
    });
    expect(signedIn.body.data).toMatchObject({ user: { role_assignments_instance: [{ role: { id: 10 } }] } });
  });

  test("is settled by the result page alone, by the page's id and by the order number", async () => {
    const order = anOrder();
    const { url } = await started(order);
    await payAt(url);
    const view = await returned(sessionOf(url));
    expect(view).toMatchObject({ status: 'success', site: { status: 'requested', url: null } });
    expect(await read(view.subscription_id ?? '')).toMatchObject({ id: view.id });
    expect(JSON.stringify(view)).not.toContain('example.test');
    expect(view).toMatchObject({
      subscription: view.subscription_id,
      metadata: { subdomain: order.subdomain, product: 'Team' },
    });
    await product.work();
    expect(await record(view.subscription_id ?? '')).toMatchObject({
      id: view.subscription_id,
      latest_invoice: expect.stringMatching(/^in_/),
      metadata: { subdomain: order.subdomain, product: 'Team' },
      plan: { amount: 99_000, currency: 'SEK', interval: 'monthly' },
    });
  });

  test('leaves the page open when the card is declined, and giving up frees the name', async () => {
    const order = anOrder();
    const { id, url } = await started(order);
    expect((await payAt(url, declinedCard)).status).toBe(422);
    expect(await returned(id)).toMatchObject({ status: 'pending', checkout_url: url });
    expect(await returned(id, 'failed')).toMatchObject({ status: 'failed', failure: 'given_up', checkout_url: null });
    expect(await instancesNamed(order.subdomain)).toEqual([]);
    // The same wizard tries again and gets a new page under the same key.
    const again = await started(order);
    expect(again).toMatchObject({ id, status: 'pending' });
    expect(again.url).not.toBe(url);
  });

  test('sent twice has one page; another name closes the first', async () => {
    const order = anOrder();
    const [first, second] = await Promise.all([started(order), started(order)]);
    expect(second).toEqual(first);
    const other = await started({ ...order, subdomain: aName() });
    expect(other.id).toBe(first.id);
    expect((await payAt(first.url)).status).not.toBe(303);
    expect((await start(anOrder({ subdomain: order.subdomain }))).status).toBe(200);
  });

  test('that is paid cannot be paid again, and changing it is refused', async () => {
    const order = anOrder();
    const { url } = await started(order);
    await payAt(url);
    expect(await started(order)).toMatchObject({ status: 'success', url: null });
    expect((await start({ ...order, priceslug: 'price_team_annually' })).body.code).toBe('order.placed_differently');
  });

  test('that has expired releases its name', async () => {
    const order = anOrder();
    const { id } = await started(order);
    await product.db.platform.run(sql`
      update subscription_purchases set expires_at = now(), checked_at = now() - interval '2 minutes' where guid = ${id}`);
    await product.db.platform.run(sql`
      insert into jobs (task, payload, max_attempts) values ('subscriptions.reconcile', '{}', 1)`);
    await product.work();
    expect(await read(id)).toMatchObject({ status: 'expired', checkout_url: null });
    expect((await start(anOrder({ subdomain: order.subdomain }))).status).toBe(200);
  });

  test('is refunded in full and the buyer mailed when the name is gone', async () => {
    const order = anOrder();
    const { id, url } = await started(order);
    await payAt(url);
    await product.db.platform.run(sql`
      update subdomain_reservations set purchase_id = null, held_until = now() + interval '1 hour'
       where subdomain = ${order.subdomain}`);
    expect(await returned(id)).toMatchObject({ status: 'failed', failure: 'subdomain_taken' });
    await product.work();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    expect(mailsTo(email)).toEqual(['Your order of Team couldn’t be completed']);
    const { subscription_id } = await read(id);
    expect(await atProvider(`subscriptions/${subscription_id}`)).toMatchObject({ status: 'canceled' });
    const [refund] = (await atProvider('refunds?limit=1')).data;
    expect(refund).toMatchObject({ amount: 99_000, status: 'succeeded' });
    expect(await instancesNamed(order.subdomain)).toEqual([]);
  });

  test('is not found by an unknown, foreign or empty id', async () => {
    for (const id of ['0', 'cs_no', 'sub_demo_nordic', randomUUID()])
      for (const path of [`/api/subscription/read?id=${id}`, `/api/payments/checkout/${id}`])
        expect((await product.call('GET', path)).body.code, path).toBe('subscription.id_missing');
    expect((await product.call('GET', '/api/subscription/read')).body.code).toBe('subscription.id_missing');
  });

  test('survives while the provider is away, and the buyer is told', async () => {
    const order = anOrder();
    const { id, url } = await started(order);
    await payAt(url);
    await sandbox.fail('stripe.down');
    expect((await product.call('GET', `/api/payments/checkout/${id}`)).body.code).toBe('payment.provider_unreachable');
    await sandbox.heal();
    await reports.deliverAll();
    await product.work();
    expect(await read(id)).toMatchObject({ status: 'success', site: { status: 'ready' } });
  });
});

describe('a purchase by invoice', () => {
  test('creates the instance at once and sends the invoice', async () => {
    const order = anOrder({ method: 'invoice', priceslug: 'price_team_annually' });
    const answer = await started(order);
    expect(answer).toMatchObject({ url: null, status: 'success', subscription_id: expect.stringMatching(/^sub_/) });
    await product.work();
    expect(await read(answer.subscription_id ?? '')).toMatchObject({ period: 'annually', site: { status: 'ready' } });
    const [instance] = await instancesNamed(order.subdomain);
    const own = await product.call('GET', '/api/usercustomersubscription/readallown', {
      token: await aUser(product.db.tenant(instance?.id ?? 0), [10]),
    });
    expect(own.body.data).toMatchObject({
      current: { collection: 'invoice', last_paid: null, status: 'active', amount: 990_000 },
      invoices: [{ status: 'open', amount: 990_000, hosted_url: expect.stringContaining('/invoice/') }],
      domain: `${order.subdomain}.coursefront.test`,
    });
    expect(await started(order)).toEqual(answer);
  });

  test('greets an address that nobody confirmed without a name, and writes to it a few times a day', async () => {
    const words = { firstName: 'Prize', registerEmail: `${randomUUID()}@stranger.test` };
    const answers: number[] = [];
    for (let orders = 0; orders < 5; orders++)
      answers.push((await start(anOrder({ method: 'invoice' }, words))).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    await product.work();
    const mails = product.mails.filter(({ to }) => to === words.registerEmail);
    expect(mails.length).toBe(6);
    for (const { text } of mails) expect(text).toMatch(/^Hello,$/m);
  });

  test('and by card has invoices with company, organisation number, reference and VAT, also after a change', async () => {
    const invoiceOf = async (token: string) => {
      const { body } = await product.call<{ invoices: SubscriptionInvoice[] }>(
        'GET',
        '/api/usercustomersubscription/readallown',
        { token },
      );
      const [newest] = body.data.invoices;
      return { ...newest, page: await (await fetch(newest?.pdf_url ?? '')).text() };
    };
    const companyNo = swedishNumber();
    const shown = `${companyNo.slice(0, 6)}-${companyNo.slice(6)}`;
    const order = anOrder({ method: 'invoice', invoice_reference: 'Ref 4711' }, { companyNo, companyName: 'Falk AB' });
    await started(order);
    await product.work();
    const [instance] = await instancesNamed(order.subdomain);
    expect(instance).toMatchObject({ name: 'Falk AB' });
    const token = await aUser(product.db.tenant(instance?.id ?? 0), [10]);
    const first = await invoiceOf(token);
    expect(first).toMatchObject({ amount: 99_000, vat: 19_800 });
    for (const words of ['Falk AB', shown, 'Ref 4711']) expect(first.page).toContain(words);

    const byCard = await aSubscriber({
      subscriber: { ...(anOrder().subscriber as object), companyNo: swedishNumber(), companyName: 'Ek & Co' },
    });
    expect((await invoiceOf(byCard.token)).page).toContain('Ek &amp; Co');

    const profile = {
      name: 'Falk Nya AB',
      email: 'bills@falk.test',
      organization_number: shown,
      phone: '+46701234567',
    };
    const saved = await product.call('PUT', `/api/customer/update/${instance?.id}`, {
      token,
      body: { ...profile, invoice_reference: 'Ref 0815' },
    });
    expect(saved.status).toBe(200);
    await product.work();
    const change = { price_id: 'price_enterprise_monthly', quoted_at: Math.floor(Date.now() / 1000) };
    await product.call('POST', '/api/subscription/change', { token, body: change });
    const [payer] = (await atProvider('customers?email=bills%40falk.test')).data;
    expect(payer).toMatchObject({
      name: 'Falk Nya AB',
      invoice_settings: { custom_fields: [{ value: shown }, { value: 'Ref 0815' }] },
    });
  });

  test('creates one subscription although an answer got lost', async () => {
    const order = anOrder({ method: 'invoice' });
    await sandbox.fail('stripe.answer-lost');
    const first = (await start(order)).body;
    await sandbox.heal();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    expect(first.data?.status ?? first.code).toBeDefined();
    await started(order);
    const customers = (await atProvider(`customers?email=${encodeURIComponent(email)}`)).data;
    expect(customers).toHaveLength(1);
    const subscriptions = (await atProvider(`subscriptions?customer=${customers[0]?.id}`)).data;
    expect(subscriptions).toHaveLength(1);
  });
});

describe('the site', () => {
  test('waits for a host that is down, shows its state, and is created after an admin sends the job again', async () => {
    const order = anOrder({ method: 'invoice' });
    await sandbox.fail('hosting.down');
    const { id } = await started(order);
    await product.work();
    expect(await read(id)).toMatchObject({ site: { status: 'requested' } });
    const again = async () => {
      await product.db.platform.run(sql`update jobs set run_at = now() where task = 'subscriptions.create_site'`);
      await product.work();
    };
    await sandbox.heal();
    await sandbox.fail('hosting.slow');
    await again();
    expect(await read(id)).toMatchObject({ site: { status: 'creating', url: null } });
    await sandbox.heal();
    await sandbox.fail('hosting.failed');
    await again();
    expect(await read(id)).toMatchObject({ site: { status: 'failed' } });
    await sandbox.heal();
    await product.db.platform.run(sql`update jobs set state = 'waiting', attempts = 0 where state = 'dead'`);
    await again();
    expect(await read(id)).toMatchObject({ site: { status: 'ready' } });
  });
});

describe('a person who has a site already', () => {
  test('signs in with it and buys another without typing anything twice', async () => {
    const { order } = await aSubscriber();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const signIn = (password: string) =>
      product.call<{ token: string }>('POST', '/api/subscription/signin', { body: { email, password } });
    expect((await signIn('Wrong-pass1')).body.code).toBe('session.invalid_credentials');
    const { token } = (await signIn('Demo-pass1')).body.data;
    const { subscriber: _, ...second } = anOrder({
      method: 'invoice',
      known_subscriber: { companyNo: swedishNumber() },
    });
    const { body } = await start(second, token);
    expect(body.data).toMatchObject({ status: 'success' });
    await product.work();
    expect(mailsTo(email)).toHaveLength(4);
  });
});

describe("a customer's own subscription", () => {
  type Own = { current: Subscription; invoices: SubscriptionInvoice[] };
  const own = async (token: string) =>
    (await product.call<Own>('GET', '/api/usercustomersubscription/readallown', { token })).body.data;
  const act = <Data = Subscription>(token: string, path: string, body: object = {}) =>
    product.call<Data>('POST', `/api/subscription/${path}`, { token, body });

  test('is cancelled at the end of its period, and the cancellation is undone', async () => {
    const { token } = await aSubscriber();
    expect((await act(token, 'cancel')).body.data).toMatchObject({ cancel_at_period_end: true, active: true });
    expect((await act(token, 'resume')).body.data).toMatchObject({ cancel_at_period_end: false });
  });

  test('changes plan for the quoted amount', async () => {
    const { token } = await aSubscriber();
    type Quote = { due_now: number; quoted_at: number };
    const quote = await act<Quote>(token, 'quote', { price_id: 'price_enterprise_monthly' });
    expect(quote.body.data).toMatchObject({ plan: { name: 'Enterprise' }, currency: 'SEK' });
    // Nearly the whole month is left, so the amount is close to the difference of the two prices.
    expect(quote.body.data.due_now).toBeGreaterThan(149_900);
    const { quoted_at } = quote.body.data;
    const changed = await act(token, 'change', { price_id: 'price_enterprise_monthly', quoted_at });
    expect(changed.body.data).toMatchObject({ subscription: 'Enterprise', amount: 249_000, status: 'active' });
    const { invoices } = await own(token);
    expect(invoices.map(({ amount }) => amount)).toEqual([quote.body.data.due_now, 99_000]);
    expect((await act(token, 'quote', { price_id: 'price_enterprise_monthly' })).body.code).toBe(
      'subscription.same_plan',
    );
    expect((await act(token, 'quote', { price_id: 'price_no' })).body.code).toBe('product.not_found');
    const old = await act(token, 'change', { price_id: 'price_team_monthly', quoted_at: quoted_at - 7200 });
    expect(old.body.code).toBe('subscription.quote_too_old');
  });

  test('changes period: the new one begins now, and unused time is credited', async () => {
    const { token } = await aSubscriber();
    type Quote = { due_now: number; quoted_at: number; next_at: string };
    const { data } = (await act<Quote>(token, 'quote', { price_id: 'price_team_annually' })).body;
    expect(data.due_now).toBeGreaterThanOrEqual(990_000 - 99_000);
    expect(new Date(data.next_at).getTime()).toBeGreaterThan(Date.now() + 300 * 86_400_000);
    const changed = await act(token, 'change', { price_id: 'price_team_annually', quoted_at: data.quoted_at });
    expect(changed.body.data).toMatchObject({ period: 'annually' });
  });

  test('changes to a shorter period: the quote names the true next day, and the credit is kept', async () => {
    const { token } = await aSubscriber({ priceslug: 'price_team_annually' });
    type Quote = { due_now: number; credit: number; quoted_at: number; next_at: string };
    const { data: quote } = (await act<Quote>(token, 'quote', { price_id: 'price_team_monthly' })).body;
    expect(quote).toMatchObject({ due_now: 0, credit: expect.any(Number) });
    // Nearly the whole year is left, less the first month.
    expect(quote.credit).toBeGreaterThan(990_000 - 99_000 - 1_000);
    const daysToNext = (new Date(quote.next_at).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(daysToNext)).toBeLessThanOrEqual(31);

    await act(token, 'change', { price_id: 'price_team_monthly', quoted_at: quote.quoted_at });
    const { current, invoices } = await own(token);
    expect(current).toMatchObject({ period: 'monthly', credit: quote.credit });
    // The new period begins with the change, which is a little later than its quote.
    const laterBy = new Date(current?.expiry ?? '').getTime() - new Date(quote.next_at).getTime();
    expect(laterBy).toBeGreaterThanOrEqual(0);
    expect(laterBy).toBeLessThan(60_000);
    expect(invoices[0]).toMatchObject({ status: 'paid', amount: 0, credit_added: quote.credit, credit_used: 0 });
    // The credit pays for the next change, too.
    const next = (await act<Quote>(token, 'quote', { price_id: 'price_enterprise_monthly' })).body.data;
    expect(next.due_now).toBe(0);
    expect(next.credit).toBeLessThan(quote.credit);
  });

  test('by invoice changes to a smaller plan: the credit counts at once', async () => {
    const { token } = await aSubscriber({
      method: 'invoice',
      slug: 'prod_enterprise',
      priceslug: 'price_enterprise_annually',
    });
    type Quote = { credit: number; quoted_at: number };
    const { data: quote } = (await act<Quote>(token, 'quote', { price_id: 'price_team_annually' })).body;
    expect(quote.credit).toBeGreaterThan(0);
    await act(token, 'change', { price_id: 'price_team_annually', quoted_at: quote.quoted_at });
    const { current, invoices } = await own(token);
    expect(current).toMatchObject({ amount: 990_000, credit: quote.credit });
    expect(invoices[0]).toMatchObject({ amount: 0, credit_added: quote.credit });
  });

  test('stays the same when the card is declined', async () => {
    const { token } = await aSubscriber();
    const { data } = (await act<{ quoted_at: number }>(token, 'quote', { price_id: 'price_enterprise_monthly' })).body;
    await sandbox.fail('stripe.decline');
    const change = { price_id: 'price_enterprise_monthly', quoted_at: data.quoted_at };
    expect((await act(token, 'change', change)).body.code).toBe('subscription.card_declined');
    await sandbox.heal();
    expect((await own(token)).current).toMatchObject({ subscription: 'Team', status: 'active' });
  });

  test('gets another card on the provider’s page', async () => {
    const { token, instanceId } = await aSubscriber();
    const { url } = (await act<{ url: string }>(token, 'payment-method')).body.data;
    const saved = await payAt(url, { act: 'save', number: '5555 5555 5555 4444' });
    expect(saved.headers.get('location')).toBe('http://localhost:8080/v/company-account/subscription?card=changed');
    const invoiced = await aSubscriber({ method: 'invoice' });
    expect((await act(invoiced.token, 'payment-method')).body.code).toBe('subscription.not_changeable');
    expect(instanceId).not.toBe(invoiced.instanceId);
  });

  test('is changed by those who manage it and only read by others', async () => {
    const { instanceId } = await aSubscriber();
    const instructor = await aUser(product.db.tenant(instanceId), [16]);
    expect((await own(instructor)).current).toMatchObject({ subscription: 'Team' });
    expect((await act(instructor, 'cancel')).status).toBe(403);
    const student = await aUser(product.db.tenant(instanceId), [5]);
    expect((await product.call('GET', '/api/usercustomersubscription/readallown', { token: student })).status).toBe(
      403,
    );
  });

  test('is changed, cancelled and resumed by the platform’s owner under the same rules, and the log says who', async () => {
    const owner = await anAdminToken(product);
    const { instanceId, token } = await aSubscriber();
    const ask = <Data = Subscription>(path: string, body: object = {}, by = owner, id = instanceId) =>
      product.call<Data>('POST', `/api/customers/${id}/subscription/${path}`, { token: by, body });
    const quote = await ask<{ due_now: number; quoted_at: number }>('quote', { price_id: 'price_enterprise_monthly' });
    const { quoted_at, due_now } = quote.body.data;
    const change = { price_id: 'price_enterprise_monthly', quoted_at };
    expect((await ask('change', { ...change, quoted_at: quoted_at - 7200 })).body.code).toBe(
      'subscription.quote_too_old',
    );
    expect((await ask('change', change)).body.data).toMatchObject({ subscription: 'Enterprise', amount: 249_000 });
    expect((await ask('cancel')).body.data).toMatchObject({ cancel_at_period_end: true });
    expect((await ask('resume')).body.data).toMatchObject({ cancel_at_period_end: false });

    const seen = await product.call<Own>('GET', `/api/customers/${instanceId}/subscription`, { token: owner });
    const { current, invoices } = await own(token);
    expect(seen.body.data).toEqual({ current, invoices });
    expect(invoices.map(({ amount }) => amount)).toEqual([due_now, 99_000]);

    type Log = { rows: { action: string; actor: { kind: string; name: string }; changes: unknown[] }[] };
    const log = await product.call<Log>('GET', '/api/audit', { token });
    expect(log.body.data.rows.slice(0, 3)).toMatchObject(
      ['resumed', 'cancelled', 'changed'].map((act) => ({
        action: `subscription.${act}`,
        actor: { kind: 'platform_admin', name: expect.stringMatching(/\w/) },
      })),
    );

    expect((await ask('cancel', {}, token)).status).toBe(403);
    expect((await ask('cancel', {}, owner, 999_999)).body.code).toBe('subscription.none');
    expect((await product.call('GET', '/api/customers/999999/subscription', { token: owner })).status).toBe(404);
  });

  test('is changed by the platform’s owner with a mail to the customer: what, from when and at what price', async () => {
    const owner = await anAdminToken(product);
    const { instanceId, order, token } = await aSubscriber();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const ask = <Data = Subscription>(path: string, body: object = {}) =>
      product.call<Data>('POST', `/api/customers/${instanceId}/subscription/${path}`, { token: owner, body });
    const lastMail = async () => {
      await product.work();
      const mail = product.mails.findLast(({ to }) => to === email);
      return { ...mail, text: mail?.text.replaceAll('\u00a0', ' ') };
    };
    const { quoted_at } = (await ask<{ quoted_at: number }>('quote', { price_id: 'price_enterprise_monthly' })).body
      .data;
    await ask('change', { price_id: 'price_enterprise_monthly', quoted_at });
    const changed = await lastMail();
    expect(changed).toMatchObject({
      subject: `Your subscription for ${order.subdomain}.coursefront.test has changed`,
      replyTo: 'info@coursefront.test',
    });
    for (const words of [
      'Hello Kim,',
      'Previous plan: Team · Monthly',
      'Plan: Enterprise · Monthly',
      /^Valid from: \d+ \w+ \d{4}$/m,
      'Previous price: 990.00 SEK',
      'Price: 2 490.00 SEK',
    ])
      expect(changed.text).toMatch(words);
    expect(await instancesNamed(order.subdomain)).toMatchObject([{ licence: 'Enterprise' }]);

    const { expiry } = (await ask('cancel')).body.data;
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiry ?? ''));
    const cancelled = await lastMail();
    expect(cancelled.subject).toContain('has been cancelled');
    expect(cancelled.text).toContain(`Ends on: ${day}`);
    const mails = mailsTo(email).length;
    await ask('cancel');
    expect(await lastMail(), 'nothing has changed').toMatchObject({ subject: cancelled.subject });
    expect(mailsTo(email)).toHaveLength(mails);

    await ask('resume');
    expect((await lastMail()).text).toContain(`Renews on: ${day}`);
    await act(token, 'cancel');
    await product.work();
    expect(mailsTo(email), 'the customer knows what it did itself').toHaveLength(mails + 1);
  });

  test('lists the plans on sale, and sends its mails again to the buyer only', async () => {
    const { token, order } = await aSubscriber();
    const { body } = await product.call<{ plans: { name: string }[] }>('GET', '/api/subscription/plans', { token });
    expect(body.data.plans.map(({ name }) => name)).toEqual(['Educator', 'Team', 'Enterprise']);
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const sent = await product.call('POST', '/api/customerinstance/notify', {
      token,
      body: { template_id: 'subscription_confirmation', recipient: 'else@example.test' },
    });
    expect(sent.body.data).toEqual({ email });
    await product.work();
    expect(mailsTo(email)).toHaveLength(3);
    const all = await product.call<{ total: number }>('GET', '/api/subscriptions/read', { token });
    expect(all.body.data.total).toBe(1);
  });

  test('shows what went back at the provider and what the bank decides about, and mails those concerned', async () => {
    const { token, order, instanceId } = await aSubscriber();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const admin = await anAdmin(product.db, 'money@coursefront.test');
    const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', {
      body: { email: admin.email, password },
    });
    const customer = async () =>
      (
        await product.call<{ active_customer_subscription: object }>('GET', `/api/customers/${instanceId}`, {
          token: signedIn.body.data.token,
        })
      ).body.data.active_customer_subscription;
    const paidWith = await product.db.tenant(instanceId).one<{ id: string }>(sql`
      select payment_intent_id as id from subscription_invoices where instance_id = ${instanceId}`);
    const paymentId = paidWith?.id ?? '';
    const told = async () => {
      await reports.deliverAll();
      await product.work();
    };
    const refund = { paymentId, amount: 40_000, refundApplicationFee: false, labels: {} };
    await product.payments.refund(refund, { key: `part:${paymentId}` });
    await told();
    expect((await own(token)).invoices[0]).toMatchObject({ status: 'paid', refunded: 40_000, dispute: null });
    expect(await customer()).toMatchObject({ status: 'active', refunded: 40_000, dispute: null });
    const refunds = () =>
      product.mails.filter(({ to, subject }) => to === email && subject.includes('has been refunded'));
    expect(refunds()).toMatchObject([{ text: expect.stringMatching(/part of[\s\S]*400\.00\sSEK/) }]);

    const bank = (act: string) =>
      fetch(`${sandbox.url}/stripe/payments/acct_1CoursefrontDemo/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act }),
      });
    await bank('dispute');
    await told();
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'open', refunded: 40_000 });
    expect(mailsTo(admin.email).filter((subject) => subject.includes('has disputed a payment'))).toHaveLength(1);
    await bank('lost');
    await told();
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'lost', refunded: 99_000 });
    expect(await customer()).toMatchObject({ status: 'active', dispute: 'lost' });
    expect(mailsTo(admin.email).filter((subject) => subject.includes('has reversed a payment'))).toHaveLength(1);
    expect(refunds()).toHaveLength(2);
    // The same events again are no news.
    const mails = product.mails.length;
    for (const event of await reports.events()) if (/dispute|refund/.test(event.type)) await reports.deliver(event);
    await product.work();
    expect(product.mails).toHaveLength(mails);
  });

  test('money that went back or is contested without a report is found at night, also on invoices of before', async () => {
    const { token, instanceId } = await aSubscriber();
    const tenant = product.db.tenant(instanceId);
    const paidWith = await tenant.one<{ id: string }>(sql`
      select payment_intent_id as id from subscription_invoices where instance_id = ${instanceId}`);
    const paymentId = paidWith?.id ?? '';
    const admin = await anAdminToken(product);
    const compare = async () => {
      await product.call('POST', '/api/admin/reconciliation/run', { token: admin });
      await product.work();
      const { body } = await product.call<AnswerOf<typeof readDifferences>>(
        'GET',
        '/api/admin/reconciliation?state=fixed',
        { token: admin },
      );
      return body.data.rows.filter(({ customer }) => customer.id === instanceId);
    };
    expect(await compare()).toEqual([]);

    // An invoice that was stored before its payment was kept.
    await tenant.run(sql`
      update subscription_invoices
         set payment_intent_id = null, paid_at = paid_at - interval '200 days'
       where instance_id = ${instanceId}`);
    const refund = { paymentId, amount: 40_000, refundApplicationFee: false, labels: {} };
    await product.payments.refund(refund, { key: `unreported:${paymentId}` });
    const found = {
      kind: 'subscription_money_unreported',
      order: null,
      state: 'fixed',
      details: [{ name: 'invoice', value: expect.any(String) }],
    };
    expect(await compare()).toMatchObject([found]);
    expect((await own(token)).invoices[0]).toMatchObject({ refunded: 40_000 });
    expect(await compare(), 'what is known is no difference').toHaveLength(1);

    // Its payment is known now, so that a report finds its customer. A dispute is then asked about until it is decided.
    const bank = (act: string) =>
      fetch(`${sandbox.url}/stripe/payments/acct_1CoursefrontDemo/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act }),
      });
    await bank('dispute');
    await reports.deliverAll();
    await product.work();
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'open', refunded: 40_000 });
    await bank('won');
    expect(await compare()).toHaveLength(2);
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'won', refunded: 40_000, status: 'paid' });
  });

  const pass = async (days: number) => {
    await fetch(`${sandbox.url}/stripe/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days }),
    });
    await product.db.platform.run(sql`delete from throttles`);
    await reports.deliverAll();
    await product.work();
  };

  // Last in the file, because the provider's clock only goes forward.
  test('follows the provider: renewed, not paid, paid, cancelled', async () => {
    const { token, order, instanceId } = await aSubscriber();
    const ending = await aSubscriber();
    await act(ending.token, 'cancel');
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const invoiced = await aSubscriber({ method: 'invoice' });
    const reduced = await aSubscriber({ priceslug: 'price_team_annually' });
    const { quoted_at } = (await act<{ quoted_at: number }>(reduced.token, 'quote', { price_id: 'price_team_monthly' }))
      .body.data;
    await act(reduced.token, 'change', { price_id: 'price_team_monthly', quoted_at });
    const { credit, last_paid } = (await own(reduced.token)).current;
    const paidOf = async (someone: string) =>
      (
        await product.call<{ active_customer_subscription: { paid: boolean } }>('GET', '/api/customer/read', {
          token: someone,
        })
      ).body.data.active_customer_subscription.paid;
    expect(await paidOf(token)).toBe(true);
    expect(await paidOf(invoiced.token)).toBe(false);
    const before = (await own(token)).current;
    await pass(32);
    const renewed = await own(token);
    expect(renewed.current.status).toBe('active');
    expect(new Date(renewed.current.expiry ?? 0).getTime()).toBeGreaterThan(new Date(before.expiry ?? 0).getTime());
    expect(renewed.invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await own(ending.token)).current).toMatchObject({ status: 'cancelled', active: false });
    const endingEmail = (ending.order.subscriber as { registerEmail: string }).registerEmail;
    expect(mailsTo(endingEmail)).toContain('Your subscription Team has ended');

    // The credit pays for the renewal.
    const lowered = await own(reduced.token);
    expect(lowered.current).toMatchObject({ status: 'active', credit: credit - 99_000 });
    expect(lowered.invoices[0]).toMatchObject({ status: 'paid', amount: 99_000, credit_used: 99_000 });
    expect(lowered.current.last_paid, 'no money came').toBe(last_paid);
    // Two invoices are open, and only the first is overdue.
    const owing = await own(invoiced.token);
    expect(owing.current.status).toBe('past_due');
    expect(owing.invoices.map(({ status }) => status)).toEqual(['open', 'open']);
    const invoicedEmail = (invoiced.order.subscriber as { registerEmail: string }).registerEmail;
    const reminders = product.mails.filter(({ to, subject }) => to === invoicedEmail && subject.includes('failed'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain(owing.invoices[1]?.number);
    expect(reminders[0]?.text).toContain(owing.invoices[1]?.hosted_url);

    await sandbox.fail('stripe.decline');
    await pass(31);
    expect((await own(token)).current.status).toBe('past_due');
    expect(mailsTo(email).filter((subject) => subject.includes('failed'))).toHaveLength(1);
    await sandbox.heal();
    await pass(8);
    expect((await own(token)).current.status).toBe('active');

    await act(token, 'cancel');
    await product.db.tenant(instanceId).run(sql`
      update subscriptions set expires_at = now() + interval '5 days' where instance_id = ${instanceId}`);
    for (let round = 0; round < 2; round++) {
      await product.db.platform.run(sql`
        insert into jobs (task, payload, max_attempts) values ('subscriptions.remind_of_end', '{}', 1)`);
      await product.work();
    }
    expect(mailsTo(email).filter((subject) => subject.includes('ends on'))).toHaveLength(1);
  });
});

describe('a customer whose subscription has ended', () => {
  /** Ended at the provider, as after the last day of a cancelled period. */
  async function anEndedSubscriber(change: Record<string, unknown> = {}) {
    const customer = await aSubscriber(change);
    await product.payments.cancelSubscription(customer.subscription, 'now', { key: `end:${customer.subscription}` });
    await reports.deliverAll();
    await product.work();
    return { ...customer, email: (customer.order.subscriber as { registerEmail: string }).registerEmail };
  }
  const own = async (token: string) =>
    (
      await product.call<{ current: Subscription; allow_invoice: boolean }>(
        'GET',
        '/api/usercustomersubscription/readallown',
        { token },
      )
    ).body.data;
  const renew = (token: string, body: object) =>
    product.call<Started>('POST', '/api/subscription/renew', { token, body });
  const byCard = { price_id: 'price_enterprise_monthly', method: 'card' };
  let owner: string;
  beforeAll(async () => {
    const { email } = await anAdmin(product.db, 'returning@coursefront.test');
    const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    owner = signedIn.body.data.token;
  });

  test('gets a mail that can be answered', async () => {
    const { email, token } = await anEndedSubscriber();
    const ended = product.mails.find(({ to, subject }) => to === email && subject.includes('has ended'));
    expect(ended).toMatchObject({ replyTo: 'info@coursefront.test' });
    expect(ended?.text).toContain('Hello Kim,');
    expect((await own(token)).current).toMatchObject({ active: false, status: 'cancelled' });
  });

  test('is not greeted by the name of its site where nobody is known behind its address', async () => {
    const { instanceId, subscription } = await aSubscriber();
    await product.db.platform.run(sql`
      update instances set email = ${`office@${instanceId}.test`} where id = ${instanceId}`);
    await product.payments.cancelSubscription(subscription, 'now', { key: `end:${subscription}` });
    await reports.deliverAll();
    await product.work();
    const ended = product.mails.find(({ to }) => to === `office@${instanceId}.test`);
    expect(ended?.text).toMatch(/^Hello,$/m);
  });

  test('comes back by card, with the same name, number and payer, once', async () => {
    const { token, instanceId, order, email, subscription } = await anEndedSubscriber();
    expect((await renew(token, { ...byCard, method: 'invoice' })).body.code).toBe('subscription.invoice_not_allowed');
    const first = (await renew(token, byCard)).body.data;
    expect((await renew(token, byCard)).body.data).toEqual(first);
    await payAt(first.url);
    expect(await returned(sessionOf(first.url))).toMatchObject({
      status: 'success',
      domain: `${order.subdomain}.coursefront.test`,
      site: { status: 'ready' },
    });
    await reports.deliverAll();
    await product.work();

    expect(await instancesNamed(order.subdomain)).toMatchObject([{ licence: 'Enterprise' }]);
    expect((await own(token)).current).toMatchObject({ subscription: 'Enterprise', active: true, status: 'active' });
    const payers = await product.db.tenant(instanceId).many<{ provider_customer_id: string; number: number }>(sql`
      select provider_customer_id, number from subscriptions where instance_id = ${instanceId}`);
    expect(new Set(payers.map(({ provider_customer_id }) => provider_customer_id)).size).toBe(1);
    expect(new Set(payers.map(({ number }) => number)).size).toBe(2);
    expect(subscription).not.toBe((await own(token)).current.subscription_id);
    expect(mailsTo(email)).toContain(
      `Welcome back: your order ${(await own(token)).current.order_number} at Coursefront`,
    );
    expect(mailsTo(email).filter((subject) => subject.includes('is ready'))).toHaveLength(1);
    expect((await renew(token, byCard)).body.code).toBe('subscription.running');
  });

  test('comes back by invoice if it paid by invoice before, and can end and come back again', async () => {
    const { token, email } = await anEndedSubscriber({ method: 'invoice' });
    expect(await own(token)).toMatchObject({ allow_invoice: true });
    const placed = await renew(token, { price_id: 'price_team_annually', method: 'invoice' });
    expect(placed.body.data).toMatchObject({ status: 'success', url: null });
    await product.work();
    const { current } = await own(token);
    expect(current).toMatchObject({ collection: 'invoice', period: 'annually', active: true });
    expect(mailsTo(email).filter((subject) => subject.startsWith('Welcome back'))).toHaveLength(1);

    await product.payments.cancelSubscription(current.subscription_id, 'now', {
      key: `end:${current.subscription_id}`,
    });
    await reports.deliverAll();
    await product.work();
    expect((await renew(token, byCard)).body.data.url).toContain('/');
  });

  test('gets a new subscription from the owner, who finds it among the ended customers', async () => {
    const { instanceId, token, order } = await anEndedSubscriber();
    const listed = async (subscription: string) =>
      (
        await product.call<{ rows: { id: number }[] }>(
          'GET',
          `/api/customers/read?search=${order.subdomain}&subscription=${subscription}`,
          { token: owner },
        )
      ).body.data.rows.map(({ id }) => id);
    expect(await listed('ended')).toEqual([instanceId]);
    expect(await listed('running')).toEqual([]);
    const { plans } = (await product.call<{ plans: object[] }>('GET', '/api/customers/plans', { token: owner })).body
      .data;
    expect(plans).toHaveLength(3);
    const subscribe = (id: number) =>
      product.call('POST', `/api/customers/${id}/subscription`, {
        token: owner,
        body: { price_id: 'price_team_monthly' },
      });
    expect((await subscribe(instanceId)).body.data).toMatchObject({ status: 'success' });
    await product.work();
    expect((await own(token)).current).toMatchObject({ collection: 'invoice', active: true });
    expect(await listed('running')).toEqual([instanceId]);
    expect((await subscribe(instanceId)).body.code).toBe('subscription.running');
    expect((await subscribe(999_999)).status).toBe(404);
    expect((await product.call('POST', `/api/customers/${instanceId}/subscription`, { token, body: {} })).status).toBe(
      403,
    );
  });

  test('that was subscribed meanwhile gets the second payment back', async () => {
    const { token, instanceId, email } = await anEndedSubscriber();
    const { url } = (await renew(token, byCard)).body.data;
    await product.db.tenant(instanceId).run(sql`
      insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id,
                                 period, amount, currency, collection, status)
      values (${instanceId}, 'Team', ${`sub_by_hand_${instanceId}`}, 'cus', 'prod', 'price', 'monthly', 100, 'SEK', 'card',
              'active')`);
    await payAt(url);
    expect(await returned(sessionOf(url))).toMatchObject({ status: 'failed', failure: 'subscribed_already' });
    await product.work();
    expect(mailsTo(email)).toContain('Your order of Enterprise couldn’t be completed');
    expect((await atProvider('refunds?limit=1')).data[0]).toMatchObject({ amount: 249_000, status: 'succeeded' });
  });
});

describe('a discount code of the platform', () => {
  let owner: string;
  beforeAll(async () => {
    const { email } = await anAdmin(product.db, 'codes@coursefront.test');
    const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    owner = signedIn.body.data.token;
  });
  const make = (body: object) =>
    product.call<{ id: number }>('POST', '/api/subscription/coupons', { body, token: owner });
  const aCode = async (changes: object = {}) => {
    const promo_code = `CODE-${randomBytes(4).toString('hex')}`;
    const { body } = await make({ promo_code, type: 'percent', off_amount: 20, ...changes });
    return { code: promo_code, id: body.data.id };
  };
  const quote = (code: string) =>
    product.call<{ discount: number; total: number }>('POST', '/api/subscription/coupon', {
      body: { slug: 'prod_team', priceslug: 'price_team_monthly', code },
    });
  const usesOf = async (code: string) =>
    (
      await product.call<{ rows: { uses: number; state: string }[] }>(
        'GET',
        `/api/subscription/coupons?search=${code}`,
        { token: owner },
      )
    ).body.data.rows[0];

  test('lowers the first payment by card, and no later one', async () => {
    const { code } = await aCode();
    expect((await quote(code.toLowerCase())).body.data).toMatchObject({ discount: 19_800, total: 79_200 });
    const { guid, instanceId, token } = await aSubscriber({ coupon: code });
    expect(await read(guid)).toMatchObject({ status: 'success', total: 79_200 });
    await product.work();
    const own = await product.call<{ current: Subscription; invoices: { amount: number }[] }>(
      'GET',
      '/api/usercustomersubscription/readallown',
      { token },
    );
    expect(instanceId).toBeGreaterThan(0);
    expect(own.body.data).toMatchObject({ current: { amount: 99_000 }, invoices: [{ amount: 79_200 }] });
    expect(await usesOf(code)).toMatchObject({ uses: 1, state: 'active' });
    const file = await product.app.inject({
      url: `/api/subscription/coupons/export?search=${code}`,
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(file.body).toContain(`${code},active,20,`);
  });

  test('lowers the first invoice, down to zero', async () => {
    const { code } = await aCode({ off_amount: 100 });
    const { guid } = await aSubscriber({ coupon: code, method: 'invoice' });
    expect(await read(guid)).toMatchObject({ status: 'success', total: 0 });
  });

  test('for one use is used once, and is free again when the purchase is given up', async () => {
    const { code } = await aCode({ max_uses: 1 });
    const order = anOrder({ coupon: code });
    const { url } = await started(order);
    expect(await started(order)).toMatchObject({ url });
    expect(await usesOf(code)).toMatchObject({ uses: 1, state: 'used_up' });
    const other = await start(anOrder({ coupon: code }));
    expect(other).toMatchObject({ status: 409, body: { code: 'coupon.used_up' } });
    expect(other.body.errors).toHaveProperty('coupon');
    await returned(sessionOf(url), 'failed');
    await returned(sessionOf(url), 'failed');
    expect(await usesOf(code)).toMatchObject({ uses: 0 });
    expect((await quote(code)).status).toBe(200);
  });

  test('that is unknown, expired, switched off or in another currency is refused with its reason', async () => {
    expect((await quote('NOSUCHCODE')).body.code).toBe('coupon.unknown');
    const { code: euros } = await aCode({ type: 'amount', off_amount: 1_000, currency: 'EUR' });
    expect((await quote(euros)).body.code).toBe('coupon.wrong_currency');
    const { code, id } = await aCode();
    await product.call('POST', `/api/subscription/coupons/${id}/active`, { body: { active: false }, token: owner });
    expect((await quote(code)).body.code).toBe('coupon.over');
    expect((await start(anOrder({ coupon: code }))).body.code).toBe('coupon.over');
  });

  test("is created once, with a valid value, and recorded in the platform's audit log", async () => {
    const { code } = await aCode();
    expect((await make({ promo_code: code.toLowerCase(), type: 'percent', off_amount: 5 })).body.errors).toHaveProperty(
      'promo_code',
    );
    const wrong = { promo_code: 'x y', type: 'percent', off_amount: 101 };
    expect(Object.keys((await make(wrong)).body.errors ?? {})).toEqual(['promo_code', 'off_amount']);
    const past = { promo_code: 'PAST', type: 'percent', off_amount: 5, valid_until: '2020-01-01T00:00:00Z' };
    expect((await make(past)).body.code).toBe('coupon.ends_in_past');
    expect(
      await product.db.platform.one(sql`
        select action, after ->> 'code' as code from platform_audit_entries order by id desc limit 1`),
    ).toEqual({ action: 'subscription_coupon.made', code });
  });
});

test('a platform admin requests a site again that could not be created', async () => {
  const { email } = await anAdmin(product.db, 'sites@coursefront.test');
  const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  const { instanceId, order } = await aSubscriber();
  await product.db.platform.run(sql`update instances set site_status = 'failed' where id = ${instanceId}`);
  const again = await product.call('POST', `/api/customers/${instanceId}/site`, { token: signedIn.body.data.token });
  expect(again.body.data).toEqual({ site_status: 'requested' });
  await product.work();
  expect(await instancesNamed(order.subdomain)).toMatchObject([{ site_status: 'ready' }]);
});

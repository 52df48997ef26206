import { randomUUID } from 'node:crypto';
import type { SubscriptionInvoice } from '@coursefront/contract/customers/own-subscription.ts';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { anAdminToken } from '../../../testing/admin-token.ts';
import { swedishNumber } from '../../../testing/buyers.ts';
import { declinedCard, payAt } from '../../../testing/card-provider.ts';
import { aUser } from '../../../testing/people.ts';
import { aName, anOrder, productOnSale, sessionOf } from '../../../testing/subscribers.ts';

const {
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
} = productOnSale();

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

test('a platform admin requests a site again that could not be created', async () => {
  const token = await anAdminToken(product);
  const { instanceId, order } = await aSubscriber();
  await product.db.platform.run(sql`update instances set site_status = 'failed' where id = ${instanceId}`);
  const again = await product.call('POST', `/api/customers/${instanceId}/site`, { token });
  expect(again.body.data).toEqual({ site_status: 'requested' });
  await product.work();
  expect(await instancesNamed(order.subdomain)).toMatchObject([{ site_status: 'ready' }]);
});

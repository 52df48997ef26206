import { randomUUID } from 'node:crypto';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aCompany, aPurchase, people, somebodyNew } from '../../../testing/buyers.ts';
import { payAt, providerReports } from '../../../testing/card-provider.ts';
import { anInstanceAt, aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { startSandboxProgram } from '../../../testing/sandbox-program.ts';
import { aCourse, aDate } from '../../../testing/shop.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_strangers', STRIPE_API_BASE: sandbox.url });
const reports = providerReports(product, account);
let shop: number;
let courseId: number;
let eventId: number;
let manager: string;

beforeAll(async () => {
  shop = (await anInstanceAt(product, sandbox, 'nordic')).id;
  await product.db.platform.run(sql`update instances set email = 'office@nordic.test' where id = ${shop}`);
  await product.db.tenant(shop).run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${shop}, 'Nordic', ${account}, true, true)`);
  await product.db.tenant(shop).run(sql`
    insert into customer_settings (instance_id, name, type, value)
    values (${shop}, 'is_webshop_enabled', 'number', '1')`);
  courseId = (await aCourse(product.db.tenant(shop), { lmsId: 103, type: 'instructor_led_training' })).courseId;
  manager = await aUser(product.db.tenant(shop), [roles.trainingmanager]);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  product.mails.length = 0;
  eventId = await aDate(product.db.tenant(shop), courseId, { inDays: 30, seats: 200 });
});

const evil = 'https://evil.test';
/** Everything that a stranger can type, in words that must not travel. */
const wordsOfStranger = () => ({
  buyer: somebodyNew({ firstName: `Win ${evil}`, lastName: evil, organizationName: `Prize ${evil}` }),
  group_name: `Group ${evil}`,
  invoice_address: { invoicingAddress: evil, city: 'Lund', zipCode: '222 22' },
  invoice_references: { invoice_reference: evil, purchase_order_number: evil },
});
type Stranger = Partial<ReturnType<typeof wordsOfStranger>> & Pick<ReturnType<typeof wordsOfStranger>, 'buyer'>;
const place = (stranger: Stranger, change: Record<string, unknown> = {}) =>
  product.call<BuyerOrder>('POST', '/api/webshoppayment/create', {
    body: aPurchase(103, {
      instance_id: shop,
      event_id: eventId,
      method: 'invoice_internal',
      ...stranger,
      ...change,
    }),
  });
const mailsTo = async (email: string) => {
  await product.work();
  return product.mails.filter(({ to }) => to === email);
};
const signIn = ({ buyer }: Stranger) =>
  product.call('POST', '/api/login', {
    body: { instance_id: shop, username: buyer.registerEmail, password: buyer.registerPassword },
  });
const userOf = ({ buyer }: Stranger) =>
  product.db.tenant(shop).one<{ lms_id: number | null; company: string | null; role_ids: number[] }>(sql`
    select u.lms_id, (select c.name from companies c where c.instance_id = ${shop} and c.id = u.company_id) as company,
           array(select r.role_id from role_assignments r where r.instance_id = ${shop} and r.user_id = u.id) as role_ids
      from users u
     where u.instance_id = ${shop} and u.email_key = ${buyer.registerEmail}`);
const approve = (id: string) =>
  product.call('POST', '/api/webshoppayment/approveinternalinvoice', { token: manager, body: { id } });

test('an unpaid order for somebody else’s address makes no account, and its mail has none of the sender’s words', async () => {
  const stranger = wordsOfStranger();
  expect((await place(stranger)).status).toBe(200);
  const mails = await mailsTo(stranger.buyer.registerEmail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Hello,');
  for (const { subject, text, html } of mails) expect([subject, text, html].join()).not.toContain('evil.test');
  expect(await userOf(stranger)).toBeUndefined();
  expect((await signIn(stranger)).status).toBe(401);
  expect((await mailsTo('office@nordic.test')).at(-1)?.text, 'the shop reads who ordered').toContain('evil.test');
});

test('thirty orders send five mails to one stranger, also when all are declined', async () => {
  const { buyer, invoice_address } = wordsOfStranger();
  const ids: string[] = [];
  for (let orders = 0; orders < 10; orders++) {
    eventId = await aDate(product.db.tenant(shop), courseId, { inDays: 30, seats: 200 });
    const placed = await Promise.all([1, 2, 3].map(() => place({ buyer, invoice_address })));
    ids.push(...placed.map(({ body }) => body.data.id));
  }
  expect(new Set(ids).size).toBe(30);
  expect(await mailsTo(buyer.registerEmail)).toHaveLength(5);
  const body = { ids, reason: 'We do not know you.' };
  expect((await product.call('POST', '/api/orders/declined', { token: manager, body })).status).toBe(200);
  expect(await mailsTo(buyer.registerEmail)).toHaveLength(5);
});

test('an approved order opens its account to the owner of the address alone', async () => {
  const stranger = wordsOfStranger();
  const { id } = (await place(stranger)).body.data;
  await product.work();
  product.mails.length = 0;
  expect((await approve(id)).status).toBe(200);
  const mails = await mailsTo(stranger.buyer.registerEmail);
  expect(await userOf(stranger)).toMatchObject({ lms_id: expect.any(Number), role_ids: [roles.teamlead] });
  expect((await signIn(stranger)).status, 'the password was typed by nobody knows whom').toBe(401);
  expect(mails.map(({ text }) => text).join(), 'only the mailbox has the way in').toContain('in a separate e-mail');
});

test('with the mailed code the chosen password counts, and the mails are complete', async () => {
  const stranger = { ...wordsOfStranger(), buyer: somebodyNew() };
  eventId = await aDate(product.db.tenant(shop), courseId, { inDays: 30, seats: 30 });
  const wish = { quantity: 12, participants: people(12) };
  expect((await place(stranger, wish)).body.code).toBe('order.confirm_address');
  const confirmation_code = (await mailsTo(stranger.buyer.registerEmail))[0]?.subject.match(/^\d{6}/)?.[0];
  const { id } = (await place(stranger, { ...wish, confirmation_code })).body.data;
  const received = (await mailsTo(stranger.buyer.registerEmail)).at(-1);
  expect(received?.text).toContain('Hello Nils,');
  expect(received?.text).toContain('Nybygge AB');
  await approve(id);
  await product.work();
  expect((await signIn(stranger)).status).toBe(200);
});

test('a card payment delivers at once; people whom the stranger named are greeted without the name', async () => {
  const stranger = { ...wordsOfStranger(), buyer: somebodyNew() };
  const [named] = people(1).map((person) => ({ ...person, firstName: 'Prize', lastName: evil }));
  const { id } = (await place(stranger, { method: 'card', participants: [named] })).body.data;
  const body = { id, instance_id: shop };
  await payAt((await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', { body })).body.data.url);
  await reports.deliverAll();
  await product.work();
  expect((await signIn(stranger)).status).toBe(200);
  expect((await userOf(stranger))?.role_ids).toEqual([roles.teamlead]);
  const welcome = (await mailsTo(named?.email ?? ''))[0];
  expect(welcome?.text).toContain('Hello,');
  expect(welcome?.text).not.toMatch(/Prize|evil/);
});

test('a person who registered through a form confirms the address before ordering at the company’s expense', async () => {
  const tenant = product.db.tenant(shop);
  const name = `Trusted ${randomUUID()}`;
  await aCompany(tenant, { name, trusted: true });
  const form = await product.call<{ guid: string }>('POST', '/api/signup-forms/create', {
    token: manager,
    body: { company_name: name, courses: [103], max_allowed_registrations: 5, title: 'T', description: 'D' },
  });
  const user = {
    first_name: `Win ${evil}`,
    last_name: 'Berg',
    email: somebodyNew().registerEmail,
    password: 'Demo-pass1',
    eventid: eventId,
  };
  const registered = await product.call('POST', '/api/users/register', {
    body: { formId: form.body.data.guid, instance_id: shop, user, policy_agreed: true },
  });
  expect(registered.status).toBe(200);
  const [welcome] = await mailsTo(user.email);
  expect(welcome?.text).toContain('Hello,');
  expect(welcome?.text).not.toContain('evil.test');

  const { token } = (
    await product.call<{ token: string }>('POST', '/api/login', {
      body: { instance_id: shop, username: user.email, password: user.password },
    })
  ).body.data;
  eventId = await aDate(tenant, courseId, { inDays: 60, seats: 20 });
  const order = (confirmation_code?: string) =>
    product.call<BuyerOrder>('POST', '/api/webshoppayment/create', {
      token,
      body: aPurchase(103, { event_id: eventId, method: 'invoice_internal', confirmation_code }),
    });
  expect((await order()).body.code).toBe('order.confirm_address');
  const code = (await mailsTo(user.email)).at(-1)?.subject.match(/^\d{6}/)?.[0];
  expect((await order(code)).body.data).toMatchObject({ status: 'success' });
  expect((await order()).body.data, 'confirmed once').toMatchObject({ status: 'success' });
});

test('the provider mails an invoice only to a buyer who has confirmed the address', async () => {
  await aCourse(product.db.tenant(shop), { lmsId: 101 });
  const stranger = wordsOfStranger();
  const wish = { courseid: 101, event_id: null, method: 'invoice' };
  expect((await place(stranger, wish)).body.code).toBe('order.confirm_address');
  const [code, another] = await mailsTo(stranger.buyer.registerEmail);
  expect(another).toBeUndefined();
  expect(code?.text).not.toContain('evil.test');
  const confirmation_code = code?.subject.match(/^\d{6}/)?.[0];
  expect((await place(stranger, { ...wish, confirmation_code })).body.data).toMatchObject({ status: 'pending' });
});

test('a consent that was withdrawn does not return with an order from before', async () => {
  const tenant = product.db.tenant(shop);
  const buyer = somebodyNew({ sendmarketingemails: 1 });
  const { invoice_address } = wordsOfStranger();
  const first = (await place({ buyer, invoice_address })).body.data.id;
  const second = (await place({ buyer, invoice_address })).body.data.id;
  await approve(first);
  await product.work();
  const consent = () =>
    tenant.one<{ id: number; marketing_consent: boolean }>(sql`
      select id, marketing_consent from users where instance_id = ${shop} and email_key = ${buyer.registerEmail}`);
  const user = await consent();
  expect(user?.marketing_consent).toBe(true);
  await product.call('POST', `/api/users/${user?.id}/withdraw-consent`, { token: manager });
  // The account was deleted at the site meanwhile, so that the second order provides it again.
  await tenant.run(sql`update users set lms_id = null where instance_id = ${shop} and id = ${user?.id}`);
  await approve(second);
  await product.work();
  expect(await consent()).toEqual({ id: user?.id, marketing_consent: false });
});

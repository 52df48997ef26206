import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripePayments } from '../adapters/stripe/stripe-payments.ts';
import { sql } from '../db/sql.ts';
import { enqueueDue } from '../jobs/schedules.ts';
import { reconciliationSchedules } from '../modules/reconciliation/reconciliation.jobs.ts';
import { aUser } from '../testing/people.ts';
import { testProduct } from '../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../testing/sandbox-program.ts';
import { seedDemo } from './seed.ts';

const product = testProduct();
let sandbox: SandboxProgram;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  // Two processes that start at the same moment, as where API and worker are apart.
  await Promise.all([seed(), seed()]);
});
afterAll(() => sandbox.stop());

const seed = () => seedDemo(product.db, { ...product.config, demo: { sandboxUrl: sandbox.url } }, product.seal);

const signIn = (instance_id: number, username: string) =>
  product.call<{ user: SignedInUser }>('POST', '/api/login', {
    body: { username, password: 'Demo-pass1', instance_id },
  });

test('two starts at once make one demo', async () => {
  const found = await product.db.platform.one(sql`select count(*) from instances`);
  expect(found).toEqual({ count: 3 });
});

describe('everybody signs in with the one password', () => {
  test.each([
    { id: 1, site: 'nordic' },
    { id: 2, site: 'baltic' },
    { id: 3, site: 'quiet' },
  ])('at $site, each with the role of the address', async ({ id, site }) => {
    for (const mailbox of ['siteadmin', 'trainingmanager', 'instructor', 'teamlead', 'student']) {
      const { status, body } = await signIn(id, `${mailbox}@${site}.test`);
      expect(status, mailbox).toBe(200);
      expect(body.data.user.role_assignments_instance.map(({ role }) => role.name)).toEqual([mailbox]);
    }
  });

  test('and keeps the row that orders and companies point to', async () => {
    const people = () => product.db.platform.one(sql`select count(*) from users`);
    const before = await people();
    const { body } = await signIn(1, 'teamlead@nordic.test');
    expect(body.data.user).toMatchObject({ teamlead: true, istrusted: false, company: { name: 'Fjordbygg AB' } });
    expect(await people()).toEqual(before);
  });

  test('the coordinator leads the trusted company', async () => {
    const { body } = await signIn(1, 'coordinator@nordic.test');
    expect(body.data.user).toMatchObject({ istrusted: true, company: { name: 'Nordvind Energi AB' } });
  });
});

test.each([1, 2, 3])('the courses of instance %i are those of its learning site', async (id) => {
  const { lms } = await product.sites.connect(id);
  const there = await lms.readCourses();
  if (!there.ok) throw new Error(there.detail);
  const here = await product.db.tenant(id).many(sql`
    select id, name, summary, image, duration_minutes, languages, type, visible, enrollable
      from courses where instance_id = ${id} order by id`);
  expect(here).toEqual(
    there.value
      .toSorted((a, b) => a.id - b.id)
      .map((course) => ({
        id: course.id,
        name: course.name,
        summary: course.summaryHtml,
        image: course.imageUrl,
        duration_minutes: course.durationMinutes,
        languages: course.languages,
        type: course.type,
        visible: course.visible,
        enrollable: course.takesEnrolments,
      })),
  );
});

test('accounts and prices are as the card provider has them', async () => {
  const payments = stripePayments({ secretKey: 'sk_test_demo', apiBase: sandbox.url });
  const accounts = await product.db.platform.many<{ account_id: string; charges_enabled: boolean }>(sql`
    select account_id, charges_enabled from connect_accounts`);
  for (const { account_id, charges_enabled } of accounts) {
    const account = await payments.readAccount(account_id);
    expect(account).toMatchObject({ ok: true, value: { chargesEnabled: charges_enabled } });
  }
  const subscriptions = await product.db.platform.many<Record<string, unknown>>(sql`
    select product_id, price_id, period, amount, currency from subscriptions`);
  for (const { product_id, price_id, period, amount, currency } of subscriptions) {
    const price = await payments.readPrice(String(price_id));
    expect(price).toMatchObject({ ok: true, value: { productId: product_id, period, amount, currency } });
  }
});

test('the card provider knows what was paid, and refunds it', async () => {
  const payments = stripePayments({ secretKey: 'sk_test_demo', apiBase: sandbox.url });
  const paid = await product.db
    .tenant(1)
    .many<{ intent: string; charge: string; amount: number; refunded: number; account: string }>(sql`
    select p.payment_intent_id as intent, p.charge_id as charge, p.amount, p.refunded_amount as refunded, a.account_id as account
      from payments p
      join connect_accounts a on a.instance_id = 1 and a.id = p.connect_account_id
     where p.instance_id = 1 and p.payment_intent_id is not null
     order by p.refunded_amount, p.id`);
  expect(paid.length).toBeGreaterThan(5);
  for (const { intent, charge, amount, refunded, account } of paid) {
    const there = await payments.readPayment(intent, { account });
    expect(there).toMatchObject({ ok: true, value: { status: 'paid', received: amount, refunded, chargeId: charge } });
  }
  const [{ intent, account } = { intent: '', account: '' }] = paid;
  const asked = { paymentId: intent, amount: 100, refundApplicationFee: false, labels: {} };
  const answer = await payments.refund(asked, { account, key: `demo:${intent}` });
  expect(answer).toMatchObject({ ok: true, value: { status: 'done', amount: 100 } });
});

test.each([
  { id: 1, site: 'nordic', course: 105 },
  { id: 2, site: 'baltic', course: 202 },
])('the external shop of $site is connected and sells course $course', async ({ id, site, course }) => {
  const answer = await fetch(`${sandbox.url}/shop/${site}/sandbox.json`);
  const shop = (await answer.json()) as Record<string, string> & { products: { id: string; course_id: number }[] };
  const settings = await product.db.tenant(id).many<{ name: string; value: string }>(sql`
    select name, value from setting_overrides where instance_id = ${id} and type = 'text' order by name`);
  expect(settings.map(({ value }) => value)).toEqual([shop.payment_api, shop.product_api]);

  const kept = await product.db.tenant(id).one<{ external_id: string; sealed_token: Buffer }>(sql`
    select i.external_id, c.sealed_token
      from webshop_items i join connections c on c.instance_id = i.instance_id and c.party = 'external_shop'
     where i.instance_id = ${id} and i.course_id = ${course}`);
  expect(kept?.external_id).toBe(shop.products.find(({ course_id }) => course_id === course)?.id);
  expect(product.seal.open(kept?.sealed_token ?? Buffer.of())).toBe(shop.key);
});

test('a sandbox that was away at the first start is asked again at the next', async () => {
  await product.db.platform.run(sql`delete from connections where instance_id = 3`);
  await seed();
  expect((await signIn(3, 'student@quiet.test')).status).toBe(200);
});

test('the first nightly reconciliation finds nothing to fix', async () => {
  await enqueueDue(product.db, reconciliationSchedules);
  await product.db.platform.run(sql`update schedules set next_at = now()`);
  await enqueueDue(product.db, reconciliationSchedules);
  await product.work();
  const found = await product.db.platform.many(sql`
    -- all tenants: nobody's books differ
    select kind, subject, state, details from reconciliation_differences`);
  expect(found).toEqual([]);
});

test('the people of a past order hear that their places are cancelled', async () => {
  const order = await product.db.tenant(1).one<{ guid: string; emails: string[] }>(sql`
    select o.guid, json_agg(p.email order by p.email) as emails
      from orders o
      join order_participants p on p.instance_id = 1 and p.order_id = o.id
      join licences l on l.instance_id = 1 and l.participant_id = p.id and l.status = 'assigned'
     where o.instance_id = 1 and o.method = 'invoice_internal' and o.status = 'success'
     group by o.id, o.guid
     order by o.id desc
     limit 1`);
  const token = await aUser(product.db.tenant(1), [roles.trainingmanager]);
  const answer = await product.call('POST', `/api/orders/${order?.guid}/credit-notes`, {
    token,
    body: { key: 'credit-of-demo', kind: 'whole', withdraw: true, reason: 'The trainer is ill.' },
  });
  expect(answer.status).toBe(200);
  await product.work();
  const told = await product.db.tenant(1).many<{ recipient: string }>(sql`
    select m.recipient
      from mails m
      join orders o on o.instance_id = 1 and o.id = m.order_id
     where m.instance_id = 1 and m.template = 'place_withdrawn' and o.guid = ${order?.guid ?? ''}
     order by m.recipient`);
  expect(told.map(({ recipient }) => recipient)).toEqual(order?.emails);
});

import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { payAt, providerReports } from '../../testing/card-provider.ts';
import { anOrder, anOrderFor } from '../../testing/orders.ts';
import { anInstanceAt } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { provisionOrder } from '../provisioning/public.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_card', STRIPE_API_BASE: sandbox.url });
const reports = providerReports(product, account);
let token: string;
let nordic: number;
let course: { courseId: number; itemId: number };

beforeAll(async () => {
  token = await anAdminToken(product);
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  await product.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${nordic}, 'Nordic', ${account}, true, true)`);
  course = await aCourse(product.db.tenant(nordic), { lmsId: 101 });
});
beforeEach(() => {
  product.mails.length = 0;
  product.mailServer.answer = () => ({ accepted: true });
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());

let people = 0;
const somebody = () => ({ firstName: 'Anna', lastName: 'Berg', email: `anna.${++people}@example.test` });

async function paidOrder(...participants: ReturnType<typeof somebody>[]): Promise<number> {
  const { id } = await anOrderFor(product.db.tenant(nordic), { course, participants });
  await product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, id, { suspended: false }));
  return id;
}

const call = <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
  product.call<Data>(method, `/api/admin/${path}`, { token, ...(body && { body }) });
const wayOf = async (id: number) => (await call<OrderWay>('GET', `orders/${nordic}/${id}`)).body.data;
const found = async (query: string) =>
  (await call<{ rows: { id: number; standing: string }[] }>('GET', `orders?${query}`)).body.data.rows;
const fileOf = async (path: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await product.app.inject({ method: 'GET', url: `/api/admin/${path}`, headers })).body.trim().split('\r\n');
};
const stateOf = (way: OrderWay, step: string) => way.people[0]?.steps.find((one) => one.step === step)?.state;
const told = async (action: string) => (await call<{ total: number }>('GET', `audit?action=${action}`)).body.data.total;

describe("an order's progress", () => {
  test('that the learning site stopped is found by its standing and repaired', async () => {
    const anna = somebody();
    const id = await paidOrder(anna);
    await sandbox.fail('lms.refuse:enrol_manual_enrol_users');
    await product.work();
    await product.db.platform.run(sql`update jobs set attempts = max_attempts - 1, run_at = now()`);
    await product.work();

    expect((await found('standing=failed')).map((order) => order.id)).toContain(id);
    const broken = await wayOf(id);
    expect(broken).toMatchObject({
      standing: 'failed',
      customer: { id: nordic, name: 'nordic' },
      people: [{ source: 'participant', name: 'Anna Berg', email: anna.email }],
      jobs: [{ task: 'provisioning.provision_place', who: 'Anna Berg', state: 'dead', last_error: expect.any(String) }],
    });
    expect(stateOf(broken, 'account')).toBe('done');
    expect(stateOf(broken, 'enrolment')).toBe('failed');

    await sandbox.heal();
    await product.db.tenant(nordic).run(sql`
      update connections set checks = '{"courses": {"to_do": 7, "unknown": 0}}'
       where instance_id = ${nordic} and party = 'lms'`);
    const [person] = broken.people;
    expect(
      (await call('POST', `orders/${nordic}/${id}/resume`, { source: person?.source, id: person?.id })).body.data,
    ).toEqual({ people: 1 });
    await product.work();
    const repaired = await wayOf(id);
    expect(repaired).toMatchObject({ standing: 'done', jobs: [] });
    // The site was checked again, which took away what the fault had left.
    const site = await product.db.tenant(nordic).one<{ checks: Record<string, { to_do: number }> }>(sql`
      select checks from connections where instance_id = ${nordic} and party = 'lms'`);
    expect(site?.checks).toMatchObject({ service: {}, courses: { to_do: 0 } });
    expect(repaired.mails).toMatchObject([
      { template: 'place_stuck', recipient: anna.email, state: 'sent' },
      { template: 'welcome', recipient: anna.email, state: 'sent' },
    ]);
    expect((await call('POST', `orders/${nordic}/${id}/resume`, {})).body.code).toBe('order.nothing_left');
    expect(await told('order.resumed')).toBe(1);
  });

  test('that the learning site refuses three times needs attention while it is still retried', async () => {
    const id = await paidOrder(somebody());
    await sandbox.fail('lms.refuse:enrol_manual_enrol_users');
    const tryAgain = async () => {
      await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
      await product.work();
    };
    await tryAgain();
    await tryAgain();
    expect(await wayOf(id)).toMatchObject({ standing: 'waiting', jobs: [{ state: 'retrying' }] });
    await tryAgain();
    const refused = await wayOf(id);
    expect(refused).toMatchObject({ standing: 'failed', jobs: [{ state: 'retrying' }], retries: [] });
    expect(refused.people[0]?.steps.find(({ step }) => step === 'enrolment')).toMatchObject({
      state: 'waiting',
      needs_help: true,
      refused: true,
    });
    expect((await found('standing=failed')).map((order) => order.id)).toContain(id);
    expect((await found('standing=waiting')).map((order) => order.id)).not.toContain(id);

    await sandbox.heal();
    await call('POST', `orders/${nordic}/${id}/resume`, {});
    await product.work();
    expect(await wayOf(id)).toMatchObject({ standing: 'done', retries: [{ by: 'platform_admin' }] });
  });

  test('is found by number, buyer and customer, in a span of time', async () => {
    const berit = { firstName: 'Berit', lastName: 'Sundqvist', email: 'berit@sund.test' };
    const id = await paidOrder(berit);
    const { reference } = await wayOf(id);
    for (const search of [reference, 'sundq', 'berit@sund.test', 'nordic sundqvist'])
      expect(
        (await found(`search=${search}`)).map((order) => order.id),
        search,
      ).toContain(id);
    expect(await found('search=nobody')).toEqual([]);
    expect(await found('search=sundq&to=2020-01-31')).toEqual([]);

    const [head, line, ...more] = await fileOf('orders/export?search=sundq');
    expect(head).toContain('Customer,Order number');
    expect(line).toMatch(new RegExp(`^nordic,${reference},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,`));
    expect(line).toContain('Berit,Sundqvist,berit@sund.test');
    expect(more).toEqual([]);
    expect(await told('order.exported')).toBe(1);
  });

  test('is not found for an unknown order or under another customer’s id', async () => {
    expect(await call('GET', `orders/${nordic}/999999`)).toMatchObject({ status: 404 });
    expect(await call('GET', `orders/${nordic + 1}/1`)).toMatchObject({ status: 404 });
    expect(await call('POST', `orders/${nordic}/999999/resume`, {})).toMatchObject({ status: 404 });
  });

  test('continues when the provider is asked about an unreported payment', async () => {
    const order = await anOrder(product.db.tenant(nordic), course);
    const { url } = (
      await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
        body: { id: order.guid, instance_id: nordic },
      })
    ).body.data;
    await payAt(url);
    const before = await wayOf(order.id);
    expect(before).toMatchObject({ standing: 'paying', payments: [{ status: 'open', kind: 'checkout' }] });
    const ask = `orders/${nordic}/${order.id}/payments/${before.payments[0]?.id}/ask`;

    await sandbox.fail('stripe.down');
    expect(await call('POST', ask)).toMatchObject({ body: { code: 'payment.provider_unreachable' } });
    await sandbox.heal();
    expect((await call('POST', ask)).body.data).toEqual({ standing: 'paid' });
    expect(await wayOf(order.id)).toMatchObject({ status: 'success', payments: [{ status: 'paid' }] });
  });
});

describe('a mail', () => {
  const listed = async (query: string) =>
    (await call<{ rows: { id: number; state: string; template: string }[] }>('GET', `mails?${query}`)).body.data.rows;

  test('that was refused is found and sent again', async () => {
    const carl = { firstName: 'Carl', lastName: 'Refused', email: 'carl@refused.test' };
    product.mailServer.answer = () => ({
      accepted: false,
      retry: false,
      refused: 'recipient',
      detail: 'no such mailbox',
    });
    const id = await paidOrder(carl);
    await product.work();
    const welcomed = async () => (await wayOf(id)).people[0]?.steps.find(({ step }) => step === 'mail');
    expect(await welcomed()).toMatchObject({ state: 'done', mail: 'failed', last_error: 'no such mailbox' });
    expect(await wayOf(id)).toMatchObject({ standing: 'mail_failed' });
    expect((await found('standing=mail_failed')).map((order) => order.id)).toContain(id);
    expect((await found('standing=done')).map((order) => order.id)).not.toContain(id);
    const [mail] = await listed('state=failed&search=carl@');
    expect(mail).toMatchObject({ template: 'welcome', recipient: carl.email, last_error: 'no such mailbox' });
    const { reference } = await wayOf(id);
    expect(mail).toMatchObject({ readable: true, repeatable: true, order: { id, reference } });
    const subject = (mail as { subject?: string } | undefined)?.subject ?? '';
    for (const search of [
      'refused',
      'ARL@REF',
      reference,
      reference.slice(-4),
      subject.split(' ').at(-1),
      'nordic arl@',
    ])
      expect(
        (await listed(`search=${encodeURIComponent(search ?? '')}`)).map((one) => one.id),
        search,
      ).toContain(mail?.id);
    expect(await listed('search=nordic%20nobody')).toEqual([]);

    expect(await fileOf('mails/export?state=failed&search=carl@')).toEqual([
      expect.stringContaining('Customer,E-mail,To'),
      expect.stringMatching(/,nordic,.*,carl@refused\.test,Failed,no such mailbox$/),
    ]);
    expect(await told('mail.exported')).toBe(1);

    product.mailServer.answer = () => ({ accepted: true });
    product.mails.length = 0;
    expect((await call('POST', `mails/${nordic}/${mail?.id}/send`)).status).toBe(200);
    const followed = `state=failed&search=carl@&followed=${nordic}-${mail?.id},0-999999`;
    expect(await listed('state=failed&search=carl@')).toEqual([]);
    expect(await listed(followed), 'stays in view').toMatchObject([{ id: mail?.id, state: 'queued' }]);
    await product.work();
    expect(product.mails.map(({ to }) => to)).toEqual([carl.email]);
    expect(await listed(followed)).toMatchObject([{ id: mail?.id, state: 'sent' }]);
    expect(await welcomed()).toMatchObject({ mail: 'sent', last_error: null });
    expect(await wayOf(id)).toMatchObject({ standing: 'done' });
    expect((await call<{ text: string }>('GET', `mails/${nordic}/${mail?.id}`)).body.data.text).toContain('Carl');
    const { rows } = (await call<{ rows: object[] }>('GET', 'audit?search=carl@refused.test&action=mail.sent_again'))
      .body.data;
    expect(rows, 'the log names the recipient, the kind of mail and the order').toMatchObject([
      {
        about: { email: carl.email },
        changes: expect.arrayContaining([
          { fact: 'mail', before: null, after: 'welcome' },
          { fact: 'order', before: null, after: reference },
        ]),
      },
    ]);
  });

  const redirect = (id: number | undefined, email: string, instance = nordic) =>
    call('POST', `mails/${instance}/${id}/redirect`, { email });

  test('to a mistyped address is sent to the right one, and the log names both', async () => {
    const typo = { firstName: 'Edda', lastName: 'Typo', email: 'edda@typo.test' };
    product.mailServer.answer = ({ to }) =>
      to === typo.email
        ? { accepted: false, retry: false, refused: 'recipient', detail: '550 no such mailbox' }
        : { accepted: true };
    const id = await paidOrder(typo);
    await product.work();
    const [mail] = await listed('state=failed&search=edda@typo');
    expect(mail).toMatchObject({ redirectable: true, again_at: null });
    const whole = await call<{ address: object }>('GET', `mails/${nordic}/${mail?.id}`);
    expect(whole.body.data.address).toMatchObject({ kind: 'account', site: expect.stringContaining('/lms/nordic') });

    expect((await redirect(mail?.id, 'edda@')).body.errors).toHaveProperty('email');
    product.mails.length = 0;
    expect((await redirect(mail?.id, 'edda@right.test')).status).toBe(200);
    await product.work();
    expect(product.mails.map(({ to }) => to)).toEqual(['edda@right.test']);
    const explained = /E-mails to edda@typo\.test didn’t arrive, but your account still has that address\./;
    expect(product.mails[0]?.text, 'the account’s username is the wrong address').toMatch(/Username: edda@typo\.test/);
    expect(product.mails[0]?.text).toMatch(explained);
    expect(await listed('search=edda@')).toMatchObject([
      { id: mail?.id, recipient: 'edda@right.test', state: 'sent', again_at: expect.any(String) },
    ]);
    expect(await listed('search=typo.test'), 'the former address finds it as well').toMatchObject([{ id: mail?.id }]);
    expect((await call('GET', `mails/${nordic}/${mail?.id}`)).body.data).toMatchObject({ first_recipient: typo.email });
    expect(await wayOf(id)).toMatchObject({ standing: 'done' });
    const { rows } = (await call<{ rows: { before: object; after: object }[] }>('GET', 'audit?action=mail.redirected'))
      .body.data;
    expect(JSON.stringify(rows)).toContain(typo.email);
    expect(JSON.stringify(rows)).toContain('edda@right.test');

    await redirect(mail?.id, 'edda@second.test');
    await product.work();
    expect(product.mails.map(({ to }) => to)).toEqual(['edda@right.test', 'edda@second.test']);
    expect(await listed('search=edda@'), 'a mail that was sent gets a copy').toHaveLength(2);
    expect(product.mails[1]?.text).toMatch(explained);
    product.mailServer.answer = () => ({ accepted: true });
    await redirect(mail?.id, typo.email);
    await product.work();
    expect(product.mails[2]?.to).toBe(typo.email);
    expect(product.mails[2]?.text, 'nothing to explain at the account’s own address').not.toMatch(explained);
  });

  test('that lets somebody in or is meant for one account goes to no other address', async () => {
    const made = await product.db.tenant(nordic).many<{ id: number; template: string }>(sql`
      insert into mails (instance_id, message_id, template, language, recipient, params, state)
      select ${nordic}, 'bound-' || t, t, 'en', 'finn@own.test', '{"name": "Finn"}', 'failed'
        from unnest(array['confirm_address', 'quote', 'new_device', 'address_changed', 'notice_digest']) t
      returning id, template`);
    for (const { id, template } of made) {
      expect((await redirect(id, 'other@own.test')).body.code, template).toBe('mail.not_redirectable');
    }
    expect(await listed('search=finn@own')).toSatisfy((rows: { redirectable: boolean }[]) =>
      rows.every(({ redirectable }) => !redirectable),
    );
    const reset = await product.db.platform.one<{ id: number }>(sql`
      insert into platform_mails (message_id, template, language, recipient, params, state)
      values ('bound-reset', 'password_reset', 'en', 'ada@own.test', '{"url": "x"}', 'failed')
      returning id`);
    expect((await redirect(reset?.id, 'other@own.test', 0)).body.code).toBe('mail.not_redirectable');
    // Its link lets nobody in, and the mail itself asks to be forwarded.
    const onboarding = await product.db.platform.one<{ id: number }>(sql`
      insert into platform_mails (message_id, template, language, recipient, params, state)
      values ('free-onboarding', 'account_onboarding', 'en', 'ada@own.test',
              '{"product": "P", "customer": "Own AB", "url": "http://own.test/"}', 'failed')
      returning id`);
    const { recipient } = (await call<{ recipient: string }>('GET', `mails/0/${onboarding?.id}`)).body.data;
    expect((await redirect(onboarding?.id, 'other@own.test', 0)).status).toBe(200);
    expect((await call('GET', `mails/0/${onboarding?.id}`)).body.data).toMatchObject({ first_recipient: recipient });
  });

  test('of the platform is found by the customer that it went to', async () => {
    await product.db.tenant(nordic).run(sql`update instances set email = 'office@found.test' where id = ${nordic}`);
    await product.db.platform.run(sql`
      insert into platform_mails (message_id, template, language, recipient, params, state)
      values ('to-customer', 'subscription_ended', 'en', 'office@found.test', '{}', 'failed')`);
    expect(await listed('search=nordic%20subscription_ended')).toMatchObject([{ template: 'subscription_ended' }]);
    expect(await listed('search=baltic%20subscription_ended')).toEqual([]);
  });

  test('that is corrected takes the others along that the wrong address refused, but none that belong to one mailbox', async () => {
    const made = await product.db.tenant(nordic).many<{ id: number; template: string }>(sql`
      insert into mails (instance_id, message_id, template, language, recipient, params, state)
      select ${nordic}, 'along-' || t, t, 'en', case when t = 'order_cancelled' then 'gus@other.test' else 'gus@typo.test' end,
             '{"name": "Gus", "reference": "CARD-1"}', 'failed'
        from unnest(array['order_received', 'order_lapsed', 'order_cancelled', 'new_device']) t
      returning id, template`);
    const idOf = (template: string) => made.find((mail) => mail.template === template)?.id ?? 0;
    const first = idOf('order_received');
    const whole = await call<{ others: { id: number }[]; bound: number }>('GET', `mails/${nordic}/${first}`);
    expect(whole.body.data).toMatchObject({ others: [{ id: idOf('order_lapsed') }], bound: 1 });
    const send = (others: number[]) =>
      call('POST', `mails/${nordic}/${first}/redirect`, { email: 'gus@right.test', others });
    for (const wrong of ['order_cancelled', 'new_device'])
      expect((await send([idOf(wrong)])).body.code, wrong).toBe('mail.not_redirectable');
    expect(await listed('search=gus@right'), 'all go or none').toEqual([]);
    expect((await send([idOf('order_lapsed')])).status).toBe(200);
    expect((await listed('search=gus@right')).map(({ id }: { id: number }) => id).toSorted()).toEqual(
      [first, idOf('order_lapsed')].toSorted(),
    );
    await product.db
      .tenant(nordic)
      .run(sql`delete from mails where instance_id = ${nordic} and message_id like 'along-%'`);
  });

  test('that failed is counted beside the list, whatever state the list has', async () => {
    const failed = async (query: string) => (await call<{ failed: number }>('GET', `mails?${query}`)).body.data.failed;
    expect(await failed('search=finn@own')).toBe(5);
    expect(await failed('search=finn@own&state=sent')).toBe(5);
    expect(await failed('search=edda@')).toBe(0);
  });

  test('that was sent is sent once more, and only once for two clicks', async () => {
    const dora = { firstName: 'Dora', lastName: 'Twice', email: 'dora@twice.test' };
    await paidOrder(dora);
    await product.work();
    const [mail] = await listed('search=dora@');
    product.mails.length = 0;
    await call('POST', `mails/${nordic}/${mail?.id}/send`);
    await call('POST', `mails/${nordic}/${mail?.id}/send`);
    await product.work();
    expect(product.mails.map(({ to }) => to)).toEqual([dora.email]);
    expect(await listed('search=dora@')).toHaveLength(2);
  });

  test('without stored parameters cannot be sent again, nor an unknown one', async () => {
    const [mail] = await listed('search=dora@');
    await product.db.tenant(nordic).run(sql`
      update mails set params = '{}', body_text = null where instance_id = ${nordic} and id = ${mail?.id}`);
    expect(mail).toMatchObject({ readable: true, repeatable: true });
    expect((await listed('search=dora@'))[0]).toMatchObject({ id: mail?.id, readable: false, repeatable: false });
    expect(await call('POST', `mails/${nordic}/${mail?.id}/send`)).toMatchObject({
      status: 409,
      body: { code: 'mail.not_repeatable' },
    });
    expect((await call('POST', 'mails/0/999999/send')).status).toBe(404);
  });
});

describe('a webhook of the provider', () => {
  const listed = async (query = '') =>
    (await call<{ rows: { id: number; state: string; type: string }[] }>('GET', `webhooks?${query}`)).body.data.rows;

  test('that failed is found by its state and handled again', async () => {
    await reports.deliverAll();
    await sandbox.fail('stripe.down');
    await product.db.platform.run(sql`update jobs set attempts = max_attempts - 1 where task = 'payments.work_change'`);
    await product.work();
    const failed = await listed('state=failed&search=checkout');
    expect(failed).toMatchObject([{ type: expect.stringMatching(/^checkout/), last_error: expect.any(String) }]);

    await sandbox.heal();
    expect((await call('POST', `webhooks/${failed[0]?.id}/replay`)).status).toBe(200);
    await product.work();
    expect((await listed('search=checkout')).map(({ state }) => state)).toEqual(['done']);
    expect(await fileOf('webhooks/export?search=checkout')).toEqual([
      expect.stringContaining('Event'),
      expect.stringMatching(/,nordic,acct_1NordicSafetyAcad,checkout\.session\.completed,evt_\w+,Done,$/),
    ]);
    expect(await call('POST', `webhooks/${failed[0]?.id}/replay`)).toMatchObject({
      body: { code: 'webhook.not_failed' },
    });
    expect((await call('POST', 'webhooks/999999/replay')).status).toBe(404);
  });

  test('is opened with its order and customer, and found by the order', async () => {
    const order = await product.db.tenant(nordic).one<{ id: number; reference: string; session_id: string }>(sql`
      select o.id, o.reference, p.session_id
        from orders o
        join payments p on p.instance_id = ${nordic} and p.order_id = o.id
       where o.instance_id = ${nordic} and p.session_id is not null
       order by o.id
       limit 1`);
    const body = JSON.stringify({ data: { object: { id: order?.session_id, url: 'https://pay.example/secret' } } });
    const stored = await product.db.platform.one<{ id: number }>(sql`
      insert into webhook_events (provider, endpoint, event_id, type, account_id, instance_id, object_id, body)
      values ('stripe', 'connect', 'evt_opened', 'checkout.session.expired', ${account}, ${nordic}, ${order?.session_id}, ${body})
      returning id`);
    const { id, reference } = order ?? {};
    expect(await listed(`search=${reference?.toLowerCase()}`)).toContainEqual(
      expect.objectContaining({ id: stored?.id, order: { id, reference } }),
    );
    expect((await listed(`search=${order?.session_id}`)).map((one) => one.id)).toContain(stored?.id);
    const opened = (await call<{ content: string }>('GET', `webhooks/${stored?.id}`)).body.data;
    expect(opened).toMatchObject({ instance_id: nordic, order: { id, reference }, object_id: order?.session_id });
    expect(JSON.parse(opened.content)).toEqual({ data: { object: { id: order?.session_id, url: '…' } } });
    expect((await call('GET', 'webhooks/999999')).status).toBe(404);
  });

  test('about a subscription names its customer', async () => {
    await product.db.tenant(nordic).run(sql`
      insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id,
                                 period, amount, currency, collection, status)
      values (${nordic}, 'Site', 'sub_of_nordic', 'cus_1', 'prod_1', 'price_1', 'monthly', 100, 'SEK', 'card', 'active')`);
    await product.db.platform.run(sql`
      insert into webhook_events (provider, endpoint, event_id, type, object_id)
      values ('stripe', 'platform', 'evt_of_subscription', 'customer.subscription.updated', 'sub_of_nordic')`);
    const named = { type: 'customer.subscription.updated', customer: 'nordic', instance_id: nordic, order: null };
    expect(await listed('search=sub_of_nordic')).toMatchObject([named]);
    expect(await listed('search=nordic')).toContainEqual(expect.objectContaining(named));

    await product.db.tenant(nordic).run(sql`
      insert into subscription_invoices (instance_id, subscription_id, provider_invoice_id, payment_intent_id, status,
                                         amount, currency)
      select ${nordic}, id, 'in_of_nordic', 'pi_of_nordic', 'paid', 100, 'SEK'
        from subscriptions
       where instance_id = ${nordic} and provider_subscription_id = 'sub_of_nordic'`);
    const body = JSON.stringify({ data: { object: { id: 're_1', payment_intent: 'pi_of_nordic' } } });
    await product.db.platform.run(sql`
      insert into webhook_events (provider, endpoint, event_id, type, object_id, body)
      values ('stripe', 'platform', 'evt_of_refund', 'refund.created', 're_1', ${body})`);
    expect(await listed('search=re_1')).toMatchObject([{ customer: 'nordic', instance_id: nordic }]);
  });
});

test('an order shows a refund as soon as the provider is asked, in part and in whole, also where its page is gone', async () => {
  const order = await anOrder(product.db.tenant(nordic), course);
  const { url } = (
    await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
      body: { id: order.guid, instance_id: nordic },
    })
  ).body.data;
  await payAt(url);
  const payment = (await wayOf(order.id)).payments[0]?.id;
  const ask = async () =>
    (await call<object>('POST', `orders/${nordic}/${order.id}/payments/${payment}/ask`)).body.data;
  expect(await ask()).toEqual({ standing: 'paid' });
  const row = await product.db.tenant(nordic).one<{ intent: string; amount: number }>(sql`
    update payments
       set session_id = 'cs_test_forgotten', checked_at = null
     where instance_id = ${nordic} and id = ${payment ?? 0}
    returning payment_intent_id as intent, amount`);
  const refund = (amount: number) =>
    product.payments.refund(
      { paymentId: row?.intent ?? '', amount, refundApplicationFee: false, labels: {} },
      { account, key: `asked:${row?.intent}:${amount}` },
    );

  await refund(100);
  expect(await ask()).toEqual({ standing: 'part_refunded' });
  await product.work();
  const inPart = await wayOf(order.id);
  expect(inPart.payments).toMatchObject([
    { status: 'paid', refunded: 100, dispute: null, checked_at: expect.any(String) },
  ]);
  expect(inPart.moves.map(({ noted, note }) => [noted, note])).toEqual(
    expect.arrayContaining([
      [false, null],
      [true, 'refund:part'],
    ]),
  );
  expect(inPart.credit_notes).toMatchObject([{ number: expect.any(String), amount: 100, by: 'provider', who: null }]);
  await refund((row?.amount ?? 0) - 100);
  expect(await ask()).toEqual({ standing: 'refunded' });
  expect(await wayOf(order.id)).toMatchObject({ status: 'refunded', payments: [{ status: 'refunded' }] });
  expect(await ask(), 'asked again').toEqual({ standing: 'refunded' });
});

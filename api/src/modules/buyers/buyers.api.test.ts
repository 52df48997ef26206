import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, somebodyNew, swedishNumber } from '../../testing/buyers.ts';
import { anOrder } from '../../testing/orders.ts';
import { anInstanceAt, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { addCoupon } from '../coupons/public.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let shop: number;
let courseId: number;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  shop = (await anInstanceAt(product, sandbox, 'nordic')).id;
  courseId = (await aCourse(product.db.tenant(shop), { lmsId: 9_701 })).courseId;
});
beforeEach(() => sandbox.heal());
afterAll(() => sandbox?.stop());

type Checked = {
  response: number;
  company_exist: boolean;
  data: { teamlead: boolean; istrusted: boolean; discountcode: string | null; team_lead_name: string | null } | null;
  session: { token: string; user: { email: string }; host_session: { value: string } } | null;
};

const leastOf = async (instance: number) =>
  (await product.call<{ least: number }>('GET', `/api/webshop/users/password-rule?instance_id=${instance}`)).body.data
    .least;

/** In the specification's words, with the number in force. */
const tooWeak = (least: number) =>
  `The password should contain minimum ${least} characters with 1 Uppercase character, 1 Lowercase character and 1 digit with a symbol.`;

describe('the length of a password', () => {
  const forgetIt = () =>
    product.db.tenant(shop).run(sql`
      update connections set password_length = null, password_asked_at = null where instance_id = ${shop}`);
  beforeEach(forgetIt);
  afterAll(forgetIt);

  test.each([
    ['a usual site', undefined, 8],
    ['a strict site', 'lms.password-length:12', 12],
    ['a site that asks for less than the product', 'lms.password-length:4', 6],
    ['a site without a rule', 'lms.password-length:0', 6],
  ])('of %s', async (_, fault, least) => {
    if (fault) await sandbox.fail(fault);
    expect(await leastOf(shop)).toBe(least);
  });

  test('is the last known one while the site is away, and the product’s own if nobody knows it', async () => {
    await sandbox.fail('lms.down:nordic');
    expect(await leastOf(shop)).toBe(6);
    await sandbox.heal();
    await product.db.tenant(shop).run(sql`
      update connections set retry_at = null, failing_since = null where instance_id = ${shop}`);
    expect(await leastOf(shop)).toBe(8);
    await product.db.tenant(shop).run(sql`
      update connections set password_asked_at = now() - interval '2 hours' where instance_id = ${shop}`);
    await sandbox.fail('lms.down:nordic');
    expect(await leastOf(shop)).toBe(8);
  });

  test('is asked for again when the site refuses a password that seemed long enough', async () => {
    expect(await leastOf(shop)).toBe(8);
    await sandbox.fail('lms.password-length:12');
    const { body } = await product.call('POST', '/api/webshop/users/register', {
      body: { ...somebodyNew(), instance_id: shop },
    });
    expect(body.errors).toEqual({ registerPassword: [tooWeak(12)] });
    expect(await leastOf(shop)).toBe(12);
  });
});

describe('somebody new', () => {
  const register = (change: Record<string, unknown> = {}) =>
    product.call<Checked>('POST', '/api/webshop/users/register', {
      body: { ...somebodyNew(change), instance_id: shop },
    });

  test('is accepted, and nothing is written', async () => {
    const email = 'nobody-yet@example.test';
    const { body } = await register({ registerEmail: email });
    expect(body.data).toEqual({ response: 0, company_exist: false, company_name: null, data: null });
    const rows = await product.db.tenant(shop).many(sql`
      select 1 from users where instance_id = ${shop} and email_key = ${email}`);
    expect(rows).toEqual([]);
  });

  test('learns of an account at the product or at the learning site', async () => {
    const known = await aBuyer(product.db.tenant(shop));
    expect((await register({ registerEmail: known.email })).body.data.response).toBe(1);
    expect((await register({ registerEmail: 'Student@nordic.test' })).body.data.response).toBe(1);
  });

  test('learns of a company that has the number, however it is written', async () => {
    const organizationNumber = swedishNumber();
    await aCompany(product.db.tenant(shop), { organizationNumber });
    const written = `SE ${organizationNumber.slice(0, 6)}-${organizationNumber.slice(6)}`;
    const { body } = await register({ organizationNumber: written });
    expect(body.data).toMatchObject({ response: 0, company_exist: true });
  });

  test('reads under the field that the learning site refuses the password', async () => {
    const { status, body } = await register({ registerPassword: 'Ab1-xy' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ registerPassword: [tooWeak(8)] });
    expect((await register({ registerPassword: 'Ab1-xyzå' })).status).toBe(200);
  });

  test('reads everything that is wrong at once', async () => {
    const known = await aBuyer(product.db.tenant(shop));
    const { body } = await register({
      registerEmail: known.email,
      registerPassword: 'demo-pass1',
      organizationNumber: '556012-3457',
    });
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['organizationNumber', 'registerEmail', 'registerPassword']);
  });

  test('can go on while the learning site is away, with a password that it would accept', async () => {
    await leastOf(shop);
    await sandbox.fail('lms.down:nordic');
    expect((await register()).body.data.response).toBe(0);
    expect((await register({ registerPassword: 'Ab1-xy' })).body.errors).toEqual({ registerPassword: [tooWeak(8)] });
  });

  test.each([
    ['firstName', ' '],
    ['lastName', ''],
    ['registerEmail', 'nobody'],
    ['registerPassword', 'weakpass'],
    ['phone', 'call me'],
    ['organizationNumber', '556012-3457'],
    ['organizationName', ''],
  ])('is told under the field when %s is "%s"', async (field, value) => {
    const { status, body } = await register({ [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});

describe('somebody known', () => {
  const signIn = (username: string, typed = password) =>
    product.call<Checked>('POST', '/api/webshop/users/login', {
      body: { username, password: typed, instance_id: shop },
    });

  test('signs in and gets the facts of the company: trust, team lead, its own code', async () => {
    const company = await aCompany(product.db.tenant(shop), { trusted: true });
    const validFrom = new Date(Date.now() - 1000);
    await product.db
      .tenant(shop)
      .transaction((tx) => addCoupon(tx, { code: 'OURS12', off: { percent: 12 }, companyId: company, validFrom }));
    const lead = await aBuyer(product.db.tenant(shop), company);
    await product.db.tenant(shop).run(sql`
      update companies set team_lead_user_id = ${lead.id} where instance_id = ${shop} and id = ${company}`);
    await signIn('student@nordic.test');
    await product.db.tenant(shop).run(sql`
      update users set company_id = ${company} where instance_id = ${shop} and email_key = 'student@nordic.test'`);

    const { body } = await signIn('Student@nordic.test');
    expect(body.data).toMatchObject({
      response: 2,
      data: { teamlead: false, istrusted: true, discountcode: 'OURS12', team_lead_name: 'Bea Buyer' },
      session: { user: { email: 'student@nordic.test' } },
    });
    const token = body.data.session?.token;
    const user = await product.call('GET', '/api/user', { token });
    expect(user.status).toBe(200);

    const arrived = await product.call('GET', '/api/webshop/users/own', { token });
    expect(arrived.body.data, 'somebody who arrives signed in is told the same').toEqual(body.data.data);
  });

  test('is shown what the invoices of the company say, and nothing without a company', async () => {
    const tenant = product.db.tenant(shop);
    const details = async (token: string) =>
      (await product.call<{ invoice_details: object | null }>('GET', '/api/webshop/users/own', { token })).body.data
        .invoice_details;
    const company = await aCompany(tenant);
    await tenant.run(sql`
      update companies set address = 'Hamngatan 3', postal_code = '972 31', city = 'Luleå', invoice_reference = 'PL 7'
       where instance_id = ${shop} and id = ${company}`);
    expect(await details((await aBuyer(tenant, company)).token)).toEqual({
      address: 'Hamngatan 3',
      postal_code: '972 31',
      city: 'Luleå',
      invoice_reference: 'PL 7',
      purchase_order_number: null,
      invoice_email: null,
    });
    expect(await details((await aBuyer(tenant)).token)).toBeNull();
  });

  test('is offered the method that the company paid by last, and an invoice if it is trusted and has not paid yet', async () => {
    const tenant = product.db.tenant(shop);
    const usual = async (token: string) =>
      (await product.call<{ usual_method: string | null }>('GET', '/api/webshop/users/own', { token })).body.data
        .usual_method;
    expect(await usual((await aBuyer(tenant)).token), 'a person without a company').toBeNull();
    expect(await usual((await aBuyer(tenant, await aCompany(tenant, { trusted: true }))).token)).toBe('invoice');

    const company = await aCompany(tenant);
    const { token } = await aBuyer(tenant, company);
    expect(await usual(token)).toBeNull();
    const course = await aCourse(tenant, { lmsId: 871 });
    const paid = async (method: OrderMethod, status: OrderStatus) => {
      const { id } = await anOrder(tenant, { ...course, method, status });
      await tenant.run(sql`update orders set company_id = ${company} where instance_id = ${shop} and id = ${id}`);
      return usual(token);
    };
    expect(await paid('card', 'success')).toBe('card');
    expect(await paid('invoice_internal', 'pending')).toBe('invoice');
    expect(await paid('card', 'expired'), 'an attempt that came to nothing').toBe('invoice');
    expect(await paid('woocommerce_integration', 'success'), 'paid elsewhere').toBe('invoice');
    expect(await paid('card', 'success')).toBe('card');
  });

  test('with the action register is only asked for: 0 for a new name, 1 for one that exists', async () => {
    const organisationid = swedishNumber();
    await aCompany(product.db.tenant(shop), { organizationNumber: organisationid });
    const ask = async (username: string) =>
      (
        await product.call<Checked>('POST', '/api/webshop/users/login', {
          body: { username, password, action: 'register', organisationid, instance_id: shop },
        })
      ).body.data;
    const known = { company_exist: true, data: null, session: null };
    expect(await ask('new-name@nordic.test')).toEqual({ response: 0, ...known });
    expect(await ask('Student@nordic.test')).toEqual({ response: 1, ...known });
  });

  test('with a wrong password, and an unknown name, are answered alike', async () => {
    const refused = { response: 1, company_exist: false, data: null, session: null };
    expect((await signIn('instructor@nordic.test', 'Wrong-pass1')).body.data).toEqual(refused);
    expect((await signIn('nobody@nordic.test', 'Wrong-pass1')).body.data).toEqual(refused);
  });

  test('is slowed down after five wrong tries', async () => {
    for (let tries = 0; tries < 5; tries++) await signIn('teamlead@nordic.test', 'Wrong-pass1');
    expect((await signIn('teamlead@nordic.test')).body.code).toBe('session.too_many_tries');
  });

  test('reads that the learning site is away', async () => {
    await sandbox.fail('lms.down:nordic');
    expect((await signIn('siteadmin@nordic.test')).body.code).toBe('host.away');
  });
});

describe('a course that somebody has', () => {
  const enrolled = async () => {
    const person = await aBuyer(product.db.tenant(shop));
    await product.db.tenant(shop).run(sql`
      insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at)
      values (${shop}, ${person.id}, ${courseId}, 'manager', now(), now() + interval '1 year')`);
    return person;
  };
  const check = (users: { email: string }[], courseid = 9_701) =>
    product.call('POST', '/api/webshop/users/enrol', { body: { courseid, instance_id: shop, users } });

  test('is reported for each requested person, in order', async () => {
    const person = await enrolled();
    const users = [{ email: 'free@example.test' }, { email: person.email.toUpperCase() }];
    expect((await check(users)).body.data).toEqual({
      users: [
        { email: 'free@example.test', course_assigned: false, known: false },
        { email: person.email, course_assigned: true, known: false },
      ],
    });
  });

  test('is told with who is a colleague, to people of the company only', async () => {
    const tenant = product.db.tenant(shop);
    const company = await aCompany(tenant);
    const [buyer, colleague] = [await aBuyer(tenant, company), await aBuyer(tenant, company)];
    const other = await aBuyer(tenant, await aCompany(tenant));
    const alone = await aBuyer(tenant);
    const known = async (token?: string) =>
      (
        await product.call<{ users: { known: boolean }[] }>('POST', '/api/webshop/users/enrol', {
          body: {
            courseid: 9_701,
            instance_id: shop,
            users: [colleague, other, alone].map(({ email }) => ({ email })),
          },
          token,
        })
      ).body.data.users.map((user) => user.known);
    expect(await known(buyer.token)).toEqual([true, false, false]);
    expect(await known(other.token)).toEqual([false, true, false]);
    expect(await known(alone.token), 'no company').toEqual([false, false, false]);
    expect(await known()).toEqual([false, false, false]);
  });

  test('is forgotten once it is over', async () => {
    const person = await enrolled();
    await product.db.tenant(shop).run(sql`
      update enrolments set starts_at = now() - interval '2 years', ends_at = now() - interval '1 year'
       where instance_id = ${shop} and user_id = ${person.id}`);
    expect((await check([{ email: person.email }])).body.data).toMatchObject({ users: [{ course_assigned: false }] });
  });

  test('is reported to its owner only', async () => {
    const ask = (token?: string, courseid = 9_701) =>
      product.call('POST', '/api/courseassignment/enrolled', { body: { courseid, instance_id: shop }, token });
    const person = await enrolled();
    const { body } = await ask(person.token);
    expect(body.data).toEqual({ courseid: 9_701, course_assigned: true, until: expect.any(String), renewable: false });
    expect(Date.parse((body.data as { until: string }).until), 'it runs').toBeGreaterThan(Date.now());
    expect((await ask((await aBuyer(product.db.tenant(shop))).token)).body.data).toMatchObject({
      course_assigned: false,
    });
    expect((await ask()).body.data).toEqual({ courseid: 9_701, course_assigned: false, until: null, renewable: false });
    expect((await ask(person.token, 9_999)).body.code).toBe('course.not_found');
  });

  test('is not revealed for a list of addresses, to a stranger or to somebody signed in', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ email: `list${n}@example.test` }));
    const ask = async (count: number, { token, address }: { token?: string; address: string }) =>
      (
        await product.app.inject({
          method: 'POST',
          url: '/api/webshop/users/enrol',
          payload: { courseid: 9_701, instance_id: shop, users: many(count) },
          remoteAddress: address,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
      ).statusCode;
    const network = { address: '2001:db8:7:7::1' };
    expect(await ask(300, network)).toBe(200);
    expect(await ask(1, { address: '2001:db8:7:7::2' }), 'the same network').toBe(429);
    expect(await ask(1, { address: '192.0.2.70' }), 'another network').toBe(200);
    const { token } = await aBuyer(product.db.tenant(shop));
    const signedIn = { ...network, token };
    expect([await ask(1_000, signedIn), await ask(1_000, signedIn), await ask(1, signedIn)]).toEqual([200, 200, 429]);
  });

  test('cannot be asked about where it is not sold, nor for nobody or too many', async () => {
    expect((await check([{ email: 'a@b.se' }], 9_999)).body.code).toBe('course.not_found');
    expect((await check([])).status).toBe(422);
    expect((await check(Array.from({ length: 1_001 }, (_, n) => ({ email: `a${n}@b.se` })))).status).toBe(422);
  });
});

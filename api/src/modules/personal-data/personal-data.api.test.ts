import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance, anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { queueMail } from '../mails/public.ts';
import { provisionOrder } from '../provisioning/public.ts';

const sandbox = await startSandboxProgram();
const product = testProduct();
const petra = { firstName: 'Petra', lastName: 'Lindqvist', email: 'petra@lindqvist.test' };
const colleague = { firstName: 'Otto', lastName: 'Other', email: 'otto@other.test' };
let admin: string;
let manager: string;
let nordic: number;
let baltic: number;
let orderId: number;
let petraId: number;
let lmsId: number;

beforeAll(async () => {
  admin = await anAdminToken(product);
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  baltic = await anInstance(product.db, 'Baltic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  const course = await aCourse(product.db.tenant(nordic), { lmsId: 101 });
  orderId = (await anOrderFor(product.db.tenant(nordic), { course, participants: [petra, colleague] })).id;
  await product.db.tenant(nordic).transaction(async (tx) => {
    await provisionOrder(tx, orderId, { suspended: false });
    await tx.run(sql`
      insert into temporary_orders (instance_id, key, value)
      values (${nordic}, 'draft-of-petra', ${JSON.stringify({ buyer: petra.email })}::jsonb)`);
  });
  await product.work();
  const user = await product.db.tenant(nordic).one<{ id: number; lms_id: number }>(sql`
    select id, lms_id from users where instance_id = ${nordic} and email_key = ${petra.email}`);
  petraId = user?.id ?? 0;
  lmsId = user?.lms_id ?? 0;
  await product.db.tenant(baltic).run(sql`
    insert into inquiries (instance_id, first_name, last_name, email, telephone, company_name, company_address, message)
    values (${baltic}, 'Petra', 'Lindqvist', ${petra.email}, '070', 'Fjordbygg', 'Hamngatan 1', 'It is Petra here')`);
});
afterAll(() => sandbox.stop());

const taken = async (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return product.app.inject({ method: 'GET', url: `/api/${path}`, headers });
};

describe('the data about a person', () => {
  test('is exported by those who manage users, complete and without secrets, and recorded', async () => {
    const file = await taken(`users/${petraId}/personal-data`, manager);
    expect(file.headers['content-type']).toContain('application/json');
    expect(file.headers['content-disposition']).toContain(`person-${petraId}.json`);
    const data = file.json();
    expect(data).toMatchObject({
      account: [{ first_name: 'Petra', email: petra.email }],
      orders: [{ buyer_email: petra.email, total: 20_000, items: [{ course: 'Course 101' }] }],
      places: [{ first_name: 'Petra' }],
      licences: [{ course: 'Course 101', status: 'assigned' }],
      enrolments: [{ course: 'Course 101' }],
      mails: [{ to: petra.email, text: expect.stringContaining('Petra') }],
    });
    expect(file.body).not.toContain('Otto');
    expect(file.body).not.toMatch(/sealed|token|hash/);
    const { total } = (
      await product.call<{ total: number }>('GET', '/api/audit?action=person.exported', { token: manager })
    ).body.data;
    expect(total).toBe(1);
  });

  test('shows their changes to others without the details', async () => {
    const [self] = await product.db.tenant(nordic).many<{ id: number }>(sql`
      select user_id as id from role_assignments where instance_id = ${nordic} and role_id = ${roles.trainingmanager}`);
    const invited = { first_name: 'Nils', last_name: 'Newcomer', email: 'nils@newcomer.test' };
    await product.call('POST', '/api/users/invite', { token: manager, body: { ...invited, company_id: null } });
    await product.work();
    const file = await taken(`users/${self?.id}/personal-data`, manager);
    expect(file.json().changes).toContainEqual(expect.objectContaining({ action: 'user.invited' }));
    expect(file.body).not.toContain(invited.email);
  });

  test('at another customer is not found', async () => {
    const stranger = await aUser(product.db.tenant(baltic), [roles.trainingmanager]);
    expect((await taken(`users/${petraId}/personal-data`, stranger)).statusCode).toBe(404);
    const erase = await product.call('POST', `/api/users/${petraId}/erase`, { token: stranger });
    expect(erase.status).toBe(404);
  });

  test('is found by a platform admin at every customer', async () => {
    const { places } = (
      await product.call<{ places: object[] }>('GET', `/api/admin/personal-data?email=${petra.email}`, { token: admin })
    ).body.data;
    expect(places).toEqual([
      {
        customer: { id: baltic, name: 'Baltic' },
        name: null,
        has_account: false,
        orders: 0,
        registrations: 1,
        mails: 0,
      },
      {
        customer: { id: nordic, name: 'nordic' },
        name: 'Petra Lindqvist',
        has_account: true,
        orders: 1,
        registrations: 0,
        mails: 1,
      },
    ]);
    const file = (await taken(`admin/personal-data/export?email=${petra.email}`, admin)).json();
    expect(file.customers.map(({ customer }: { customer: string }) => customer)).toEqual(['Baltic', 'nordic']);
    expect((await taken('admin/personal-data/export?email=nobody@nowhere.test', admin)).statusCode).toBe(404);
  });
});

describe('erasing a person', () => {
  /** Every row of every table with a tenant or a person in it, as text. */
  async function everything(): Promise<string> {
    const tables = await product.db.platform.many<{ name: string }>(sql`
      select table_name as name
        from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`);
    const dumps = await Promise.all(
      tables.map(({ name }) =>
        product.db.platform.one<{ text: string | null }>({
          text: `select string_agg(to_jsonb(t)::text, ' ') as text from "${name}" t`,
          values: [],
        }),
      ),
    );
    return dumps.map((dump) => dump?.text ?? '').join('\n');
  }

  test('is refused for oneself', async () => {
    const self = await product.db.tenant(nordic).one<{ id: number }>(sql`
      select user_id as id from role_assignments where instance_id = ${nordic} and role_id = ${roles.trainingmanager}`);
    expect(await product.call('POST', `/api/users/${self?.id}/erase`, { token: manager })).toMatchObject({
      status: 409,
      body: { code: 'person.self' },
    });
  });

  test('is refused for the last training manager, because nobody could run the account', async () => {
    const siteAdmin = await aUser(product.db.tenant(nordic), [roles.siteadmin]);
    const last = await product.db.tenant(nordic).one<{ id: number }>(sql`
      select user_id as id from role_assignments where instance_id = ${nordic} and role_id = ${roles.trainingmanager}`);
    expect(await product.call('POST', `/api/users/${last?.id}/erase`, { token: siteAdmin })).toMatchObject({
      status: 409,
      body: { code: 'user.last_training_manager' },
    });
  });

  test('empties one customer, keeps accounting data, and suspends the account at the learning site', async () => {
    const licence = await product.db.tenant(nordic).one<{ id: number }>(sql`
      select id from licences where instance_id = ${nordic} and user_id = ${petraId}`);
    const back = await product.call('POST', `/api/licences/${licence?.id}/take-back`, { token: manager });
    expect(back.status, 'the books name her for it').toBe(200);
    await product.db.tenant(nordic).transaction((tx) =>
      queueMail(tx, {
        id: 'late-mail',
        template: 'account_ready',
        language: 'en',
        to: petra.email,
        params: {
          name: 'Petra',
          username: 'petra',
          vendor: 'Nordic',
          account: 'mailed',
          login_url: 'https://x.test',
          password_url: 'https://x.test/reset',
        },
      }),
    );
    expect((await product.call('POST', `/api/users/${petraId}/erase`, { token: manager })).status).toBe(200);
    product.mails.length = 0;
    await product.work();
    expect(product.mails, 'what waited to be sent to her is not').toEqual([]);

    const order = await product.db.tenant(nordic).one(sql`
      select total, quantity, status, currency, buyer_email, erased_at is not null as erased
        from orders
       where instance_id = ${nordic} and id = ${orderId}`);
    expect(order).toEqual({
      total: 20_000,
      quantity: 2,
      status: 'success',
      currency: 'SEK',
      buyer_email: null,
      erased: true,
    });
    const account = await (await product.sites.connect(nordic)).lms.findUser({ id: lmsId });
    expect(account).toMatchObject({
      value: { firstName: 'Erased', email: `erased-${petraId}@erased.invalid`, suspended: true },
    });
    const places = await product.db.tenant(nordic).many(sql`
      select first_name, email
        from order_participants
       where instance_id = ${nordic} and order_id = ${orderId}
       order by position`);
    expect(places).toEqual([
      { first_name: '', email: null },
      { first_name: 'Otto', email: colleague.email },
    ]);
  });

  test('a second time changes nothing more', async () => {
    expect((await product.call('POST', `/api/users/${petraId}/erase`, { token: manager })).status).toBe(200);
    const { total } = (
      await product.call<{ total: number }>('GET', '/api/audit?action=person.erased', { token: manager })
    ).body.data;
    expect(total).toBe(1);
  });

  test('by a platform admin covers every customer and leaves no trace', async () => {
    const erase = () =>
      product.call<{ customers: number }>('POST', '/api/admin/personal-data/erase', {
        token: admin,
        body: { email: petra.email },
      });
    expect((await erase()).body.data).toEqual({ customers: 1 });
    expect(await erase()).toMatchObject({ status: 404, body: { code: 'record.not_found' } });
    await product.work();
    const left = await everything();
    expect(left).toContain('Otto');
    expect(left).not.toMatch(/petra|lindqvist/i);
  });
});

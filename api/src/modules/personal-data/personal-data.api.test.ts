import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { aCompany } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance, anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { bySystem, recordChange } from '../audit/public.ts';
import { addEvent, takeSeats } from '../events/public.ts';
import { queueMail } from '../mails/public.ts';
import { provisionOrder } from '../provisioning/public.ts';

const sandbox = await startSandboxProgram();
const product = testProduct();
const petra = { firstName: 'Petra', lastName: 'Lindqvist', email: 'petra@lindqvist.test' };
const greta = { firstName: 'Greta', lastName: 'Gone', email: 'greta@gone.test' };
const inquiry = {
  course_name: 'Hot work',
  firstname: 'Petra',
  lastname: 'Lindqvist',
  telefon: '070',
  contact_company_name: 'Fjordbygg',
  contact_company_address: 'Hamngatan 1',
};
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
    await tx.run(sql`
      insert into address_confirmations (instance_id, email_key, code_hash, expires_at)
      values (${nordic}, ${petra.email}, 'code', now() + interval '1 hour')`);
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

const nothingOpen = {
  invoices: 0,
  private_invoices: 0,
  unpaid_orders: 0,
  places: 0,
  registrations: 0,
  leads: [],
  last_manager: false,
};

async function aUserNamed({ firstName, lastName, email }: typeof greta): Promise<number> {
  const user = await product.db.tenant(nordic).one<{ id: number }>(sql`
    insert into users (instance_id, first_name, last_name, email)
    values (${nordic}, ${firstName}, ${lastName}, ${email})
    returning id`);
  return user?.id ?? 0;
}

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

  test('has what the log and mails to others say about them, and nothing about others', async () => {
    await product.db.tenant(nordic).transaction(async (tx) => {
      await queueMail(tx, {
        id: 'a-question',
        template: 'course_inquiry',
        language: 'en',
        to: 'info@nordic.test',
        params: { ...inquiry, email: petra.email, message: 'When is the next date?' },
      });
      await recordChange(tx, bySystem, {
        action: 'group.changed',
        subject: { kind: 'group', id: 1 },
        after: { people: [petra.email, colleague.email], name: 'Spring' },
      });
    });
    await product.work();
    const data = (await taken(`users/${petraId}/personal-data`, manager)).json();
    expect(data.changes_about).toEqual([
      expect.objectContaining({ action: 'group.changed', before: null, after: { people: [petra.email] } }),
    ]);
    expect(data.mails_about).toEqual([
      expect.objectContaining({ template: 'course_inquiry', text: expect.stringContaining('When is the next date?') }),
    ]);
    expect(JSON.stringify(data)).not.toContain('info@nordic.test');
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
        user_id: null,
        name: null,
        has_account: false,
        suspended: false,
        company: null,
        last_seen_at: null,
        orders: 0,
        registrations: 1,
        mails: 0,
        open: nothingOpen,
      },
      {
        customer: { id: nordic, name: 'nordic' },
        user_id: petraId,
        name: 'Petra Lindqvist',
        has_account: true,
        suspended: false,
        company: null,
        last_seen_at: null,
        orders: 1,
        registrations: 0,
        mails: 1,
        open: nothingOpen,
      },
    ]);
    const answer = await taken(`admin/personal-data/export?email=${petra.email}`, admin);
    expect(answer.headers['content-disposition']).toContain(`person-${petra.email.replace('@', '_')}-20`);
    const { rows } = (
      await product.call<{ rows: object[] }>('GET', '/api/admin/audit?action=person.exported&subject=person', {
        token: admin,
      })
    ).body.data;
    expect(rows, 'until the person is erased').toMatchObject([{ about: { email: petra.email } }]);
    const file = answer.json();
    expect(file.customers.map(({ customer }: { customer: string }) => customer)).toEqual(['Baltic', 'nordic']);
    expect((await taken('admin/personal-data/export?email=nobody@nowhere.test', admin)).statusCode).toBe(404);
  });

  test('is looked up by an account, by platform admins only', async () => {
    const path = (id: number) => `/api/admin/personal-data/${nordic}/${id}`;
    const { body } = await product.call('GET', path(petraId), { token: admin });
    expect(body.data).toEqual({ email: petra.email });
    expect((await product.call('GET', path(999_999), { token: admin })).status).toBe(404);
    const stranger = await aUser(product.db.tenant(baltic), [roles.trainingmanager]);
    expect((await product.call('GET', path(petraId), { token: stranger })).status).toBe(403);
  });

  test('tells a platform admin who it is, and whether they can sign in', async () => {
    const tenant = product.db.tenant(baltic);
    const email = 'sven@suspended.test';
    const company = await aCompany(tenant, { name: 'Baltic Build' });
    await tenant.run(sql`
      insert into users (instance_id, first_name, last_name, email, company_id, suspended, last_seen_at)
      values (${baltic}, 'Sven', 'Suspended', ${email}, ${company}, true, '2026-05-05T10:00:00Z')`);
    const found = await product.call<{ places: object[] }>('GET', `/api/admin/personal-data?email=${email}`, {
      token: admin,
    });
    expect(found.body.data.places).toMatchObject([
      { company: 'Baltic Build', suspended: true, last_seen_at: '2026-05-05T10:00:00.000Z' },
    ]);
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
    expect(back.status, 'the audit log names her').toBe(200);
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
    await product.db.tenant(nordic).run(sql`
      insert into drawn_documents (instance_id, order_id, kind, fingerprint, content)
      values (${nordic}, ${orderId}, 'receipt', '\\x00', '\\x00')`);
    expect((await product.call('POST', `/api/users/${petraId}/erase`, { token: manager })).status).toBe(200);
    const drawn = await product.db.tenant(nordic).many(sql`
      select 1 from drawn_documents where instance_id = ${nordic} and order_id = ${orderId}`);
    expect(drawn, 'no document with her name is kept').toEqual([]);
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
    const codes = sql`select 1 from address_confirmations where instance_id = ${nordic} and email_key = ${petra.email}`;
    expect(await product.db.tenant(nordic).one(codes)).toBeUndefined();
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

  test('says what is open first, and nothing that needs a decision disappears', async () => {
    const tenant = product.db.tenant(nordic);
    const course = await aCourse(tenant, { lmsId: 103, type: 'instructor_led_training' });
    const eventId = await tenant.transaction((tx) =>
      addEvent(tx, {
        courseId: course.courseId,
        startsAt: new Date(Date.now() + 20 * 86_400_000),
        endsAt: null,
        location: 'Lund',
        seats: 12,
        registerUntil: new Date(Date.now() + 10 * 86_400_000),
        publishedFrom: null,
        published: true,
        questions: [],
      }),
    );
    const waiting = (companyId?: number) =>
      anOrderFor(tenant, { course, participants: [greta], eventId, companyId, status: 'pending' });
    const companyId = await aCompany(tenant);
    const ofCompany = await waiting(companyId);
    const ownOrder = await waiting();
    await tenant.transaction(async (tx) => {
      await tx.run(sql`
        update orders set held_seats = quantity where instance_id = ${nordic} and id in (${ofCompany.id}, ${ownOrder.id})`);
      await takeSeats(tx, eventId, 3);
      await tx.run(sql`
        with form as (
          insert into signup_forms (instance_id, title, company_name, max_allowed_registrations, registration_count)
          values (${nordic}, 'Open day', 'Nordic', 10, 1)
          returning id)
        insert into registrations (instance_id, form_id, event_id, holds_seat, first_name, last_name, email, status)
        select ${nordic}, id, ${eventId}, true, 'Greta', 'Gone', ${greta.email}, 'success' from form`);
    });
    const gretaId = await aUserNamed(greta);
    await tenant.run(sql`
      update companies set team_lead_user_id = ${gretaId} where instance_id = ${nordic} and id = ${companyId}`);

    const open = (await product.call('GET', `/api/users/${gretaId}/open`, { token: manager })).body.data;
    expect(open).toMatchObject({
      invoices: 1,
      private_invoices: 1,
      places: 2,
      registrations: 1,
      leads: [expect.any(String)],
      last_manager: false,
    });
    expect((await product.call('POST', `/api/users/${gretaId}/erase`, { token: manager })).status).toBe(200);

    const { rows } = (
      await product.call<{ rows: { id: string; status: string }[] }>('GET', '/api/webshoppayment/getallown', {
        token: manager,
      })
    ).body.data;
    expect(rows.map(({ id, status }) => [id, status])).toEqual([[ofCompany.guid, 'pending']]);
    const own = await tenant.one(sql`
      select status, held_seats from orders where instance_id = ${nordic} and id = ${ownOrder.id}`);
    expect(own).toEqual({ status: 'declined', held_seats: 0 });
    const seats = await tenant.one(sql`
      select booked_slots from course_events where instance_id = ${nordic} and id = ${eventId}`);
    expect(seats, 'only the company still holds one').toEqual({ booked_slots: 1 });

    const approve = { token: manager, body: { id: ofCompany.guid } };
    expect((await product.call('POST', '/api/webshoppayment/approveinternalinvoice', approve)).status).toBe(200);
  });

  test('by a platform admin is refused for a customer’s last training manager, unless the customer is closed', async () => {
    const last = { firstName: 'Lasse', lastName: 'Last', email: 'lasse@last.test' };
    const quiet = await anInstance(product.db, 'Quiet');
    await product.db.tenant(quiet).run(sql`
      with made as (
        insert into users (instance_id, first_name, last_name, email)
        values (${quiet}, ${last.firstName}, ${last.lastName}, ${last.email})
        returning id)
      insert into role_assignments (instance_id, user_id, role_id) select ${quiet}, id, ${roles.trainingmanager} from made`);
    const erase = () =>
      product.call('POST', '/api/admin/personal-data/erase', { token: admin, body: { email: last.email } });
    const { places } = (
      await product.call<{ places: object[] }>('GET', `/api/admin/personal-data?email=${last.email}`, { token: admin })
    ).body.data;
    expect(places).toMatchObject([{ open: { last_manager: true } }]);
    const refused = await erase();
    expect([refused.status, refused.body.code]).toEqual([409, 'person.last_training_manager']);
    expect(refused.body.message).toContain('Quiet');
    await product.db.platform.run(sql`update instances set active = false where id = ${quiet}`);
    expect((await erase()).status).toBe(200);
  });

  test('a second time changes nothing more', async () => {
    expect((await product.call('POST', `/api/users/${petraId}/erase`, { token: manager })).status).toBe(200);
    const { total } = (
      await product.call<{ total: number }>('GET', '/api/audit?action=person.erased', { token: manager })
    ).body.data;
    expect(total).toBe(2);
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

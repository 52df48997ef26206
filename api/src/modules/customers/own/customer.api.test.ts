import type { CustomerFigures, OwnCustomer, WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { anInstance, aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { addUpDays } from '../queries/figures.queries.ts';

const product = testProduct();
let nordic: number;
let baltic: number;
let manager: string;
let student: string;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  baltic = await anInstance(product.db, 'Baltic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  student = await aUser(product.db.tenant(nordic), [roles.student]);
  await product.db.platform.run(sql`
    update instances set organization_number = '5565432100' where id = ${baltic}`);
});

const read = async (token = manager) => (await product.call<OwnCustomer>('GET', '/api/customer/read', { token })).body;
const change = async (body: object, { id = nordic, token = manager } = {}) =>
  product.call<OwnCustomer>('PUT', `/api/customer/update/${id}`, { body, token });

const profile = {
  name: 'Nordic Safety Academy',
  email: 'Office@Nordic.test',
  organization_number: '556012-3456',
  phone: '+46 8 555 01 00',
};

describe('the profile of the own customer', () => {
  test('is read without its secret key, by people of the account alone', async () => {
    const { data } = await read();
    expect(data).toMatchObject({ id: nordic, customerid: nordic, name: 'Nordic', licence: 'Team', version: 1 });
    expect(JSON.stringify(data)).not.toContain('secret');
    expect((await read(student)).code).toBe('access.forbidden');
  });

  test('is changed, stored in normal form, and recorded in the audit log', async () => {
    const { version } = (await read()).data;
    const changed = await change({ ...profile, city: 'Stockholm', version });
    expect(changed.body.data).toMatchObject({
      name: 'Nordic Safety Academy',
      email: 'office@nordic.test',
      organization_number: '5560123456',
      phone: '+4685550100',
      city: 'Stockholm',
      country: 'SE',
      version: version + 1,
    });
    const entry = await product.db.tenant(nordic).one(sql`
      select actor_name, action, before ->> 'name' as before, after ->> 'name' as after
        from audit_entries where instance_id = ${nordic} order by id desc limit 1`);
    expect(entry).toEqual({
      actor_name: 'Ulla User',
      action: 'customer.changed',
      before: 'Nordic',
      after: 'Nordic Safety Academy',
    });
  });

  test('keeps of the address what is left out, and drops what is empty', async () => {
    const { version } = (await read()).data;
    expect((await change({ ...profile, address: 'Kajen 1', version })).body.data).toMatchObject({ city: 'Stockholm' });
    expect((await change({ ...profile, city: ' ', version: version + 1 })).body.data).toMatchObject({
      address: 'Kajen 1',
      city: null,
    });
  });

  test('that somebody else has changed meanwhile stays as it is', async () => {
    const { version } = (await read()).data;
    await change({ ...profile, name: 'First', version });
    expect((await change({ ...profile, name: 'Second', version })).body.code).toBe('record.changed_meanwhile');
    expect((await read()).data.name).toBe('First');
  });

  test('by a client that names no version is made', async () => {
    expect((await change({ ...profile, name: 'Third' })).body.data).toMatchObject({ name: 'Third' });
  });

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'office@nordic' }],
    ['organization_number', { organization_number: '556012-3457' }],
    ['phone', { phone: 'call me' }],
    ['country', { country: 'XY' }],
    ['country', { country: 'se' }],
  ])('is refused with a wrong %s, under that field', async (field, wrong) => {
    const { version } = (await read()).data;
    const { status, body } = await change({ ...profile, ...wrong, version });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('takes no organisation number that another customer has', async () => {
    const { version } = (await read()).data;
    const { body } = await change({ ...profile, organization_number: '5565432100', version });
    expect(body).toMatchObject({ code: 'company.organisation_number_taken' });
    expect(Object.keys(body.errors ?? {})).toEqual(['organization_number']);
  });

  test('of another customer is not found, and neither is one that does not exist', async () => {
    for (const id of [baltic, 999_999]) {
      expect((await change({ ...profile, version: 1 }, { id })).body.code).toBe('record.not_found');
    }
    expect((await change({ ...profile, version: 1 }, { token: student })).body.code).toBe('access.forbidden');
  });
});

describe('the figures', () => {
  test('count people once, by their first licence, and certificates that are still to be renewed', async () => {
    await fillWithLearning();
    const { data } = (await product.call<CustomerFigures>('GET', '/api/customer/figures', { token: manager })).body;
    expect(data.participants).toMatchObject({ last_30_days: 1, total: 2 });
    expect(data.licences).toMatchObject({ last_30_days: 2, last_12_months: 2 });
    expect(data.completions).toMatchObject({ last_30_days: 1, total: 2 });
    expect(data.certificates).toMatchObject({ next_3_months: 1, next_12_months: 2 });
    expect(data.licences.months).toHaveLength(12);
    expect(data.licences.months.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('follow licences that are moved, begin earlier or go back, and do not change when days are added up', async () => {
    const figures = async () =>
      (await product.call<CustomerFigures>('GET', '/api/customer/figures', { token: manager })).body.data;
    const scope = product.db.tenant(nordic);
    const before = await figures();
    // One licence moves from the new participant to the old one, and another begins on the first day of the year.
    await scope.run(sql`
      update licences set user_id = 901 where instance_id = ${nordic} and user_id = 902 and status = 'assigned'`);
    await scope.run(sql`
      insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
      select ${nordic}, 1, 901, 'expired', moment, moment + interval '365 days'
        from unnest(array[now() - interval '12 months' + interval '1 hour', now() - interval '12 months']) moment`);
    const moved = await figures();
    expect(moved.participants).toMatchObject({ last_30_days: 0, total: before.participants.total - 1 });
    expect(moved.licences).toMatchObject({ last_30_days: 2, last_12_months: before.licences.last_12_months + 1 });

    await addUpDays(product.db.platform);
    expect(await figures()).toEqual(moved);
    await scope.run(sql`delete from licences where instance_id = ${nordic}`);
    await scope.run(sql`delete from completions where instance_id = ${nordic}`);
    await addUpDays(product.db.platform);
    expect(await figures()).toMatchObject({
      participants: { last_30_days: 0, total: 0 },
      licences: { last_30_days: 0, last_12_months: 0 },
      completions: { last_30_days: 0, total: 0 },
    });
    expect(
      await scope.many(sql`select kind from learning_days where instance_id = ${nordic} group by kind order by kind`),
    ).toEqual([{ kind: 'certificate_issues' }, { kind: 'certificates' }, { kind: 'renewals' }]);
  });

  test('count somebody once who gets two first licences at the same moment', async () => {
    const scope = product.db.tenant(nordic);
    const give = (ago: string) =>
      scope.transaction((tx) =>
        tx.run(sql`
          insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
          values (${nordic}, 1, 901, 'assigned', now() - ${ago}::interval, now() + interval '300 days')`),
      );
    await Promise.all(['5 days', '40 days', '9 days', '3 days'].map(give));
    const { data } = (await product.call<CustomerFigures>('GET', '/api/customer/figures', { token: manager })).body;
    expect(data.participants).toMatchObject({ last_30_days: 0, total: 1 });
  });

  test('are of the own instance alone', async () => {
    const token = await aUser(product.db.tenant(baltic), [roles.instructor]);
    const { data } = (await product.call<CustomerFigures>('GET', '/api/customer/figures', { token })).body;
    expect(data.participants.total).toBe(0);
  });
});

describe('waiting matters', () => {
  const waiting = async (token: string) =>
    (await product.call<WaitingThings>('GET', '/api/customer/waiting', { token })).body.data;

  test('is nothing where there is nothing', async () => {
    const token = await aUser(product.db.tenant(baltic), [roles.siteadmin]);
    expect(await waiting(token)).toEqual({
      shop: null,
      invoices: null,
      join_requests: null,
      course_requests: null,
      full_companies: null,
      failed_enrolments: null,
      next_events: [],
      led_events: [],
      overdue: null,
      owed: [],
    });
  });

  test('is a shop that cannot sell yet, with what is missing, until it can', async () => {
    const id = await anInstance(product.db, 'New shop');
    const scope = product.db.tenant(id);
    const token = await aUser(scope, [roles.trainingmanager]);
    await scope.run(sql`
      insert into customer_settings (instance_id, name, type, value) values (${id}, 'is_webshop_enabled', 'number', '1')
      on conflict (instance_id, name) do update set value = '1'`);
    expect((await waiting(token)).shop).toBe('no_account');
    await scope.run(sql`
      insert into connect_accounts (instance_id, name, account_id, status, charges_enabled, details_submitted)
      values (${id}, 'New shop', 'acct_new', 'active', false, false)`);
    expect((await waiting(token)).shop).toBe('not_onboarded');
    await scope.run(sql`
      update connect_accounts set charges_enabled = true, details_submitted = true where instance_id = ${id}`);
    expect((await waiting(token)).shop).toBe('no_courses');
    await scope.run(sql`
      insert into courses (instance_id, id, lms_id, name, type) values (${id}, 1, 1, 'First aid', 'elearning')`);
    await scope.run(sql`
      insert into webshop_items (instance_id, course_id, price, languages, active) values (${id}, 1, 100, '{en}', true)`);
    expect((await waiting(token)).shop).toBeNull();
  });

  test('is who asks to join a company, with the way to it', async () => {
    const id = await anInstance(product.db, 'Asked');
    const scope = product.db.tenant(id);
    const token = await aUser(scope, [roles.trainingmanager]);
    const ask = (company: number, email: string) =>
      scope.run(sql`
        insert into join_requests (instance_id, company_id, first_name, last_name, email, phone)
        values (${id}, ${company}, 'Kim', 'Ek', ${email}, '+46701234567')`);
    await scope.run(sql`
      insert into companies (instance_id, id, name, organization_number, maximum_license)
      values (${id}, 1, 'Berg', '5566994116', 5), (${id}, 2, 'Dahl', '5567021851', 5)`);
    await ask(1, 'kim@example.test');
    expect((await waiting(token)).join_requests).toEqual({ count: 1, company_id: 1 });
    await ask(2, 'kim@example.test');
    expect((await waiting(token)).join_requests).toEqual({ count: 2, company_id: null });
    await scope.run(sql`
      update join_requests set decision = 'declined', decided_at = now() where instance_id = ${id}`);
    expect((await waiting(token)).join_requests).toBeNull();
  });

  test('is a request for a course where no lead answers', async () => {
    const id = await anInstance(product.db, 'Unled companies');
    const scope = product.db.tenant(id);
    const token = await aUser(scope, [roles.trainingmanager, roles.teamlead]);
    await scope.run(sql`
      insert into companies (instance_id, id, name, organization_number, maximum_license)
      values (${id}, 1, 'Berg', '5566994116', 5)`);
    await scope.run(sql`
      insert into courses (instance_id, id, lms_id, name, type) values (${id}, 1, 901, 'Hot work', 'elearning')`);
    await scope.run(sql`
      insert into course_requests (instance_id, company_id, course_id, first_name, last_name, email)
      values (${id}, 1, 1, 'Kim', 'Ek', 'kim@example.test')`);
    expect((await waiting(token)).course_requests).toEqual({ count: 1, company_id: 1 });
    await scope.run(sql`
      insert into team_leads (instance_id, user_id, company_id)
      select ${id}, u.id, 1 from users u where u.instance_id = ${id} limit 1`);
    expect((await waiting(token)).course_requests).toBeNull();
  });

  test('is an invoice to decide about, a company without licences, and the next events', async () => {
    await fillWithWork();
    const found = await waiting(manager);
    // The one that was declined for a card waits for its buyer.
    expect(found).toMatchObject({ invoices: { count: 1 }, full_companies: { count: 2, name: 'Berg' } });
    expect(found.next_events.map(({ id }) => id)).toEqual([71, 73, 72]);
    expect(found.next_events[2]).toMatchObject({
      course_name: 'Hot work',
      location: 'Lund',
      booked_slots: 2,
      max_attendance_count: 4,
    });
  });

  test('is an enrolment that failed, with the way to the oldest', async () => {
    const scope = product.db.tenant(nordic);
    const orders = await scope.many<{ id: number; guid: string }>(sql`
      select id, guid from orders where instance_id = ${nordic} order by number limit 2`);
    for (const [nth, { id }] of orders.entries()) {
      await scope.run(sql`
        insert into provisioning_steps (instance_id, order_id, step, state) values (${nordic}, ${id}, 'company', 'failed')`);
      expect((await waiting(manager)).failed_enrolments).toEqual({
        count: nth + 1,
        order: orders[0]?.guid,
        form_id: null,
        userid: null,
      });
    }
    await scope.run(sql`delete from provisioning_steps where instance_id = ${nordic} and state = 'failed'`);
    expect((await waiting(manager)).failed_enrolments).toBeNull();
  });
});

/** A participant from long ago who came back this month, and a new one. */
async function fillWithLearning(): Promise<void> {
  await product.db.tenant(nordic).transaction(async (tx) => {
    await tx.run(sql`
      insert into courses (instance_id, id, lms_id, name, type)
      values (${nordic}, 1, 901, 'First aid', 'elearning'), (${nordic}, 2, 902, 'For life', 'elearning')`);
    await tx.run(sql`
      insert into users (instance_id, id, first_name, last_name, email)
      values (${nordic}, 901, 'Old', 'Hand', 'old@x.test'), (${nordic}, 902, 'New', 'Face', 'new@x.test')`);
    await tx.run(sql`
      insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
      select ${nordic}, 1, u.id, u.status, now() - u.ago, now() - u.ago + interval '365 days'
        from (values (901, 'expired', interval '700 days'), (901, 'assigned', interval '9 days'),
                     (902, 'assigned', interval '8 days'), (902, 'released', interval '7 days')) as u(id, status, ago)`);
    await tx.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      values (${nordic}, 901, 1, now() - interval '600 days'), (${nordic}, 902, 1, now() - interval '2 days')`);
    await tx.run(sql`
      insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
      values (${nordic}, 901, 1, 'a', 'First aid', now() - interval '5 days', now() + interval '20 days'),
             (${nordic}, 902, 1, 'b', 'First aid', now() - interval '2 days', now() + interval '300 days'),
             (${nordic}, 902, 1, 'c', 'First aid', now() - interval '900 days', now() - interval '1 day'),
             (${nordic}, 901, 2, 'd', 'For life', now() - interval '2 days', null),
             (${nordic}, 902, 2, 'e', 'Skipped', now() - interval '2 days', now() + interval '20 days')`);
    await tx.run(sql`
      update renewals set mark = 'skipped' where instance_id = ${nordic} and user_id = 902 and course_id = 2`);
  });
}

async function fillWithWork(): Promise<void> {
  await product.db.tenant(nordic).transaction(async (tx) => {
    await tx.run(sql`
      insert into companies (instance_id, name, organization_number, maximum_license, used_licenses, active)
      values (${nordic}, 'Skogsro', '5560000001', 40, 40, true), (${nordic}, 'Berg', '5560000002', 5, 5, true),
             (${nordic}, 'Ask', '5560000003', 5, 5, false), (${nordic}, 'Alm', '5560000004', 5, 4, true)`);
    await tx.run(sql`
      insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, discount, total,
                          vat, buyer_email)
      select ${nordic}, 'client-key-' || o.number, o.number, o.method, o.status, 1, 'SEK', 100, 0, 100, 20, 'b@x.test'
        from (values (1, 'invoice_internal', 'pending'), (2, 'invoice_internal', 'pending_card_payment'),
                     (3, 'invoice_internal', 'success'), (4, 'card', 'pending')) as o(number, method, status)`);
    await tx.run(sql`
      insert into courses (instance_id, id, lms_id, name, type)
      values (${nordic}, 7, 907, 'Hot work', 'instructor_led_training')`);
    await tx.run(sql`
      insert into course_events (instance_id, id, course_id, start_date, location, max_attendance_count, booked_slots,
                                 last_registration_date, publish_date, published)
      select ${nordic}, e.id, 7, now() + e.starts, 'Lund', 4, e.booked, now() + e.closes, now() - interval '1 day', true
        from (values (71, interval '2 days', 4, interval '1 day'), (72, interval '4 days', 2, interval '3 days'),
                     (73, interval '3 days', 0, interval '-1 hour')) as e(id, starts, booked, closes)`);
  });
}

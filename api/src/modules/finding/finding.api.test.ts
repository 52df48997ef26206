import type { Found } from '@coursefront/contract/panel/finding.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';

const product = testProduct();
let [shop, other] = [0, 0];
let [manager, instructor, student, neighbour, admin] = ['', '', '', '', ''];
let lead: Awaited<ReturnType<typeof aBuyer>>;
let [company, event] = [0, 0];
let order: TestOrder;

const scope = () => product.db.tenant(shop);

beforeAll(async () => {
  shop = await aShop(product.db, 'Nordic Safety');
  other = await aShop(product.db, 'Baltic Skills');
  [manager, instructor, student] = (await Promise.all(
    [roles.trainingmanager, roles.instructor, roles.student].map((role) => aUser(scope(), [role])),
  )) as [string, string, string];
  neighbour = await aUser(product.db.tenant(other), [roles.trainingmanager]);
  admin = await anAdminToken(product);
  company = await aCompany(scope(), { name: 'Fjordbygg AB' });
  await aCompany(scope(), { name: 'Fjordkraft AS' });
  lead = await aBuyer(scope(), company);
  await scope().run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${lead.id}, ${roles.teamlead})`);
  await scope().run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${shop} and id = ${company}`);
  await scope().run(sql`
    insert into users (instance_id, first_name, last_name, email, company_id)
    values (${shop}, 'Åsa', 'Öberg', 'asa@fjordbygg.test', ${company}),
           (${shop}, 'Åsa', 'Berg', 'asa@elsewhere.test', null)`);
  const course = await aCourse(scope(), { lmsId: 501, name: 'Fire safety', type: 'instructor_led_training' });
  event = await aDate(scope(), course.courseId, { inDays: 30, location: 'Lund' });
  order = await anOrder(scope(), { ...course, method: 'invoice_internal', email: 'bea@fjordbygg.test' });
  await scope().run(sql`
    update orders set company_id = ${company}, company_name = 'Fjordbygg AB' where instance_id = ${shop} and id = ${order.id}`);
  await scope().run(sql`
    insert into signup_forms (instance_id, title, company_name, max_allowed_registrations)
    values (${shop}, 'Evening class', 'Fjordbygg AB', 10)`);
});

const find = async (search: string, token = manager): Promise<Found[]> =>
  (await product.call<Found[]>('GET', `/api/find?search=${encodeURIComponent(search)}`, { token })).body.data;
const titles = (found: Found[]) => found.map(({ kind, title }) => `${kind} ${title}`);

test('one search finds people, companies, orders, dates and forms', async () => {
  expect(titles(await find('fjordb'))).toEqual([
    'user Åsa Öberg',
    'company Fjordbygg AB',
    `order ${order.reference}`,
    'form Evening class',
  ]);
  expect(await find(order.reference)).toMatchObject([{ kind: 'order', id: order.guid, action: 'approve' }]);
});

test('all words must fit, in any order, without accents and in any case', async () => {
  expect(titles(await find('oberg ASA'))).toEqual(['user Åsa Öberg']);
  expect(titles(await find('asa'))).toEqual(['user Åsa Berg', 'user Åsa Öberg']);
  expect(await find('asa nobody')).toEqual([]);
  expect(await find('!!')).toEqual([]);
});

test('a date is found by its place and its course, and follows a new name', async () => {
  expect(await find('lund fire')).toMatchObject([{ kind: 'event', id: String(event), details: ['Lund'] }]);
  expect(await find('fire safety')).toMatchObject([
    { kind: 'course', id: '501', action: 'add_date' },
    { kind: 'event' },
  ]);
  await scope().run(sql`update courses set name = 'First aid' where instance_id = ${shop} and lms_id = 501`);
  expect(titles(await find('lund first'))).toEqual(['event First aid']);
  expect(await find('lund fire')).toEqual([]);
  await scope().run(sql`update courses set name = 'Fire safety' where instance_id = ${shop} and lms_id = 501`);
});

test('a whole word comes before words that begin with it, the newest first', async () => {
  await scope().run(sql`
    insert into companies (instance_id, name, organization_number)
    values (${shop}, 'Kraftwerk', '1000000001'), (${shop}, 'Kraft One', '1000000002'), (${shop}, 'Kraft Two', '1000000003')`);
  expect(titles(await find('kraft'))).toEqual(['company Kraft Two', 'company Kraft One', 'company Kraftwerk']);
});

describe('by role', () => {
  test('an instructor finds no companies and no invoices, because their pages show none', async () => {
    expect(new Set((await find('fjordb', instructor)).map(({ kind }) => kind))).toEqual(
      new Set(['user', 'order', 'form']),
    );
  });

  test('a team lead finds their company with its people and orders, and nothing else', async () => {
    expect(titles(await find('fjord', lead.token))).toEqual([
      'company Fjordbygg AB',
      'user Åsa Öberg',
      `order ${order.reference}`,
    ]);
    expect(await find('asa', lead.token)).toMatchObject([{ title: 'Åsa Öberg', company_id: company, action: null }]);
  });

  test('a team lead finds the courses of the company with the licences that are left, and courses on sale', async () => {
    expect(await find('fire', lead.token)).toMatchObject([
      { kind: 'course', id: '501', company_id: null, action: 'buy' },
    ]);
    const drill = await aCourse(scope(), { lmsId: 502, name: 'Fire drill', active: false });
    const had = await aCourse(scope(), { lmsId: 503, name: 'Fire watch', active: false });
    const elsewhere = await aCompany(scope(), { name: 'Elsewhere AB' });
    await scope().run(sql`
      insert into licences (instance_id, company_id, course_id, status)
      values (${shop}, ${company}, ${had.courseId}, 'available'), (${shop}, ${company}, ${had.courseId}, 'available'),
             (${shop}, ${elsewhere}, ${had.courseId}, 'available'), (${shop}, ${elsewhere}, ${drill.courseId}, 'available')`);
    expect(await find('fire', lead.token)).toMatchObject([
      { kind: 'course', id: '503', details: ['Fjordbygg AB'], company_id: company, free: 2, action: null },
      { kind: 'course', id: '501', details: [], company_id: null, free: null, action: 'buy' },
    ]);
    expect(titles(await find('watch fire', lead.token))).toEqual(['course Fire watch']);
    expect(await find('fire', student)).toEqual([]);
  });

  test('a student finds no data', async () => {
    expect(await find('fjord', student)).toEqual([]);
  });

  test('nobody finds what belongs to another customer', async () => {
    for (const typed of ['fjord', 'asa', 'fire', order.reference]) expect(await find(typed, neighbour)).toEqual([]);
  });

  test('without a session there is no search', async () => {
    expect((await product.call('GET', '/api/find?search=asa')).status).toBe(401);
    expect((await product.call('GET', '/api/find?search=%20', { token: manager })).status).toBe(422);
  });
});

test('a platform admin finds customers, orders of any customer, and addresses that mails went to', async () => {
  await product.db.platform.run(sql`
    insert into mails (instance_id, template, language, recipient, message_id)
    values (${shop}, 'join_accepted', 'en', 'bea@fjordbygg.test', 'find-1')`);
  expect(titles(await find('nordic', admin))).toEqual(['customer Nordic Safety']);
  expect(await find(`${order.reference} fjord`, admin)).toMatchObject([
    { kind: 'order', instance_id: shop, id: String(order.id) },
  ]);
  expect(titles(await find('bea@', admin))).toEqual([`order ${order.reference}`, 'mail bea@fjordbygg.test']);
});

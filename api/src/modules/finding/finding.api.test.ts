import type { Found, FoundThings } from '@coursefront/contract/panel/finding.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { aCompletion } from '../../testing/learning.ts';
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

const findAll = async (search: string, token = manager, more: Record<string, string> = {}): Promise<FoundThings> => {
  const query = new URLSearchParams({ search, ...more });
  return (await product.call<FoundThings>('GET', `/api/find?${query}`, { token })).body.data;
};
const find = async (search: string, token = manager): Promise<Found[]> => (await findAll(search, token)).things;
const findFor = async (task: string, search: string, token = manager): Promise<Found[]> =>
  (await findAll(search, token, { for: task })).things;
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

test('a date is found by its day as well, with other words or without', async () => {
  const on = await scope().one<{ numbers: string; words: string }>(sql`
    select to_char(start_date at time zone 'Europe/Stockholm', 'DD-MM-YYYY') as numbers,
           to_char(start_date at time zone 'Europe/Stockholm', 'FMDD FMMonth') as words
      from course_events where instance_id = ${shop} and id = ${event}`);
  const expected = [{ kind: 'event', id: String(event), details: ['Lund'] }];
  expect(await find(on?.numbers ?? '')).toMatchObject(expected);
  expect(await find(`fire ${on?.words}`)).toMatchObject(expected);
  expect(await find(`malmö ${on?.words}`)).toEqual([]);
});

test('a discount code is found by its beginning, at its own customer', async () => {
  await scope().run(sql`
    insert into coupons (instance_id, code, percent_off, company_id) values (${shop}, 'FJORD12', 12, ${company})`);
  expect(await find('fjord1')).toMatchObject([{ kind: 'coupon', title: 'FJORD12', details: ['Fjordbygg AB'] }]);
  expect(await find('fjord1', neighbour)).toEqual([]);
});

test('a whole word comes before words that begin with it, the newest first', async () => {
  await scope().run(sql`
    insert into companies (instance_id, name, organization_number)
    values (${shop}, 'Kraftwerk', '1000000001'), (${shop}, 'Kraft One', '1000000002'), (${shop}, 'Kraft Two', '1000000003')`);
  expect(titles(await find('kraft'))).toEqual(['company Kraft Two', 'company Kraft One', 'company Kraftwerk']);
});

test('what is shown of a kind ends after five, and the answer says that there are more', async () => {
  await scope().run(sql`
    insert into groups (instance_id, name, course_id)
    select ${shop}, 'Crew ' || n, c.id
      from courses c, generate_series(1, 5) n where c.instance_id = ${shop} and c.lms_id = 501`);
  expect(await findAll('crew')).toMatchObject({ things: { length: 5 }, more: [] });
  await scope().run(sql`
    insert into groups (instance_id, name, course_id)
    select ${shop}, 'Crew 6', id from courses where instance_id = ${shop} and lms_id = 501`);
  const { things, more } = await findAll('crew');
  expect([titles(things).at(0), things.length, more]).toEqual(['group Crew 6', 5, ['group']]);
});

describe('for a task', () => {
  test('the invoice with the whole number comes first, and only those that wait for approval', async () => {
    const course = await aCourse(scope(), { lmsId: 601, name: 'Rigging' });
    const number = 21_400;
    const orders = [];
    for (let index = 0; index < 3; index++)
      orders.push(await anOrder(scope(), { ...course, method: 'invoice_internal', email: 'cy@rig.test' }));
    const [one = 0, longer = 0, approved = 0] = orders.map(({ id }) => id);
    await scope().run(sql`
      update orders
         set number = case id when ${one} then ${number}::int when ${longer} then ${number * 10}::int else ${number * 10 + 1}::int end,
             status = case id when ${approved} then 'success' else status end
       where instance_id = ${shop} and id = any (${[one, longer, approved]}::bigint[])`);
    const waiting = await findFor('approve', String(number));
    expect(waiting.map(({ id, action }) => [id, action])).toEqual([
      [orders[0]?.guid, 'approve'],
      [orders[1]?.guid, 'approve'],
    ]);
    expect((await find(String(number))).filter(({ kind }) => kind === 'order')).toHaveLength(3);
    expect(await findFor('approve', String(number), neighbour)).toEqual([]);
    expect(await findFor('approve', String(number), student)).toEqual([]);
  });

  test('a new date is for courses that take place on dates', async () => {
    await aCourse(scope(), { lmsId: 602, name: 'Fire theory', type: 'elearning', active: false });
    expect(titles(await findFor('add_date', 'fire'))).toEqual(['course Fire safety']);
    expect(await findFor('add_date', 'fire', lead.token)).toEqual([]);
  });

  test('a team lead finds people of the team to assign a course to or to remind, and courses to buy', async () => {
    for (const task of ['assign', 'remind'])
      expect(await findFor(task, 'asa', lead.token)).toMatchObject([{ title: 'Åsa Öberg', company_id: company }]);
    expect(titles(await findFor('buy', 'fire', lead.token))).toEqual(['course Fire safety']);
    expect(await findFor('remind', 'asa')).toEqual([]);
    expect(await findFor('approve', order.reference, lead.token)).toEqual([]);
  });

  test('an unknown task is refused', async () => {
    expect((await product.call('GET', '/api/find?search=a&for=delete', { token: manager })).status).toBe(422);
  });
});

describe('money', () => {
  test('an invoice is found by the payment reference as bank statements write it', async () => {
    const course = await aCourse(scope(), { lmsId: 603, name: 'Welding' });
    const sold = await anOrder(scope(), { ...course, method: 'invoice_internal', status: 'success' });
    const invoice = await scope().one<{ id: number }>(sql`
      insert into invoices (instance_id, order_id, number, payment_reference, currency, total, vat, issued_on, due_on)
      select ${shop}, id, number, '00073189', 'SEK', 1000, 0, current_date, current_date + 30
        from orders where instance_id = ${shop} and id = ${sold.id}
      returning id`);
    const id = String(invoice?.id);
    for (const typed of ['00073189', '73189', '0007 3189', 'RF18 0007 3189', 'rf1800073189', '000000073189', '00073'])
      expect(
        (await find(typed)).filter(({ kind }) => kind === 'invoice'),
        typed,
      ).toMatchObject([
        { kind: 'invoice', id, title: sold.reference, details: ['Bea Buyer', '00073189'], action: 'pay' },
      ]);
    expect(titles(await find('RF18 0007 3189'))).toEqual([`order ${sold.reference}`, `invoice ${sold.reference}`]);
    expect(await findFor('pay', '73189')).toMatchObject([{ id }]);
    for (const token of [instructor, lead.token, student, neighbour]) {
      expect(titles(await find('73189', token))).not.toContain(`invoice ${sold.reference}`);
      expect(await findFor('pay', '73189', token)).toEqual([]);
    }
    await scope().run(sql`
      update invoices set paid = total where instance_id = ${shop} and payment_reference = '00073189'`);
    expect(await find('73189')).toMatchObject([{ kind: 'order' }, { kind: 'invoice', action: null }]);
    expect(await findFor('pay', '73189')).toEqual([]);
  });

  test('an order is found by the buyer’s own reference and order number, until they are erased', async () => {
    await scope().run(sql`
      update orders set invoice_reference = 'Kst 8841', purchase_order_number = 'PO-77120'
       where instance_id = ${shop} and id = ${order.id}`);
    for (const typed of ['8841', 'po-77120', '77120 fjordbygg'])
      expect(titles(await find(typed)), typed).toEqual([`order ${order.reference}`]);
    await scope().run(sql`
      update orders set invoice_reference = null where instance_id = ${shop} and id = ${order.id}`);
    expect(await find('8841')).toEqual([]);
  });

  test('a quote is found by its number, company and course, by those who write quotes', async () => {
    await scope().run(sql`
      insert into quotes (instance_id, number, client_key, token_hash, sealed_token, source, language, first_name, last_name,
                          company_name, organization_number, country, webshop_item_id, course_id, course_name, quantity,
                          currency, total, price, valid_until, ends_at)
      select ${shop}, 4711, 'quote-4711', sha256('quote'), 'x', 'manager', 'en', 'Nils', 'Dahl', 'Skogsbolaget', '5560123456',
             'SE', 1, c.id, 'Fire safety', 2, 'SEK', 1000, '{}', current_date + 30, now() + interval '30 days'
        from courses c where c.instance_id = ${shop} and c.lms_id = 501`);
    for (const typed of ['QUOTE-004711', '4711', 'skogsbo fire', 'dahl nils'])
      expect(await find(typed), typed).toMatchObject([
        { kind: 'quote', title: 'QUOTE-004711', details: ['Skogsbolaget', 'Fire safety'] },
      ]);
    for (const token of [instructor, lead.token, student, neighbour]) expect(await find('4711', token)).toEqual([]);
  });
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

  test('a team lead finds a department by its name, with what is above it; nobody else does', async () => {
    await scope().run(sql`
      with site as (
        insert into departments (instance_id, id, company_id, name, path)
        values (${shop}, 9301, ${company}, 'Øst', '9301/')
        returning id)
      insert into departments (instance_id, id, company_id, parent_id, name, path)
      select ${shop}, 9302, ${company}, id, 'West site', '9301/9302/' from site`);
    expect(await find('site wes', lead.token)).toMatchObject([
      { kind: 'department', id: '9302', title: 'West site', details: ['Øst', expect.any(String)], company_id: company },
    ]);
    for (const token of [manager, student]) expect(await find('west site', token)).toEqual([]);
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
  });

  test('a learner finds courses to open and courses on sale, their own orders, and nothing of anybody else', async () => {
    const learner = await aBuyer(scope());
    const begun = await aCourse(scope(), { lmsId: 521, name: 'Scaffolding basics', active: false });
    const over = await aCourse(scope(), { lmsId: 522, name: 'Scaffolding for leads', active: false });
    await aCourse(scope(), { lmsId: 523, name: 'Scaffolding inspection' });
    await scope().run(sql`
      insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at, lms_state)
      values (${shop}, ${learner.id}, ${begun.courseId}, 'manager', now(), now() + interval '1 day', 'done'),
             (${shop}, ${learner.id}, ${over.courseId}, 'manager', now() - interval '9 days', now() - interval '1 day', 'done')`);
    const mine = await anOrder(scope(), { ...begun, method: 'card', status: 'success' });
    await scope().run(sql`
      update orders set user_id = ${learner.id} where instance_id = ${shop} and id = ${mine.id}`);
    expect(await find('scaff', learner.token)).toMatchObject([
      { kind: 'course', id: '521', url: expect.stringMatching(/\/course\/view\.php\?id=521$/) },
      { kind: 'course', id: '523', url: null, action: null },
    ]);
    expect(titles(await find(mine.reference, learner.token))).toEqual([`order ${mine.reference}`]);
    expect(titles(await find('scaff', student))).toEqual(['course Scaffolding inspection']);

    await aCompletion(scope(), { userId: learner.id, courseId: over.courseId, inDays: -10 });
    expect(titles(await find('certificate scaff', learner.token))).toEqual(['certificate Certificate']);
    expect(await find('certificate', learner.token)).toMatchObject([
      { kind: 'certificate', details: ['Scaffolding for leads'] },
    ]);
    expect(titles(await find('certificate', student))).toEqual([]);
    for (const typed of ['fjord', 'asa', mine.reference, order.reference])
      expect(await find(typed, student)).toEqual([]);
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
  for (const typed of ['safety nordic', 'NÖRDIC', 'saf ordic'])
    expect(titles(await find(typed, admin)), typed).toEqual(['customer Nordic Safety']);
  expect(await find('nordic skills', admin)).toEqual([]);
  expect(await find(`${order.reference} fjord`, admin)).toMatchObject([
    { kind: 'order', instance_id: shop, id: String(order.id) },
  ]);
  await scope().run(sql`
    insert into order_participants (instance_id, order_id, position, first_name, last_name, email)
    values (${shop}, ${order.id}, 77, 'Tuva', 'Zetterqvist', 'tuva@elsewhere.test')`);
  await scope().run(sql`
    select keep_words_of_order(o) from orders o where o.instance_id = ${shop} and o.id = ${order.id}`);
  expect(await find('zetterqvist tuva', admin)).toMatchObject([
    { kind: 'order', id: String(order.id), details: expect.arrayContaining(['Tuva Zetterqvist']) },
  ]);
  // The order that the address placed is what somebody asks about; mails to it come last.
  expect(titles(await find('bea@fjordbygg', admin))).toEqual([`order ${order.reference}`, 'mail bea@fjordbygg.test']);
});

describe('a platform admin', () => {
  test('finds by an address what it ordered, took part in and signs in with, at every customer', async () => {
    await product.db.tenant(other).run(sql`
      insert into users (instance_id, first_name, last_name, email)
      values (${other}, 'Tuva', 'Zetterqvist', 'tuva@elsewhere.test')`);
    for (const typed of ['tuva@elsewhere.test', 'TUVA@else'])
      expect(await find(typed, admin), typed).toMatchObject([
        { kind: 'order', id: String(order.id), details: ['Nordic Safety', 'Fjordbygg AB', 'Tuva Zetterqvist'] },
        {
          kind: 'user',
          id: 'tuva@elsewhere.test',
          details: ['tuva@elsewhere.test', 'Baltic Skills'],
          instance_id: other,
        },
      ]);
    expect((await find('zetterqvist', admin)).map(({ kind }) => kind)).toEqual(['order', 'user']);
    expect(titles(await find('asa oberg', admin))).toEqual(['user Åsa Öberg']);
  });

  test('finds the order with the whole number before those that begin with it', async () => {
    const { reference } = order;
    expect((await find(reference, admin))[0]).toMatchObject({ kind: 'order', title: reference });
  });

  test('finds subscriptions by number and by the ids of the card provider', async () => {
    const sold = await product.db.tenant(other).one<{ number: number }>(sql`
      insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id,
                                 period, amount, currency, collection, status)
      values (${other}, 'Team', 'sub_Find1', 'cus_Find1', 'prod_1', 'price_1', 'monthly', 1000, 'SEK', 'card', 'active')
      returning number`);
    await product.db.tenant(other).run(sql`
      insert into subscription_invoices (instance_id, subscription_id, provider_invoice_id, payment_intent_id, number, status,
                                         amount, currency)
      select ${other}, id, 'in_FindSub1', 'pi_FindSub1', 'CF-0007', 'paid', 1000, 'SEK'
        from subscriptions where instance_id = ${other} and provider_subscription_id = 'sub_Find1'`);
    const title = `SUB-${String(sold?.number).padStart(6, '0')}`;
    const wanted = [{ kind: 'subscription', title, details: ['Baltic Skills', 'Team'], instance_id: other }];
    for (const typed of [title, `sub ${sold?.number}`, 'sub_Find1', 'cus_Find1'])
      expect(await find(typed, admin), typed).toMatchObject(wanted);
    const invoice = {
      kind: 'subscription_invoice',
      title: 'CF-0007',
      details: ['Baltic Skills', 'Team'],
      instance_id: other,
    };
    for (const typed of ['in_FindSub1', 'pi_FindSub1'])
      expect(await find(typed, admin), typed).toMatchObject([...wanted, invoice]);
    expect(await find('cf-0007', admin), 'by its number alone').toMatchObject([invoice]);
    for (const token of [manager, neighbour, student]) expect(await find('cf-0007', token)).toEqual([]);
    expect(titles(await find(String(sold?.number), admin))).toContain(`subscription ${title}`);
    for (const token of [manager, lead.token, student]) expect(await find(title, token)).toEqual([]);
  });

  test('finds webhooks by their own id and by that of what they are about', async () => {
    await product.db.platform.run(sql`
      insert into webhook_events (provider, endpoint, event_id, type, account_id, instance_id, object_id)
      values ('stripe', 'connect', 'evt_Find1', 'checkout.session.completed', 'acct_Find1', ${other}, 'cs_Find1')`);
    for (const typed of ['evt_Find1', 'cs_Find1'])
      expect(await find(typed, admin), typed).toMatchObject([
        { kind: 'webhook', title: 'checkout.session.completed', details: ['Baltic Skills', 'evt_Find1'] },
      ]);
    for (const token of [manager, neighbour, student]) expect(await find('evt_Find1', token)).toEqual([]);
  });

  test('finds general settings by their names', async () => {
    await product.db.platform.run(sql`
      insert into settings (name, display_name, value, type) values ('find_fee', 'Fee for finding', '2', 'number')`);
    for (const typed of ['fee finding', 'find_fee'])
      expect(await find(typed, admin), typed).toMatchObject([
        { kind: 'setting', title: 'Fee for finding', details: ['find_fee'] },
      ]);
    for (const token of [manager, neighbour, student]) expect(await find('fee finding', token)).toEqual([]);
  });

  test('finds a connected account by its id', async () => {
    await product.db.tenant(other).run(sql`
      insert into connect_accounts (instance_id, name, account_id, status) values (${other}, 'Baltic', 'acct_Find1', 'inactive')`);
    expect(await find('acct_Find1', admin)).toMatchObject([
      { kind: 'connect_account', id: 'acct_Find1', details: ['Baltic Skills', 'Baltic'], instance_id: other },
    ]);
    for (const token of [manager, neighbour]) expect(await find('acct_Find1', token)).toEqual([]);
  });
});

test('an order is found by the card provider’s ids of its payment, charge and refund, by its own customer and the owner', async () => {
  const paid = await anOrder(scope(), {
    ...(await aCourse(scope(), { lmsId: 604, name: 'Lifting' })),
    method: 'card',
    status: 'success',
  });
  await scope().run(sql`
    insert into payments (instance_id, order_id, kind, payment_intent_id, charge_id, refund_id, status, amount, currency, paid_at)
    values (${shop}, ${paid.id}, 'external_shop', 'pi_FindOrder1', 'ch_FindOrder1', 're_FindOrder1', 'refunding', 1000, 'SEK', now())`);
  for (const typed of ['pi_FindOrder1', 'ch_FindOrder1', ' re_FindOrder1 ']) {
    expect(titles(await find(typed)), typed).toEqual([`order ${paid.reference}`]);
    expect(await find(typed, admin), typed).toMatchObject([{ kind: 'order', instance_id: shop, id: String(paid.id) }]);
    const query = new URLSearchParams({ search: typed });
    const { body } = await product.call<{ total: number }>('GET', `/api/admin/orders?${query}`, { token: admin });
    expect(body.data.total, typed).toBe(1);
    for (const token of [neighbour, student, lead.token]) expect(await find(typed, token)).toEqual([]);
  }
});

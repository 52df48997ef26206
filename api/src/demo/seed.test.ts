import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Sql, sql } from '../db/sql.ts';
import { organizationNumberOf } from '../modules/companies/public.ts';
import { sealWith } from '../seal.ts';
import { testDatabase } from '../testing/database.ts';
import { seedDemo } from './seed.ts';

const database = testDatabase();
const another = testDatabase();
const seal = sealWith(randomBytes(32).toString('hex'));
// Nobody listens there: the demo is made without the sandbox, too.
const config = readConfig({ DEMO: 'true', SANDBOX_URL: 'http://localhost:9' });

beforeAll(() => seedDemo(database.db, config, seal));

const rows = <Row = Record<string, unknown>>(query: Sql) => database.db.platform.many<Row>(query);
const count = async (query: Sql) => (await database.db.platform.one<{ count: number }>(query))?.count;

describe('instances', () => {
  test('are Nordic, Baltic and Quiet, with ids 1 to 3', async () => {
    const found = await rows(sql`select id, name, subdomain, lms_url, currency from instances order by id`);
    const lms = 'http://localhost:9/lms';
    expect(found).toEqual([
      { id: 1, name: 'Nordic Safety Academy', subdomain: 'nordic', lms_url: `${lms}/nordic`, currency: 'SEK' },
      { id: 2, name: 'Baltic Care Training', subdomain: 'baltic', lms_url: `${lms}/baltic`, currency: 'EUR' },
      { id: 3, name: 'Quiet Harbour', subdomain: 'quiet', lms_url: `${lms}/quiet`, currency: 'SEK' },
    ]);
  });

  test('have their shops on, on and off', async () => {
    const found = await rows(sql`
      select instance_id, value from customer_settings where name = 'is_webshop_enabled' order by instance_id`);
    expect(found.map(({ value }) => value)).toEqual(['1', '1', '0']);
  });

  test('have an account at the card provider that is onboarded, one that is not, and none', async () => {
    const found = await rows(sql`
      select instance_id, account_id, status, onboarded from connect_accounts order by instance_id`);
    expect(found).toEqual([
      { instance_id: 1, account_id: 'acct_1NordicSafetyAcad', status: 'active', onboarded: true },
      { instance_id: 2, account_id: 'acct_1BalticCareTrain1', status: 'active', onboarded: false },
    ]);
  });

  test('are where their accounts are', async () => {
    const found = await rows(sql`
      select i.country, i.organization_number, a.country as account
        from instances i
        join connect_accounts a on a.instance_id = i.id
       order by i.id`);
    expect(found.map(({ country, account }) => [country, account])).toEqual([
      ['SE', 'SE'],
      ['EE', 'EE'],
    ]);
    for (const { country, organization_number: number } of found)
      expect(organizationNumberOf(String(number), String(country))).toBe(number);
  });

  test('have one running subscription each, to the three products', async () => {
    const found = await rows(sql`
      select product_id, price_id from subscriptions where status = 'active' and expires_at > now() order by instance_id`);
    expect(found).toEqual([
      { product_id: 'prod_enterprise', price_id: 'price_enterprise_annually' },
      { product_id: 'prod_team', price_id: 'price_team_monthly' },
      { product_id: 'prod_educator', price_id: 'price_educator_quarterly' },
    ]);
  });

  test('reach the external shop by addresses with both placeholders', async () => {
    const found = await rows<{ name: string; value: string }>(sql`
      select name, value from setting_overrides where instance_id = 1 order by name`);
    expect(found).toEqual([
      { name: 'woocommerce_integration', value: '1' },
      { name: 'woocommerce_payment_api', value: 'http://localhost:9/shop/nordic/payment?session_key=SESSION_KEY' },
      {
        name: 'woocommerce_product_api',
        value: 'http://localhost:9/shop/nordic/product/PRODUCT_ID?session_key=SESSION_KEY',
      },
    ]);
  });
});

describe('people', () => {
  test.each([
    { site: 'nordic', id: 1 },
    { site: 'baltic', id: 2 },
  ])('of $site have the role of their address', async ({ site, id }) => {
    const found = await rows(sql`
      select u.email, array_agg(r.role_id order by r.role_id) as roles
        from users u join role_assignments r on r.instance_id = u.instance_id and r.user_id = u.id
       where u.instance_id = ${id} and u.email like ${`%@${site}.test`}
       group by u.email, u.lms_id
       order by u.lms_id`);
    expect(found).toEqual([
      { email: `siteadmin@${site}.test`, roles: [18] },
      { email: `trainingmanager@${site}.test`, roles: [10] },
      { email: `instructor@${site}.test`, roles: [16] },
      { email: `teamlead@${site}.test`, roles: [14] },
      { email: `student@${site}.test`, roles: [5] },
      { email: `coordinator@${site}.test`, roles: [10, 14, 16] },
    ]);
  });
});

describe('courses of Nordic', () => {
  test('are 101 to 116, here as at the learning site', async () => {
    const found = await rows(sql`select id, lms_id from courses where instance_id = 1 order by id`);
    expect(found).toEqual(Array.from({ length: 16 }, (_, index) => ({ id: 101 + index, lms_id: 101 + index })));
  });

  test('fill two pages of the shop', async () => {
    const found = await count(sql`select count(*) from webshop_items where instance_id = 1 and active`);
    expect(found).toBe(12);
  });

  test('have price tiers 1–9, 10–49 and 50– in 101, which is e-learning', async () => {
    const found = await rows(sql`
      select c.type, t.from_quantity, t.to_quantity
        from courses c
        join webshop_items i on i.instance_id = c.instance_id and i.course_id = c.id
        join price_tiers t on t.instance_id = i.instance_id and t.item_id = i.id
       where c.instance_id = 1 and c.id = 101
       order by t.from_quantity`);
    expect(found).toEqual([
      { type: 'elearning', from_quantity: 1, to_quantity: 9 },
      { type: 'elearning', from_quantity: 10, to_quantity: 49 },
      { type: 'elearning', from_quantity: 50, to_quantity: null },
    ]);
  });

  test('have events in 103: open, sold out, closed, and open with two seats', async () => {
    const found = await rows(sql`
      select id, max_attendance_count - booked_slots as free, last_registration_date > now() as open, start_date > now() as coming
        from course_events
       where instance_id = 1 and course_id = 103 and id < 1035 and published and publish_date < now()
       order by id`);
    expect(found).toEqual([
      { id: 1031, free: 12, open: true, coming: true },
      { id: 1032, free: 0, open: true, coming: true },
      { id: 1033, free: expect.any(Number), open: false, coming: true },
      { id: 1034, free: 2, open: true, coming: true },
    ]);
  });

  test('ask the participants of an event a free and a multiple-choice question', async () => {
    const found = await rows(sql`
      select type, cardinality(options) as options from event_questions
       where instance_id = 1 and event_id = 1031 order by position`);
    expect(found).toEqual([
      { type: 1, options: 0 },
      { type: 2, options: 2 },
    ]);
  });

  test('are instructor-led in 104, without events', async () => {
    const found = await rows(sql`
      select c.type, count(e.id) as events
        from courses c left join course_events e on e.instance_id = c.instance_id and e.course_id = c.id
       where c.instance_id = 1 and c.id = 104
       group by c.type`);
    expect(found).toEqual([{ type: 'instructor_led_training', events: 0 }]);
  });

  test('are sold by the external shop in 105 alone', async () => {
    const found = await rows(sql`
      select course_id, external_id, active from webshop_items where instance_id = 1 and external_id is not null`);
    expect(found).toEqual([{ course_id: 105, external_id: '2105', active: true }]);
  });
});

describe('companies of Nordic', () => {
  type Company = {
    name: string;
    organization_number: string;
    active: boolean;
    allow_invoice: boolean;
    discount: number;
    maximum_license: number;
    used_licenses: number;
    lead: string;
  };
  const companies = () =>
    rows<Company>(sql`
      select c.name, c.organization_number, c.active, c.allow_invoice, c.discount, c.maximum_license, c.used_licenses,
             u.email as lead
        from companies c left join users u on u.instance_id = c.instance_id and u.id = c.team_lead_user_id
       where c.instance_id = 1
       order by c.id`);
  const named = async (is: (company: Company) => boolean) => (await companies()).filter(is).map(({ name }) => name);

  test('fill two pages, with valid numbers', async () => {
    const found = await companies();
    expect(found).toHaveLength(8);
    for (const { organization_number: number } of found) expect(organizationNumberOf(number, 'SE')).toBe(number);
  });

  test.each<[string, (company: Company) => boolean, string]>([
    ['inactive', ({ active }) => !active, 'Dalarnas Trä & Snickeri AB'],
    ['out of licences', (c) => c.used_licenses === c.maximum_license, 'Skogsro Omsorg AB'],
    ['trusted, with 10 % off', (c) => c.allow_invoice && c.discount === 10, 'Nordvind Energi AB'],
    ['without a limit', (c) => c.maximum_license === 999_999_999, 'Mälardalens Vård AB'],
    ['led by teamlead@nordic.test', ({ lead }) => lead === 'teamlead@nordic.test', 'Fjordbygg AB'],
  ])('have one that is %s', async (_what, is, name) => {
    expect(await named(is)).toEqual([name]);
  });
});

describe('orders of Nordic', () => {
  test('have twelve invoices or more to approve', async () => {
    const found = await count(sql`
      select count(*) from orders where instance_id = 1 and method = 'invoice_internal' and status = 'pending'`);
    expect(found).toBeGreaterThanOrEqual(12);
  });

  test('are of the past year, in all methods and states', async () => {
    const [found] = await rows<{ orders: number; states: string[]; methods: string[]; aged: boolean }>(sql`
      select count(*) as orders, array_agg(distinct status::text) as states, array_agg(distinct method) as methods,
             bool_and(created_at between now() - interval '1 year' and now()) as aged
        from orders where instance_id = 1`);
    expect(found?.orders).toBeGreaterThan(25 + 12);
    expect(found?.aged).toBe(true);
    expect(found?.methods.sort()).toEqual(['card', 'invoice', 'invoice_internal', 'woocommerce_integration']);
    expect(found?.states.sort()).toEqual(
      ['declined', 'expired', 'failed', 'pending', 'pending_card_payment', 'refunded', 'success'].sort(),
    );
  });

  test('have a time line that begins with the order and ends in its state, all of it in the past', async () => {
    const found = await rows(sql`
      select o.reference
        from orders o
        join lateral (select array_agg(m.from_status order by m.id) as came, array_agg(m.to_status order by m.id) as went,
                             min(m.created_at) as first, max(m.created_at) as last
                        from order_moves m where m.instance_id = 1 and m.order_id = o.id) m on true
       where o.instance_id = 1
         and (m.went[cardinality(m.went)] <> o.status or m.came[1] is not null or m.came[2:] <> m.went[:cardinality(m.went) - 1]
              or m.first <> o.created_at or m.last > now())`);
    expect(found).toEqual([]);
  });

  test('that ended have their payment and the reports of the provider or the shop', async () => {
    const unlike = await rows(sql`
      select o.reference
        from orders o
        left join payments p on p.instance_id = 1 and p.order_id = o.id
       where o.instance_id = 1
         -- An invoice of our own is paid at the bank, which its ledger says.
         and (o.paid_at is distinct from coalesce(p.paid_at, (
                select e.created_at
                  from invoices i
                  join invoice_entries e on e.instance_id = 1 and e.invoice_id = i.id and e.kind = 'payment'
                 where i.instance_id = 1 and i.order_id = o.id and i.balance = 0))
              or (o.method = 'card' and p.status is distinct from case o.status when 'success' then 'paid' else o.status::text end)
              or p.amount <> o.total)`);
    expect(unlike).toEqual([]);
    const told = await rows<{ payments: number; deliveries: number; about_nothing: number; late: boolean }>(sql`
      select (select count(*) from payments where instance_id = 1) as payments,
             (select count(*) from webhook_events where instance_id = 1) as deliveries,
             (select count(*)
                from webhook_events e
               where e.instance_id = 1 and not exists (
                       select from payments p
                        where p.instance_id = 1
                          and e.object_id in (p.session_id, p.payment_intent_id, p.invoice_id, p.charge_id, p.id::text)))
               as about_nothing,
             exists (select from webhook_events where created_at > now() or state in ('received', 'failed')) as late`);
    expect(told[0]?.payments).toBeGreaterThan(25);
    expect(told[0]?.deliveries).toBeGreaterThan(told[0]?.payments ?? 0);
    expect(told[0]?.about_nothing).toBe(0);
    expect(told[0]?.late).toBe(false);
  });

  test('of the last weeks were written about, and nothing waits to be sent', async () => {
    const [mails] = await rows<{ templates: string[]; unsent: number; from: string }>(sql`
      select array_agg(distinct template order by template) as templates, count(*) filter (where state <> 'sent') as unsent,
             min(substring(body_text from 'https?://[^/]+/v/')) as from
        from mails
       where instance_id = 1 and created_at <= now()`);
    expect(mails?.templates).toEqual(['order_confirmation', 'order_waiting', 'payment_inquiry']);
    expect(mails).toMatchObject({ unsent: 0, from: `${config.publicUrl}/v/` });
    expect(await count(sql`select count(*) from jobs where task = 'mails.send_mail'`)).toBe(0);
  });

  test('have a participant for every place and the tier of their quantity', async () => {
    const found = await rows(sql`
      select o.reference
        from orders o
       where o.instance_id = 1
         and o.quantity <> (select count(*) from order_participants p where p.instance_id = 1 and p.order_id = o.id)`);
    expect(found).toEqual([]);
    const [large] = await rows(sql`
      select i.unit_price, i.quantity from order_items i
       where i.instance_id = 1 and i.course_name = 'Workplace safety basics' and i.quantity >= 10`);
    expect(large).toEqual({ unit_price: 34_500, quantity: 10 });
  });

  test('add up: items to totals, and what a trusted company pays is 10 % less', async () => {
    const found = await rows(sql`
      select o.reference
        from orders o
        join (select order_id, sum(total) as total, sum(vat) as vat from order_items where instance_id = 1 group by order_id) i
          on i.order_id = o.id
       where o.instance_id = 1 and (i.total <> o.total or i.vat <> o.vat)`);
    expect(found).toEqual([]);
    const trusted = await rows<{ sub_total: number; discount: number }>(sql`
      select sub_total, discount from orders where instance_id = 1 and company_name = 'Nordvind Energi AB'`);
    for (const { sub_total, discount } of trusted) expect(discount).toBe(Math.floor(sub_total / 10));
  });
});

describe('signup forms of Nordic', () => {
  test('are three: with captcha and all fields, with a date to choose, and full', async () => {
    const found = await rows(sql`
      select f.guid, f.captcha, c.type, f.registration_count < f.max_allowed_registrations as available,
             array(select field_id from signup_form_fields d where d.instance_id = 1 and d.form_id = f.id order by 1) as fields
        from signup_forms f
        join signup_form_courses s on s.instance_id = f.instance_id and s.form_id = f.id
        join courses c on c.instance_id = s.instance_id and c.id = s.course_id
       where f.instance_id = 1
       order by f.guid`);
    const guid = '00000000-0000-4000-8000-00000000000';
    expect(found).toEqual([
      { guid: `${guid}1`, captcha: true, type: 'elearning', available: true, fields: [5, 6, 7, 8] },
      { guid: `${guid}2`, captcha: false, type: 'instructor_led_training', available: true, fields: [] },
      { guid: `${guid}3`, captcha: false, type: 'elearning', available: false, fields: [] },
    ]);
  });
});

test('a company has licences left, and somebody without the course asks for one', async () => {
  expect(
    await rows(sql`
      select c.name, count(l.id) as free
        from course_requests r
        join companies c on c.instance_id = r.instance_id and c.id = r.company_id
        join licences l on l.instance_id = r.instance_id and l.company_id = r.company_id and l.course_id = r.course_id
         and l.status = 'available'
       where r.state = 'open'
         and not exists (select from licences o
                          where o.instance_id = r.instance_id and o.user_id = r.user_id and o.course_id = r.course_id)
       group by c.name`),
  ).toEqual([{ name: 'Fjordbygg AB', free: 4 }]);
});

describe('counters agree with the rows that they count', () => {
  test.each<[string, Sql]>([
    [
      'seats',
      sql`select e.id from course_events e where e.booked_slots <> (
            select coalesce(sum(o.held_seats), 0) from orders o where o.instance_id = e.instance_id and o.event_id = e.id) + (
            select count(*) from registrations r where r.instance_id = e.instance_id and r.event_id = e.id and r.holds_seat) + (
            select count(*) from licences l where l.instance_id = e.instance_id and l.event_id = e.id)`,
    ],
    [
      'licences',
      sql`select c.name from companies c where c.used_licenses <> (
            select count(*) from licences l
             where l.instance_id = c.instance_id and l.company_id = c.id and l.status in ('reserved', 'available', 'assigned'))`,
    ],
    [
      'order numbers',
      sql`select c.instance_id from order_counters c where (c.last_number, c.last_number) <> (
            select max(o.number), count(*) from orders o where o.instance_id = c.instance_id)`,
    ],
    [
      'registrations',
      sql`select f.title from signup_forms f where f.registration_count <> (
            select count(*) from registrations r where r.instance_id = f.instance_id and r.form_id = f.id)`,
    ],
    [
      'uses of coupons',
      sql`select c.code from coupons c where c.uses <> (
            select count(*) from orders o where o.instance_id = c.instance_id and o.coupon_id = c.id)`,
    ],
  ])('%s', async (_what, disagreeing) => {
    expect(await rows(disagreeing)).toEqual([]);
  });

  test('and numbers follow the time', async () => {
    const found = await rows<{ number: number }>(sql`
      select number from orders where instance_id = 1 order by created_at, number`);
    expect(found.map(({ number }) => number)).toEqual(found.map((_, index) => index + 1));
  });
});

test('reports have something to show for every span', async () => {
  const [found] = await rows<Record<string, number>>(sql`
    select (select count(*) from completions where instance_id = 1 and completed_at > now() - interval '30 days') as lately,
           (select count(*) from completions where instance_id = 1) as completions,
           (select count(*) from certificates where instance_id = 1
              and expires_at between now() and now() + interval '3 months') as soon,
           (select count(*) from certificates where instance_id = 1
              and expires_at between now() and now() + interval '12 months') as later`);
  expect(found?.lately).toBeGreaterThan(3);
  expect(found?.completions).toBeGreaterThan(found?.lately ?? 0);
  expect(found?.soon).toBeGreaterThan(0);
  expect(found?.later).toBeGreaterThan(found?.soon ?? 0);
});

test('nobody finished a course before getting into it, or will finish it tomorrow', async () => {
  const found = await rows(sql`
    select d.user_id, d.course_id
      from completions d left join enrolments e on e.instance_id = d.instance_id and e.user_id = d.user_id and e.course_id = d.course_id
     where d.completed_at > now() or d.completed_at < e.starts_at`);
  expect(found).toEqual([]);
});

test('nobody finished a course before the day on which it was held', async () => {
  const found = await rows(sql`
    select p.user_id, o.event_id
      from orders o
      join course_events e on e.instance_id = o.instance_id and e.id = o.event_id
      join order_participants p on p.instance_id = o.instance_id and p.order_id = o.id
      join completions d on d.instance_id = o.instance_id and d.user_id = p.user_id and d.course_id = e.course_id
     where d.completed_at < e.end_date`);
  expect(found).toEqual([]);
});

test('every lead of a company has the role for it', async () => {
  const found = await rows(sql`
    select c.name
      from companies c
      left join role_assignments r on r.instance_id = c.instance_id and r.user_id = c.team_lead_user_id and r.role_id = 14
     where r.user_id is null`);
  expect(found).toEqual([]);
});

test('new courses and events get ids after those of the demo', async () => {
  const [found] = await rows(sql`
    select nextval(pg_get_serial_sequence('courses', 'id')) > (select max(id) from courses) as course,
           nextval(pg_get_serial_sequence('course_events', 'id')) > (select max(id) from course_events) as event`);
  expect(found).toEqual({ course: true, event: true });
});

test('it is the same every time', async () => {
  await seedDemo(another.db, config, seal);
  const orders = sql`
    select o.id, o.reference, o.status, o.company_name, o.buyer_email, o.total, o.vat, o.event_id, o.created_at,
           array(select p.email::text from order_participants p
                  where p.instance_id = o.instance_id and p.order_id = o.id order by p.position) as participants
      from orders o order by o.instance_id, o.id`;
  const learning = sql`
    select u.email, c.course_id, c.completed_at
      from completions c join users u on u.instance_id = c.instance_id and u.id = c.user_id
     order by c.instance_id, u.email, c.course_id`;
  for (const query of [orders, learning]) expect(await another.db.platform.many(query)).toEqual(await rows(query));
});

test('the audit log has entries of past days, about companies as they are', async () => {
  const changes = await rows<{
    action: string;
    after: Record<string, unknown>;
    company: Record<string, unknown> | null;
  }>(sql`
    select a.action, a.after, to_jsonb(c) as company
      from audit_entries a
      left join companies c on c.instance_id = a.instance_id and a.subject_kind = 'company' and c.id = a.subject_id
     where a.instance_id = 1 and a.created_at < now() - interval '1 day'`);
  expect(new Set(changes.map(({ action }) => action))).toEqual(
    new Set([
      'company.changed',
      'company.created',
      'customer_settings.changed',
      'invoice.approved',
      'invoice.declined',
    ]),
  );
  for (const { after, company } of changes) if (company) expect(company).toMatchObject(after);
  expect(await count(sql`select count(*) from instances where created_at > now() - interval '30 days'`)).toBe(0);
});

test('a second start changes nothing', async () => {
  const tables = [
    'instances',
    'users',
    'companies',
    'courses',
    'orders',
    'licences',
    'completions',
    'settings',
    'connections',
  ];
  const state = async () =>
    Promise.all(
      tables.map((table) =>
        rows({ text: `select count(*), max(xmin::text::bigint) from ${table}`, values: [] } as Sql),
      ),
    );
  const before = await state();
  await seedDemo(database.db, config, seal);
  expect(await state()).toEqual(before);
});

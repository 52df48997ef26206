import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MailPort } from '../../ports/mail.ts';
import { anOrderFor, type OrderForPeople } from '../../testing/orders.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { mailOrder } from '../orders/public.ts';
import { emptyOldMails } from './mails.queries.ts';
import { queueMail, queuePlatformMail, sendAgain } from './public.ts';
import { messageIdOf, sendMail } from './send-mail.ts';
import { instanceSamples } from './templates/instance-samples.ts';
import type { InstanceTemplate } from './templates/instance-templates.ts';
import { platformSamples } from './templates/platform-samples.ts';
import type { PlatformTemplate } from './templates/platform-templates.ts';

const product = testProduct({ PUBLIC_URL: 'https://shop.example' });
let nordic: number;
let course: { courseId: number; itemId: number };

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic Safety');
  course = await aCourse(product.db.tenant(nordic), { lmsId: 103, name: 'Hot work' });
  await product.db.platform.run(sql`
    update instances
       set email = 'info@nordic.test', address = 'Hamngatan 2', postal_code = '111 47', city = 'Stockholm',
           organization_number = '5566778899'
     where id = ${nordic}`);
  await product.db.tenant(nordic).run(sql`
    insert into customer_settings (instance_id, name, type, value)
    values (${nordic}, 'brand_colour', 'text', '#5b3fd6'), (${nordic}, 'time_zone', 'text', 'Europe/Helsinki')`);
});
beforeEach(() => {
  product.mails.length = 0;
  product.mailServer.answer = () => ({ accepted: true });
});

const elin = { firstName: 'Elin', lastName: 'Falk', email: 'elin@falk.test' };
const order = (more: Partial<OrderForPeople> = {}) =>
  anOrderFor(product.db.tenant(nordic), { course, participants: [elin], ...more });
const mail = (
  id: number,
  ...rest: [kind: Parameters<typeof mailOrder>[2], options?: Parameters<typeof mailOrder>[3]]
) => product.db.tenant(nordic).transaction((tx) => mailOrder(tx, id, ...rest));

describe('a mail about an order', () => {
  test("is sent in the instance's name and colour, with its reply address", async () => {
    const { id, guid } = await order();
    await mail(id, 'order_confirmation');
    await product.work();
    const [sent] = product.mails;
    expect(sent).toMatchObject({
      id: `order_confirmation.${guid}.${nordic}`,
      to: 'elin@falk.test',
      from: { name: 'Nordic Safety' },
      replyTo: 'info@nordic.test',
    });
    expect(sent?.html).toContain('background:#5b3fd6');
    expect(sent?.text).toContain(`https://shop.example/v/company-account/webshop/continue/payment/${guid}/${nordic}`);
    expect(sent?.text.replaceAll('\u00a0', ' ')).toContain('1 seat at 100.00 SEK: 100.00 SEK');
    expect(sent?.text, 'nobody has paid it').not.toContain('card payment');
  });

  test('speaks of participants only to buyers who bought for others', async () => {
    const bo = { firstName: 'Bo', lastName: 'Ek', email: 'bo@falk.test' };
    for (const participants of [[elin], [bo]]) {
      await mail((await order({ participants, buyer: elin })).id, 'order_confirmation');
    }
    await product.work();
    const bodies = product.mails.map(({ text }) => /(You’ll|Each participant) gets? a separate e-mail/.exec(text)?.[1]);
    expect(bodies.toSorted()).toEqual(['Each participant', 'You’ll']);
  });

  test('is sent once, and again on request', async () => {
    const { id } = await order();
    expect(await mail(id, 'order_confirmation')).toBe(true);
    expect(await mail(id, 'order_confirmation')).toBe(false);
    expect(await mail(id, 'order_confirmation', { again: true })).toBe(true);
    await product.work();
    expect(new Set(product.mails.map((sent) => sent.id)).size).toBe(2);
  });

  test('tells the vendor that an invoice waits, with times in its time zone', async () => {
    const eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 30 });
    await product.db.tenant(nordic).run(sql`
      update course_events set start_date = '2027-06-01 07:00Z', end_date = '2027-06-01 14:00Z'
       where instance_id = ${nordic} and id = ${eventId}`);
    const { id } = await order({ eventId, status: 'pending' });
    await mail(id, 'order_waiting');
    await product.work();
    expect(product.mails[0]).toMatchObject({ to: 'info@nordic.test' });
    expect(product.mails[0]?.text).toMatch(/Elin Falk has placed an order for/);
    expect(product.mails[0]?.text.replace(/\s/g, ' ')).toContain('10:00–17:00 (EEST)');
  });

  test('for an invoice goes to the address that pays it, with its references', async () => {
    const { id } = await order();
    await product.db.tenant(nordic).run(sql`
      update orders
         set invoice_email = 'bills@falk.test', invoice_reference = 'Ref 7', organization_number = '5560123456',
             country = 'SE', due_at = '2027-01-31 12:00Z'
       where instance_id = ${nordic} and id = ${id}`);
    await mail(id, 'invoice');
    await product.work();
    expect(product.mails[0]?.to).toBe('bills@falk.test');
    for (const words of ['Ref 7', '556012-3456', '31 January 2027', '556677-8899'])
      expect(product.mails[0]?.text).toContain(words);
  });

  test('for a refund says why, how much, and names other dates with enough seats', async () => {
    const soldOut = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 40, seats: 1, booked: 1 });
    await aDate(product.db.tenant(nordic), course.courseId, { inDays: 50, seats: 5 });
    const { id } = await order({ eventId: soldOut });
    await mail(id, 'payment_refunded', { reason: 'sold_out', amount: 12_345 });
    await product.work();
    const text = product.mails[0]?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('were taken before your payment arrived');
    expect(text).toContain('123.45 SEK');
    expect(text).toContain('In 50 days');
    expect(text).not.toContain('In 40 days');
  });

  test('leads from a declined invoice to paying by card', async () => {
    const { id, guid } = await order({ status: 'pending' });
    await mail(id, 'payment_inquiry');
    await product.work();
    expect(product.mails[0]?.text).toContain(`/v/company-account/webshop/continue/payment/${guid}/${nordic}`);
    expect(product.mails[0]?.text).toMatch(/Invoice: ITNL-\d{6}\n/);
  });
});

const inquiry = (id: string, to = 'info@nordic.test') =>
  product.db.tenant(nordic).transaction((tx) =>
    queueMail(tx, {
      id,
      template: 'course_inquiry',
      language: 'en',
      to,
      replyTo: 'vera@example.test',
      params: {
        course_name: 'Hot work',
        firstname: 'Vera',
        lastname: 'Visitor',
        email: 'vera@example.test',
        telefon: '123',
        contact_company_name: 'Falk AB',
        contact_company_address: 'Lund',
        message: 'When?',
      },
    }),
  );
type MailState = {
  id: number;
  state: string;
  last_error: string | null;
  body_text: string | null;
  params: object;
  hand_overs: number;
  is_taken: boolean;
};
const rowOf = (id: string) =>
  product.db.tenant(nordic).one<MailState>(sql`
    select id, state, last_error, body_text, params, hand_overs, handed_over_at is not null as is_taken
      from mails
     where instance_id = ${nordic} and message_id = ${id}`);

const jobsOf = async (id: string) =>
  (
    await product.db.platform.one<{ count: number }>(sql`
      -- all tenants: the test's own jobs
      select count(*)::int as count
        from jobs j
        join mails m on j.task = 'mails.send_mail' and j.payload -> 'id' = to_jsonb(m.id)
       where m.message_id = ${id}`)
  )?.count;

async function tryAgain(): Promise<void> {
  await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
  await product.work();
}

describe('a queued mail', () => {
  test('that is refused permanently waits for an admin, and is sent when they try again', async () => {
    product.mailServer.answer = () => ({ accepted: false, retry: false, refused: 'recipient', detail: '550 unknown' });
    await inquiry('refused');
    await product.work();
    const refused = await rowOf('refused');
    expect(refused).toMatchObject({
      state: 'failed',
      last_error: '550 unknown',
      body_text: expect.stringContaining('Hot work'),
    });
    expect(await jobsOf('refused'), 'the mail itself says that it failed').toBe(0);

    product.mailServer.answer = () => ({ accepted: true });
    await product.db.tenant(nordic).transaction((tx) => sendAgain(tx, refused?.id ?? 0));
    await product.work();
    expect(await rowOf('refused')).toMatchObject({ state: 'sent' });
  });

  test('whose job was given up has one job when an admin tries again', async () => {
    await inquiry('given-up');
    await product.db.platform.run(sql`update jobs set state = 'dead' where task = 'mails.send_mail'`);
    const { id = 0 } = (await rowOf('given-up')) ?? {};
    await product.db.tenant(nordic).transaction((tx) => sendAgain(tx, id));
    expect(await jobsOf('given-up')).toBe(1);
    await product.work();
    expect(await rowOf('given-up')).toMatchObject({ state: 'sent' });
    expect(await jobsOf('given-up')).toBe(0);
  });

  const unanswered = { accepted: false, retry: true, detail: 'no answer', unclear: true } as const;

  test('that may have arrived is sent again with the same Message-ID, three times at most', async () => {
    product.mailServer.answer = () => unanswered;
    await inquiry('unanswered');
    await product.work();
    expect(await rowOf('unanswered')).toMatchObject({ state: 'queued', hand_overs: 1, body_text: expect.any(String) });
    const afterMinutes = async (minutes: number) => {
      await product.db.tenant(nordic).run(sql`
        update mails
           set handed_over_at = handed_over_at - make_interval(mins => ${minutes})
         where instance_id = ${nordic} and message_id = 'unanswered'`);
      await tryAgain();
    };
    for (let times = 0; times < 5; times += 1) await tryAgain();
    expect(product.mails, 'a server that stalls gets time to recover').toHaveLength(1);
    await afterMinutes(1);
    await afterMinutes(1);
    expect(product.mails, 'and more the second time').toHaveLength(2);
    for (let times = 0; times < 3; times += 1) await afterMinutes(10);
    expect(product.mails).toHaveLength(3);
    expect(new Set(product.mails.map(({ id }) => id)).size).toBe(1);
    const row = await rowOf('unanswered');
    expect(row).toMatchObject({ state: 'failed', last_error: expect.stringContaining('It may have arrived.') });

    product.mailServer.answer = () => ({ accepted: true });
    await product.db.tenant(nordic).transaction((tx) => sendAgain(tx, row?.id ?? 0));
    await product.work();
    expect(await rowOf('unanswered')).toMatchObject({ state: 'sent' });
  });

  test('is not handed over by two workers at once', async () => {
    await inquiry('taken');
    const handOver = (ago: string) =>
      product.db.tenant(nordic).run(sql`
        update mails
           set handed_over_at = now() - ${ago}::interval, hand_overs = 1
         where instance_id = ${nordic} and message_id = 'taken'`);
    await handOver('1 second');
    await product.work();
    expect(product.mails).toEqual([]);
    expect(await rowOf('taken'), 'the other worker still has it').toMatchObject({ state: 'queued', is_taken: true });
    await handOver('1 minute');
    await tryAgain();
    expect(product.mails, 'the other worker has died').toHaveLength(1);
  });

  test('that was accepted while the database was away is noted when it is back', async () => {
    await inquiry('accepted');
    const { id = 0 } = (await rowOf('accepted')) ?? {};
    const tenant = product.db.tenant(nordic);
    const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
    const answers = { left: 0 };
    const run: typeof tenant.run = (query) => (answers.left-- > 0 ? Promise.reject(starting) : tenant.run(query));
    const send: MailPort['send'] = async (_, { handingOver }) => {
      await handingOver();
      answers.left = 2;
      return { accepted: true };
    };
    await sendMail(
      { ...product, attachers: [], linkers: [], mail: { send, close: () => undefined } },
      { ...tenant, run },
      id,
    );
    expect(await rowOf('accepted')).toMatchObject({ state: 'sent' });
    await product.work();
    expect(product.mails).toEqual([]);
  });

  test('with an invoice that was paid meanwhile is withdrawn, and its job ends', async () => {
    const { id } = await order({ status: 'success' });
    await mail(id, 'invoice');
    await product.db.tenant(nordic).run(sql`
      update orders set paid_at = now() where instance_id = ${nordic} and id = ${id}`);
    await product.work();
    expect(product.mails).toEqual([]);
    const row = await product.db.tenant(nordic).one(sql`
      select m.state, m.last_error, j.state as job
        from mails m
        left join jobs j on j.task = 'mails.send_mail' and j.payload -> 'id' = to_jsonb(m.id)
       where m.instance_id = ${nordic} and m.order_id = ${id} and m.template = 'invoice'`);
    expect(row).toEqual({ state: 'withdrawn', last_error: 'The order has no invoice to pay any more.', job: null });
  });

  test('has the visitor who caused it as its reply address', async () => {
    await inquiry('visitor');
    await product.work();
    expect(product.mails[0]).toMatchObject({ to: 'info@nordic.test', replyTo: 'vera@example.test' });
  });

  test('keeps its text for 90 days', async () => {
    await inquiry('old');
    await inquiry('young');
    await product.work();
    await product.db.tenant(nordic).run(sql`
      update mails set created_at = now() - interval '91 days' where instance_id = ${nordic} and message_id = 'old'`);
    await product.db.platform.transaction(emptyOldMails);
    expect(await rowOf('old')).toMatchObject({ state: 'sent', body_text: null, params: {} });
    expect((await rowOf('young'))?.body_text).toContain('When?');
  });
});

describe('every template', () => {
  /** Longer than any Message-ID may be, with a character that it may not have. */
  const longId = (template: string) => `${template}:${'x'.repeat(80)}.1`;
  const arrived = () => product.mails.map(({ id }) => id);

  /** The mail with a quote is sent for a quote that exists: see quotes.api.test.ts. */
  const samples = (Object.keys(instanceSamples) as InstanceTemplate[]).filter((template) => template !== 'quote');
  test.each(samples)('of an instance is sent: %s', async (template) => {
    await product.db.tenant(nordic).transaction((tx) =>
      queueMail(tx, {
        id: longId(template),
        template,
        language: 'sv',
        to: 'kim@acme.test',
        params: instanceSamples[template] as never,
      }),
    );
    await product.work();
    expect(await rowOf(longId(template))).toMatchObject({ state: 'sent', last_error: null });
    expect(arrived()).toEqual([expect.stringMatching(new RegExp(`^${template}-x`))]);
  });

  test.each(Object.keys(platformSamples) as PlatformTemplate[])('of the platform is sent: %s', async (template) => {
    await product.db.platform.transaction((tx) =>
      queuePlatformMail(tx, {
        id: longId(template),
        template,
        language: 'ar',
        to: 'kim@acme.test',
        params: platformSamples[template] as never,
      }),
    );
    await product.work();
    expect(arrived()).toEqual([expect.stringMatching(new RegExp(`^${template}-x`))]);
  });
});

test.each([
  ['order_confirmation.7.1', 'order_confirmation.7.1'],
  ['a'.repeat(64), 'a'.repeat(64)],
])('the Message-ID of %s is itself', (id, expected) => {
  expect(messageIdOf(id)).toBe(expected);
});

test('Message-IDs of long ids fit, and differ where the ids differ', () => {
  const guid = 'a1b2c3d4-0000-4000-8000-000000000001';
  const ids = [`subscription-undone.${guid}.1800000000000`, `subscription-undone.${guid}.1800000000001`, 'a b', 'a-b'];
  const messageIds = ids.map(messageIdOf);
  expect(new Set(messageIds).size).toBe(ids.length);
  for (const id of messageIds) expect(id).toMatch(/^[\w.-]{1,64}$/);
  expect(ids.map(messageIdOf)).toEqual(messageIds);
});

import type { StuckCourse } from '@coursefront/contract/customers/stuck-courses.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { anOrderFor, type OrderedPerson, type OrderForPeople } from '../../testing/orders.ts';
import { anAdmin, anInstanceAt, aUser, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { companyMembersAt, groupMembersAt, groupsAt } from '../../testing/site-facts.ts';
import { endOrder } from '../orders/public.ts';
import { courseGone, provisionOrder, withdrawOrder, withdrawPeople } from './public.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: number;
let lms: LmsPort;
let course: { courseId: number; itemId: number };
const courseLmsId = 101;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  lms = (await product.sites.connect(nordic)).lms;
  course = await aCourse(product.db.tenant(nordic), { lmsId: courseLmsId });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  product.mails.length = 0;
  product.mailServer.answer = () => ({ accepted: true });
});
afterEach(() => sandbox.heal());

let people = 0;
function somebody(): OrderedPerson {
  people += 1;
  return { firstName: 'Anna', lastName: `Berg ${people}`, email: `anna.berg${people}@example.test` };
}

const order = (more: Partial<OrderForPeople> = {}) =>
  anOrderFor(product.db.tenant(nordic), { course, participants: [somebody()], ...more });

const provision = (id: number, suspended = false) =>
  product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, id, { suspended }));

async function given<T>(asked: Promise<{ ok: true; value: T } | { ok: false; detail: string }>): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value;
}
const accountOf = ({ email }: OrderedPerson) => given(lms.findUser({ email }));
const coursesOf = async (person: OrderedPerson) => {
  const account = await accountOf(person);
  return account ? (await given(lms.readUserCourses(account.id))).map(({ courseId }) => courseId) : [];
};
const peopleOf = async () => (await given(lms.readCoursePeople(courseLmsId))).map(({ email }) => email);

type StepRow = { step: string; state: string; last_error: string | null; outcome: string | null };
async function stepsOf(orderId: number): Promise<Record<string, string>> {
  const rows = await product.db.tenant(nordic).many<StepRow>(sql`
    select step, state from provisioning_steps where instance_id = ${nordic} and order_id = ${orderId}`);
  return Object.fromEntries(rows.map(({ step, state }) => [step, state]));
}
const mailsTo = ({ email }: OrderedPerson) =>
  product.mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());

/** Mails that the learning site itself has sent. */
async function mailsOfSiteTo({ email }: OrderedPerson): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(email.toLowerCase())}`);
  const { mails } = (await answer.json()) as { mails: { subject: string }[] };
  return mails.map(({ subject }) => subject);
}

/** Makes waiting jobs due at once. */
const waitForNextTry = () => product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
const closeCircuit = () =>
  product.db.tenant(nordic).run(sql`
    update connections set retry_at = null, failing_since = null where instance_id = ${nordic}`);

describe('a failure for one person', () => {
  test('is shown to the training manager, whose button repairs it', async () => {
    const manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
    const [anna, bo] = [somebody(), somebody()];
    const { id, guid } = await order({ participants: [anna, bo] });
    const call = <Data>(method: 'GET' | 'POST', path = '', body?: object) =>
      product.call<Data>(method, `/api/orders/${guid}${path}`, { token: manager, ...(body && { body }) });
    const read = async () => (await call<OrderDetail>('GET')).body.data;
    await provision(id);
    await product.work();

    // Nobody can be enrolled from outside while one of them is enrolled again.
    await sandbox.fail('lms.enrolment-closed');
    await product.db.tenant(nordic).run(sql`
      update provisioning_steps s
         set state = 'waiting', done_at = null
        from order_participants p
       where s.instance_id = ${nordic} and s.order_id = ${id} and s.step = 'enrolment' and p.instance_id = ${nordic}
         and p.id = s.participant_id and p.email_key = ${anna.email.toLowerCase()}`);
    await provision(id);
    await product.work();
    await sandbox.heal();
    const { progress, troubles } = await read();
    expect(progress).toEqual({ ready: 1, stuck: 1 });
    expect(troubles).toMatchObject([
      { name: `Anna ${anna.lastName}`, source: 'participant', step: 'enrolment', retrying: false },
    ]);
    expect(troubles[0]?.reason).toMatch(/^The learning site says: /);
    const enrolment = async () => {
      const page = `/api/users/${troubles[0]?.user_id}`;
      return (await product.call<UserDetail>('GET', page, { token: manager })).body.data.enrolments[0];
    };
    // The person's own page says why they are not in the course, and can try it again.
    expect(await enrolment()).toMatchObject({
      trouble: { order_id: guid, participant_id: troubles[0]?.id, reason: troubles[0]?.reason },
    });

    const [{ source, id: personId }] = troubles as [OrderDetail['troubles'][number]];
    const answer = await call('POST', '/retry', { person: { source, id: personId } });
    expect(answer.body.data).toEqual({ people: 1 });
    expect((await read()).troubles).toMatchObject([{ retrying: true }]);
    await product.work();
    expect(await enrolment()).toMatchObject({ lms_state: 'done', trouble: null });
    expect(await read()).toMatchObject({ progress: { ready: 2, stuck: 0 }, troubles: [] });
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    expect((await call('POST', '/retry', {})).body.code).toBe('order.nothing_left');

    // The start page tries again what failed in any order.
    await product.db.tenant(nordic).run(sql`
      update provisioning_steps
         set state = 'failed', done_at = null
       where instance_id = ${nordic} and order_id = ${id} and step = 'enrolment'`);
    const retryAll = () => product.call<{ people: number }>('POST', '/api/orders/retry-failed', { token: manager });
    expect((await retryAll()).body.data).toEqual({ people: 2 });
    await product.work();
    expect(await read()).toMatchObject({ progress: { ready: 2, stuck: 0 }, troubles: [] });
    expect((await retryAll()).body.code).toBe('order.nothing_left');
  });
});

describe('a seat that somebody else has bought', () => {
  const buys = async (change: { unconfirmed?: boolean; ofCompany?: boolean }) => {
    const tenant = product.db.tenant(nordic);
    const companyId = await aCompany(tenant, { name: 'Fjordbygg AB' });
    const buyer = await aBuyer(tenant, change.ofCompany ? companyId : null);
    await tenant.run(sql`
      update users set first_name = 'Maria', last_name = 'Lind' where instance_id = ${nordic} and id = ${buyer.id}`);
    const [anna, typed] = [somebody(), { firstName: 'Somebody', lastName: 'Else', email: buyer.email }];
    const { id } = await order({ participants: [anna], buyer: typed, companyId });
    await tenant.run(sql`
      update orders set user_id = ${buyer.id}, address_unconfirmed = ${change.unconfirmed === true}
       where instance_id = ${nordic} and id = ${id}`);
    await provision(id);
    await product.work();
    return mailsTo(anna)[0]?.text ?? '';
  };

  test('is said to be by the buyer, as their account calls them, with the way to the own courses', async () => {
    const text = await buys({ ofCompany: true });
    expect(text).toContain('Maria Lind at Fjordbygg AB has booked a seat for you.');
    expect(text).toContain('My courses');
    expect(await buys({ ofCompany: false }), 'of no company here').toContain('Maria Lind has booked a seat for you.');
  });

  test('names nobody whose address is not confirmed', async () => {
    const text = await buys({ unconfirmed: true });
    expect(text).not.toBe('');
    expect(text).not.toContain('has booked');
  });
});

describe('a place that the site refuses', () => {
  const refused = async (person: OrderedPerson, more: Partial<OrderForPeople> = {}) => {
    const made = await order({ participants: [person], ...more });
    await provision(made.id);
    await product.work();
    const manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
    const call = <Data>(method: 'GET' | 'POST', path = '', body?: object) =>
      product.call<Data>(method, `/api/orders/${made.guid}${path}`, { token: manager, ...(body && { body }) });
    return { ...made, call, read: async () => (await call<OrderDetail>('GET')).body.data };
  };

  test('for the name is mailed to buyer and shop once, and the step continues when the participant was corrected', async () => {
    await product.db.platform.run(sql`update instances set email = 'shop@nordic.test' where id = ${nordic}`);
    const { call, read } = await refused({ ...somebody(), firstName: 'I <3 you' });
    const [trouble] = (await read()).troubles;
    expect(trouble).toMatchObject({ step: 'account', cause: 'person', retrying: false, first_name: 'I <3 you' });
    const told = product.mails.filter(({ subject }) => subject.includes('couldn’t be enrolled'));
    expect(told.map(({ to }) => to).sort()).toEqual([expect.stringContaining('@'), 'shop@nordic.test']);
    const toShop = told.find(({ to }) => to === 'shop@nordic.test')?.text;
    expect(toShop).toContain('The learning site can’t use this name. A name has up to 100 characters');
    expect(toShop).not.toContain('The learning site says');

    const anna = somebody();
    const body = { participant: trouble?.id, first_name: 'Anna', last_name: anna.lastName, email: anna.email };
    const wrong = await call('POST', '/correct', { ...body, first_name: 'I <3 you', email: 'a..b@x.test' });
    expect(wrong.body.errors).toMatchObject({ first_name: expect.anything(), email: expect.anything() });
    expect((await call('POST', '/correct', body)).body.data).toEqual({ people: 1 });
    await product.work();
    expect(await read()).toMatchObject({ progress: { ready: 1, stuck: 0 }, troubles: [] });
    expect(await accountOf(anna)).toMatchObject({ firstName: 'Anna' });
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    expect((await call('POST', '/correct', body)).body.code, 'nothing to correct any more').toBe('order.nothing_left');
    expect(product.mails.filter(({ subject }) => subject.includes('couldn’t be enrolled'))).toHaveLength(2);
  });

  test('for the name of a buyer who takes none goes on when the buyer was corrected', async () => {
    const [anna, bo] = [somebody(), somebody()];
    const buyer = { ...somebody(), firstName: 'I <3 you' };
    const { call, read } = await refused(anna, { buyer, sealedPassword: product.seal.seal(password) });
    expect((await read()).troubles).toMatchObject([{ source: 'buyer', cause: 'person', first_name: 'I <3 you' }]);
    const body = { participant: null, first_name: 'Bo', last_name: bo.lastName, email: bo.email };
    const taken = await call('POST', '/correct', { ...body, email: anna.email });
    expect(taken.body.code).toBe('participant.duplicate_email');
    expect((await call('POST', '/correct', body)).body.data).toEqual({ people: 1 });
    await product.work();
    expect(await read()).toMatchObject({ troubles: [], buyer: { first_name: 'Bo', email: bo.email } });
    expect(await accountOf(bo)).toMatchObject({ firstName: 'Bo' });
    expect(await given(lms.checkPassword(bo.email, password)), 'chosen for another address').toBe(false);
    expect((await call('POST', '/correct', body)).body.code).toBe('order.nothing_left');
  });

  test('because its account was deleted gets a new one automatically', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna] });
    await provision(id, true);
    await product.work();
    const before = await accountOf(anna);
    const { token } = (await (await fetch(`${sandbox.url}/lms/nordic/sandbox.json`)).json()) as { token: string };
    await fetch(`${sandbox.url}/lms/nordic/webservice/rest/server.php`, {
      method: 'POST',
      body: new URLSearchParams({
        wstoken: token,
        wsfunction: 'core_user_delete_users',
        moodlewsrestformat: 'json',
        'userids[0]': String(before?.id),
      }),
    });
    await provision(id);
    await product.work();
    expect((await accountOf(anna))?.id).toBeGreaterThan(before?.id ?? 0);
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
  });

  test('because its course was deleted stops at once with the reason', async () => {
    const gone = await aCourse(product.db.tenant(nordic), { lmsId: 103 });
    await sandbox.changeCourse('nordic', 103, { deleted: true });
    const { id, guid } = await order({ course: gone });
    await provision(id);
    await product.work();
    const manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
    const read = await product.call<OrderDetail>('GET', `/api/orders/${guid}`, { token: manager });
    expect(read.body.data.troubles).toMatchObject([
      {
        step: 'enrolment',
        cause: 'course_gone',
        retrying: false,
        reason: 'The course is gone at the learning site.',
        user_id: expect.any(Number),
      },
    ]);
    expect(
      await product.db.platform.many(sql`select 1 from jobs where task like 'provisioning.%' and state = 'waiting'`),
    ).toEqual([]);
  });

  test('stands with its course in the check of the site, and all who wait are tried again at once', async () => {
    const closed = await aCourse(product.db.tenant(nordic), { lmsId: 997 });
    const orders = [
      await order({ course: closed, participants: [somebody(), somebody()] }),
      await order({ course: closed }),
    ];
    for (const { id } of orders) await provision(id);
    const ended = await order({ course: closed });
    await provision(ended.id);
    await product.work();
    await product.db
      .tenant(nordic)
      .transaction((tx) => endOrder(tx, ended.id, 'refunded', { by: 'provider', note: 'refund:done' }));
    await product.work();

    const admin = await anAdminToken(product);
    const stuckOf = async (token: string, path: string) =>
      (await product.call<{ courses: StuckCourse[] }>('GET', path, { token })).body.data.courses.filter(
        ({ courseid }) => courseid === 997,
      );
    const seen = await stuckOf(admin, `/api/customers/${nordic}/stuck-courses`);
    expect(seen).toMatchObject([{ name: expect.any(String), people: 3, last_error: courseGone }]);
    expect(seen[0]?.orders.map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    const manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
    expect(await stuckOf(manager, '/api/customer/stuck-courses')).toEqual(seen);

    await product.db.tenant(nordic).run(sql`
      update courses set lms_id = 104 where instance_id = ${nordic} and id = ${closed.courseId}`);
    const retried = await product.call<{ people: number }>(
      'POST',
      `/api/customers/${nordic}/stuck-courses/${closed.courseId}/retry`,
      { token: admin },
    );
    expect(retried.body.data).toEqual({ people: 3 });
    await product.work();
    for (const { id } of orders) expect(Object.values(await stepsOf(id))).not.toContain('failed');
    expect(await stuckOf(admin, `/api/customers/${nordic}/stuck-courses`)).toEqual([]);
    const log = await product.db.tenant(nordic).many<{ action: string }>(sql`
      select action from audit_entries where instance_id = ${nordic} and action like '%.resumed' and actor_kind = 'platform_admin'`);
    expect(log.map(({ action }) => action).toSorted()).toEqual(['order.resumed', 'order.resumed']);
    const again = await product.call('POST', `/api/customers/${nordic}/stuck-courses/${closed.courseId}/retry`, {
      token: admin,
    });
    expect(again.status).toBe(409);
  });
});

describe('a paid order', () => {
  test('lets its participant into the course for 365 days and says so, with the link', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna] });
    await provision(id);
    await product.work();

    expect(await stepsOf(id)).toEqual({
      account: 'done',
      enrolment: 'done',
      group: 'skipped',
      company: 'skipped',
      mail: 'done',
    });
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    const licence = await product.db.tenant(nordic).one(sql`
      select l.status, l.ends_at - l.starts_at = interval '365 days' as a_year, e.lms_state, e.suspended,
             e.ends_at = l.ends_at as same_end
        from licences l
        join order_participants p on p.instance_id = ${nordic} and p.id = l.participant_id
        join enrolments e on e.instance_id = ${nordic} and e.licence_id = l.id
       where l.instance_id = ${nordic} and p.order_id = ${id}`);
    expect(licence).toEqual({ status: 'assigned', a_year: true, lms_state: 'done', suspended: false, same_end: true });
    const [mail, ...others] = mailsTo(anna);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'You now have access to Course 101', from: { name: 'nordic' } });
    expect(mail?.text).toContain(`/course/view.php?id=${courseLmsId}`);
    expect(mail?.text).toContain('a temporary password in a separate e-mail');
    expect(await mailsOfSiteTo(anna)).toEqual([expect.stringContaining('New user account')]);
  });

  test('leads into the course: at the site, or through our own sign-in where that signs in at the site as well', async () => {
    const anna = somebody();
    const { id, guid } = await order({ participants: [anna] });
    const team = await order({ participants: [somebody(), somebody()] });
    for (const each of [id, team.id]) await provision(each);
    await product.work();
    const entrance = async (order: string) => {
      const body = { id: order, instance_id: nordic };
      const answer = await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', { body });
      return answer.body.data.login_url;
    };
    expect(await entrance(guid)).toMatch(/\/lms\/nordic\/course\/view\.php\?id=101$/);

    const host = `https://nordic.${product.config.product.domain}`;
    const before = (await product.sites.addresses(nordic)).home.replace(/\/my\/.*$/, '');
    const moveTo = (url: string) =>
      product.db.platform.run(sql`update instances set lms_url = ${url} where id = ${nordic}`);
    await moveTo(host);
    try {
      expect(await entrance(guid)).toBe(`${host}/v/start/101#${encodeURIComponent(anna.email)}`);
      expect(await entrance(team.guid), 'several people have no name to fill in').toBe(`${host}/v/start/101`);
    } finally {
      await moveTo(before);
    }
  });

  test.each([
    { renewed: 'a course', ends: null, subject: / is renewed$/, body: 'Falk AB has approved your request and renewed' },
    {
      renewed: 'a certificate',
      ends: '2099-01-26T12:00:00Z',
      subject: /^Your renewal is ready: take .* again$/,
      body: 'Complete the course again by 26 January 2099 to get your new certificate.',
    },
    {
      renewed: 'a certificate that is over',
      ends: '2025-01-26T12:00:00Z',
      subject: /^Your renewal is ready: take .* again$/,
      body: 'Complete the course again to get your new certificate.',
    },
  ])('that answers the request to renew $renewed says so, in one mail', async ({ ends, subject, body }) => {
    const tenant = product.db.tenant(nordic);
    const companyId = await aCompany(tenant, { name: 'Falk AB' });
    const anna = somebody();
    const first = await order({ participants: [anna], companyId });
    await provision(first.id);
    await product.work();
    const [welcome] = mailsTo(anna);
    expect(welcome?.subject).toMatch(/^You now have access to /);
    await tenant.run(sql`
      insert into course_requests (instance_id, company_id, course_id, user_id, email, renews_until)
      select ${nordic}, ${companyId}, ${course.courseId}, id, email, coalesce(${ends}::timestamptz, now() + interval '1 year')
        from users where instance_id = ${nordic} and email_key = ${anna.email}`);
    if (ends)
      await tenant.run(sql`
        insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
        select ${nordic}, id, ${course.courseId}, email, 'Certificate', ${ends}::timestamptz - interval '2 years', ${ends}
          from users where instance_id = ${nordic} and email_key = ${anna.email}`);

    product.mails.length = 0;
    const second = await order({ participants: [anna], companyId });
    await provision(second.id);
    await product.work();
    const [mail, ...more] = mailsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(subject);
    expect(mail?.text).toContain('Falk AB has approved your request');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(body);
  });

  test('that renews a course unasked says that it is a renewal', async () => {
    const anna = somebody();
    const first = await order({ participants: [anna] });
    await provision(first.id);
    await product.work();
    await product.db.tenant(nordic).run(sql`
      update licences set ends_at = now() + interval '20 days'
       where instance_id = ${nordic} and user_id = (select id from users where instance_id = ${nordic} and email_key = ${anna.email})`);
    product.mails.length = 0;
    const second = await order({ participants: [anna] });
    await provision(second.id);
    await product.work();
    const [mail, ...more] = mailsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/ is renewed$/);
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(/Your access to .* has been renewed/);
  });

  test('asked for twice lets in once', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna] });
    await provision(id);
    await provision(id);
    await product.work();
    await provision(id);
    await product.work();
    expect((await peopleOf()).filter((email) => email === anna.email.toLowerCase())).toHaveLength(1);
    expect(mailsTo(anna)).toHaveLength(1);
  });

  test('puts ten colleagues into one group and one company', async () => {
    const company = await product.db.tenant(nordic).one<{ id: number }>(sql`
      insert into companies (instance_id, name, organization_number) values (${nordic}, 'Falk AB', '5560123456')
      returning id`);
    const participants = Array.from({ length: 10 }, somebody);
    const { id, guid } = await order({ participants, groupName: 'Spring', companyId: company?.id });
    await provision(id);
    await product.work();

    const site = `${sandbox.url}/lms/nordic`;
    const groups = (await groupsAt(site, courseLmsId)).filter(({ idnumber }) => idnumber === `order-${guid}`);
    expect(groups.map(({ name }) => name)).toEqual(['Spring']);
    expect(await groupMembersAt(site, groups[0]?.id as number)).toHaveLength(10);
    expect(await companyMembersAt(site, company?.id as number)).toHaveLength(10);
    const kept = await product.db.tenant(nordic).one(sql`
      select count(*) as members, count(u.company_id) as employed
        from group_members m
        join groups g on g.instance_id = ${nordic} and g.id = m.group_id
        join users u on u.instance_id = ${nordic} and u.id = m.user_id
       where m.instance_id = ${nordic} and g.order_id = ${id}`);
    expect(kept).toEqual({ members: 10, employed: 10 });
  });

  test('of a date sends it to the calendar', async () => {
    const event = await product.db.tenant(nordic).one<{ id: number }>(sql`
      insert into course_events (instance_id, course_id, start_date, end_date, location, max_attendance_count,
                                 last_registration_date, published)
      values (${nordic}, ${course.courseId}, '2027-03-01 08:00Z', '2027-03-01 15:00Z', 'Kungsgatan 1, Stockholm', 12,
              '2027-02-20', true)
      returning id`);
    const anna = somebody();
    const { id } = await order({ participants: [anna], eventId: event?.id });
    await provision(id);
    await product.work();
    const [mail] = mailsTo(anna);
    expect(mail?.subject).toBe('Course 101 on 1 March 2027');
    expect(mail?.text).toContain('Kungsgatan 1, Stockholm');
    expect(mail?.text).toMatch(/09:00–16:00/);
    const [file] = mail?.attachments ?? [];
    const calendar = Buffer.from(file?.content ?? '').toString();
    expect(file).toMatchObject({ filename: 'Course 101.ics', type: 'text/calendar' });
    expect(calendar).toContain('DTSTART:20270301T080000Z');
    expect(calendar).toContain(`UID:event-${event?.id}@`);
    expect(mail?.text, 'who bought the seat can move it').toMatch(/you can change the date yourself/);
    expect(mail?.text).toContain(`/v/?date=${event?.id}`);

    const bo = somebody();
    const bought = await order({ participants: [bo], buyer: somebody(), eventId: event?.id });
    await provision(bought.id);
    await product.work();
    const [given] = mailsTo(bo);
    expect(given?.text).toMatch(/replying to this e-mail/);
    expect(given?.text).not.toContain('change the date');
  });
});

describe('an order that is not paid yet', () => {
  test('enrols shut out and silently, and lets in when it is', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna], status: 'pending' });
    await provision(id, true);
    await product.work();
    expect(await peopleOf()).toContain(anna.email.toLowerCase());
    expect(await coursesOf(anna)).toEqual([]);
    expect(mailsTo(anna)).toEqual([]);
    expect(await mailsOfSiteTo(anna)).toEqual([]);
    expect(await stepsOf(id)).toMatchObject({ enrolment: 'done', mail: 'waiting' });

    await product.db
      .tenant(nordic)
      .run(sql`update orders set status = 'success' where instance_id = ${nordic} and id = ${id}`);
    await provision(id);
    await product.work();
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    const [mail, ...others] = mailsTo(anna);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('To choose a password');
    expect(mail?.text).toContain('/login/forgot_password.php');
    expect(await mailsOfSiteTo(anna)).toEqual([]);
  });

  test('leaves the password to the first order that lets the person in, and to no later one', async () => {
    const anna = somebody();
    const waiting = await order({ participants: [anna], status: 'pending' });
    await provision(waiting.id, true);
    await product.work();
    const paid = await order({ participants: [anna] });
    await provision(paid.id);
    await product.work();
    expect(mailsTo(anna).map(({ text }) => text)).toEqual([expect.stringContaining('To choose a password')]);
    await product.db
      .tenant(nordic)
      .run(sql`update orders set status = 'success' where instance_id = ${nordic} and id = ${waiting.id}`);
    await provision(waiting.id);
    await product.work();
    expect(mailsTo(anna)[1]?.text).toContain('your existing account');
  });

  test('shuts nobody out who is in the course already', async () => {
    const anna = somebody();
    const first = await order({ participants: [anna] });
    await provision(first.id);
    await product.work();
    const second = await order({ participants: [anna], status: 'pending' });
    await provision(second.id, true);
    await product.work();
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
  });

  test('that ends takes its people out again, and brings them back when it is paid after all', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna], status: 'pending' });
    await provision(id, true);
    await product.work();
    const scope = product.db.tenant(nordic);
    await scope.transaction(async (tx) => {
      await tx.run(sql`update orders set status = 'declined' where instance_id = ${nordic} and id = ${id}`);
      await withdrawOrder(tx, id);
    });
    await product.work();
    expect(await peopleOf()).not.toContain(anna.email.toLowerCase());
    expect(await stepsOf(id)).toMatchObject({ account: 'done', enrolment: 'skipped', mail: 'skipped' });

    await scope.run(sql`update orders set status = 'success' where instance_id = ${nordic} and id = ${id}`);
    await provision(id);
    await product.work();
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    expect(mailsTo(anna)).toHaveLength(1);
  });
});

test('a place whose payment went back is withdrawn, with the reason and a cancelled calendar entry', async () => {
  const anna = somebody();
  const scope = product.db.tenant(nordic);
  const eventId = await aDate(scope, course.courseId, { inDays: 30, booked: 1 });
  const { id } = await order({ participants: [anna], eventId });
  await provision(id);
  await product.work();
  expect(mailsTo(anna)).toHaveLength(1);

  await scope.transaction((tx) => endOrder(tx, id, 'refunded', { by: 'provider', note: 'dispute:lost' }));
  await product.work();
  const [, told, ...more] = mailsTo(anna);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    subject: expect.stringContaining('has been cancelled'),
    text: expect.stringContaining('The bank has reversed the payment'),
  });
  const entry = Buffer.from(told?.attachments?.[0]?.content ?? '').toString();
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:event-${eventId}@`])
    expect(entry).toContain(line);
});

test('the history still says who was enrolled when one of two seats is cancelled', async () => {
  const [anna, erik] = [somebody(), somebody()];
  const scope = product.db.tenant(nordic);
  const manager = await aUser(scope, [roles.trainingmanager]);
  const { id, guid } = await order({ participants: [anna, erik] });
  await provision(id);
  await product.work();
  const places = await scope.many<{ id: number }>(sql`
    select id from order_participants where instance_id = ${nordic} and order_id = ${id} order by position`);
  const history = async () => {
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${guid}`, { token: manager });
    return body.data.time_line.flatMap(({ kind, what, who }) =>
      kind === 'step' && (what === 'enrolment' || what === 'withdrawn') ? `${what} ${who}` : [],
    );
  };
  const nameOf = ({ firstName, lastName }: OrderedPerson) => `${firstName} ${lastName}`;
  const enrolled = [`enrolment ${nameOf(anna)}`, `enrolment ${nameOf(erik)}`];
  expect(await history()).toEqual(enrolled);

  await scope.transaction(async (tx) => {
    await tx.run(sql`
      update order_participants set withdrawn_at = now() where instance_id = ${nordic} and id = ${places[0]?.id}`);
    await withdrawPeople(tx, id, [places[0]?.id ?? 0]);
  });
  await product.work();
  expect(await coursesOf(anna)).toEqual([]);
  expect((await history()).toSorted()).toEqual([...enrolled, `withdrawn ${nameOf(anna)}`].toSorted());
});

describe('the account', () => {
  test('of a new buyer has the password that was chosen, which is then forgotten', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna], sealedPassword: product.seal.seal(password) });
    await provision(id);
    await product.work();
    expect(await given(lms.checkPassword(anna.email, password))).toBe(true);
    expect(mailsTo(anna)[0]?.text).toContain('the password you chose');
    const kept = await product.db.tenant(nordic).one(sql`
      select sealed_password from orders where instance_id = ${nordic} and id = ${id}`);
    expect(kept).toEqual({ sealed_password: null });
  });

  test('is made without a password that the site finds too weak, and the mail says so', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna], sealedPassword: product.seal.seal('Ab1-cd') });
    await provision(id);
    await product.work();
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    expect(mailsTo(anna)[0]?.text).toContain('doesn’t meet the rules of the learning site');
  });

  test('that somebody has is used and left as it is', async () => {
    const anna = somebody();
    const made = await given(lms.createUser({ key: `own-${anna.email}`, ...anna, password }));
    const { id } = await order({ participants: [anna], sealedPassword: product.seal.seal('Another-pass9') });
    await provision(id);
    await product.work();
    expect((await accountOf(anna))?.id).toBe(made.userId);
    expect(await given(lms.checkPassword(anna.email, password))).toBe(true);
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    expect(mailsTo(anna)[0]?.text).toContain('your existing account');
  });

  test.each([
    ['was named on the order without an account', false],
    ['is known here under a former address', true],
  ])('of a buyer who %s is found at the first try', async (_, isKnown) => {
    const [buyer, anna] = [somebody(), somebody()];
    const companyId = await aCompany(product.db.tenant(nordic));
    const { id } = await order({ buyer, participants: [anna], companyId });
    const known = isKnown ? await given(lms.createUser({ ...buyer, key: `known-${id}`, language: 'en' })) : undefined;
    const named = await product.db.tenant(nordic).one<{ id: number }>(sql`
      insert into users (instance_id, first_name, last_name, email, lms_id)
      values (${nordic}, 'Formerly', 'Known', ${`former.${id}@example.test`}, ${known?.userId ?? null})
      returning id`);
    if (!isKnown)
      await product.db
        .tenant(nordic)
        .run(sql`update orders set user_id = ${named?.id} where instance_id = ${nordic} and id = ${id}`);

    await provision(id);
    await product.work();
    expect(new Set(Object.values(await stepsOf(id)))).toEqual(new Set(['done', 'skipped']));
    const user = await product.db.tenant(nordic).one(sql`
      select u.lms_id
        from orders o join users u on u.instance_id = ${nordic} and u.id = o.user_id
       where o.instance_id = ${nordic} and o.id = ${id}`);
    expect(user).toEqual({ lms_id: (await accountOf(buyer))?.id });
  });

  test('of a buyer who takes no place is made, too', async () => {
    const [buyer, anna] = [somebody(), somebody()];
    const { id } = await order({ buyer, participants: [anna], sealedPassword: product.seal.seal(password) });
    await provision(id);
    await product.work();
    expect(await given(lms.checkPassword(buyer.email, password))).toBe(true);
    expect(await coursesOf(buyer)).toEqual([]);
    expect(mailsTo(buyer).map(({ subject }) => subject)).toEqual(['Your account at nordic is ready']);
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    expect(mailsTo(anna)[0]?.text).toContain('a temporary password in a separate e-mail');
  });

  test('of who brought a company leads it, with the role for that', async () => {
    const [buyer, anna] = [somebody(), somebody()];
    const companyId = await aCompany(product.db.tenant(nordic));
    const { id } = await order({ buyer, participants: [anna], companyId });
    await provision(id);
    await product.work();
    const lead = await product.db.tenant(nordic).one(sql`
      select u.email_key as email, u.company_id, array_agg(r.role_id) as roles
        from companies c
        join users u on u.instance_id = ${nordic} and u.id = c.team_lead_user_id
        join role_assignments r on r.instance_id = ${nordic} and r.user_id = u.id
       where c.instance_id = ${nordic} and c.id = ${companyId}
       group by u.email_key, u.company_id`);
    expect(lead).toEqual({ email: buyer.email.toLowerCase(), company_id: companyId, roles: [roles.teamlead] });
  });

  test('that is suspended at the site fails with its reason, and goes on by hand once it is not', async () => {
    const anna = somebody();
    const { userId } = await given(lms.createUser({ key: `own-${anna.email}`, ...anna, password }));
    await given(lms.suspendUser(userId));
    const { id } = await order({ participants: [anna] });
    await provision(id);
    await product.work();
    expect(await stepsOf(id)).toMatchObject({ account: 'failed', enrolment: 'waiting' });
    const failed = await product.db.tenant(nordic).one(sql`
      select last_error from provisioning_steps
       where instance_id = ${nordic} and order_id = ${id} and state = 'failed'`);
    expect(failed).toEqual({ last_error: 'The account is suspended at the learning site.' });

    await given(lms.unsuspendUser(userId));
    const { email } = await anAdmin(product.db);
    const { body } = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    const dead = await product.db.platform.one<{ id: number }>(sql`
      select id from jobs where instance_id = ${nordic} and state = 'dead' order by id desc limit 1`);
    const replayed = await product.call('POST', `/api/jobs/${dead?.id}/replay`, { token: body.data.token });
    expect(replayed.status).toBe(200);
    await product.work();
    expect(await stepsOf(id)).toMatchObject({ account: 'done', enrolment: 'done', mail: 'done' });
  });
});

describe('when something is away', () => {
  test('a learning site that is down delays an order and loses nobody', async () => {
    const participants = Array.from({ length: 3 }, somebody);
    const { id } = await order({ participants, groupName: 'Patient' });
    await provision(id);
    await sandbox.fail('lms.down:nordic');
    await product.work();
    await waitForNextTry();
    await product.work();
    expect(await stepsOf(id)).toMatchObject({ account: 'waiting', mail: 'waiting' });
    await sandbox.heal();
    await closeCircuit();
    await waitForNextTry();
    await product.work();
    const enrolled = await peopleOf();
    for (const { email } of participants) expect(enrolled.filter((one) => one === email.toLowerCase())).toHaveLength(1);
    for (const person of participants) expect(mailsTo(person)).toHaveLength(1);
  });

  test('a group that the site refuses keeps nobody out of the course', async () => {
    const anna = somebody();
    const { id } = await order({ participants: [anna], groupName: 'Refused' });
    await provision(id);
    await sandbox.fail('lms.refuse:core_group_create_groups');
    await product.work();
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    expect(await stepsOf(id)).toMatchObject({ enrolment: 'done', group: 'waiting', mail: 'done' });
    await sandbox.heal();
    await waitForNextTry();
    await product.work();
    expect(await stepsOf(id)).toMatchObject({ group: 'done' });
    expect(mailsTo(anna)).toHaveLength(1);
  });

  test('a mail server that is down holds up no enrolment, and each mail goes out once it is back', async () => {
    const anna = somebody();
    product.mailServer.answer = () => ({ accepted: false, retry: true, detail: '421 come back later' });
    const { id } = await order({ participants: [anna] });
    await provision(id);
    await product.work();
    expect(await coursesOf(anna)).toEqual([courseLmsId]);
    product.mailServer.answer = () => ({ accepted: true });
    await waitForNextTry();
    await product.work();
    const sent = await product.db.tenant(nordic).many(sql`
      select template, state, attempts from mails where instance_id = ${nordic} and order_id = ${id}`);
    expect(sent).toEqual([{ template: 'welcome', state: 'sent', attempts: 2 }]);
  });
});

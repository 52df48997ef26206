import { randomBytes } from 'node:crypto';
import type {
  Asking,
  CourseRequest,
  LinkedRequest,
  OwnRequest,
} from '@coursefront/contract/learning/course-requests.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { managedPeople } from '../../testing/managed-people.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { dropOldLinks } from './course-requests.jobs.ts';

const product = testProduct();
const site = managedPeople(product);
const courseid = 101;
let company: number;
let lead: TestBuyer;
let learner: TestBuyer;

beforeAll(async () => {
  await site.tenant.run(sql`
    insert into customer_settings (instance_id, name, type, value)
    values (${site.tenant.instanceId}, 'is_webshop_enabled', 'number', '1')
    on conflict (instance_id, name) do update set value = excluded.value`);
  await site.tenant.run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled, payouts_enabled)
    values (${site.tenant.instanceId}, 'Nordic', 'acct_asking', true, true, true)`);
});

beforeEach(async () => {
  company = await aCompany(site.tenant, { name: 'Asking AB' });
  lead = await aLead(null);
  await site.tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${site.tenant.instanceId} and id = ${company}`);
  learner = await aBuyer(site.tenant, company);
});

/** Of a department, or only with the role. */
async function aLead(departmentId: number | null): Promise<TestBuyer> {
  const person = await aBuyer(site.tenant, company);
  const { instanceId } = site.tenant;
  await site.tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${instanceId}, ${person.id}, ${roles.teamlead})`);
  if (departmentId !== null)
    await site.tenant.run(sql`
      insert into team_leads (instance_id, user_id, company_id, department_id)
      values (${instanceId}, ${person.id}, ${company}, ${departmentId})`);
  return person;
}

async function bought(count: number): Promise<void> {
  const participants = Array.from({ length: count }, () => ({
    firstName: 'Pool',
    lastName: 'Place',
    email: `${randomBytes(6).toString('hex')}@example.test`,
  }));
  const { id } = await anOrderFor(site.tenant, { course: site.course, participants, companyId: company });
  await site.tenant.run(sql`
    update licences l
       set status = 'available', user_id = null, starts_at = null, ends_at = null
      from order_participants p
     where p.instance_id = ${site.tenant.instanceId} and p.order_id = ${id}
       and l.instance_id = ${site.tenant.instanceId} and l.participant_id = p.id`);
}

const call = <Data>(method: 'GET' | 'POST', path: string, token?: string, body?: unknown) =>
  product.call<Data>(method, `/api/course-requests${path}`, {
    ...(token && { token }),
    ...(body !== undefined && { body }),
  });
const ask = (token: string | undefined, change: object = {}) =>
  call<{ company: string; again: boolean }>('POST', '', token, {
    instance_id: site.tenant.instanceId,
    courseid,
    ...change,
  });
const open = async (token: string) => (await call<CourseRequest[]>('GET', '', token)).body.data;
const own = async () => (await call<OwnRequest[]>('GET', '/own', learner.token)).body.data;
const mails = (to: string, template: string) =>
  site.tenant.many<{
    params: {
      url: string;
      code: string;
      answer: string;
      lead: string | null;
      home?: string;
      free?: number;
      price?: object;
    };
  }>(sql`
    select params from mails
     where instance_id = ${site.tenant.instanceId} and recipient = ${to} and template = ${template} order by id`);
const templatesTo = async (to: string) =>
  (
    await site.tenant.many<{ template: string }>(sql`
      select template from mails where instance_id = ${site.tenant.instanceId} and recipient = ${to} order by id`)
  ).map(({ template }) => template);
/** Without the notice that a lead has become one. */
const bell = async (token: string) =>
  (
    await product.call<{ rows: { kind: string; name: string; detail: string }[] }>('GET', '/api/notices', { token })
  ).body.data.rows.filter(({ kind }) => kind !== 'team_lead');
const tokenOf = async (to: string) => (await mails(to, 'course_requested'))[0]?.params.url.split('/').at(-1) ?? '';

test('a learner asks once however often; the lead approves out of the pool, and the learner is told', async () => {
  await bought(1);
  expect((await ask(learner.token, { note: 'For the yard' })).body.data).toEqual({
    company: 'Asking AB',
    leads: ['Bea Buyer'],
    again: false,
  });
  expect((await ask(learner.token)).body.data.again).toBe(true);
  expect(await mails(lead.email, 'course_requested')).toHaveLength(1);
  const [request, ...more] = await open(lead.token);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ courseid, note: 'For the yard', free: 1, state: 'open', is_new: false });
  expect(await bell(lead.token)).toMatchObject([{ kind: 'course_request' }]);
  expect(await own()).toMatchObject([{ state: 'open' }]);

  expect((await call('POST', `/${request?.id}/approve`, lead.token)).status).toBe(200);
  expect((await call('POST', `/${request?.id}/approve`, lead.token)).body.code).toBe('course_request.gone');
  expect([await open(lead.token), await bell(lead.token), await own()]).toEqual([[], [], []]);
  expect(await bell(learner.token)).toMatchObject([{ kind: 'request_answered', detail: 'approved' }]);
  // One mail says so, the one that everybody gets with a course.
  expect((await templatesTo(learner.email)).filter((template) => template !== 'welcome')).toEqual([]);
  const asking = await call<Asking>('GET', `/asking?courseid=${courseid}`, learner.token);
  expect(asking.body.data).toMatchObject({ has_course: true, request: { state: 'approved' } });
});

test('without a free licence approving says so, and the request stays open', async () => {
  await ask(learner.token);
  const [request] = await open(lead.token);
  expect((await call('POST', `/${request?.id}/approve`, lead.token)).body.code).toBe('licence.none_left');
  expect(await open(lead.token)).toHaveLength(1);
  expect(await templatesTo(learner.email)).toEqual([]);
});

test('a request is declined with a word, and can be asked again', async () => {
  await ask(learner.token);
  const [request] = await open(lead.token);
  await call('POST', `/${request?.id}/decline`, lead.token, { answer: 'Next year, please.' });
  expect(await own()).toMatchObject([{ state: 'declined', answer: 'Next year, please.' }]);
  const [told] = await mails(learner.email, 'course_request_declined');
  expect(told?.params, 'with the way to what else can be done').toMatchObject({
    answer: 'Next year, please.',
    lead: 'Bea Buyer',
    home: '/v/',
  });
  expect((await ask(learner.token)).body.data.again).toBe(false);
  expect(await own(), 'only the one that waits').toMatchObject([{ state: 'open', decided_at: null }]);
});

test('who decides is named to the company’s people, and to nobody else', async () => {
  const asking = async (token?: string) =>
    (await call<Asking>('GET', `/asking?courseid=${courseid}&instance_id=${site.tenant.instanceId}`, token)).body.data;
  expect((await asking(learner.token)).leads).toEqual(['Bea Buyer']);
  expect((await asking(lead.token)).leads, 'oneself is nobody to name').toEqual([]);
  expect((await asking()).leads).toEqual([]);
  const elsewhere = await aBuyer(site.tenant, await aCompany(site.tenant));
  expect((await asking(elsewhere.token)).leads).toEqual([]);
  await ask(learner.token, { note: 'For the yard' });
  expect(await own()).toMatchObject([{ company: 'Asking AB', leads: ['Bea Buyer'], note: 'For the yard' }]);
});

test('the asker may wish for a date with free seats, which the lead reads in the mail and beside the request', async () => {
  const dated = await aCourse(site.tenant, { lmsId: 118, name: 'Cranes', type: 'instructor_led_training' });
  const date = await aDate(site.tenant, dated.courseId, { inDays: 20, location: 'Lund' });
  const full = await aDate(site.tenant, dated.courseId, { inDays: 30, seats: 1, booked: 1 });
  const asking = await call<Asking>('GET', '/asking?courseid=118', learner.token);
  expect(asking.body.data.dates).toMatchObject([{ id: date, location: 'Lund' }]);
  expect((await ask(learner.token, { courseid: 118, event_id: full })).body.code).toBe('event.not_found');
  expect((await ask(learner.token, { courseid: 118, event_id: date })).status).toBe(200);
  expect(await open(lead.token)).toMatchObject([{ wished_date: { id: date, location: 'Lund' } }]);
  expect(await own()).toMatchObject([{ wished_date: { id: date } }]);
  const [told] = await mails(lead.email, 'course_requested');
  expect(told?.params).toMatchObject({ date: { location: 'Lund' } });
});

test('the request and its mail say what a seat costs the company, or that a licence is left', async () => {
  await site.tenant.run(sql`
    update companies set discount = 10 where instance_id = ${site.tenant.instanceId} and id = ${company}`);
  await ask(learner.token);
  const [request] = await open(lead.token);
  const full = await site.tenant.one<{ price: number }>(sql`
    select price from webshop_items where instance_id = ${site.tenant.instanceId} and id = ${site.course.itemId}`);
  expect(request).toMatchObject({
    free: 0,
    price: { amount: Math.round((full?.price ?? 0) * 0.9), currency: 'SEK', vat: 'included', discounted: true },
  });
  const [mail] = await mails(lead.email, 'course_requested');
  expect(mail?.params).toMatchObject({ free: 0, price: request?.price });
  expect(
    (await call<LinkedRequest>('GET', `/links/${await tokenOf(lead.email)}?instance_id=${site.tenant.instanceId}`)).body
      .data.price,
  ).toEqual(request?.price);
  await product.work();
  expect(product.mails.find(({ to }) => to === lead.email)?.text).toMatch(/Price per seat: .*.SEK incl\. VAT/);

  await bought(1);
  const other = await aBuyer(site.tenant, company);
  await ask(other.token);
  expect((await mails(lead.email, 'course_requested')).at(-1)?.params).toMatchObject({ free: 1 });
});

test('approving a course with dates names the licence that has none yet, so that the lead can choose it', async () => {
  const { courseId } = await aCourse(site.tenant, { lmsId: 1_000 + company, type: 'instructor_led_training' });
  const eventId = await aDate(site.tenant, courseId, { inDays: 20, location: 'Lund' });
  await site.tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, status, ends_at)
    values (${site.tenant.instanceId}, ${company}, ${courseId}, 'available', now() + interval '200 days')`);
  await ask(learner.token, { courseid: 1_000 + company });
  const [request] = await open(lead.token);
  const { licence_to_date: id } = (
    await call<{ licence_to_date: number | null }>('POST', `/${request?.id}/approve`, lead.token)
  ).body.data;
  expect(id).toEqual(expect.any(Number));
  const booked = await product.call('PUT', `/api/licences/${id}/date`, {
    token: lead.token,
    body: { event_id: eventId },
  });
  expect(booked.status).toBe(200);
});

test('answered requests are listed with who answered how, a page at a time, for the asker’s leads alone', async () => {
  type Row = { state: string; answer: string; answered_by: { last_name: string } | null; note: string };
  type Page = { rows: Row[]; total: number };
  const answered = async (query = '', token = lead.token) =>
    await call<Page>('GET', `/answered?company_id=${company}${query}`, token);
  const mine = async (query?: string) => (await answered(query)).body.data;
  expect(await mine()).toEqual({ rows: [], total: 0 });
  await site.tenant.run(sql`
    update users set last_name = 'Leader' where instance_id = ${site.tenant.instanceId} and id = ${lead.id}`);
  await bought(1);
  await ask(learner.token);
  await call('POST', `/${(await open(lead.token))[0]?.id}/decline`, lead.token, { answer: 'Next year.' });
  await ask(learner.token);
  await call('POST', `/${(await own())[0]?.id}/withdraw`, learner.token);
  await ask(learner.token);
  expect((await mine()).total, 'an open request has no answer').toBe(2);
  await call('POST', `/${(await open(lead.token))[0]?.id}/approve`, lead.token);
  expect((await mine()).rows).toMatchObject([
    { state: 'approved', answer: '', answered_by: { last_name: 'Leader' } },
    { state: 'withdrawn', answered_by: null },
    { state: 'declined', answer: 'Next year.', answered_by: { last_name: 'Leader' } },
  ]);
  expect(await mine('&state=declined')).toMatchObject({ rows: [{ state: 'declined' }], total: 1 });
  expect(await mine('&page=3&page_size=1')).toMatchObject({ rows: [{ state: 'declined' }], total: 3 });
  expect((await answered('&state=open')).status).toBe(422);
  expect((await answered('', learner.token)).status).toBeGreaterThanOrEqual(403);
});

test('the learner takes a request back; nobody else can', async () => {
  await ask(learner.token);
  const [request] = await own();
  const other = await aBuyer(site.tenant, company);
  expect((await call('POST', `/${request?.id}/withdraw`, other.token)).body.code).toBe('course_request.gone');
  expect((await call('POST', `/${request?.id}/withdraw`, learner.token)).status).toBe(200);
  expect(await open(lead.token)).toEqual([]);
});

test('the course’s page in the shop says that the reader has asked, until there is an answer', async () => {
  const asking = async () => {
    const path = `/api/webshop/${site.tenant.instanceId}/courses/${courseid}`;
    return (await product.call<{ asking: string }>('GET', path, { token: learner.token })).body.data.asking;
  };
  expect(await asking()).toBe('company');
  await ask(learner.token);
  expect(await asking()).toBe('asked');
  const [request] = await open(lead.token);
  await call('POST', `/${request?.id}/decline`, lead.token, { answer: '' });
  expect(await asking()).toBe('company');
});

describe('the link in the mail', () => {
  test('shows what it answers, changes nothing by reading, and answers once', async () => {
    await bought(2);
    await ask(learner.token);
    const path = `/links/${await tokenOf(lead.email)}`;
    const query = `?instance_id=${site.tenant.instanceId}`;
    const read = () => call<LinkedRequest>('GET', path + query);
    expect((await read()).body.data).toMatchObject({ state: 'open', free: 2, company: { id: company } });
    expect((await read()).body.data.state).toBe('open');
    const answer = (approve: boolean) =>
      call<LinkedRequest>('POST', path, undefined, { instance_id: site.tenant.instanceId, approve });
    expect((await answer(true)).body.data.state).toBe('approved');
    expect((await answer(false)).body.code).toBe('course_request.gone');
    expect((await read()).body.data.state).toBe('approved');
  });

  test('offers the order to leads of the own company alone', async () => {
    await ask(learner.token);
    const path = `/links/${await tokenOf(lead.email)}?instance_id=${site.tenant.instanceId}`;
    const read = async () => (await call<LinkedRequest>('GET', path)).body.data.buyable;
    expect([await read(), (await open(lead.token))[0]?.buyable]).toEqual([true, true]);
    await site.tenant.run(sql`
      update users set company_id = null where instance_id = ${site.tenant.instanceId} and id = ${lead.id}`);
    expect(await read()).toBe(false);
  });

  test('leaves nothing behind once it is over', async () => {
    await ask(learner.token);
    const links = sql`from course_request_links where instance_id = ${site.tenant.instanceId}`;
    await site.tenant.run(sql`
      update course_request_links set expires_at = now() - interval '1 second'
       where instance_id = ${site.tenant.instanceId}`);
    await dropOldLinks(product.db);
    expect(await site.tenant.many(sql`select id ${links}`)).toEqual([]);
  });

  test('is over after two weeks, and when its lead leads no longer', async () => {
    await ask(learner.token);
    const path = `/links/${await tokenOf(lead.email)}?instance_id=${site.tenant.instanceId}`;
    const links = sql`update course_request_links set expires_at = `;
    const where = sql` where instance_id = ${site.tenant.instanceId}`;
    await site.tenant.run(sql`${links} now() - interval '1 second' ${where}`);
    expect((await call('GET', path)).body.code).toBe('course_request.link_over');
    await site.tenant.run(sql`${links} now() + interval '1 day' ${where}`);
    expect((await call('GET', path)).status).toBe(200);
    await site.tenant.run(sql`
      update companies set team_lead_user_id = null where instance_id = ${site.tenant.instanceId} and id = ${company}`);
    expect((await call('GET', path)).body.code).toBe('course_request.link_over');
  });
});

test('the lead of the branch answers; other branches see nothing, and the company lead sees all', async () => {
  const { instanceId } = site.tenant;
  const department = async (name: string) =>
    (
      await site.tenant.one<{ id: number }>(sql`
        insert into departments (instance_id, company_id, name, path) values (${instanceId}, ${company}, ${name}, '1/')
        returning id`)
    )?.id ?? 0;
  const [north, south] = [await department('North'), await department('South')];
  await site.tenant.run(sql`
    update departments set path = id || '/' where instance_id = ${instanceId} and company_id = ${company}`);
  const [head, other] = [await aLead(north), await aLead(south)];
  await site.tenant.run(sql`
    insert into department_members (instance_id, user_id, department_id) values (${instanceId}, ${learner.id}, ${north})`);
  await ask(learner.token);
  const sent = async (to: TestBuyer) => (await mails(to.email, 'course_requested')).length;
  expect([await sent(head), await sent(other), await sent(lead)]).toEqual([1, 0, 0]);
  const seen = async (who: TestBuyer) => [(await open(who.token)).length, (await bell(who.token)).length];
  expect([await seen(head), await seen(other), await seen(lead)]).toEqual([
    [1, 1],
    [0, 0],
    [1, 0],
  ]);
  const [request] = await open(head.token);
  expect((await call('POST', `/${request?.id}/approve`, other.token)).body.code).toBe('course_request.gone');
});

describe('somebody of the domain', () => {
  const rules = (token: string, change: object) =>
    call('POST', '/rules', token, { company_id: company, people: true, domain: null, ...change });
  const person = () => ({
    first_name: 'Nils',
    last_name: 'Ny',
    email: `${randomBytes(4).toString('hex')}@asking${company}.test`,
  });

  test('proves the address first, is seen by the lead, and is invited with the approval', async () => {
    await bought(1);
    await site.tenant.run(sql`
      insert into asking_rules (instance_id, company_id, domain)
      values (${site.tenant.instanceId}, ${company}, ${`asking${company}.test`})`);
    const nils = person();
    expect((await ask(undefined, { person: nils })).body.code).toBe('order.confirm_address');
    const network = await site.tenant.one(sql`
      select network from mails where instance_id = ${site.tenant.instanceId} and recipient = ${nils.email}`);
    // Mails to strangers are counted by a digest; addresses of the network are not kept.
    expect(network).toEqual({ network: networkOf(site.tenant.instanceId, '127.0.0.1') });
    expect(await open(lead.token)).toEqual([]);
    const wrong = await ask(undefined, { person: nils, confirmation_code: 'none' });
    expect(wrong.status).toBe(422);
    const code = (await mails(nils.email, 'confirm_address'))[0]?.params.code;
    expect((await ask(undefined, { person: nils, confirmation_code: code })).body.data.again).toBe(false);
    expect((await ask(undefined, { person: nils, confirmation_code: code })).body.data.again).toBe(true);
    const [request] = await open(lead.token);
    expect(request).toMatchObject({ is_new: true, email: nils.email });
    expect((await call('POST', `/${request?.id}/approve`, lead.token)).status).toBe(200);
    const user = await site.tenant.one(sql`
      select company_id from users where instance_id = ${site.tenant.instanceId} and email_key = ${nils.email}`);
    expect(user).toEqual({ company_id: company });
    expect(await open(lead.token)).toEqual([]);
  });

  test('is refused where no company allows it, after the code only', async () => {
    const nils = person();
    expect((await ask(undefined, { person: nils })).body.code).toBe('order.confirm_address');
    const code = (await mails(nils.email, 'confirm_address'))[0]?.params.code;
    expect((await ask(undefined, { person: nils, confirmation_code: code })).body.code).toBe(
      'course_request.not_allowed',
    );
  });

  test('is allowed by a lead for the domain of the company’s people only, and the company can forbid asking', async () => {
    // The lead and the site's managers have addresses at example.test.
    await site.tenant.run(sql`
      insert into users (instance_id, first_name, last_name, email, company_id)
      values (${site.tenant.instanceId}, 'Nora', 'Ny', ${person().email}, ${company})`);
    const domain = `asking${company}.test`;
    const offered = await product.call<{ own_domain: string }>(
      'GET',
      `/api/course-requests/rules?company_id=${company}`,
      { token: lead.token },
    );
    expect(offered.body.data.own_domain).toBe(domain);
    expect((await rules(lead.token, { domain: 'example.test' })).body.code).toBe('course_request.domain_refused');
    expect((await rules(lead.token, { domain })).status).toBe(200);
    expect((await rules(lead.token, { domain: 'elsewhere.test' })).body.code).toBe('course_request.domain_refused');
    expect((await rules(lead.token, { people: false })).status).toBe(200);
    expect((await ask(learner.token)).body.code).toBe('course_request.not_allowed');
    expect((await rules(learner.token, { people: true })).status).toBe(403);
  });
});

test('an order with a place for the learner answers the request, and opens it again when it comes to nothing', async () => {
  await ask(learner.token);
  const participants = [{ firstName: 'Anna', lastName: 'Berg', email: learner.email }];
  const { id } = await anOrderFor(site.tenant, { course: site.course, participants, companyId: company });
  const states = async () =>
    (
      await site.tenant.many<{ state: string }>(sql`
        select state from course_requests where instance_id = ${site.tenant.instanceId} and company_id = ${company}`)
    ).map(({ state }) => state);
  expect((await states())[0]).toMatch(/^(ordered|approved)$/);
  await site.tenant.run(sql`
    update course_requests set state = 'ordered', order_id = ${id} where instance_id = ${site.tenant.instanceId} and company_id = ${company}`);
  await site.tenant.run(
    sql`update orders set status = 'cancelled' where instance_id = ${site.tenant.instanceId} and id = ${id}`,
  );
  expect(await states()).toEqual(['open']);
});

test('somebody without a company is told apart from somebody whose company takes no requests', async () => {
  const askedBy = async ({ token }: TestBuyer) =>
    (await call<Asking>('GET', `/asking?courseid=${courseid}`, token)).body.data;
  expect(await askedBy(await aBuyer(site.tenant))).toMatchObject({ company: null, in_company: false });
  await site.tenant.run(sql`
    insert into asking_rules (instance_id, company_id, people) values (${site.tenant.instanceId}, ${company}, false)
    on conflict (instance_id, company_id) do update set people = false`);
  expect(await askedBy(learner)).toMatchObject({ company: null, in_company: true });
});

describe('somebody hostile', () => {
  const post = (path: string, token?: string, body?: unknown) => call('POST', path, token, body);
  const withdraw = async () => post(`/${(await own())[0]?.id}/withdraw`, learner.token);
  /** A shop of another customer, and somebody with a company there. */
  async function elsewhere() {
    const scope = product.db.tenant(await anInstance(product.db, `Elsewhere ${company}`));
    return { scope, stranger: await aBuyer(scope, await aCompany(scope, { name: 'Elsewhere AB' })) };
  }

  test('asks for no course of another customer, and is nobody there', async () => {
    const { scope, stranger } = await elsewhere();
    const other = await aCourse(scope, { lmsId: 777 });
    expect((await ask(learner.token, { courseid: 777 })).body.code).toBe('course.not_found');
    expect((await ask(learner.token, { courseid: other.courseId })).body.code).toBe('course.not_found');
    expect((await ask(stranger.token)).body.code).toBe('course_request.not_allowed');
    const asking = await call<Asking>(
      'GET',
      `/asking?courseid=${courseid}&instance_id=${site.tenant.instanceId}`,
      stranger.token,
    );
    expect(asking.body.data).toMatchObject({ company: null, request: null });
  });

  test('cannot flood the lead by taking requests back', async () => {
    const askAndWithdraw = async () => {
      expect((await ask(learner.token)).body.data.again).toBe(false);
      await withdraw();
    };
    await askAndWithdraw();
    await askAndWithdraw();
    expect(await mails(lead.email, 'course_requested'), 'somebody changed their mind').toHaveLength(2);
    await askAndWithdraw();
    expect(await mails(lead.email, 'course_requested')).toHaveLength(2);
    await site.tenant.run(sql`
      update course_requests set created_at = now() - interval '25 hours' where instance_id = ${site.tenant.instanceId}`);
    await ask(learner.token);
    expect(await mails(lead.email, 'course_requested')).toHaveLength(3);
  });

  test('is one of many: a lead gets twenty mails a day, and the rest waits in the panel', async () => {
    await ask(learner.token);
    await site.tenant.run(sql`
      insert into course_request_links (instance_id, request_id, user_id, token_hash, expires_at)
      select l.instance_id, l.request_id, l.user_id, sha256(g::text::bytea), l.expires_at
        from course_request_links l, generate_series(1, 19) g
       where l.instance_id = ${site.tenant.instanceId} and l.user_id = ${lead.id}`);
    const other = await aBuyer(site.tenant, company);
    await ask(other.token);
    expect(await mails(lead.email, 'course_requested')).toHaveLength(1);
    expect(await open(lead.token)).toHaveLength(2);
  });

  test('has twenty open requests at most', async () => {
    await site.tenant.run(sql`
      with c as (
        insert into courses (instance_id, lms_id, name, type)
        select ${site.tenant.instanceId}, 5000 + ${company} * 100 + g, 'Course', 'elearning' from generate_series(1, 20) g
        returning id)
      insert into course_requests (instance_id, company_id, course_id, user_id, email)
      select ${site.tenant.instanceId}, ${company}, c.id, ${learner.id}, ${learner.email} from c`);
    expect((await ask(learner.token)).body.code).toBe('course_request.too_many');
  });

  test('the lead of another company sees and answers nothing here, as if there were nothing', async () => {
    await bought(1);
    await ask(learner.token, { note: 'For the yard' });
    const [request] = await open(lead.token);
    const theirs = await aCompany(site.tenant, { name: 'Other AB' });
    const rival = await aBuyer(site.tenant, theirs);
    await site.tenant.run(sql`
      insert into role_assignments (instance_id, user_id, role_id)
      values (${site.tenant.instanceId}, ${rival.id}, ${roles.teamlead})`);
    await site.tenant.run(sql`
      update companies set team_lead_user_id = ${rival.id}
       where instance_id = ${site.tenant.instanceId} and id = ${theirs}`);
    expect((await call<CourseRequest[]>('GET', `?id=${request?.id}`, rival.token)).body.data).toEqual([]);
    expect((await call('GET', `?company_id=${company}`, rival.token)).body.code).toBe('company.not_found');
    for (const id of [request?.id, 999_999])
      for (const act of ['approve', 'decline'])
        expect((await post(`/${id}/${act}`, rival.token, act === 'decline' ? {} : undefined)).body.code).toBe(
          'course_request.gone',
        );
    expect((await call('GET', `/rules?company_id=${company}`, rival.token)).body.code).toBe('company.not_found');
    expect((await bell(rival.token)).length).toBe(0);
    expect(await open(lead.token)).toMatchObject([{ state: 'open' }]);
  });

  test('gets nothing from a link but its one request: no session, no phone number, nothing at another customer', async () => {
    await site.tenant.run(sql`
      update users set phone1 = '+46701234567' where instance_id = ${site.tenant.instanceId} and id = ${learner.id}`);
    await ask(learner.token);
    const token = await tokenOf(lead.email);
    const read = await call<LinkedRequest>('GET', `/links/${token}?instance_id=${site.tenant.instanceId}`);
    expect(JSON.stringify(read.body)).not.toContain('46701234567');
    expect((await call('GET', '', token)).status).toBe(401);
    const { scope, stranger } = await elsewhere();
    for (const caller of [undefined, stranger.token]) {
      const there = { instance_id: scope.instanceId, approve: true };
      expect((await call('GET', `/links/${token}?instance_id=${scope.instanceId}`, caller)).body.code).toBe(
        'course_request.link_over',
      );
      expect((await post(`/links/${token}`, caller, there)).body.code).toBe('course_request.link_over');
    }
  });

  test('an old link changes no answer, and a suspended lead’s link is over', async () => {
    await ask(learner.token);
    const path = `/links/${await tokenOf(lead.email)}`;
    const answer = { instance_id: site.tenant.instanceId, approve: false };
    await site.tenant.run(sql`
      update users set suspended = true where instance_id = ${site.tenant.instanceId} and id = ${lead.id}`);
    expect((await post(path, undefined, answer)).body.code).toBe('course_request.link_over');
    await site.tenant.run(sql`
      update users set suspended = false where instance_id = ${site.tenant.instanceId} and id = ${lead.id}`);
    await withdraw();
    expect((await post(path, undefined, answer)).body.code).toBe('course_request.gone');
    await ask(learner.token);
    expect((await post(path, undefined, answer)).body.code).toBe('course_request.gone');
    expect(await own()).toMatchObject([{ state: 'open' }]);
  });
});

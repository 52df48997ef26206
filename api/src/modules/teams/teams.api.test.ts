import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { CompanyProfile } from '@coursefront/contract/people/companies.ts';
import type { Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import type { checkInvited } from '@coursefront/contract/people/team-members.ts';
import type { previewReminder } from '@coursefront/contract/people/team-reminders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { aCompletion } from '../../testing/learning.ts';
import { type List, managedPeople } from '../../testing/managed-people.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aDate } from '../../testing/shop.ts';
import { provisionOrder } from '../provisioning/public.ts';

const product = testProduct();
const site = managedPeople(product);
const courseid = 101;

let company: number;
let lead: TestBuyer;

beforeEach(async () => {
  company = await aCompany(site.tenant, { name: 'Teamwork AB' });
  lead = await aLead(company);
});

/** The company's team lead. */
async function aLead(companyId: number): Promise<TestBuyer> {
  const person = await aBuyer(site.tenant, companyId);
  await site.tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${site.tenant.instanceId}, ${person.id}, ${roles.teamlead})`);
  await site.tenant.run(sql`
    update companies set team_lead_user_id = ${person.id} where instance_id = ${site.tenant.instanceId} and id = ${companyId}`);
  return person;
}

/** Paid licences of the company that nobody has. */
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

const call = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = lead.token) =>
  product.call<Data>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const team = async (token?: string) => (await call<Team>('GET', '/team', undefined, token)).body.data;
const listed = async (query = '', token?: string) =>
  (await call<List<TeamPerson>>('GET', `/team/people?${query}`, undefined, token)).body.data;
const names = async (query = '', token?: string) => (await listed(query, token)).rows.map(({ userid }) => userid);
const assign = (userids: number[], token?: string) =>
  call<{ assigned: number[]; skipped: number[] }>(
    'POST',
    '/team/licences',
    { company_id: company, courseid, userids },
    token,
  );
const coursesOf = async (userid: number) =>
  (await listed()).rows.find((person) => person.userid === userid)?.courses ?? [];
const progress = (userId: number, percent: number) =>
  site.tenant.run(sql`
    insert into learning_progress (instance_id, user_id, percents)
    values (${site.tenant.instanceId}, ${userId}, ${JSON.stringify({ [courseid]: percent })}::jsonb)
    on conflict (instance_id, user_id) do update set percents = excluded.percents`);

describe('the list of people', () => {
  test('shows what each has, has finished, and until when; nothing that somebody bought for themselves', async () => {
    const [anna, bo] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
    await bought(2);
    await assign([anna.id, bo.id]);
    await progress(bo.id, 40);
    await aCompletion(site.tenant, { userId: lead.id, courseId: site.course.courseId, inDays: 0 });
    const { rows, total } = await listed();
    expect(total).toBe(3);
    const byId = new Map(rows.map((person) => [person.userid, person.courses]));
    expect(byId.get(anna.id)).toMatchObject([{ courseid, state: 'not_begun', movable: true, returnable: true }]);
    expect(byId.get(bo.id)).toMatchObject([{ state: 'begun', progress: 40, movable: false, returnable: true }]);
    expect(byId.get(lead.id), 'a private purchase').toEqual([]);

    await site.tenant.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      values (${site.tenant.instanceId}, ${anna.id}, ${site.course.courseId}, now() + interval '1 minute')`);
    expect(await coursesOf(anna.id)).toMatchObject([
      { state: 'finished', completed_at: expect.any(String), movable: false, returnable: false },
    ]);
  });

  test('takes the completed course of before a renewal for no progress in the course that is taken again', async () => {
    const person = await aBuyer(site.tenant, company);
    await bought(1);
    await assign([person.id]);
    await site.tenant.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      values (${site.tenant.instanceId}, ${person.id}, ${site.course.courseId}, now() - interval '1 year')`);
    await progress(person.id, 100);
    expect(await coursesOf(person.id)).toMatchObject([{ state: 'not_begun', progress: null, movable: true }]);
    await progress(person.id, 20);
    expect(await coursesOf(person.id)).toMatchObject([{ state: 'begun', progress: 20, movable: false }]);
    await progress(person.id, 100);
    await site.tenant.run(sql`
      update learning_progress set below_at = jsonb_build_object(${String(courseid)}::text, now())
       where instance_id = ${site.tenant.instanceId} and user_id = ${person.id}`);
    expect(await coursesOf(person.id), 'completed once more').toMatchObject([{ state: 'begun', progress: 100 }]);
  });

  test('has no courses in the figure, the filter and the row alike: neither now nor before', async () => {
    const before = (await call<{ none: number }>('GET', '/team/figures')).body.data.none;
    const [idle, done] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
    await site.tenant.run(sql`
      insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
      select ${site.tenant.instanceId}, ${company}, id, ${done.id}, 'expired', now() - interval '2 years', now() - interval '1 year'
        from courses where instance_id = ${site.tenant.instanceId} and lms_id = ${courseid}`);
    const { rows } = await listed('page_size=100');
    const without = rows.filter(({ courses }) => courses.length === 0).map(({ userid }) => userid);
    expect(without).toContain(idle.id);
    expect(without).not.toContain(done.id);
    expect(await names('status=none&page_size=100')).toEqual(without);
    expect((await call<{ none: number }>('GET', '/team/figures')).body.data.none).toBe(before + 1);
  });

  test('has as many people with courses, and who finished one, as the figures of the start page and the company say', async () => {
    const [, given, privately] = [
      await aBuyer(site.tenant, company),
      await aBuyer(site.tenant, company),
      await aBuyer(site.tenant, company),
    ];
    await bought(1);
    await assign([lead.id]);
    await site.tenant.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      values (${site.tenant.instanceId}, ${given.id}, ${site.course.courseId}, now() - interval '1 year')`);
    await aCompletion(site.tenant, { userId: privately.id, courseId: site.course.courseId, inDays: 0 });

    const figures = (await call<Record<string, number>>('GET', '/team/figures')).body.data;
    const page = (await call<CompanyProfile>('GET', '/company/getfirst')).body.data;
    const withCourses = await names('status=any');
    expect(withCourses.toSorted(), 'with a licence, or a course that the learning site gave').toEqual(
      [lead.id, given.id].toSorted(),
    );
    expect(withCourses).toHaveLength(page.statistics.total_students_count);
    expect(page.statistics.last_30_days_student_count, 'who began a year ago is not new').toBe(1);
    expect(await names('status=finished')).toEqual([given.id]);
    expect([figures.done, page.finished_count, page.statistics.total_course_completions]).toEqual([1, 1, 1]);
    const { people = 0, open = 0, done = 0, none = 0 } = figures;
    expect(open + done + none, 'everybody is in one of the three').toBe(people);
    for (const status of ['open', 'done', 'none', 'ending'])
      expect([status, figures[status]]).toEqual([status, (await listed(`status=${status}`)).total]);
    expect(people).toBe((await listed()).total);
  });

  test('is found by name, course and state, a page at a time, and exported with a line for each course', async () => {
    const anna = await aBuyer(site.tenant, company);
    const bo = await aBuyer(site.tenant, company);
    await site.tenant.run(sql`
      update users set first_name = 'Anna', last_name = 'Berg' where instance_id = ${site.tenant.instanceId} and id = ${anna.id}`);
    await bought(1);
    await assign([anna.id]);
    expect(await names('search=anna+be')).toEqual([anna.id]);
    expect(await names(`courseid=${courseid}`)).toEqual([anna.id]);
    expect(await names('status=open')).toEqual([anna.id]);
    expect(await names('status=ending')).toEqual([]);
    expect(await names('status=finished')).toEqual([]);
    expect((await names('status=none')).toSorted()).toEqual([lead.id, bo.id].toSorted());
    expect(await names('courseid=102')).toEqual([]);
    expect(await listed('page_size=1')).toMatchObject({ total: 3, rows: [{ last_name: 'Berg' }] });

    const file = await product.app.inject({
      url: '/api/team/export?status=open',
      headers: { authorization: `Bearer ${lead.token}` },
    });
    const [head, line, ...rest] = file.body.split('\r\n');
    expect(head).toContain('First name,Last name,E-mail,Department,Course,Status,Progress');
    expect(line).toMatch(new RegExp(`^Anna,Berg,${anna.email},,Course 101,Not started,`));
    expect(rest).toEqual(['']);
    const workbook = await product.app.inject({
      url: '/api/team/export/xlsx?status=open',
      headers: { authorization: `Bearer ${lead.token}` },
    });
    expect(workbook.headers['content-disposition']).toContain('team.xlsx');
    const sheet = strFromU8(unzipSync(workbook.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const [heading, ...lines] = sheet.match(/<row .*?<\/row>/g) ?? [];
    expect(heading).toContain('E-mail');
    expect(lines).toEqual([expect.stringMatching(/Anna.*Berg.*s="2"><v>\d{5}</)]);
    expect(await site.audited('team.exported')).toHaveLength(2);
  });
});

describe('licences', () => {
  test('are assigned out of those that were bought, to all or to nobody, and never out of the maximum', async () => {
    const [anna, bo] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
    await bought(1);
    expect((await team()).courses).toMatchObject([{ courseid, free: 1, buyable: true }]);
    expect((await assign([anna.id, bo.id])).body).toMatchObject({
      code: 'licence.none_left',
      message: expect.stringContaining('1'),
    });
    expect(await coursesOf(anna.id)).toEqual([]);
    expect((await assign([anna.id])).body.data).toEqual({ assigned: [anna.id], skipped: [] });
    expect((await team()).courses).toMatchObject([{ free: 0 }]);
    await bought(1);
    expect((await assign([anna.id, bo.id])).body.data).toEqual({ assigned: [bo.id], skipped: [anna.id] });
    expect((await assign([bo.id])).body.code).toBe('participant.already_assigned');
  });

  test('are moved until somebody has begun, and returned until they have finished', async () => {
    const [anna, bo] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
    await bought(1);
    await assign([anna.id]);
    const id = (await coursesOf(anna.id))[0]?.licence_id ?? 0;
    const move = (userid: number) => call('POST', `/team/licences/${id}/move`, { company_id: company, userid });
    const giveBack = () =>
      call<{ returned: number[]; kept: number[] }>('POST', '/team/licences/return', { company_id: company, ids: [id] });

    expect((await move(bo.id)).status).toBe(200);
    expect(await coursesOf(anna.id)).toEqual([]);
    // Without an account the site is not asked, and what is stored counts.
    await site.tenant.run(sql`
      update users set lms_id = null where instance_id = ${site.tenant.instanceId} and id = ${bo.id}`);
    await progress(bo.id, 5);
    expect((await move(anna.id)).body.code).toBe('licence.begun');
    expect((await giveBack()).body.data).toEqual({ returned: [id], kept: [] });
    expect((await giveBack()).body.data, 'again, as by a double click').toEqual({ returned: [id], kept: [] });
    expect((await team()).courses).toMatchObject([{ free: 1 }]);

    await assign([bo.id]);
    await site.tenant.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      values (${site.tenant.instanceId}, ${bo.id}, ${site.course.courseId}, now() + interval '1 minute')`);
    expect((await giveBack()).body.data).toEqual({ returned: [], kept: [id] });
  });

  test('of the pool go back even without an order; one that the training manager gave stays', async () => {
    const [anna, bo] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
    expect((await call('POST', '/licences', { userid: bo.id, courseid }, site.manager)).status).toBe(200);
    await site.tenant.run(sql`
      insert into licences (instance_id, company_id, course_id, status)
      values (${site.tenant.instanceId}, ${company}, ${site.course.courseId}, 'available')`);
    expect((await team()).courses).toMatchObject([{ free: 1, free_spans: [{ until: null, count: 1 }] }]);
    await assign([anna.id]);
    const used = await site.usedBy(company);
    const [[ofPool], [given]] = [await coursesOf(anna.id), await coursesOf(bo.id)];
    expect([ofPool, given]).toMatchObject([{ returnable: true }, { returnable: false, movable: true }]);

    const ids = [ofPool?.licence_id, given?.licence_id];
    const { body } = await call('POST', '/team/licences/return', { company_id: company, ids });
    expect(body.data).toEqual({ returned: [ofPool?.licence_id], kept: [given?.licence_id] });
    const lasts = (await team()).courses[0]?.free_spans;
    expect(lasts, 'the days that it has left').toEqual([
      { until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), count: 1 },
    ]);
    expect(await site.usedBy(company), 'it still counts, since it is the company’s').toBe(used);
    expect((await assign([anna.id])).body.data).toEqual({ assigned: [anna.id], skipped: [] });
  });

  test('that people bought for themselves by card stay theirs; by invoice the company pays, and its lead decides', async () => {
    const [anna, bo] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
    const participants = [{ firstName: 'Anna', lastName: 'Own', email: `own-${anna.id}@example.test` }];
    const { id: order } = await anOrderFor(site.tenant, { course: site.course, participants, companyId: company });
    await site.tenant.run(sql`
      update order_participants set user_id = ${anna.id} where instance_id = ${site.tenant.instanceId} and order_id = ${order}`);
    await site.tenant.run(sql`
      update licences l set status = 'assigned', user_id = ${anna.id}, starts_at = now(), ends_at = now() + interval '1 year'
        from order_participants p
       where p.instance_id = ${site.tenant.instanceId} and p.order_id = ${order}
         and l.instance_id = ${site.tenant.instanceId} and l.participant_id = p.id`);
    const paidBy = (method: string) =>
      site.tenant.run(sql`
        update orders set method = ${method}, user_id = ${anna.id}
         where instance_id = ${site.tenant.instanceId} and id = ${order}`);
    await paidBy('card');
    const [own] = await coursesOf(anna.id);
    expect(own).toMatchObject({ own_purchase: true, movable: false, returnable: false });
    const id = own?.licence_id ?? 0;
    const move = () => call('POST', `/team/licences/${id}/move`, { company_id: company, userid: bo.id });
    const giveBack = () => call('POST', '/team/licences/return', { company_id: company, ids: [id] });
    expect((await move()).body.code).toBe('licence.own_purchase');
    expect((await giveBack()).body.data).toEqual({ returned: [], kept: [id] });
    await paidBy('invoice_internal');
    expect(await coursesOf(anna.id)).toMatchObject([{ own_purchase: false, movable: true, returnable: true }]);
    expect((await move()).status).toBe(200);
  });

  test('stay while their order is being processed, and the lead reads why', async () => {
    const participants = [{ firstName: 'Wanda', lastName: 'Waiting', email: 'wanda@example.test' }];
    const { id } = await anOrderFor(site.tenant, { course: site.course, participants, companyId: company });
    await site.tenant.transaction((tx) => provisionOrder(tx, id, { suspended: false }));
    await product.work();
    await site.tenant.run(sql`
      update provisioning_steps set state = 'waiting', done_at = null
       where instance_id = ${site.tenant.instanceId} and order_id = ${id} and step like 'enrolment%'`);
    const [wanda] = (await listed('search=wanda')).rows;
    const ids = [wanda?.courses[0]?.licence_id];
    const { body } = await call('POST', '/team/licences/return', { company_id: company, ids });
    expect(body.code).toBe('licence.not_in_use');
  });

  test('go with an invitation as far as they reach', async () => {
    const invite = (courseids: number[]) =>
      call<{ userid: number }>('POST', '/team/people', { company_id: company, ...site.somebody(), courseids });
    expect((await invite([courseid])).body.code).toBe('licence.none_left');
    await bought(1);
    const { userid } = (await invite([courseid])).body.data;
    expect(await coursesOf(userid)).toMatchObject([{ courseid, state: 'not_begun' }]);
    expect((await invite([])).status).toBe(200);
    expect(await names()).toHaveLength(3);
  });
});

test('people are looked up by their ids, those of the team only', async () => {
  const [one, other, stranger] = [
    await aBuyer(site.tenant, company),
    await aBuyer(site.tenant, company),
    await aBuyer(site.tenant, await aCompany(site.tenant)),
  ];
  expect((await names(`userids=${one.id},${stranger.id},${other.id}`)).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  );
  expect((await call('GET', '/team/people?userids=1,x')).status).toBe(422);
});

test('people are reminded of what is open, once a day, with a text that was shown first', async () => {
  const [anna, bo] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
  await bought(1);
  await assign([anna.id]);
  await product.work();
  const body = { company_id: company, userids: [anna.id, bo.id], note: 'Please finish before the audit.\nThank you!' };
  type Preview = AnswerOf<typeof previewReminder>;
  const preview = (await call<Preview>('POST', '/team/reminders/preview', body)).body.data;
  const nothing = { id: bo.id, reason: 'nothing' };
  expect(preview).toMatchObject({ recipients: 1, skipped: 1, left_out: [nothing], mail: { to: anna.email } });
  expect(preview.mail?.paragraphs.join('\n')).toContain('Please finish before the audit.\nThank you!');

  expect((await call('POST', '/team/reminders', body)).body.data).toEqual({ reminded: 1, skipped: 1 });
  await product.work();
  const mails = product.mails.filter(({ subject }) => subject === preview.mail?.subject);
  expect(mails).toMatchObject([{ to: anna.email, text: expect.stringContaining('Course 101') }]);
  expect(mails[0]?.text).toContain('> Please finish before the audit.\n> Thank you!');
  expect((await call('POST', '/team/reminders', body)).body.code).toBe('reminder.nobody');
  const again = { ...body, userids: [anna.id, bo.id, lead.id] };
  const { left_out } = (await call<Preview>('POST', '/team/reminders/preview', again)).body.data;
  expect(Object.fromEntries(left_out.map(({ id, reason }) => [id, reason]))).toEqual({
    [anna.id]: 'reminded',
    [bo.id]: 'nothing',
    [lead.id]: 'yourself',
  });
  expect((await listed(`search=${anna.email}`)).rows).toMatchObject([{ reminded_on: expect.any(String) }]);
});

test('who has a course, or has it on order, is marked for a choice of who is to take it', async () => {
  const [anna, bo, cia] = await Promise.all([1, 2, 3].map(() => aBuyer(site.tenant, company)));
  await bought(1);
  await assign([anna?.id ?? 0]);
  const participants = [{ firstName: 'Bo', lastName: 'Berg', email: bo?.email ?? '' }];
  await anOrderFor(site.tenant, { course: site.course, participants, companyId: company, status: 'pending' });
  const taken = async (course: number) =>
    (await listed(`taking=${course}`)).rows.filter((person) => person.taken).map(({ userid }) => userid);
  expect((await taken(courseid)).toSorted()).toEqual([anna?.id, bo?.id].toSorted());
  expect(await taken(courseid)).not.toContain(cia?.id);
  expect(await taken(999)).toEqual([]);
  expect((await listed()).rows[0]).not.toHaveProperty('taken');
});

test('an invitation stays visible until the first sign-in and is sent again; a wrong address leaves the company', async () => {
  const { userid } = (
    await call<{ userid: number }>('POST', '/team/people', { company_id: company, ...site.somebody(), courseids: [] })
  ).body.data;
  await product.work();
  const seen = async () => (await listed()).rows.find((person) => person.userid === userid);
  await site.tenant.run(sql`
    update users set password_to_choose = true where instance_id = ${site.tenant.instanceId} and id = ${userid}`);
  const email = (await seen())?.email;
  expect(product.mails.findLast(({ to }) => to === email)?.text, 'whose people the account is for').toMatch(
    /You now belong to .+ at .+\./,
  );
  const invitedOn = (await seen())?.invited_on;
  expect(invitedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await names('status=invited')).toEqual([userid]);
  expect(await names(`status=invited&courseid=${courseid}`)).toEqual([]);
  const file = await product.app.inject({
    url: '/api/team/export?status=invited',
    headers: { authorization: `Bearer ${lead.token}` },
  });
  const [head, line] = file.body.split('\r\n');
  expect(head).toMatch(/,"Invited, not signed in"$/);
  expect(line?.endsWith(`,${invitedOn}`), line).toBe(true);
  const again = () => call('POST', `/team/people/${userid}/invitation`, { company_id: company });
  await site.tenant.run(sql`
    update mails set params = params || jsonb_build_object('first_password', jsonb_build_object('user', ${userid}::int, 'course', null))
     where instance_id = ${site.tenant.instanceId} and recipient_key = ${email?.toLowerCase() ?? ''}`);
  const mails = () => product.mails.filter(({ to }) => to === email).length;
  const before = mails();
  expect((await again()).body.data).toEqual({ email });
  await product.work();
  expect(mails()).toBe(before + 1);
  await site.tenant.run(sql`
    update users set password_to_choose = false where instance_id = ${site.tenant.instanceId} and id = ${userid}`);
  expect((await seen())?.invited_on).toBeNull();
  expect(await names('status=invited')).toEqual([]);
  expect((await again()).body.code).toBe('mail.not_repeatable');

  await bought(1);
  await assign([userid]);
  await product.work();
  const remove = (id: number, token?: string) =>
    call('POST', `/team/people/${id}/removal`, { company_id: company, return_licences: true }, token);
  expect((await remove(lead.id)).body.code).toBe('record.not_found');
  expect((await remove(userid)).body.data).toEqual({ removed: true, returned: 1 });
  expect(await seen()).toBeUndefined();
  expect((await team()).courses).toMatchObject([{ free: 1 }]);
  expect((await remove(userid)).body.code).toBe('record.not_found');
});

describe('somebody whom a lead took out of the company', () => {
  const invite = (person: object, token?: string, of = company) =>
    call<{ userid: number }>('POST', '/team/people', { company_id: of, ...person }, token);
  const remove = (id: number) =>
    call('POST', `/team/people/${id}/removal`, { company_id: company, return_licences: false });
  const check = async (emails: string[], token?: string, of = company) =>
    (
      await call<AnswerOf<typeof checkInvited>>('POST', '/team/people/check', { company_id: of, emails }, token)
    ).body.data.known.toSorted((one, other) => one.email.localeCompare(other.email));
  const personOf = ({ email }: TestBuyer) => ({ first_name: 'Anna', last_name: 'Berg', email });

  test('comes back by an invitation, with the account, the courses of before and one mail', async () => {
    const anna = await aBuyer(site.tenant, company);
    await bought(2);
    await assign([anna.id]);
    await remove(anna.id);
    await product.work();
    product.mails.length = 0;
    const email = anna.email.toLowerCase();
    expect(await check([anna.email.toUpperCase(), lead.email, 'new@example.test'])).toEqual(
      [
        { email, as: 'removed' },
        { email: lead.email.toLowerCase(), as: 'team' },
      ].toSorted((one, other) => one.email.localeCompare(other.email)),
    );
    expect((await invite({ ...personOf(anna), courseids: [courseid] })).body.data).toEqual({ userid: anna.id });
    expect(await coursesOf(anna.id)).toMatchObject([{ courseid, state: 'not_begun' }]);
    expect((await team()).courses, 'the course was theirs still').toMatchObject([{ free: 1 }]);
    await product.work();
    expect(product.mails.map(({ subject }) => subject)).toEqual(['You’re back in Teamwork AB']);
    expect((await invite(personOf(anna))).body).toMatchObject({
      code: 'user.in_team',
      errors: { email: ['This person is already in your team.'] },
    });
  });

  test('comes back to no other company, and to none after joining another one', async () => {
    const anna = await aBuyer(site.tenant, company);
    const stranger = await aBuyer(site.tenant);
    const elsewhere = await aCompany(site.tenant, { name: 'Elsewhere AB' });
    const other = await aLead(elsewhere);
    await remove(anna.id);
    const email = anna.email.toLowerCase();
    expect(await check([email], other.token, elsewhere)).toEqual([{ email, as: 'account' }]);
    expect((await invite(personOf(anna), other.token, elsewhere)).body.code).toBe('user.email_taken');
    expect((await invite(personOf(stranger))).body.code, 'who was never in the company').toBe('user.email_taken');
    const setCompany = (id: number | null) =>
      site.tenant.run(sql`
        update users set company_id = ${id} where instance_id = ${site.tenant.instanceId} and id = ${anna.id}`);
    await setCompany(elsewhere);
    await setCompany(null);
    expect((await invite(personOf(anna))).body.code).toBe('user.email_taken');
  });
});

test('nobody is reminded of a date to come, of a course that was not asked about, or by themselves', async () => {
  const [anna, bo] = [await aBuyer(site.tenant, company), await aBuyer(site.tenant, company)];
  await bought(3);
  await assign([anna.id, bo.id, lead.id]);
  await progress(bo.id, 20);
  expect(await names('status=not_begun')).toEqual(expect.arrayContaining([anna.id, lead.id]));
  expect(await names('status=not_begun')).not.toContain(bo.id);
  const recipients = async (more: object = {}) => {
    const body = { company_id: company, userids: [anna.id, bo.id, lead.id], ...more };
    return (await call<{ recipients: number }>('POST', '/team/reminders/preview', body)).body.data.recipients;
  };
  expect(await recipients()).toBe(2);
  expect(await recipients({ courseid })).toBe(2);
  expect(await recipients({ courseid: courseid + 1 })).toBe(0);

  const eventId = await aDate(site.tenant, site.course.courseId, { inDays: 5, booked: 1, location: 'Lund' });
  await site.tenant.run(sql`
    update licences set event_id = ${eventId}
     where instance_id = ${site.tenant.instanceId} and user_id = ${anna.id}`);
  expect(await recipients(), 'one of them waits for the date').toBe(1);
});

test('a team is that of one company: other leads, learners and other customers get nothing', async () => {
  const anna = await aBuyer(site.tenant, company);
  await bought(1);
  await assign([anna.id]);
  const licence = (await coursesOf(anna.id))[0]?.licence_id;
  const other = await aLead(await aCompany(site.tenant, { name: 'Elsewhere AB' }));
  const elsewhere = product.db.tenant(await anInstance(product.db, `Else ${company}`));
  const foreign = await aBuyer(elsewhere, await aCompany(elsewhere));
  await elsewhere.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${elsewhere.instanceId}, ${foreign.id}, ${roles.trainingmanager})`);
  const attempts = [
    ['GET', `/team?company_id=${company}`],
    ['GET', `/team/people?company_id=${company}`],
    ['GET', `/team/export?company_id=${company}`],
    ['GET', `/team/export/xlsx?company_id=${company}`],
    ['POST', '/team/licences', { company_id: company, courseid, userids: [other.id] }],
    ['POST', `/team/licences/${licence}/move`, { company_id: company, userid: other.id }],
    ['POST', '/team/licences/return', { company_id: company, ids: [licence] }],
    ['POST', '/team/people', { company_id: company, ...site.somebody() }],
    ['POST', '/team/people/check', { company_id: company, emails: ['somebody@example.test'] }],
    ['POST', `/team/people/${anna.id}/invitation`, { company_id: company }],
    ['POST', `/team/people/${anna.id}/removal`, { company_id: company, return_licences: false }],
    ['POST', '/team/reminders/preview', { company_id: company, userids: [anna.id] }],
    ['POST', '/team/reminders', { company_id: company, userids: [anna.id] }],
    ['POST', '/team/departments', { company_id: company, name: 'Theirs', parent_id: null }],
    ['POST', '/team/leads', { company_id: company, userid: other.id, department_id: null }],
    ['PUT', '/team/department-of-people', { company_id: company, userids: [anna.id], department_id: null }],
  ] as const;
  for (const [method, path, body] of attempts) {
    expect((await call(method, path, body, other.token)).body.code, path).toBe('company.not_found');
    expect((await call(method, path, body, foreign.token)).body.code, path).toBe('company.not_found');
    expect((await call(method, path, body, anna.token)).status, path).toBe(403);
  }
  expect((await assign([other.id])).body.code, 'somebody of another company').toBe('record.not_found');
  const ofOther = await team(other.token);
  expect(ofOther.company.name).toBe('Elsewhere AB');
  expect(await names('', other.token)).toEqual([other.id]);
  expect((await call('GET', `/team?company_id=${company}`, undefined, site.manager)).status, 'the manager').toBe(200);
});

import type { GroupMember, GroupRow } from '@coursefront/contract/people/groups.ts';
import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { UserDetail, UserRow } from '@coursefront/contract/people/own-users.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { aCompany, swedishNumber } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/order-for-people.ts';
import { anInstance, anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { releaseOrderLicences } from '../licences/public.ts';
import { provisionOrder } from '../provisioning/public.ts';

type List<Row> = { rows: Row[]; total: number };

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: number;
let manager: string;
let lms: LmsPort;
let course: { courseId: number; itemId: number };
const courseid = 101;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  lms = (await product.sites.connect(nordic)).lms;
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  // A course of another instance takes the first id: ours are not those of the learning site.
  await aCourse(product.db.tenant(await anInstance(product.db, 'Other')), { lmsId: courseid });
  course = await aCourse(product.db.tenant(nordic), { lmsId: courseid });
  await aCourse(product.db.tenant(nordic), { lmsId: 102 });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  product.mails.length = 0;
});
afterEach(async () => {
  await sandbox.heal();
  await product.db.tenant(nordic).run(sql`
    update connections set retry_at = null, failing_since = null where instance_id = ${nordic}`);
});

const call = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = manager) =>
  product.call<Data>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const users = async (query = '') => (await call<List<UserRow>>('GET', `/users/getallown?${query}`)).body.data;
const detail = async (userid: number) => (await call<UserDetail>('GET', `/users/${userid}`)).body.data;

let count = 0;
const somebody = () => {
  count += 1;
  return { first_name: 'Ines', last_name: `Invited ${count}`, email: `Ines${count}@example.test` };
};
async function invited(more: Record<string, unknown> = {}): Promise<UserRow> {
  const { status, body } = await call<UserRow>('POST', '/users/invite', { ...somebody(), ...more });
  expect(status).toBe(200);
  return body.data;
}
async function settled(more: Record<string, unknown> = {}): Promise<UserRow> {
  const user = await invited(more);
  await product.work();
  return user;
}
async function coursesAtSite(user: UserRow): Promise<number[]> {
  const found = await lms.findUser({ email: user.email });
  if (!found.ok || !found.value) return [];
  const courses = await lms.readUserCourses(found.value.id);
  return courses.ok ? courses.value.map(({ courseId }) => courseId) : [];
}
const usedBy = async (companyId: number) =>
  (
    await product.db.tenant(nordic).one<{ used: number }>(sql`
      select used_licenses as used from companies where instance_id = ${nordic} and id = ${companyId}`)
  )?.used;
const booked = async (action: string) =>
  product.db.tenant(nordic).many<{ subject_id: number; before: unknown; after: unknown }>(sql`
    select subject_id, before, after from audit_entries where instance_id = ${nordic} and action = ${action} order by id`);
const waitForNextTry = () => product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);

describe('somebody who is invited', () => {
  test('waits for an account, gets it at the learning site, and a mail', async () => {
    const companyId = await aCompany(product.db.tenant(nordic));
    const user = await invited({ phone: '+46 70 123 45 67', company_id: companyId });
    expect(user).toMatchObject({
      state: 'waiting',
      email: `ines${count}@example.test`,
      phone: '+46701234567',
      company: { id: companyId, name: 'Fjordbygg AB' },
      role_assignments_instance: [{ role: { id: roles.student, name: 'student' } }],
    });
    await product.work();
    expect((await detail(user.userid)).state).toBe('active');
    const account = await lms.findUser({ email: user.email });
    expect(account).toMatchObject({ ok: true, value: { firstName: 'Ines', company: 'Fjordbygg AB' } });
    expect(await lms.readCompanyMembers(companyId)).toMatchObject({ ok: true, value: [expect.any(Number)] });
    expect(product.mails).toMatchObject([{ to: user.email, subject: 'Your account at nordic' }]);
    expect((await booked('user.invited')).at(-1)).toMatchObject({ subject_id: user.userid });
  });

  test('with courses is enrolled, for a licence each, and gets one mail for all of them', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { licences: 2 });
    const user = await settled({ company_id: companyId, courseids: [courseid, 102] });
    expect((await coursesAtSite(user)).toSorted()).toEqual([courseid, 102]);
    expect(await usedBy(companyId)).toBe(2);
    expect(product.mails.map(({ to }) => to)).toEqual([user.email]);
    const { enrolments, licences, company_licences } = await detail(user.userid);
    expect(enrolments.map(({ state, lms_state }) => [state, lms_state])).toEqual([
      ['running', 'done'],
      ['running', 'done'],
    ]);
    expect(licences.map(({ source, status }) => [source, status])).toEqual([
      ['manager', 'assigned'],
      ['manager', 'assigned'],
    ]);
    expect(company_licences).toEqual({ used: 2, maximum: 2 });
  });

  test.each([
    ['a known address', async () => ({ email: (await invited()).email.toUpperCase() }), 'user.email_taken', 'email'],
    ['a company of nobody', async () => ({ company_id: 999_999 }), 'company.not_found', 'company_id'],
    ['a course of nobody', async () => ({ courseids: [999] }), 'licence.course_closed', 'courseids'],
    [
      'an inactive company',
      async () => ({ company_id: await aCompany(product.db.tenant(nordic), { active: false }), courseids: [courseid] }),
      'licence.company_inactive',
      'company_id',
    ],
  ] as const)('with %s is refused under the field', async (_, change, code, field) => {
    const { body } = await call('POST', '/users/invite', { ...somebody(), ...(await change()) });
    expect(body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
  });

  test('is nobody when the company has not enough licences left', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { licences: 1 });
    const person = somebody();
    const answer = await call('POST', '/users/invite', {
      ...person,
      company_id: companyId,
      courseids: [courseid, 102],
    });
    expect(answer.body.code).toBe('company.licences_exhausted');
    expect((await users(`search=${person.email}`)).total).toBe(0);
    expect(await usedBy(companyId)).toBe(0);
  });
});

test('while the learning site is down everything is kept, and delivered when it is back', async () => {
  await sandbox.fail('lms.down:nordic');
  const user = await settled({ courseids: [courseid] });
  expect(await detail(user.userid)).toMatchObject({ state: 'waiting', enrolments: [{ lms_state: 'waiting' }] });
  const progress = () => call('POST', '/users/import/progress', { userids: [user.userid] });
  expect((await progress()).body.data).toEqual({ total: 1, ready: 0, failed: 0 });

  await sandbox.heal();
  await product.db.tenant(nordic).run(sql`update connections set retry_at = null where instance_id = ${nordic}`);
  await waitForNextTry();
  await product.work();
  expect(await coursesAtSite(user)).toEqual([courseid]);
  expect((await progress()).body.data).toEqual({ total: 1, ready: 1, failed: 0 });
});

describe('a licence', () => {
  const give = (userid: number, of = courseid) => call<Licence>('POST', '/licences', { userid, courseid: of });
  const takeBack = (id: number) => call<Licence>('POST', `/licences/${id}/take-back`);
  const move = (id: number, userid: number) => call<Licence>('POST', `/licences/${id}/move`, { userid });

  test('is given for a year, once, and not beyond the company’s maximum', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { licences: 1 });
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const { body } = await give(first.userid);
    const { starts_at, ends_at } = body.data;
    expect(Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '')).toBe(365 * 86_400_000);
    expect((await give(first.userid)).body.code).toBe('participant.already_assigned');
    expect((await give(second.userid)).body.code).toBe('company.licences_exhausted');
    await product.work();
    expect(await coursesAtSite(first)).toEqual([courseid]);
    expect((await booked('licence.given')).at(-1)).toMatchObject({ subject_id: body.data.id });
  });

  test('that a manager gave is gone when it is taken back, and counts no more', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { licences: 1 });
    const user = await settled({ company_id: companyId, courseids: [courseid] });
    const [licence] = (await detail(user.userid)).licences;
    expect((await takeBack(licence?.id ?? 0)).body.data.status).toBe('released');
    expect(await usedBy(companyId)).toBe(0);
    await product.work();
    expect(await coursesAtSite(user)).toEqual([]);
    expect((await detail(user.userid)).enrolments).toMatchObject([{ state: 'over', lms_state: 'done' }]);
    expect((await takeBack(licence?.id ?? 0)).body.code).toBe('licence.not_in_use');
    expect((await give(user.userid)).status, 'and can be given anew').toBe(200);
  });

  test('is moved with the days it has left, to somebody of the same company', async () => {
    const companyId = await aCompany(product.db.tenant(nordic));
    const [from, to] = [
      await settled({ company_id: companyId, courseids: [courseid] }),
      await settled({ company_id: companyId }),
    ];
    const [licence] = (await detail(from.userid)).licences;
    const moved = await move(licence?.id ?? 0, to.userid);
    expect(moved.body.data).toMatchObject({ ends_at: licence?.ends_at, user: { userid: to.userid } });
    expect(await usedBy(companyId)).toBe(1);
    await product.work();
    expect([await coursesAtSite(from), await coursesAtSite(to)]).toEqual([[], [courseid]]);

    const stranger = await settled();
    expect((await move(licence?.id ?? 0, stranger.userid)).body.code).toBe('licence.other_company');
    expect((await move(licence?.id ?? 0, to.userid)).body.code).toBe('participant.already_assigned');
    expect((await booked('licence.moved')).at(-1)).toEqual({
      subject_id: licence?.id,
      before: { user: from.email },
      after: { user: to.email },
    });
  });

  test('that was bought stays the company’s when it is taken back, and goes to the next in its group', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { used: 2 });
    const buyer = { firstName: 'Bo', lastName: 'Buyer', email: 'bo.buyer@example.test' };
    const other = { ...buyer, email: 'bo.other@example.test' };
    const order = await anOrderFor(product.db.tenant(nordic), {
      course,
      participants: [buyer, other],
      companyId,
      groupName: 'Autumn',
    });
    await product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, order.id, { suspended: false }));
    await product.work();
    const [holder] = (await users('search=bo.buyer')).rows;
    const [licence] = (await detail(holder?.userid ?? 0)).licences;
    expect((await takeBack(licence?.id ?? 0)).body.data).toMatchObject({ status: 'available', user: null });
    const available = await call<List<Licence>>('GET', `/licences?company_id=${companyId}&status=available`);
    expect(available.body.data).toMatchObject({ total: 1, rows: [{ id: licence?.id, source: 'order' }] });

    const next = await settled({ company_id: companyId });
    expect((await give(next.userid)).body.data).toMatchObject({ id: licence?.id, status: 'assigned' });
    expect(await usedBy(companyId), 'it was counted when it was bought').toBe(2);

    const { body } = await call<List<GroupRow>>('GET', '/groups?search=autumn');
    const [group] = body.data.rows;
    expect(group).toMatchObject({
      course: { courseid },
      company: { id: companyId },
      order: { id: order.guid },
      members: 1,
      completed: 0,
    });
    const members = await call<List<GroupMember>>('GET', `/groups/${group?.id}/members`);
    expect(members.body.data.rows).toMatchObject([{ email: 'bo.other@example.test', enrolled: true }]);
    const file = await product.app.inject({
      url: `/api/groups/${group?.id}/members/export`,
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body.split('\r\n')).toEqual([
      expect.stringContaining('First name'),
      expect.stringContaining('bo.other@example.test'),
      '',
    ]);

    const [second] = (await detail((await users('search=bo.other')).rows[0]?.userid ?? 0)).licences;
    await move(second?.id ?? 0, holder?.userid ?? 0);
    const after = await call<List<GroupMember>>('GET', `/groups/${group?.id}/members`);
    expect(after.body.data.rows.map(({ email }) => email)).toEqual(['bo.buyer@example.test']);

    await product.work();
    await product.db.tenant(nordic).transaction((tx) => releaseOrderLicences(tx, order.id));
    await product.work();
    expect(await coursesAtSite(next), 'an order that ends takes along what was moved').toEqual([]);
  });

  test('stays with whom its order is still letting in: the next try would give it back to them', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { used: 1 });
    const buyer = { firstName: 'Wanda', lastName: 'Waiting', email: 'wanda.waiting@example.test' };
    const order = await anOrderFor(product.db.tenant(nordic), { course, participants: [buyer], companyId });
    await product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, order.id, { suspended: false }));
    await product.work();
    await product.db.tenant(nordic).run(sql`
      update provisioning_steps set state = 'waiting', done_at = null
       where instance_id = ${nordic} and order_id = ${order.id} and step like 'enrolment%'`);
    const [holder] = (await users('search=wanda')).rows;
    const [licence] = (await detail(holder?.userid ?? 0)).licences;
    expect(licence?.status).toBe('assigned');
    const other = await settled({ company_id: companyId });
    expect((await takeBack(licence?.id ?? 0)).body.code).toBe('licence.not_in_use');
    expect((await move(licence?.id ?? 0, other.userid)).body.code).toBe('licence.not_in_use');
  });

  test('that was bought and is free goes to each of two who are given one at once', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { used: 2, licences: 2 });
    const people = [1, 2].map((nth) => ({ firstName: 'Fia', lastName: 'Free', email: `fia${nth}@example.test` }));
    const order = await anOrderFor(product.db.tenant(nordic), { course, participants: people, companyId });
    await product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, order.id, { suspended: false }));
    await product.work();
    const { rows } = (await call<List<Licence>>('GET', `/licences?company_id=${companyId}`)).body.data;
    for (const { id } of rows) await takeBack(id);
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const answers = await Promise.all([give(first.userid), give(second.userid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await usedBy(companyId)).toBe(2);
  });

  test('is not given to who is suspended, nor in a course that takes nobody in', async () => {
    const user = await settled();
    const closed = await aCourse(product.db.tenant(nordic), { lmsId: 103 });
    await product.db.tenant(nordic).run(sql`
      update courses set enrollable = false where instance_id = ${nordic} and id = ${closed.courseId}`);
    expect((await give(user.userid, 103)).body.code).toBe('licence.course_closed');
    expect((await give(user.userid, 999)).body.code).toBe('record.not_found');
    await call('POST', `/users/${user.userid}/suspend`);
    expect((await give(user.userid)).body.code).toBe('licence.person_suspended');
  });

  test('stops counting when its year is over', async () => {
    const companyId = await aCompany(product.db.tenant(nordic));
    const user = await settled({ company_id: companyId, courseids: [courseid] });
    await product.db.tenant(nordic).run(sql`
      update licences set starts_at = now() - interval '2 years', ends_at = now() - interval '1 year'
       where instance_id = ${nordic} and user_id = ${user.userid}`);
    await product.db.platform.run(
      sql`insert into jobs (task, payload, max_attempts) values ('licences.expire', '{}', 1)`,
    );
    await product.work();
    expect(await usedBy(companyId)).toBe(0);
    expect((await detail(user.userid)).licences).toMatchObject([{ status: 'expired' }]);
  });

  test('of the last one left goes to one of two who are given it at once', async () => {
    const companyId = await aCompany(product.db.tenant(nordic), { licences: 1 });
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const answers = await Promise.all([give(first.userid), give(second.userid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await usedBy(companyId)).toBe(1);
  });
});

describe('an import', () => {
  const row = (more: Record<string, string> = {}) => ({ ...somebody(), ...more });

  test('is checked first, row by row and column by column, and changes nothing', async () => {
    const organizationNumber = swedishNumber();
    await aCompany(product.db.tenant(nordic), { organizationNumber });
    const known = await invited();
    const rows = [
      row({
        organization_number: `${organizationNumber.slice(0, 6)}-${organizationNumber.slice(6)}`,
        courses: '101, 102',
      }),
      row({ email: known.email, phone: 'none' }),
      row({ first_name: '', organization_number: '5560000001', courses: '999' }),
    ];
    const { body } = await call('POST', '/users/import/check', { rows });
    expect(body.data).toEqual({
      people: 1,
      licences: 2,
      faults: [
        { row: 1, column: 'phone', message: expect.any(String) },
        { row: 1, column: 'email', message: 'Somebody here has this e-mail already.' },
        { row: 2, column: 'first_name', message: 'This is needed.' },
        { row: 2, column: 'organization_number', message: 'This company could not be found.' },
        { row: 2, column: 'courses', message: 'There is no course 999 that people can be enrolled in.' },
      ],
    });
    const refused = await call('POST', '/users/import', { rows });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toContain('rows.2.courses');
    expect((await users(`search=${rows[0]?.email}`)).total).toBe(0);
  });

  test('makes everybody known at once, in the company and the courses that they name', async () => {
    const organizationNumber = swedishNumber();
    const companyId = await aCompany(product.db.tenant(nordic), { organizationNumber, licences: 3 });
    const rows = [row({ organization_number: organizationNumber, courses: '101 102' }), row({ phone: '+46701234567' })];
    const { body } = await call<{ userids: number[]; licences: number }>('POST', '/users/import', { rows });
    expect(body.data).toMatchObject({ userids: [expect.any(Number), expect.any(Number)], licences: 2 });
    await product.work();
    expect(await usedBy(companyId)).toBe(2);
    const [first] = (await users(`company_id=${companyId}`)).rows;
    expect(first).toMatchObject({ state: 'active', courses: 2 });
    const progress = await call('POST', '/users/import/progress', { userids: body.data.userids });
    expect(progress.body.data).toEqual({ total: 2, ready: 2, failed: 0 });
    expect((await booked('users.imported')).at(-1)).toMatchObject({ after: { people: 2, licences: 2 } });
  });

  test('takes a thousand rows, and not one more', async () => {
    const rows = Array.from({ length: 1_001 }, () => row());
    expect((await call('POST', '/users/import/check', { rows })).status).toBe(422);
    const { body } = await call<{ userids: number[] }>('POST', '/users/import', { rows: rows.slice(1) });
    expect(body.data.userids).toHaveLength(1_000);
    await product.db.platform.run(sql`delete from jobs where task = 'provisioning.deliver_person'`);
  });
});

describe('the list', () => {
  test('is searched, filtered, sorted and cut into pages by the server', async () => {
    const companyId = await aCompany(product.db.tenant(nordic));
    const people = [
      await invited({ first_name: 'Zoë', last_name: 'Alm', company_id: companyId }),
      await invited({ first_name: 'Adam', last_name: 'Öberg', company_id: companyId }),
    ];
    expect((await users('search=zoe+alm')).rows.map(({ userid }) => userid)).toEqual([people[0]?.userid]);
    const ofCompany = await users(`company_id=${companyId}&page_size=1&page=2`);
    expect(ofCompany).toMatchObject({ total: 2, rows: [{ last_name: 'Öberg' }] });
    expect((await users(`company_id=${companyId}&sort=created_at&order=desc`)).rows[0]?.last_name).toBe('Öberg');
    expect((await users(`company_id=${companyId}&state=active`)).total).toBe(0);
    expect((await users(`company_id=${companyId}&state=waiting&role=${roles.student}`)).total).toBe(2);
    expect((await users(`company_id=${companyId}&sort=last_seen_at&role=${roles.teamlead}`)).total).toBe(0);
    await product.work();
    expect((await users(`company_id=${companyId}&courseid=${courseid}`)).total).toBe(0);
  });

  test('goes out as a file, formulas defused, and the books know it', async () => {
    await invited({ first_name: '=1+1', last_name: 'Formula' });
    const file = await product.app.inject({
      url: '/api/users/export?search=formula',
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body).toContain("'=1+1");
    expect(file.body.split('\r\n')).toHaveLength(3);
    expect(file.body).toMatch(/,Student,[^,]+,0,\d{4}-\d\d-\d\d \d\d:\d\d,\r\n$/);
    expect((await booked('users.exported')).at(-1)).toMatchObject({ after: { search: 'formula' } });
  });
});

describe('the roles of a person', () => {
  const assign = (userid: number, role_ids: number[], token = manager) =>
    call<UserRow>('PUT', `/users/${userid}/roles`, { role_ids }, token);

  test('are those that were chosen, and `user` where none was', async () => {
    const { userid } = await invited();
    const given = await assign(userid, [roles.teamlead, roles.instructor]);
    expect(given.body.data.role_assignments_instance.map(({ role }) => role.id)).toEqual([14, 16]);
    expect((await assign(userid, [])).body.data.role_assignments_instance).toEqual([{ role: { id: 7, name: 'user' } }]);
    expect((await booked('user.roles_changed')).at(-2)).toMatchObject({
      before: { roles: ['student'] },
      after: { roles: ['teamlead', 'instructor'] },
    });
  });

  test('never include the platform’s own, and are a training manager’s to give', async () => {
    const { userid } = await invited();
    expect((await assign(userid, [19])).status).toBe(422);
    const siteadmin = await aUser(product.db.tenant(nordic), [roles.siteadmin]);
    expect((await assign(userid, [roles.teamlead], siteadmin)).status).toBe(403);
  });

  test('leave somebody training manager, also when two take each other’s at once', async () => {
    const alone = await anInstance(product.db, 'Alone');
    const [first, second] = [
      await aUser(product.db.tenant(alone), [roles.trainingmanager]),
      await aUser(product.db.tenant(alone), [roles.trainingmanager]),
    ];
    const [a, b] = (await call<List<UserRow>>('GET', '/users/getallown', undefined, first)).body.data.rows;
    const answers = await Promise.all([assign(a?.userid ?? 0, [], first), assign(b?.userid ?? 0, [], second)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('a person', () => {
  test('moves to another company, at the learning site too, unless they lead the team they would leave', async () => {
    const [before, after] = [await aCompany(product.db.tenant(nordic)), await aCompany(product.db.tenant(nordic))];
    const { userid } = await settled({ company_id: before });
    const change = (company_id: number | null) => call<UserRow>('PUT', `/users/${userid}/company`, { company_id });
    expect((await change(after)).body.data.company?.id).toBe(after);
    await product.work();
    expect(await lms.readCompanyMembers(before)).toMatchObject({ ok: true, value: [] });
    expect(await lms.readCompanyMembers(after)).toMatchObject({ ok: true, value: [expect.any(Number)] });

    expect((await change(999_999)).body).toMatchObject({
      code: 'company.not_found',
      errors: { company_id: [expect.any(String)] },
    });
    await product.db.tenant(nordic).run(sql`
      update companies set team_lead_user_id = ${userid} where instance_id = ${nordic} and id = ${after}`);
    expect((await change(null)).body.code).toBe('user.leads_company');
  });

  test('who is suspended is out here at once, and at the learning site by a job; and comes back', async () => {
    const user = await settled();
    expect((await call<UserRow>('POST', `/users/${user.userid}/suspend`)).body.data.state).toBe('suspended');
    const suspendedAtSite = async () => {
      await product.work();
      const account = await lms.findUser({ email: user.email });
      return account.ok ? account.value?.suspended : undefined;
    };
    expect(await suspendedAtSite()).toBe(true);
    expect((await call<UserRow>('POST', `/users/${user.userid}/unsuspend`)).body.data.state).toBe('active');
    expect(await suspendedAtSite()).toBe(false);
    expect((await booked('user.unsuspended')).at(-1)).toMatchObject({ subject_id: user.userid });
  });

  test('cannot suspend themselves', async () => {
    const { body } = await call<{ userid: number }>('GET', '/user');
    expect((await call('POST', `/users/${body.data.userid}/suspend`)).body.code).toBe('user.own_account');
  });

  test('shows how far they are by the learning site’s word, and the rest without it', async () => {
    const user = await settled({ courseids: [courseid] });
    const progress = await call<{ courses: { courseid: number }[] }>('GET', `/users/${user.userid}/progress`);
    expect(progress.body.data.courses.map((entry) => entry.courseid)).toEqual([courseid]);
    await sandbox.fail('lms.down:nordic');
    expect((await call('GET', `/users/${user.userid}/progress`)).body.code).toBe('host.away');
    expect((await call('GET', `/users/${user.userid}`)).status).toBe(200);
  });
});

test('what belongs to another instance is as unknown as nothing', async () => {
  const other = await anInstance(product.db, 'Neighbour');
  const token = await aUser(product.db.tenant(other), [roles.trainingmanager]);
  const user = await settled({ courseids: [courseid] });
  const [licence] = (await detail(user.userid)).licences;
  const [group] = (await call<List<GroupRow>>('GET', '/groups')).body.data.rows;
  for (const [method, path, body] of [
    ['GET', `/users/${user.userid}`],
    ['GET', `/users/${user.userid}/progress`],
    ['PUT', `/users/${user.userid}/roles`, { role_ids: [5] }],
    ['PUT', `/users/${user.userid}/company`, { company_id: null }],
    ['POST', `/users/${user.userid}/suspend`],
    ['POST', `/users/${user.userid}/unsuspend`],
    ['POST', '/licences', { userid: user.userid, courseid }],
    ['POST', `/licences/${licence?.id}/take-back`],
    ['POST', `/licences/${licence?.id}/move`, { userid: user.userid }],
    ['GET', `/groups/${group?.id}`],
    ['GET', `/groups/${group?.id}/members`],
  ] as const)
    expect((await call(method, path, body, token)).body, path).toMatchObject({ code: 'record.not_found' });
});

describe('synchronising people', () => {
  const sync = async () => {
    await call('POST', '/users/sync');
    await product.work();
    return (await call<LmsSync>('GET', '/users/sync')).body.data;
  };

  test('makes known who has a role at the site or is in a course, with first roles, and writes nobody twice', async () => {
    expect((await sync()).state).toBe('done');
    const [instructor] = (await users('search=instructor@nordic.test')).rows;
    expect(instructor).toMatchObject({ last_seen_at: null, state: 'active' });
    expect(instructor?.role_assignments_instance.map(({ role }) => role.id)).toEqual([roles.instructor]);
    const { total } = await users();

    await product.db.tenant(nordic).run(sql`
      update users set first_name = 'Wrong', last_seen_at = '2026-01-01' where instance_id = ${nordic} and id = ${instructor?.userid}`);
    await call('PUT', `/users/${instructor?.userid}/roles`, { role_ids: [roles.teamlead] });
    expect((await sync()).state).toBe('done');
    const again = await detail(instructor?.userid ?? 0);
    expect(again.first_name, 'the site knows the name').toBe('Ivar');
    expect(again.last_seen_at).toMatch(/^2026-01-01/);
    expect(
      again.role_assignments_instance.map(({ role }) => role.id),
      'roles are the product’s',
    ).toEqual([roles.teamlead]);
    expect((await users()).total).toBe(total);
  });

  test('changes nothing while the site is down, and says so', async () => {
    const before = await call<LmsSync>('GET', '/users/sync');
    await sandbox.fail('lms.down:nordic');
    expect(await sync()).toEqual({ state: 'failed', finished_at: before.body.data.finished_at });
  });
});

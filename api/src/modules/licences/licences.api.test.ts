import type { GroupMember, GroupRow } from '@coursefront/contract/people/groups.ts';
import type { Licence } from '@coursefront/contract/people/licences.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { type List, managedPeople } from '../../testing/managed-people.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';
import { provisionOrder } from '../provisioning/public.ts';
import { localDay } from '../tenants/public.ts';
import { expireLicences } from './expire-licences.ts';
import { releaseOrderLicences } from './public.ts';

const product = testProduct();
const people = managedPeople(product);
const { call, users, detail, settled, invited, coursesAtSite, usedBy, audited } = people;
const courseid = 101;

const give = (userid: number, of = courseid) => call<Licence>('POST', '/licences', { userid, courseid: of });
const takeBack = (id: number) => call<Licence>('POST', `/licences/${id}/take-back`);
const move = (id: number, userid: number) => call<Licence>('POST', `/licences/${id}/move`, { userid });
const extend = (id: number, last_day: string) => call<Licence>('POST', `/licences/${id}/extend`, { last_day });
const add = (body: { company_id: number; count: number; last_day: string }) =>
  call<{ added: number }>('POST', '/licences/unassigned', { courseid, ...body });
const list = async (query: string) => (await call<List<Licence>>('GET', `/licences?${query}`)).body.data;

const dayAfter = (days: number): string => localDay(null, new Date(Date.now() + days * 86_400_000));

describe('a licence', () => {
  test('is given for a year, once, and not beyond the company’s maximum', async () => {
    const companyId = await aCompany(people.tenant, { licences: 1 });
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const { body } = await give(first.userid);
    const { starts_at, ends_at } = body.data;
    expect(Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '')).toBe(365 * 86_400_000);
    expect((await give(first.userid)).body.code).toBe('participant.already_assigned');
    expect((await give(second.userid)).body.code).toBe('company.maximum_reached');
    await product.work();
    expect(await coursesAtSite(first)).toEqual([courseid]);
    expect((await audited('licence.given')).at(-1)).toMatchObject({ subject_id: body.data.id });
  });

  test('ends on the day that the manager names, within a year', async () => {
    const user = await settled({ company_id: await aCompany(people.tenant) });
    const until = (days: number) =>
      call<Licence>('POST', '/licences', { userid: user.userid, courseid, last_day: dayAfter(days) });
    expect((await until(-1)).body.errors).toHaveProperty('last_day');
    expect((await until(367)).body.code).toBe('licence.last_day');
    expect((await until(40)).body.data.ends_at?.slice(0, 10)).toBe(dayAfter(40));
  });

  test('that the company has bought keeps its days: an earlier last day is refused, and says until when it lasts', async () => {
    const companyId = await aCompany(people.tenant);
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const participants = [first, second].map(({ first_name, last_name }, at) => ({
      ...{ firstName: first_name, lastName: last_name, email: `pool-${companyId}-${at}@example.test` },
    }));
    const { id } = await anOrderFor(people.tenant, { course: people.course, participants, companyId });
    await people.tenant.run(sql`
      update licences l
         set status = 'available', user_id = null, starts_at = now() - interval '1 day', ends_at = now() + interval '90 days'
        from order_participants p
       where p.instance_id = ${people.tenant.instanceId} and p.order_id = ${id}
         and l.instance_id = ${people.tenant.instanceId} and l.participant_id = p.id`);
    const until = (userid: number, days: number) =>
      call<Licence>('POST', '/licences', { userid, courseid, last_day: dayAfter(days) });
    const refused = await until(first.userid, 40);
    const lasts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(dayAfter(90)),
    );
    expect(refused.body).toMatchObject({
      code: 'licence.bought_longer',
      errors: { last_day: [expect.stringContaining(`until ${lasts}`)] },
    });
    expect((await until(first.userid, 90)).status).toBe(200);
    expect((await give(second.userid)).body.data.ends_at?.slice(0, 10)).toBe(dayAfter(90));
  });

  test('is added unassigned, within the company’s maximum, and is handed out like a bought one', async () => {
    const companyId = await aCompany(people.tenant, { licences: 3 });
    const wanted = { company_id: companyId, count: 2, last_day: dayAfter(90) };
    expect((await add({ ...wanted, count: 4 })).body).toMatchObject({
      code: 'company.maximum_reached',
      message: 'Licences in use: 0 (limit: 3). To add more, raise “Maximum licences” on the company’s page.',
    });
    expect((await add({ ...wanted, last_day: dayAfter(400) })).body.code).toBe('licence.last_day');
    expect((await add(wanted)).body.data).toEqual({ added: 2 });
    expect(await usedBy(companyId)).toBe(2);
    expect((await audited('licence.added')).at(-1)).toMatchObject({ subject_id: companyId });

    const user = await settled({ company_id: companyId });
    const { id, ends_at } = (await give(user.userid)).body.data;
    expect(ends_at?.slice(0, 10)).toBe(wanted.last_day);
    expect(await usedBy(companyId), 'it was counted before').toBe(2);
    expect((await takeBack(id)).body.data, 'its days are left').toMatchObject({ status: 'available', ends_at });
    expect((await takeBack(id)).body.data.status).toBe('released');
    expect(await usedBy(companyId)).toBe(1);
    expect((await takeBack(id)).body.code).toBe('licence.not_in_use');

    const closed = await aCompany(people.tenant, { active: false });
    expect((await add({ ...wanted, company_id: closed })).body.code).toBe('licence.company_inactive');
    expect((await add({ ...wanted, company_id: 987_654 })).status).toBe(404);
  });

  test('is added unassigned, and everybody who leads the company or a part of it reads so by mail and in the bell', async () => {
    const companyId = await aCompany(people.tenant, { name: 'Falk AB' });
    const [named, further, colleague] = [
      await aBuyer(people.tenant, companyId),
      await aBuyer(people.tenant, companyId),
      await aBuyer(people.tenant, companyId),
    ];
    for (const { id } of [named, further])
      await people.tenant.run(sql`
        insert into role_assignments (instance_id, user_id, role_id)
        values (${people.tenant.instanceId}, ${id}, ${roles.teamlead})`);
    await people.tenant.run(sql`
      update companies set team_lead_user_id = ${named.id} where instance_id = ${people.tenant.instanceId} and id = ${companyId}`);
    await people.tenant.run(sql`
      insert into team_leads (instance_id, user_id, company_id) values (${people.tenant.instanceId}, ${further.id}, ${companyId})`);
    await add({ company_id: companyId, count: 2, last_day: dayAfter(90) });
    await product.work();
    const bell = async (token: string) =>
      (await call<{ rows: object[] }>('GET', '/notices', undefined, token)).body.data.rows.filter(
        (row) => 'kind' in row && row.kind === 'licences_added',
      );
    for (const lead of [named, further]) {
      expect(await bell(lead.token)).toMatchObject([{ detail: 'Falk AB', target: String(companyId) }]);
      const mails = product.mails.filter(({ to }) => to === lead.email);
      expect(mails).toMatchObject([
        { subject: 'New licences for Falk AB', text: expect.stringContaining(`/v/team?company_id=${companyId}`) },
      ]);
      expect(mails[0]?.text).toMatch(/Licences:? 2/);
    }
    expect(product.mails.filter(({ to }) => to === colleague.email)).toEqual([]);
    expect(await bell(people.manager), 'who did it').toEqual([]);
  });

  test('given by a manager ends when it is taken back, and no longer counts', async () => {
    const companyId = await aCompany(people.tenant, { licences: 1 });
    const user = await settled({ company_id: companyId, courseids: [courseid] });
    const [licence] = (await detail(user.userid)).licences;
    expect((await takeBack(licence?.id ?? 0)).body.data.status).toBe('released');
    expect(await usedBy(companyId)).toBe(0);
    await product.work();
    expect(await coursesAtSite(user)).toEqual([]);
    expect((await detail(user.userid)).enrolments).toMatchObject([{ state: 'over', lms_state: 'done' }]);
    expect((await takeBack(licence?.id ?? 0)).body.code).toBe('licence.not_in_use');
    expect((await give(user.userid)).status, 'and can be given again').toBe(200);
  });

  test('is moved with its remaining days to a person of the same company', async () => {
    const companyId = await aCompany(people.tenant);
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
    expect((await audited('licence.moved')).at(-1)).toEqual({
      subject_id: licence?.id,
      before: { user: from.email },
      after: { user: to.email },
    });
  });

  test('is extended by up to a year, and so is the access at the learning site', async () => {
    const user = await settled({ company_id: await aCompany(people.tenant), courseids: [courseid] });
    const [licence] = (await detail(user.userid)).licences;
    const { id = 0, ends_at: before } = licence ?? {};
    const dayAfter = (days: number) => localDay(null, new Date(Date.parse(before ?? '') + days * 86_400_000));

    product.mails.length = 0;

    const refused = await extend(id, dayAfter(-1));
    expect(refused.body).toMatchObject({ code: 'licence.not_extended', errors: { last_day: [expect.any(String)] } });
    expect((await extend(id, dayAfter(400))).body.code).toBe('licence.not_extended');
    const { ends_at } = (await extend(id, dayAfter(30))).body.data;
    expect(Math.round((Date.parse(ends_at ?? '') - Date.parse(before ?? '')) / 86_400_000)).toBe(30);

    await product.work();
    expect((await detail(user.userid)).enrolments).toMatchObject([{ ends_at, lms_state: 'done', state: 'running' }]);
    expect((await audited('licence.extended')).at(-1)).toMatchObject({
      subject_id: id,
      before: { ends_at: before },
      after: { ends_at },
    });
    expect(product.mails, 'nobody is welcomed to a course that they have').toEqual([]);

    await takeBack(id);
    expect((await extend(id, dayAfter(60))).body.code).toBe('licence.not_in_use');
  });

  test('that has expired is extended too: access comes back, and it counts in the company’s maximum again', async () => {
    const companyId = await aCompany(people.tenant, { licences: 1 });
    const user = await settled({ company_id: companyId, courseids: [courseid] });
    const { id = 0 } = (await detail(user.userid)).licences[0] ?? {};
    const dayIn = (days: number) => localDay(null, new Date(Date.now() + days * 86_400_000));
    const expire = async (days: number) => {
      await people.tenant.run(sql`
        update licences set starts_at = now() - interval '2 years', ends_at = now() - make_interval(days => ${days})
         where instance_id = ${people.tenant.instanceId} and id = ${id}`);
      await people.tenant.run(sql`
        update enrolments set starts_at = now() - interval '2 years', ends_at = now() - make_interval(days => ${days})
         where instance_id = ${people.tenant.instanceId} and licence_id = ${id}`);
      await expireLicences(product.db);
    };
    await expire(100);
    expect(await usedBy(companyId)).toBe(0);
    product.mails.length = 0;

    expect((await extend(id, dayIn(-1))).body.code, 'not into the past').toBe('licence.not_extended');
    expect((await extend(id, dayIn(300))).body.code, 'at most a year after its end').toBe('licence.not_extended');
    const other = await settled({ company_id: companyId, courseids: [courseid] });
    expect((await extend(id, dayIn(30))).body.code).toBe('company.maximum_reached');
    await takeBack((await detail(other.userid)).licences[0]?.id ?? 0);
    await product.work();
    product.mails.length = 0;

    expect((await extend(id, dayIn(30))).body.data).toMatchObject({
      status: 'assigned',
      user: { userid: user.userid },
    });
    expect(await usedBy(companyId)).toBe(1);
    await product.work();
    expect((await detail(user.userid)).enrolments).toMatchObject([{ lms_state: 'done', state: 'running' }]);
    expect(await coursesAtSite(user)).toEqual([courseid]);
    expect(product.mails).toEqual([]);

    await expire(40);
    await give(user.userid);
    expect((await extend(id, dayIn(30))).body.code, 'who has the course').toBe('participant.already_assigned');
    await expire(400);
    await takeBack((await detail(user.userid)).licences.find(({ status }) => status === 'assigned')?.id ?? 0);
    expect((await extend(id, dayIn(30))).body.code, 'long over').toBe('licence.not_extended');
    expect(await usedBy(companyId)).toBe(0);
  });

  test('that was bought stays the company’s when it is taken back, and goes to the next person in its group', async () => {
    const companyId = await aCompany(people.tenant, { used: 2 });
    const buyer = { firstName: 'Bo', lastName: 'Buyer', email: 'bo.buyer@example.test' };
    const other = { ...buyer, email: 'bo.other@example.test' };
    const order = await anOrderFor(people.tenant, {
      course: people.course,
      participants: [buyer, other],
      companyId,
      groupName: 'Autumn',
    });
    await people.tenant.transaction((tx) => provisionOrder(tx, order.id, { suspended: false }));
    await product.work();
    const [holder] = (await users('search=bo.buyer')).rows;
    const [licence] = (await detail(holder?.userid ?? 0)).licences;
    expect(licence).toMatchObject({ source: 'order', order_id: expect.any(String), form_id: null });
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
      headers: { authorization: `Bearer ${people.manager}` },
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
    await people.tenant.transaction((tx) => releaseOrderLicences(tx, order.id));
    await product.work();
    expect(await coursesAtSite(next), 'an order that ends takes along what was moved').toEqual([]);
  });

  test('cannot be moved while its order is being provisioned, because the next try would give it back', async () => {
    const companyId = await aCompany(people.tenant, { used: 1 });
    const buyer = { firstName: 'Wanda', lastName: 'Waiting', email: 'wanda.waiting@example.test' };
    const order = await anOrderFor(people.tenant, { course: people.course, participants: [buyer], companyId });
    await people.tenant.transaction((tx) => provisionOrder(tx, order.id, { suspended: false }));
    await product.work();
    await people.tenant.run(sql`
      update provisioning_steps set state = 'waiting', done_at = null
       where instance_id = ${people.tenant.instanceId} and order_id = ${order.id} and step like 'enrolment%'`);
    const [holder] = (await users('search=wanda')).rows;
    const [licence] = (await detail(holder?.userid ?? 0)).licences;
    expect(licence?.status).toBe('assigned');
    const other = await settled({ company_id: companyId });
    expect((await takeBack(licence?.id ?? 0)).body.code).toBe('licence.not_in_use');
    expect((await move(licence?.id ?? 0, other.userid)).body.code).toBe('licence.not_in_use');
  });

  test('that was bought and is free goes to each of two people who are given one at once', async () => {
    const companyId = await aCompany(people.tenant, { used: 2, licences: 2 });
    const participants = [1, 2].map((nth) => ({ firstName: 'Fia', lastName: 'Free', email: `fia${nth}@example.test` }));
    const order = await anOrderFor(people.tenant, { course: people.course, participants, companyId });
    await people.tenant.transaction((tx) => provisionOrder(tx, order.id, { suspended: false }));
    await product.work();
    const { rows } = (await call<List<Licence>>('GET', `/licences?company_id=${companyId}`)).body.data;
    for (const { id } of rows) await takeBack(id);
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const answers = await Promise.all([give(first.userid), give(second.userid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await usedBy(companyId)).toBe(2);
  });

  test('is not given to a suspended person, nor for a course that takes nobody in', async () => {
    const user = await settled();
    const closed = await aCourse(people.tenant, { lmsId: 103 });
    await people.tenant.run(sql`
      update courses set enrollable = false where instance_id = ${people.tenant.instanceId} and id = ${closed.courseId}`);
    expect((await give(user.userid, 103)).body.code).toBe('licence.course_closed');
    expect((await give(user.userid, 999)).body.code).toBe('record.not_found');
    await call('POST', `/users/${user.userid}/suspend`);
    expect((await give(user.userid)).body.code).toBe('licence.person_suspended');
  });

  test('no longer counts when its year is over', async () => {
    const companyId = await aCompany(people.tenant);
    const user = await settled({ company_id: companyId, courseids: [courseid] });
    await people.tenant.run(sql`
      update licences set starts_at = now() - interval '2 years', ends_at = now() - interval '1 year'
       where instance_id = ${people.tenant.instanceId} and user_id = ${user.userid}`);
    await product.db.platform.run(
      sql`insert into jobs (task, payload, max_attempts) values ('licences.expire', '{}', 1)`,
    );
    await product.work();
    expect(await usedBy(companyId)).toBe(0);
    expect((await detail(user.userid)).licences).toMatchObject([{ status: 'expired' }]);
  });

  test('that is the last one goes to one of two people who are given it at once', async () => {
    const companyId = await aCompany(people.tenant, { licences: 1 });
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const answers = await Promise.all([give(first.userid), give(second.userid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await usedBy(companyId)).toBe(1);
  });

  test('that is unknown, or for an unknown person, is refused', async () => {
    const user = await invited({ courseids: [courseid] });
    const [licence] = (await detail(user.userid)).licences;
    for (const answer of [
      await give(999_999),
      await takeBack(999_999),
      await move(999_999, user.userid),
      await move(licence?.id ?? 0, 999_999),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'record.not_found' } });
  });

  test('is not given from an inactive company', async () => {
    const companyId = await aCompany(people.tenant);
    const user = await invited({ company_id: companyId });
    await people.tenant.run(sql`
      update companies set active = false where instance_id = ${people.tenant.instanceId} and id = ${companyId}`);
    expect((await give(user.userid)).body.code).toBe('licence.company_inactive');
  });

  test('of another instance is not found', async () => {
    const other = product.db.tenant(await anInstance(product.db, 'Neighbour'));
    const token = await aUser(other, [roles.trainingmanager]);
    const user = await settled({ courseids: [courseid] });
    const [licence] = (await detail(user.userid)).licences;
    for (const [path, body] of [
      ['/licences', { userid: user.userid, courseid }],
      [`/licences/${licence?.id}/take-back`, undefined],
      [`/licences/${licence?.id}/move`, { userid: user.userid }],
    ] as const)
      expect((await call('POST', path, body, token)).body, path).toMatchObject({ code: 'record.not_found' });
    expect((await call<List<Licence>>('GET', '/licences', undefined, token)).body.data).toEqual({ rows: [], total: 0 });
  });
});

describe('the list of licences', () => {
  test('is filtered by company, course, person and status, searched by holder, and paged', async () => {
    const companyId = await aCompany(people.tenant, { name: 'Listed AB' });
    const first = await invited({
      first_name: 'Lovis',
      last_name: 'Ask',
      company_id: companyId,
      courseids: [101, 102],
    });
    const second = await invited({ first_name: 'Mio', last_name: 'Björk', company_id: companyId, courseids: [101] });
    const holders = async (query: string) => (await list(query)).rows.map(({ user }) => user?.userid);
    const ofCompany = `company_id=${companyId}`;

    expect((await list(ofCompany)).total).toBe(3);
    expect(await holders(`${ofCompany}&courseid=102`)).toEqual([first.userid]);
    expect(await holders(`userid=${second.userid}`)).toEqual([second.userid]);
    expect(await holders(`${ofCompany}&search=bjork`)).toEqual([second.userid]);
    expect(await list(`${ofCompany}&status=released`)).toEqual({ rows: [], total: 0 });
    const page = await list(`${ofCompany}&page_size=2&page=2&sort=starts_at&order=asc`);
    expect(page).toMatchObject({ total: 3, rows: [{ courseid: 101, user: { userid: second.userid } }] });
    expect(page.rows[0]).toMatchObject({
      course_name: 'Course 101',
      company: { id: companyId, name: 'Listed AB' },
      status: 'assigned',
      source: 'manager',
    });
  });

  test('is exported as a file, and the audit log records that', async () => {
    const companyId = await aCompany(people.tenant, { name: '=Formula AB' });
    const user = await invited({ first_name: 'Nova', last_name: 'Ceder', company_id: companyId, courseids: [102] });
    const file = await product.app.inject({
      url: `/api/licences/export?company_id=${companyId}`,
      headers: { authorization: `Bearer ${people.manager}` },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, row, ...rest] = file.body.split('\r\n');
    expect(head).toContain('First name,Last name');
    expect(row).toMatch(
      new RegExp(
        `^Nova,Ceder,${user.email},'=Formula AB,Course 102,102,[^,]+,[^,]+,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,`,
      ),
    );
    expect(rest).toEqual(['']);
    expect((await audited('licence.exported')).at(-1)).toMatchObject({ subject_id: people.tenant.instanceId });
  });
});

test('an instructor reads licences, and gives, moves, takes back and exports none; a student reads none', async () => {
  const user = await invited({ courseids: [courseid] });
  const [licence] = (await detail(user.userid)).licences;
  const instructor = await aUser(people.tenant, [roles.instructor]);
  const student = await aUser(people.tenant, [roles.student]);
  expect((await call('GET', '/licences', undefined, instructor)).status).toBe(200);
  expect((await call('GET', '/licences', undefined, student)).status).toBe(403);
  for (const [method, path, body] of [
    ['POST', '/licences', { userid: user.userid, courseid: 102 }],
    ['POST', `/licences/${licence?.id}/take-back`],
    ['POST', `/licences/${licence?.id}/move`, { userid: user.userid }],
    ['GET', '/licences/export'],
  ] as const)
    expect((await call(method, path, body, instructor)).status, path).toBe(403);
  expect((await detail(user.userid)).licences).toEqual([licence]);
});

import type { UserMail } from '@coursefront/contract/operations/user-mails.ts';
import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import { describe, expect, test } from 'vitest';
import { type Sql, sql } from '../../db/sql.ts';
import { aCompany, swedishNumber } from '../../testing/buyers.ts';
import { type List, managedPeople } from '../../testing/managed-people.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';
import { companyMembersAt } from '../../testing/site-facts.ts';
import { replaceRoles } from '../roles/public.ts';
import { lockUser } from './queries/changing.queries.ts';

const product = testProduct();
const people = managedPeople(product);
const { call, users, detail, somebody, invited, settled, coursesAtSite, usedBy, audited } = people;
const courseid = 101;
const membersOf = (companyId: number) => companyMembersAt(`${people.sandbox.url}/lms/nordic`, companyId);

const waitForNextTry = () => product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);

describe('an invited person', () => {
  test('waits for an account, gets it at the learning site, and gets a mail', async () => {
    const companyId = await aCompany(people.tenant);
    const person = somebody();
    const user = await invited({ ...person, phone: '+46 70 123 45 67', company_id: companyId });
    expect(user).toMatchObject({
      state: 'waiting',
      email: person.email.toLowerCase(),
      phone: '+46701234567',
      company: { id: companyId, name: 'Fjordbygg AB' },
      role_assignments_instance: [{ role: { id: roles.student, name: 'student' } }],
    });
    await product.work();
    expect((await detail(user.userid)).state).toBe('active');
    const account = await people.lms.findUser({ email: user.email });
    expect(account).toMatchObject({ ok: true, value: { firstName: 'Ines', company: 'Fjordbygg AB' } });
    expect(await membersOf(companyId)).toEqual([expect.any(Number)]);
    expect(product.mails).toMatchObject([{ to: user.email, subject: 'Your account at nordic is ready' }]);
    expect((await audited('user.invited')).at(-1)).toMatchObject({ subject_id: user.userid });
  });

  test('has the mails to their address on their page, and whether each was sent', async () => {
    const user = await settled();
    const mails = async (token?: string) =>
      call<{ rows: UserMail[] }>('GET', `/users/${user.userid}/mails`, undefined, token);
    const { rows } = (await mails()).body.data;
    expect(rows).toMatchObject([
      { template: 'invited', state: 'sent', sent_at: expect.any(String), last_error: null, order: null },
    ]);
    await people.tenant.run(sql`
      update users set email = 'moved@example.test' where instance_id = ${people.tenant.instanceId} and id = ${user.userid}`);
    expect((await mails()).body.data.rows).toEqual([]);
    expect((await mails(await aUser(people.tenant, [roles.instructor]))).status).toBe(403);
    const other = await aUser(product.db.tenant(await anInstance(product.db, 'Elsewhere')), [roles.trainingmanager]);
    expect((await mails(other)).status).toBe(404);
  });

  test('has the text of each mail on their page, without the addresses of its links', async () => {
    const user = await settled();
    const read = (mailId: number, token?: string) =>
      call<{ text: string | null }>('GET', `/users/${user.userid}/mails/${mailId}`, undefined, token);
    const [mail] = (await call<{ rows: UserMail[] }>('GET', `/users/${user.userid}/mails`)).body.data.rows;
    expect(mail?.readable).toBe(true);
    await people.tenant.run(sql`
      update mails set body_text = 'Open the course: https://shop.example.test/renew/secret'
       where instance_id = ${people.tenant.instanceId} and id = ${mail?.id}`);
    expect((await read(mail?.id ?? 0)).body.data.text).toBe('Open the course: https://shop.example.test/…');
    expect((await read(mail?.id ?? 0, await aUser(people.tenant, [roles.instructor]))).status).toBe(403);
    const other = await settled();
    const [theirs] = (await call<{ rows: UserMail[] }>('GET', `/users/${other.userid}/mails`)).body.data.rows;
    expect((await read(theirs?.id ?? 0)).status, 'a mail to somebody else').toBe(404);
  });

  test('gets a mail a second time when somebody asks for it, and nobody else does', async () => {
    const [user, other] = [await settled(), await settled()];
    const mailsOf = async ({ userid }: typeof user) =>
      (await call<{ rows: UserMail[] }>('GET', `/users/${userid}/mails`)).body.data.rows;
    const send = (mailId: number, { userid }: typeof user) => call('POST', `/users/${userid}/mails/${mailId}/send`);
    await people.tenant.run(sql`
      update mails set params = '{}' where instance_id = ${people.tenant.instanceId} and recipient_key = ${other.email}`);
    const [[mail], [forgotten]] = [await mailsOf(user), await mailsOf(other)];
    expect([mail?.repeatable, forgotten?.repeatable]).toEqual([true, false]);
    product.mails.length = 0;
    expect((await send(mail?.id ?? 0, other)).status, 'a mail to somebody else').toBe(404);
    expect((await send(forgotten?.id ?? 0, other)).body).toMatchObject({ code: 'mail.not_repeatable' });
    expect((await send(mail?.id ?? 0, user)).status).toBe(200);
    await product.work();
    expect(product.mails.map(({ to }) => to)).toEqual([user.email]);
    expect(await mailsOf(user)).toHaveLength(2);
    expect(await people.audited('mail.sent_again')).toHaveLength(1);
  });

  test('with courses is enrolled with a licence each, and gets one mail for all of them', async () => {
    const companyId = await aCompany(people.tenant, { licences: 2 });
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
      async () => ({ company_id: await aCompany(people.tenant, { active: false }), courseids: [courseid] }),
      'licence.company_inactive',
      'company_id',
    ],
  ] as const)('with %s is refused under the field', async (_, change, code, field) => {
    const { body } = await call('POST', '/users/invite', { ...somebody(), ...(await change()) });
    expect(body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
  });

  test('starts with the role that was chosen, by somebody who may assign roles', async () => {
    const user = await settled({ role_id: roles.teamlead });
    expect((await detail(user.userid)).role_assignments_instance).toEqual([
      { role: { id: roles.teamlead, name: 'teamlead' } },
    ]);
    expect((await audited('user.invited')).at(-1)).toMatchObject({ after: { roles: ['teamlead'] } });

    const siteadmin = await aUser(people.tenant, [roles.siteadmin]);
    const inviting = (role_id: number) => call('POST', '/users/invite', { ...somebody(), role_id }, siteadmin);
    expect((await inviting(roles.teamlead)).status).toBe(403);
    expect((await inviting(roles.student)).status).toBe(200);
    const platform = await call('POST', '/users/invite', { ...somebody(), role_id: roles.coursefrontadmin });
    expect(platform.body.errors).toHaveProperty('role_id');
  });

  test('leads the company as its team lead, unless somebody does', async () => {
    const companyId = await aCompany(people.tenant);
    const leadOf = async () =>
      (
        await people.tenant.one<{ id: number | null }>(sql`
        select team_lead_user_id as id from companies where instance_id = ${people.tenant.instanceId} and id = ${companyId}`)
      )?.id;
    await invited({ company_id: companyId });
    expect(await leadOf()).toBeNull();
    const { userid } = await invited({ company_id: companyId, role_id: roles.teamlead });
    expect(await leadOf()).toBe(userid);
    await invited({ company_id: companyId, role_id: roles.teamlead });
    expect(await leadOf()).toBe(userid);
  });

  test('reads in the mail which company they lead, with a link to the team', async () => {
    const companyId = await aCompany(people.tenant);
    const lead = await settled({ company_id: companyId, role_id: roles.teamlead });
    const mail = product.mails.find(({ to }) => to === lead.email);
    expect(mail?.text).toMatch(/You’re the team lead of Fjordbygg AB[\s\S]*Go to your team:\n\S+\/v\/team\n/);

    const second = await settled({ company_id: companyId, role_id: roles.teamlead });
    expect(product.mails.at(-1)).toMatchObject({ to: second.email });
    expect(product.mails.at(-1)?.text, 'beside the first one').toContain('team lead of Fjordbygg AB');
  });

  test('reads once which company they lead, with their first courses', async () => {
    const companyId = await aCompany(people.tenant, { licences: 2 });
    const lead = await settled({ company_id: companyId, role_id: roles.teamlead, courseids: [courseid] });
    expect(product.mails.at(-1)?.text).toContain('You’re the team lead of Fjordbygg AB');

    const before = product.mails.length;
    await call('POST', '/licences', { userid: lead.userid, courseid: 102 });
    await product.work();
    expect(product.mails.slice(before).map(({ to }) => to)).toEqual([lead.email]);
    expect(product.mails.at(-1)?.text).not.toContain('team lead');
  });

  test('is not added when the company has too few licences', async () => {
    const companyId = await aCompany(people.tenant, { licences: 1 });
    const person = somebody();
    const answer = await call('POST', '/users/invite', {
      ...person,
      company_id: companyId,
      courseids: [courseid, 102],
    });
    expect(answer.body.code).toBe('company.maximum_reached');
    expect((await users(`search=${person.email}`)).total).toBe(0);
    expect(await usedBy(companyId)).toBe(0);
  });
});

test('is stored while the learning site is down, and delivered when it is back', async () => {
  await people.sandbox.fail('lms.down:nordic');
  const user = await settled({ courseids: [courseid] });
  expect(await detail(user.userid)).toMatchObject({ state: 'waiting', enrolments: [{ lms_state: 'waiting' }] });
  const progress = () => call('POST', '/users/import/progress', { userids: [user.userid] });
  expect((await progress()).body.data).toEqual({ total: 1, ready: 0, failed: 0 });

  await people.sandbox.heal();
  await people.tenant.run(sql`update connections set retry_at = null where instance_id = ${people.tenant.instanceId}`);
  await waitForNextTry();
  await product.work();
  expect(await coursesAtSite(user)).toEqual([courseid]);
  expect((await progress()).body.data).toEqual({ total: 1, ready: 1, failed: 0 });
});

describe('an import', () => {
  const row = (more: Record<string, string> = {}) => ({ ...somebody(), ...more });

  test('is checked first, row by row and column by column, and changes nothing', async () => {
    const organizationNumber = swedishNumber();
    await aCompany(people.tenant, { organizationNumber });
    const rows = [
      row({
        organization_number: `${organizationNumber.slice(0, 6)}-${organizationNumber.slice(6)}`,
        courses: '101, 102',
      }),
      row({ email: 'no address', phone: 'none' }),
      row({ first_name: '', organization_number: '5560000001', courses: '999' }),
    ];
    const { body } = await call('POST', '/users/import/check', { rows });
    expect(body.data).toEqual({
      people: 1,
      licences: 2,
      rows: [{ row: 0, known: null, gets: ['Course 101', 'Course 102'], has: [] }],
      faults: [
        expect.objectContaining({ row: 1, column: 'email', message: expect.any(String) }),
        expect.objectContaining({ row: 1, column: 'phone', message: expect.any(String) }),
        { row: 2, column: 'first_name', code: expect.any(String), message: 'Enter a first name.' },
        { row: 2, column: 'organization_number', code: expect.any(String), message: 'This company couldn’t be found.' },
        {
          row: 2,
          column: 'courses',
          code: expect.any(String),
          params: { course: '999' },
          message: 'There’s no course 999 that people can be enrolled in.',
        },
      ],
    });
    const refused = await call('POST', '/users/import', { rows });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toContain('rows.2.courses');
    expect((await users(`search=${rows[0]?.email}`)).total).toBe(0);
  });

  test('adds everybody at once, with the companies and courses of their rows', async () => {
    const organizationNumber = swedishNumber();
    const companyId = await aCompany(people.tenant, { organizationNumber, licences: 3 });
    const rows = [row({ organization_number: organizationNumber, courses: '101 102' }), row({ phone: '+46701234567' })];
    const { body } = await call<{ userids: number[]; licences: number }>('POST', '/users/import', { rows });
    expect(body.data).toMatchObject({ userids: [expect.any(Number), expect.any(Number)], licences: 2 });
    await product.work();
    expect(await usedBy(companyId)).toBe(2);
    const [first] = (await users(`company_id=${companyId}`)).rows;
    expect(first).toMatchObject({ state: 'active', courses: 2 });
    const progress = await call('POST', '/users/import/progress', { userids: body.data.userids });
    expect(progress.body.data).toEqual({ total: 2, ready: 2, failed: 0 });
    expect((await audited('users.imported')).at(-1)).toMatchObject({ after: { people: 2, licences: 2 } });
  });

  test('takes courses by their name, and says in which row a name is not clear', async () => {
    await aCourse(people.tenant, { lmsId: 281, name: 'Ladders, part 1' });
    await aCourse(people.tenant, { lmsId: 282, name: 'Twins' });
    await aCourse(people.tenant, { lmsId: 283, name: 'Twins' });
    const named = row({ courses: 'ladders, part 1; 282' });
    const refused = await call('POST', '/users/import', { rows: [named, row({ courses: 'Twins' })] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'rows.1.courses': ['Several courses are called “Twins”. Enter the course ID instead.'] },
    ]);
    const { body } = await call<{ licences: number }>('POST', '/users/import', { rows: [named] });
    expect(body.data.licences).toBe(2);
  });

  test('accepts a thousand rows and not one more', async () => {
    const rows = Array.from({ length: 1_001 }, () => row());
    expect((await call('POST', '/users/import/check', { rows })).status).toBe(422);
    const { body } = await call<{ userids: number[] }>('POST', '/users/import', { rows: rows.slice(1) });
    expect(body.data.userids).toHaveLength(1_000);
    await product.db.platform.run(sql`delete from jobs where task = 'provisioning.provision_place'`);
  });
});

describe('how many people are invited in a day', () => {
  const key = () => `typed invitation ${people.tenant.instanceId}`;

  test('is bounded, one by one and by import; who was refused is not counted', async () => {
    const known = await invited();
    await product.db.platform.run(sql`update throttles set hits = 4999 where key = ${key()}`);
    expect((await call('POST', '/users/invite', { ...somebody(), email: known.email })).body.code).toBe(
      'user.email_taken',
    );
    const rows = [somebody(), somebody()];
    expect((await call('POST', '/users/import', { rows })).body).toMatchObject({
      code: 'user.invited_often',
      message: expect.stringMatching(/5,?000 people/),
    });
    await invited();
    expect((await call('POST', '/users/invite', somebody())).body.code).toBe('user.invited_often');
    await product.db.platform.run(sql`delete from throttles where key = ${key()}`);
  });

  test('is bounded for one address, also if its person is erased in between', async () => {
    const person = somebody();
    const forget = async () => {
      const { userid } = await invited(person);
      await people.tenant.run(sql`
        update users set email = null, erased_at = now() where instance_id = ${people.tenant.instanceId} and id = ${userid}`);
    };
    for (const _ of Array.from({ length: 10 })) await forget();
    expect((await call('POST', '/users/invite', person)).body).toMatchObject({
      code: 'mail.recipient_often',
      errors: { email: [expect.any(String)] },
    });
    await product.db.platform.run(sql`delete from jobs where task = 'provisioning.provision_place'`);
  });
});

describe('the list', () => {
  test('is searched, filtered, sorted and paged by the server', async () => {
    const companyId = await aCompany(people.tenant);
    const both = [
      await invited({ first_name: 'Zoë', last_name: 'Alm', company_id: companyId }),
      await invited({ first_name: 'Adam', last_name: 'Öberg', company_id: companyId }),
    ];
    expect((await users('search=zoe+alm')).rows.map(({ userid }) => userid)).toEqual([both[0]?.userid]);
    const ofCompany = await users(`company_id=${companyId}&page_size=1&page=2`);
    expect(ofCompany).toMatchObject({ total: 2, rows: [{ last_name: 'Öberg' }] });
    expect((await users(`company_id=${companyId}&sort=created_at&order=desc`)).rows[0]?.last_name).toBe('Öberg');
    expect((await users(`company_id=${companyId}&state=active`)).total).toBe(0);
    expect((await users(`company_id=${companyId}&state=waiting&role=${roles.student}`)).total).toBe(2);
    expect((await users(`company_id=${companyId}&sort=last_seen_at&role=${roles.teamlead}`)).total).toBe(0);
    expect((await users('role=999999999999999')).total).toBe(0);
    await product.work();
    expect((await users(`company_id=${companyId}&courseid=${courseid}`)).total).toBe(0);
  });

  test('names who agreed to marketing e-mails, and when, until the consent is gone', async () => {
    const { userid } = await invited({ first_name: 'Mira', last_name: 'Consent' });
    await invited({ first_name: 'Max', last_name: 'Consent' });
    const agree = (yes: boolean) =>
      people.tenant.run(sql`
        update users set marketing_consent = ${yes} where instance_id = ${people.tenant.instanceId} and id = ${userid}`);
    await agree(true);
    const { rows, total } = await users('search=consent&consent=marketing');
    expect(total).toBe(1);
    expect(Date.now() - Date.parse(rows[0]?.marketing_consent_at ?? '')).toBeLessThan(60_000);
    const file = await product.app.inject({
      url: '/api/users/export?search=consent&consent=marketing',
      headers: { authorization: `Bearer ${people.manager}` },
    });
    expect(file.body).toMatch(/Agreed to marketing e-mails\r\nMira,.*,\d{4}-\d\d-\d\d \d\d:\d\d\r\n$/);
    await agree(false);
    expect((await users('search=consent&consent=marketing')).total).toBe(0);
    expect((await users('search=mira+consent')).rows[0]?.marketing_consent_at).toBeNull();
  });

  test('names nobody whose consent a training manager has withdrawn; the audit log says once who did', async () => {
    const { userid } = await invited({ first_name: 'Nils', last_name: 'Willing' });
    await people.tenant.run(sql`
      update users set marketing_consent = true where instance_id = ${people.tenant.instanceId} and id = ${userid}`);
    const withdraw = (token: string) => product.call('POST', `/api/users/${userid}/withdraw-consent`, { token });
    expect((await withdraw(await aUser(people.tenant, [roles.student]))).status).toBe(403);
    for (const _ of ['first', 'again'])
      expect(await withdraw(people.manager)).toMatchObject({
        status: 200,
        body: { data: { marketing_consent_at: null } },
      });
    expect((await users('search=willing&consent=marketing')).total).toBe(0);
    const log = await product.call<{ rows: unknown[] }>('GET', '/api/audit?action=user.consent_withdrawn', {
      token: people.manager,
    });
    expect(log.body.data.rows).toMatchObject([
      { subject: { id: userid }, changes: [{ fact: 'marketing_consent', before: 'true', after: 'false' }] },
    ]);
  });

  test('a person reads and withdraws their own consent, and the audit log says so', async () => {
    const own = await aUser(people.tenant, [roles.student]);
    const me = await product.call<{ userid: number }>('GET', '/api/user', { token: own });
    const { userid } = me.body.data;
    const read = async () =>
      (await product.call<{ since: string | null }>('GET', '/api/user/consent', { token: own })).body.data.since;
    expect(await read()).toBeNull();
    await people.tenant.run(sql`
      update users set marketing_consent = true where instance_id = ${people.tenant.instanceId} and id = ${userid}`);
    expect(await read()).toMatch(/^\d{4}-/);
    for (const _ of ['first', 'again'])
      expect((await product.call('POST', '/api/user/consent/withdraw', { token: own })).status).toBe(200);
    expect(await read()).toBeNull();
    const audited = await people.audited('user.consent_withdrawn');
    expect(audited.filter(({ subject_id }) => subject_id === userid)).toHaveLength(1);
  });

  test('a person agrees without an order, as of that day, and the audit log keeps it as proof', async () => {
    const own = await aUser(people.tenant, [roles.student]);
    const me = await product.call<{ userid: number }>('GET', '/api/user', { token: own });
    const { userid } = me.body.data;
    const agree = () => product.call('POST', '/api/user/consent', { token: own });
    const read = async () =>
      (await product.call<{ since: string | null; may_agree: boolean }>('GET', '/api/user/consent', { token: own }))
        .body.data;
    const change = (column: Sql) =>
      people.tenant.run(sql`
        update users set ${column} where instance_id = ${people.tenant.instanceId} and id = ${userid}`);
    await change(sql`address_unconfirmed = true`);
    expect(await read()).toEqual({ since: null, may_agree: false });
    expect((await agree()).body.code).toBe('user.address_unconfirmed');
    await change(sql`address_unconfirmed = false`);
    for (const _ of ['first', 'again']) expect((await agree()).status).toBe(200);
    expect(Date.now() - Date.parse((await read()).since ?? '')).toBeLessThan(60_000);
    expect((await users('search=&consent=marketing')).rows.map((row) => row.userid)).toContain(userid);
    const audited = await people.audited('user.consent_given');
    expect(audited.filter(({ subject_id }) => subject_id === userid)).toHaveLength(1);
  });

  test('is exported as CSV without formulas, and the audit log records it', async () => {
    await invited({ first_name: '=1+1', last_name: 'Formula' });
    const file = await product.app.inject({
      url: '/api/users/export?search=formula',
      headers: { authorization: `Bearer ${people.manager}` },
    });
    expect(file.body).toContain("'=1+1");
    expect(file.body.split('\r\n')).toHaveLength(3);
    expect(file.body).toMatch(/,Student,[^,]+,0,\d{4}-\d\d-\d\d \d\d:\d\d,,\r\n$/);
    expect((await audited('users.exported')).at(-1)).toMatchObject({ after: { search: 'formula' } });
  });
});

describe('the roles of a person', () => {
  const assign = (userid: number, role_ids: number[], token?: string) =>
    call<UserRow>('PUT', `/users/${userid}/roles`, { role_ids }, token);

  test('are the chosen ones, or `user` if none is chosen', async () => {
    const { userid } = await invited();
    const given = await assign(userid, [roles.teamlead, roles.instructor]);
    expect(given.body.data.role_assignments_instance.map(({ role }) => role.id)).toEqual([14, 16]);
    expect((await assign(userid, [])).body.data.role_assignments_instance).toEqual([{ role: { id: 7, name: 'user' } }]);
    expect((await audited('user.roles_changed')).at(-2)).toMatchObject({
      before: { roles: ['student'] },
      after: { roles: ['teamlead', 'instructor'] },
    });
  });

  test('make a team lead of the own company, beside the one it has, who reads it by mail', async () => {
    const companyId = await aCompany(people.tenant);
    const [first, second] = [await settled({ company_id: companyId }), await settled({ company_id: companyId })];
    const leadMails = async ({ email }: UserRow) => {
      await product.work();
      return product.mails.filter(({ to, subject }) => to === email && subject.includes('team lead'));
    };
    await assign(first.userid, [roles.teamlead]);
    expect(await leadMails(first)).toHaveLength(1);
    await assign(first.userid, [roles.teamlead, roles.instructor]);
    expect(await leadMails(first), 'who leads already').toHaveLength(1);
    await assign(second.userid, [roles.teamlead]);
    expect(await leadMails(second), 'beside the first one').toHaveLength(1);
    const led = async ({ userid }: UserRow) => (await detail(userid)).leads.map(({ id }) => id);
    expect([await led(first), await led(second)]).toEqual([[companyId], [companyId]]);
    await assign(second.userid, [roles.student]);
    expect(await led(second), 'without the role').toEqual([]);
  });

  test('never include the platform’s own, and only a training manager assigns them', async () => {
    const { userid } = await invited();
    expect((await assign(userid, [19])).status).toBe(422);
    const siteadmin = await aUser(people.tenant, [roles.siteadmin]);
    expect((await assign(userid, [roles.teamlead], siteadmin)).status).toBe(403);
  });

  test('are compared with those that somebody else has just changed', async () => {
    const { userid } = await invited();
    let answer: Promise<unknown> | undefined;
    await people.tenant.transaction(async (tx) => {
      await lockUser(tx, userid);
      await replaceRoles(tx, userid, [roles.teamlead]);
      answer = assign(userid, [roles.instructor]);
      await expect.poll(() => tx.one(sql`select 1 from pg_locks where not granted`)).toBeDefined();
    });
    await answer;
    expect((await audited('user.roles_changed')).at(-1)).toMatchObject({
      before: { roles: ['teamlead'] },
      after: { roles: ['instructor'] },
    });
  });

  test('always leave one training manager, also when two remove each other at once', async () => {
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
    const [before, after] = [await aCompany(people.tenant), await aCompany(people.tenant)];
    const { userid } = await settled({ company_id: before });
    const change = (company_id: number | null) => call<UserRow>('PUT', `/users/${userid}/company`, { company_id });
    expect((await change(after)).body.data.company?.id).toBe(after);
    await product.work();
    expect(await membersOf(before)).toEqual([]);
    expect(await membersOf(after)).toEqual([expect.any(Number)]);
    const institution = async () => {
      const found = await people.lms.findUser({ email: (await detail(userid)).email });
      return found.ok ? found.value?.company : found.detail;
    };
    await people.tenant.run(sql`
      update companies set name = 'Havsbygg AB' where instance_id = ${people.tenant.instanceId} and id = ${before}`);
    await change(before);
    await product.work();
    expect(await institution(), 'the profile names the new company').toBe('Havsbygg AB');
    await change(null);
    await product.work();
    expect(await institution()).toBeUndefined();
    await change(after);
    await product.work();

    expect((await change(999_999)).body).toMatchObject({
      code: 'company.not_found',
      errors: { company_id: [expect.any(String)] },
    });
    await people.tenant.run(sql`
      update companies set team_lead_user_id = ${userid} where instance_id = ${people.tenant.instanceId} and id = ${after}`);
    expect((await change(null)).body.code).toBe('user.leads_company');
  });

  test('is suspended here at once and at the learning site by a job, and reactivated', async () => {
    const user = await settled();
    expect((await call<UserRow>('POST', `/users/${user.userid}/suspend`)).body.data.state).toBe('suspended');
    const suspendedAtSite = async () => {
      await product.work();
      const account = await people.lms.findUser({ email: user.email });
      return account.ok ? account.value?.suspended : undefined;
    };
    expect(await suspendedAtSite()).toBe(true);
    expect((await call<UserRow>('POST', `/users/${user.userid}/unsuspend`)).body.data.state).toBe('active');
    expect(await suspendedAtSite()).toBe(false);
    expect((await audited('user.unsuspended')).at(-1)).toMatchObject({ subject_id: user.userid });
  });

  test('has as many courses in the list as on their own page: those that are not over', async () => {
    const user = await settled({ courseids: [courseid, 102] });
    await people.tenant.run(sql`
      update enrolments set ended_at = now()
       where instance_id = ${people.tenant.instanceId} and user_id = ${user.userid}
         and course_id = (select id from courses where instance_id = ${people.tenant.instanceId} and lms_id = ${courseid})`);
    const { courses, enrolments } = await detail(user.userid);
    const [listed] = (await users(`search=${encodeURIComponent(user.email)}`)).rows;
    expect(enrolments.map(({ state }) => state).toSorted()).toEqual(['over', 'running']);
    expect([listed?.courses, courses]).toEqual([1, 1]);
  });

  test('cannot suspend themselves', async () => {
    const { body } = await call<{ userid: number }>('GET', '/user');
    expect((await call('POST', `/users/${body.data.userid}/suspend`)).body.code).toBe('user.own_account');
  });

  test('is shown with progress from the learning site, or without it while the site is away', async () => {
    const user = await settled({ courseids: [courseid] });
    const progress = await call<{ courses: { courseid: number }[] }>('GET', `/users/${user.userid}/progress`);
    expect(progress.body.data.courses.map((entry) => entry.courseid)).toEqual([courseid]);
    await people.sandbox.fail('lms.down:nordic');
    expect((await call('GET', `/users/${user.userid}/progress`)).body.code).toBe('host.away');
    expect((await call('GET', `/users/${user.userid}`)).status).toBe(200);
  });
});

test('of another instance is not found', async () => {
  const other = await anInstance(product.db, 'Neighbour');
  const token = await aUser(product.db.tenant(other), [roles.trainingmanager]);
  const user = await settled();
  for (const [method, path, body] of [
    ['GET', `/users/${user.userid}`],
    ['GET', `/users/${user.userid}/progress`],
    ['PUT', `/users/${user.userid}/roles`, { role_ids: [5] }],
    ['PUT', `/users/${user.userid}/company`, { company_id: null }],
    ['POST', `/users/${user.userid}/suspend`],
    ['POST', `/users/${user.userid}/unsuspend`],
  ] as const)
    expect((await call(method, path, body, token)).body, path).toMatchObject({ code: 'record.not_found' });
});

describe('synchronising people', () => {
  const sync = async () => {
    await call('POST', '/users/sync');
    await product.work();
    return (await call<LmsSync>('GET', '/users/sync')).body.data;
  };

  test('adds everybody with a role at the site or in a course, with first roles, and nobody twice', async () => {
    expect((await sync()).state).toBe('done');
    const [instructor] = (await users('search=instructor@nordic.test')).rows;
    expect(instructor).toMatchObject({ last_seen_at: null, state: 'active' });
    expect(instructor?.role_assignments_instance.map(({ role }) => role.id)).toEqual([roles.instructor]);
    const { total } = await users();

    await people.tenant.run(sql`
      update users set first_name = 'Wrong', last_seen_at = '2026-01-01' where instance_id = ${people.tenant.instanceId} and id = ${instructor?.userid}`);
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
    await people.sandbox.fail('lms.down:nordic');
    expect(await sync()).toEqual({ state: 'failed', finished_at: before.body.data.finished_at });
  });
});

import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { Company, CompanyContact, CompanyPerson, CompanyProfile } from '@coursefront/contract/people/companies.ts';
import { type RoleId, roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany, swedishNumber } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';

type List = { rows: Company[]; total: number };

const product = testProduct();
let nordic: number;
let baltic: number;
let manager: string;
let admin: string;
let lead: { id: number; email: string; token: string };

beforeAll(async () => {
  baltic = await anInstance(product.db, 'Baltic');
  nordic = await anInstance(product.db, 'Nordic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  admin = await aUser(product.db.tenant(nordic), [roles.siteadmin]);
  lead = await somebody(roles.teamlead);
});

async function somebody(...held: RoleId[]) {
  const token = await aUser(product.db.tenant(nordic), held);
  const { body } = await product.call<{ userid: number; email: string }>('GET', '/api/user', { token });
  return { id: body.data.userid, email: body.data.email, token };
}

const make = (changes: object = {}, token = manager) =>
  product.call<Company>('POST', '/api/company/create/', {
    token,
    body: { companyname: 'Fjordbygg AB', organizationnumber: swedishNumber(), max_licenses: '*', ...changes },
  });
const made = async (changes: object = {}) => (await make(changes)).body.data;
const change = (company: Company, changes: object, token = manager) =>
  product.call<Company>('POST', `/api/company/update/${company.id}/${company.instance_id}`, {
    token,
    body: { version: company.version, ...changes },
  });
const read = (id: number | undefined, token = manager) =>
  product.call<CompanyProfile>('GET', `/api/company/getfirst${id === undefined ? '' : `?id=${id}`}`, { token });
const peopleAfter = (id: number, after: number | undefined, token = manager) =>
  product.call<CompanyPerson[]>('GET', `/api/company/people?id=${id}&after=${after}`, { token });
const list = async (query: string) =>
  (await product.call<List>('GET', `/api/company/getallown?${query}`, { token: manager })).body.data;
const inNordic = () => product.db.tenant(nordic);
const rolesOf = async (userId: number) =>
  (
    await inNordic().many<{ role_id: number }>(sql`
      select role_id from role_assignments where instance_id = ${nordic} and user_id = ${userId} order by role_id`)
  ).map(({ role_id }) => role_id);

describe('a new company', () => {
  test('is kept as it was typed, with what is usual for the rest', async () => {
    const { status, body } = await make({
      companyname: ' Nordvind AB ',
      organizationnumber: '556012-3456',
      phone: '08-123 45 67',
      postalcode: '753 20',
      email: '',
      invoice_email: 'Faktura@nordvind.test',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      companyid: body.data.id,
      instance_id: nordic,
      name: 'Nordvind AB',
      organization_number: '5560123456',
      phone: '081234567',
      postal_code: '753 20',
      email: null,
      invoice_email: 'faktura@nordvind.test',
      country: 'SE',
      maximum_license: unlimitedLicences,
      used_licenses: 0,
      discount: 0,
      allow_invoice: false,
      active: true,
      team_lead: null,
      version: 1,
    });
  });

  test('takes every field of the older clients', async () => {
    const company = await made({
      instance: nordic,
      parentcustomerid: 7,
      customercontact: lead.id,
      invoiceallowed: 1,
      discount: 15,
      max_licenses: 40,
      country: 'NO',
      organizationnumber: '988 077 917',
      active: 0,
    });
    expect(company).toMatchObject({
      allow_invoice: true,
      discount: 15,
      maximum_license: 40,
      organization_number: '988077917',
      team_lead_userid: lead.id,
      team_lead: { first_name: 'Ulla', last_name: 'User' },
      active: false,
    });
  });

  test.each([
    { wrong: 'no name', body: { companyname: ' ' }, field: 'companyname' },
    { wrong: 'no number', body: { organizationnumber: '' }, field: 'organizationnumber' },
    { wrong: 'a number that breaks its rule', body: { organizationnumber: '5560123457' }, field: 'organizationnumber' },
    {
      wrong: 'a number that breaks another country’s rule',
      body: { organizationnumber: '988077918', country: 'NO' },
      field: 'organizationnumber',
    },
    { wrong: 'a discount of 101', body: { discount: 101 }, field: 'discount' },
    { wrong: 'a discount of 10.5', body: { discount: 10.5 }, field: 'discount' },
    { wrong: 'no maximum', body: { max_licenses: '' }, field: 'max_licenses' },
    { wrong: 'half a licence', body: { max_licenses: '1.5' }, field: 'max_licenses' },
    { wrong: 'an address without a domain', body: { email: 'info@fjordbygg' }, field: 'email' },
    { wrong: 'a country that is none', body: { country: 'XY' }, field: 'country' },
    { wrong: 'a team lead whom nobody knows', body: { customercontact: 999_999 }, field: 'customercontact' },
  ])('is refused with $wrong', async ({ body, field }) => {
    const answer = await make(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('is refused under the field when the number has a company already', async () => {
    const { organization_number } = await made();
    const { status, body } = await make({ organizationnumber: `16${organization_number}` });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ organizationnumber: ['This organisation number already has a company account'] });
  });

  test('may have the number of another instance’s company', async () => {
    const organizationnumber = swedishNumber();
    await aCompany(product.db.tenant(baltic), { organizationNumber: organizationnumber });
    expect((await make({ organizationnumber })).status).toBe(200);
  });

  test('is made in no other instance', async () => {
    expect((await make({ instance: baltic })).status).toBe(404);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const name of [
      'Örnsund Zimmer',
      'Ångfors Zimmer',
      'Berga Zimmer',
      'Alby Zimmer',
      'Dala Zimmer',
      'Cedern Zimmer',
    ])
      await made({ companyname: name, city: 'Kiruna' });
  });

  test('shows five by name, finds words, sorts and turns around', async () => {
    const first = await list('search=zimmer');
    expect(first.total).toBe(6);
    expect(first.rows.map(({ name }) => name[0])).toEqual(['A', 'B', 'C', 'D', 'Å']);
    expect((await list('search=zimmer&page=2')).rows.map(({ name }) => name)).toEqual(['Örnsund Zimmer']);
    expect((await list('search=kir+ang')).rows.map(({ name }) => name)).toEqual(['Ångfors Zimmer']);
    expect((await list('search=zimmer&sort=created_at')).rows[0]?.name).toBe('Örnsund Zimmer');

    const [cedern] = (await list('search=cedern')).rows;
    await change(cedern as Company, { phone: '0701234567' });
    expect((await list('search=zimmer&sort=updated_at&order=desc')).rows[0]?.name).toBe('Cedern Zimmer');
  });

  test('is narrowed to active or inactive ones, and to the days on which they were added', async () => {
    const [dala] = (await list('search=dala')).rows as [Company];
    await inNordic().run(sql`
      update companies set active = false, created_at = '2026-03-09T23:30:00Z'
       where instance_id = ${nordic} and id = ${dala.id}`);
    const names = async (query: string) => (await list(`page_size=100&${query}`)).rows.map(({ name }) => name);
    const inactive = (await list('page_size=100&status=inactive')).rows;
    expect(inactive.every(({ active }) => !active)).toBe(true);
    expect(inactive.map(({ name }) => name)).toContain('Dala Zimmer');
    expect(await names('search=zimmer&status=inactive')).toEqual(['Dala Zimmer']);
    expect(await names('search=zimmer&status=active')).not.toContain('Dala Zimmer');
    // The customer's clock is an hour ahead.
    expect([await names('to=2026-03-09'), await names('to=2026-03-10')]).toEqual([[], ['Dala Zimmer']]);
    const file = await product.app.inject({
      url: '/api/companies/export?status=inactive&from=2026-03-10&to=2026-03-10',
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining('Dala Zimmer')]);
    await inNordic().run(sql`
      update companies set active = true where instance_id = ${nordic} and id = ${dala.id}`);
  });

  test('is exported as a file without formulas, and the audit log records the export', async () => {
    await made({ companyname: '=cmd Zimmer', customercontact: lead.id });
    const answer = await product.app.inject({
      url: '/api/companies/export?search=zimmer',
      headers: { authorization: `Bearer ${manager}` },
    });
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toContain('Company name,Organisation number,Team lead');
    expect(lines).toHaveLength(8);
    expect(lines.some((line) => line.startsWith("'=cmd Zimmer"))).toBe(true);
    expect(answer.body).toContain('Ulla User');
    expect(lines[1]).toMatch(/(,\d{4}-\d\d-\d\d \d\d:\d\d){2}$/);
    const entry = await inNordic().one(sql`
      select after from audit_entries
       where instance_id = ${nordic} and action = 'company.exported' order by id desc limit 1`);
    expect(entry).toEqual({ after: { search: 'zimmer' } });
  });
});

describe('a change', () => {
  test('leaves what it does not name, and empties what is empty', async () => {
    const company = await made({ city: 'Umeå', phone: '0701234567', discount: 10 });
    const { body } = await change(company, { companyname: 'Fjordbygg Norr AB', city: '' });
    expect(body.data).toMatchObject({
      name: 'Fjordbygg Norr AB',
      city: null,
      phone: '0701234567',
      discount: 10,
      version: 2,
    });
  });

  test('without differences has no effect', async () => {
    const company = await made({ city: 'Umeå' });
    expect(
      (await change(company, { city: 'Umeå', organizationnumber: company.organization_number })).body.data,
    ).toEqual(company);
  });

  test('by a second person is refused and overwrites nothing', async () => {
    const company = await made();
    await change(company, { city: 'Umeå' });
    const late = await change(company, { city: 'Luleå' });
    expect([late.status, late.body.code]).toEqual([409, 'record.changed_meanwhile']);
    expect((await read(company.id)).body.data.city).toBe('Umeå');
  });

  test('by a client that names no version is made, whatever happened meanwhile', async () => {
    const company = await made({ city: 'Umeå' });
    await change(company, { phone: '0701234567' });
    const { status, body } = await change(company, { id: company.id, version: undefined, invoiceallowed: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ city: 'Umeå', phone: '0701234567', allow_invoice: true, version: 3 });
  });

  test('cannot take a number that another company has', async () => {
    const [one, other] = [await made(), await made()];
    const { status, body } = await change(one, { organizationnumber: other.organization_number });
    expect(status).toBe(409);
    expect(Object.keys(body.errors ?? {})).toEqual(['organizationnumber']);
  });

  test('of the country alone holds the number to the new rule', async () => {
    expect((await change(await made(), { country: 'NO' })).status).toBe(422);
  });

  test('cannot lower the maximum below the licences in use', async () => {
    const id = await aCompany(product.db.tenant(nordic), { licences: 10, used: 4 });
    const company = (await read(id)).body.data;
    const { status, body } = await change(company, { max_licenses: '3' });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ max_licenses: ['4 licences are in use, so the maximum can’t be lower.'] });
    expect((await change(company, { max_licenses: 4 })).body.data.maximum_license).toBe(4);
  });

  test('is recorded with the values before', async () => {
    const company = await made({ discount: 5 });
    await change(company, { discount: 20, active: 0 });
    const entries = await inNordic().many(sql`
      select action, before, after
        from audit_entries
       where instance_id = ${nordic} and subject_kind = 'company' and subject_id = ${company.id}
       order by id`);
    expect(entries).toMatchObject([
      { action: 'company.created', before: null, after: { name: 'Fjordbygg AB', discount: 5 } },
      { action: 'company.changed', before: { discount: 5, active: true }, after: { discount: 20, active: false } },
    ]);
  });

  test('of another instance’s company is a company that is not there', async () => {
    const foreign = await aCompany(product.db.tenant(baltic));
    const own = await made();
    expect((await change({ ...own, id: foreign }, { city: 'Umeå' })).status).toBe(404);
    expect((await change({ ...own, instance_id: baltic }, { city: 'Umeå' })).status).toBe(404);
    expect((await read(foreign)).status).toBe(404);
    const asked = (path: string) => product.call('POST', path, { token: manager, body: { companyid: foreign } });
    expect((await asked('/api/company/orders')).status).toBe(404);
    expect((await asked('/api/company/subscription')).status).toBe(404);
  });
});

describe('inviting somebody new as team lead of a new company', () => {
  const elin = { first_name: 'Elin', last_name: 'Falk', email: 'Elin@falk.test' };

  test('makes the company and the person in one step', async () => {
    const company = await made({ new_lead: elin });
    expect(company.team_lead).toEqual({ first_name: 'Elin', last_name: 'Falk' });
    const { people } = (await read(company.id)).body.data;
    expect(people).toMatchObject([{ userid: company.team_lead_userid, email: 'elin@falk.test', leads: true }]);
    expect(await rolesOf(company.team_lead_userid ?? 0)).toContain(roles.teamlead);
    const told = sql`select from jobs where key = ${`provision:${nordic}:user:${company.team_lead_userid}`}`;
    expect(await inNordic().many(told), 'the invitation is on its way').toHaveLength(1);
  });

  test('makes neither if one of them is refused, and says so under the field', async () => {
    const number = swedishNumber();
    const company = { companyname: 'Halvfärdig AB', organizationnumber: number };
    const taken = await make({ ...company, new_lead: { ...elin, email: lead.email } });
    expect(taken.body).toMatchObject({ code: 'user.email_taken', errors: { 'new_lead.email': [expect.any(String)] } });
    const wrong = await make({ ...company, new_lead: { first_name: ' ', last_name: '', email: 'nobody' } });
    expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual([
      'new_lead.email',
      'new_lead.first_name',
      'new_lead.last_name',
    ]);
    expect((await list('search=halvf')).total).toBe(0);
    await made({ organizationnumber: number });
    const late = { ...elin, email: 'late@falk.test' };
    expect((await make({ ...company, new_lead: late })).body.code).toBe('company.organisation_number_taken');
    expect(
      await inNordic().many(sql`
      select from users where instance_id = ${nordic} and email_key = 'late@falk.test'`),
    ).toEqual([]);
  });

  test('is not a site administrator’s', async () => {
    expect((await make({ new_lead: { ...elin, email: 'other@falk.test' } }, admin)).status).toBe(403);
  });
});

describe('choosing a team lead', () => {
  test('gives the role and the company, and taking it back takes the role', async () => {
    const person = await somebody(roles.student);
    const company = await made();
    const { body } = await change(company, { customercontact: person.id });
    expect(body.data.team_lead_userid).toBe(person.id);
    expect(await rolesOf(person.id)).toEqual([roles.student, roles.teamlead]);
    expect((await read(undefined, person.token)).body.data.id).toBe(company.id);

    await change(body.data, { customercontact: null });
    expect(await rolesOf(person.id)).toEqual([roles.student]);
    expect((await read(company.id)).body.data.people.map(({ userid }) => userid)).toEqual([person.id]);
    expect((await read(undefined, person.token)).status).toBe(403);
  });

  test('tells a person who was known before, by mail and in the bell, with the way to the team', async () => {
    const person = await somebody(roles.student);
    const company = await made({ customercontact: person.id });
    await product.work();
    const mail = product.mails.find(({ to }) => to === person.email);
    expect(mail?.subject).toBe(`You’re now team lead of ${company.name}`);
    expect(mail?.text).toContain(`/v/team?company_id=${company.id}`);
    const bell = async () =>
      (await product.call<{ rows: { kind: string }[] }>('GET', '/api/notices', { token: person.token })).body.data.rows;
    expect(await bell()).toMatchObject([{ kind: 'team_lead', name: company.name, target: String(company.id) }]);
    await change(company, { customercontact: (await somebody(roles.student)).id });
    const left = sql`select from notices where instance_id = ${nordic} and user_id = ${person.id}`;
    expect(await inNordic().many(left)).toEqual([]);
  });

  test('replaces the one before, who stays team lead while leading another company', async () => {
    const [first, second] = [await somebody(roles.teamlead), await somebody(roles.student)];
    const [one, two] = [await made({ customercontact: first.id }), await made({ customercontact: first.id })];
    await change(one, { customercontact: second.id });
    expect(await rolesOf(first.id)).toEqual([roles.teamlead]);
    await change(two, { customercontact: second.id });
    expect(await rolesOf(first.id), 'nobody is left without a role').toEqual([roles.user]);
    expect((await read(undefined, first.token)).status).not.toBe(200);
  });

  test('ends when the person loses the role', async () => {
    const person = await somebody(roles.student);
    const company = (await change(await made(), { customercontact: person.id })).body.data;
    const body = { role_ids: [roles.student] };
    expect((await product.call('PUT', `/api/users/${person.id}/roles`, { token: manager, body })).status).toBe(200);
    expect((await read(company.id)).body.data).toMatchObject({ team_lead_userid: null, team_lead: null });
    const log = await product.call<{ rows: { changes: { fact: string; before: string | null }[] }[] }>(
      'GET',
      `/api/audit?subject=company&subject_id=${company.id}`,
      { token: manager },
    );
    const [resigned] = log.body.data.rows;
    expect(resigned?.changes, 'the log names the person').toEqual([
      { fact: 'team_lead', before: expect.stringMatching(/^\D.*@/), after: null },
    ]);
  });

  test('by an invitation or a role is not undone by a form that was read before', async () => {
    const invited = await made();
    const invitation = { first_name: 'Ledar', last_name: 'Tredje', email: 'ledar.tredje@lead.test', courseids: [] };
    const invite = { ...invitation, company_id: invited.id, role_id: roles.teamlead };
    expect((await product.call('POST', '/api/users/invite', { token: manager, body: invite })).status).toBe(200);

    const known = await somebody(roles.student);
    const given = (await change(await made(), { customercontact: known.id })).body.data;
    const unled = (await change(given, { customercontact: null })).body.data;
    const role = { role_ids: [roles.student, roles.teamlead] };
    expect((await product.call('PUT', `/api/users/${known.id}/roles`, { token: manager, body: role })).status).toBe(
      200,
    );

    for (const company of [invited, unled]) {
      const { status, body } = await change(company, { discount: 20, customercontact: null });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'record.changed_meanwhile' });
      const { data } = (await read(company.id)).body;
      expect(data).toMatchObject({ discount: company.discount, team_lead_userid: expect.any(Number) });
      const saved = await change(data, { discount: 20, customercontact: data.team_lead_userid });
      expect(saved.body.data).toMatchObject({ discount: 20, team_lead_userid: data.team_lead_userid });
    }
  });

  test('of somebody new to the role is not a site administrator’s', async () => {
    const person = await somebody(roles.student);
    expect((await make({ customercontact: person.id }, admin)).status).toBe(403);
    expect((await make({ customercontact: lead.id }, admin)).status).toBe(200);
  });
});

describe('permissions', () => {
  test('a team lead sees and changes the own company’s details, and nothing else', async () => {
    const leader = await somebody(roles.teamlead);
    const own = await made({ customercontact: leader.id });
    const other = await made();
    expect((await change(own, { city: 'Umeå' }, leader.token)).body.data.city).toBe('Umeå');
    const now = { ...own, version: 2 };
    for (const settings of [{ discount: 50 }, { max_licenses: '*' }, { invoiceallowed: 1 }, { active: 0 }])
      expect((await change(now, settings, leader.token)).status).toBe(403);
    expect((await read(other.id, leader.token)).status).toBe(404);
    expect((await change(other, { city: 'Umeå' }, leader.token)).status).toBe(404);
    expect((await peopleAfter(own.id, leader.id, leader.token)).body.data).toEqual([]);
    expect((await peopleAfter(other.id, leader.id, leader.token)).status).toBe(404);
    expect((await make({}, leader.token)).status).toBe(403);
    expect((await product.call('GET', '/api/company/getallown', { token: leader.token })).status).toBe(403);
  });

  test('a site administrator changes details, and neither settings nor activation', async () => {
    const company = await made();
    expect((await change(company, { discount: 50 }, admin)).status).toBe(403);
    expect((await change(company, { active: 0 }, admin)).status).toBe(403);
    expect((await change(company, { city: 'Umeå' }, admin)).status).toBe(200);
  });

  test('nobody else sees any company', async () => {
    const { id } = await made();
    for (const role of [roles.student, roles.instructor]) {
      const { token } = await somebody(role);
      expect((await read(id, token)).status).toBe(403);
    }
    expect((await product.call('GET', `/api/company/getfirst?id=${id}`)).status).toBe(401);
  });
});

describe('the page of a company', () => {
  test('counts participants, completions and renewals, and lists its orders', async () => {
    const company = await made();
    const course = await aCourse(product.db.tenant(nordic), { lmsId: 501 });
    const people = ['Ada', 'Bo', 'Cia', 'Disa', 'Eva', 'Frej'].map((firstName) => ({
      firstName,
      lastName: 'Ek',
      email: `${firstName}.${company.id}@example.test`.toLowerCase(),
    }));
    const { guid } = await anOrderFor(product.db.tenant(nordic), {
      course,
      participants: people,
      companyId: company.id,
    });
    await anOrderFor(product.db.tenant(nordic), { course, participants: people.slice(0, 1) });
    await inNordic().run(sql`
      with people as (
        insert into users (instance_id, first_name, last_name, email, company_id)
        select ${nordic}, person ->> 'firstName', person ->> 'lastName', person ->> 'email', ${company.id}
          from jsonb_array_elements(${JSON.stringify(people)}::jsonb) person
        returning id, first_name
      ), given as (
        insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
        select ${nordic}, ${company.id}, ${course.courseId}, id, 'assigned', at, at + interval '365 days'
          from people, lateral (select now() - case first_name when 'Ada' then interval '90 days' else '1 day' end as at)
      ), done as (
        insert into completions (instance_id, user_id, course_id, completed_at)
        select ${nordic}, id, ${course.courseId}, now() - case first_name when 'Ada' then interval '60 days' else '2 days' end
          from people
         where first_name in ('Ada', 'Bo')
      )
      insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
      select ${nordic}, id, ${course.courseId}, 'badge-' || id, 'Hot work', now() - interval '2 hours',
             now() + case first_name when 'Ada' then interval '2 months' when 'Bo' then '8 months' else '-1 hour' end
        from people
       where first_name in ('Ada', 'Bo', 'Cia')`);

    const { data } = (await read(company.id)).body;
    expect(data.statistics).toEqual({
      last_30_days_student_count: 5,
      total_students_count: 6,
      last_30_days_total_course_completions: 1,
      total_course_completions: 2,
      next_3_month_cert_renewals: 1,
      next_12_month_cert_renewals: 2,
    });
    expect(data.finished_count).toBe(2);
    expect(data.people_count).toBe(6);
    expect(data.people.map(({ first_name }) => first_name)).toEqual(['Ada', 'Bo', 'Cia', 'Disa', 'Eva']);
    expect((await peopleAfter(company.id, data.people[3]?.userid)).body.data).toMatchObject([
      { first_name: 'Eva' },
      { first_name: 'Frej' },
    ]);

    const orders = await product.call<{ rows: { id: string }[]; total: number }>('POST', '/api/company/orders', {
      token: manager,
      body: { companyid: company.id, instance_id: nordic },
    });
    expect(orders.body.data).toMatchObject({ total: 1, rows: [{ id: guid }] });

    const leader = await somebody(roles.teamlead);
    const fileFor = (token: string) =>
      product.app.inject({
        url: `/api/company/orders/export?id=${company.id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    await inNordic().run(sql`
      update orders set invoice_reference = 'Maria Lind', purchase_order_number = 'PO-4711'
       where instance_id = ${nordic} and guid = ${guid}`);
    const file = await fileFor(manager);
    expect(file.headers['content-disposition']).toContain(`company-${company.id}-orders.csv`);
    const [head, line, ...more] = file.body.trim().split('\r\n');
    expect(head).toMatch(/,Your reference,PO number$/);
    expect(line).toMatch(/,Maria Lind,PO-4711$/);
    expect(more).toEqual([]);
    expect((await fileFor(leader.token)).statusCode, 'whose company it is not').toBe(404);
    const told = await inNordic().one(sql`
      select after from audit_entries
       where instance_id = ${nordic} and action = 'order.exported' and subject_id = ${company.id}`);
    expect(told).toEqual({ after: {} });
  });

  test('names whom to write to: its team lead, else who ordered last, else its own address', async () => {
    const contactOf = async (id: number, token = manager) =>
      (await product.call<CompanyContact>('GET', `/api/company/contact?id=${id}`, { token })).body.data;
    const company = await made({ email: 'office@fjordbygg.test', invoice_reference: 'ML 2041', city: 'Uppsala' });
    expect(await contactOf(company.id)).toMatchObject({
      first_name: '',
      last_name: '',
      email: 'office@fjordbygg.test',
    });

    const course = await aCourse(inNordic(), { lmsId: 8_871 });
    const buyer = { firstName: 'Bea', lastName: 'Buyer', email: 'bea@fjordbygg.test' };
    await anOrderFor(inNordic(), { course, companyId: company.id, buyer, participants: [buyer] });
    expect(await contactOf(company.id)).toMatchObject({ first_name: 'Bea', last_name: 'Buyer', email: buyer.email });

    const leader = await somebody(roles.teamlead);
    await change(company, { customercontact: leader.id });
    const { body } = await product.call<{ email: string }>('GET', '/api/user', { token: leader.token });
    expect(await contactOf(company.id)).toMatchObject({
      email: body.data.email,
      invoice_reference: 'ML 2041',
      city: 'Uppsala',
    });
    const path = `/api/company/contact?id=${company.id}`;
    expect((await product.call('GET', path, { token: leader.token })).status, 'only who manages companies').toBe(403);
    const elsewhere = await aUser(product.db.tenant(baltic), [roles.trainingmanager]);
    expect((await product.call('GET', path, { token: elsewhere })).status, 'another customer').toBe(404);
  });

  test('is found by either name of its id', async () => {
    const company = await made();
    const path = `/api/company/getfirst?companyid=${company.id}`;
    expect((await product.call<CompanyProfile>('GET', path, { token: manager })).body.data.id).toBe(company.id);
    expect((await product.call('GET', path, { token: lead.token })).status).toBe(404);
  });

  test('names the subscription that it is served under', async () => {
    const { id } = await made();
    const { status, body } = await product.call('POST', '/api/company/subscription', {
      token: manager,
      body: { companyid: id, instance_id: nordic },
    });
    expect([status, body.data]).toEqual([200, null]);
  });
});

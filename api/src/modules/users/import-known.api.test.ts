import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import type { checkImport, importUsers } from '@coursefront/contract/people/user-imports.ts';
import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany, swedishNumber } from '../../testing/buyers.ts';
import { managedPeople } from '../../testing/managed-people.ts';
import { testProduct } from '../../testing/product.ts';

const product = testProduct();
const people = managedPeople(product);
const { call, detail, somebody, settled, coursesAtSite, usedBy, audited } = people;

type Row = Record<string, string>;
const check = async (...rows: Row[]) =>
  (await call<AnswerOf<typeof checkImport>>('POST', '/users/import/check', { rows })).body.data;
const save = (...rows: Row[]) => call<AnswerOf<typeof importUsers>>('POST', '/users/import', { rows });

/** A settled person of a company with so many licences; the first mail is read. */
async function knownPerson(licences: number, more: Record<string, unknown> = {}) {
  const organizationNumber = swedishNumber();
  const companyId = await aCompany(people.tenant, { organizationNumber, licences });
  const user = await settled({ company_id: companyId, ...more });
  product.mails.length = 0;
  return { user, companyId, organizationNumber };
}

const licencesOf = async ({ userid }: UserRow) => (await detail(userid)).licences.length;

test('a known person gets the courses they lack, keeps name and phone, and gets the mail of a given course', async () => {
  const { user, companyId, organizationNumber } = await knownPerson(2, { courseids: [101] });
  const row = {
    email: user.email.toUpperCase(),
    first_name: 'Somebody',
    last_name: 'Else',
    phone: '+46701234567',
    organization_number: organizationNumber,
    courses: '101, 102',
  };
  expect(await check(row)).toEqual({
    people: 0,
    licences: 1,
    rows: [
      {
        row: 0,
        known: { userid: user.userid, first_name: user.first_name, last_name: user.last_name },
        gets: ['Course 102'],
        has: ['Course 101'],
      },
    ],
    faults: [],
  });
  expect((await save(row)).body.data).toEqual({ userids: [user.userid], people: 0, known: 1, licences: 1 });
  await product.work();

  expect((await coursesAtSite(user)).toSorted()).toEqual([101, 102]);
  expect(await usedBy(companyId)).toBe(2);
  expect(await detail(user.userid)).toMatchObject({ first_name: 'Ines', last_name: user.last_name, phone: user.phone });
  expect(product.mails.map(({ to }) => to)).toEqual([user.email]);
  expect(product.mails[0]?.text).toContain('Course 102');
  expect(product.mails[0]?.text).not.toContain('Course 101');
  expect((await audited('users.imported')).at(-1)).toMatchObject({
    after: { people: 0, known_people: 1, licences: 1 },
  });
});

test('the mail about several courses says which one of them the person had before', async () => {
  const { user } = await knownPerson(3, { courseids: [101] });
  await people.tenant.run(sql`
    update licences set status = 'expired', starts_at = now() - interval '375 days', ends_at = now() - interval '10 days'
     where instance_id = ${people.tenant.instanceId} and user_id = ${user.userid}`);
  await people.tenant.run(sql`
    update enrolments set starts_at = now() - interval '375 days', ends_at = now() - interval '10 days'
     where instance_id = ${people.tenant.instanceId} and user_id = ${user.userid}`);
  await save({ email: user.email, courses: '101, 102' });
  await product.work();
  expect(product.mails.map(({ subject }) => subject)).toEqual(['You now have access to your courses at nordic']);
  expect(product.mails[0]?.text).toContain('Your access has been renewed: Course 101.');
});

test('new and known people are imported together, also by an address alone', async () => {
  const { user } = await knownPerson(1);
  const answer = await save({ ...somebody(), courses: '101' }, { email: user.email, courses: '102' });
  expect(answer.body.data).toMatchObject({ people: 1, known: 1, licences: 2 });
  expect(answer.body.data.userids).toContain(user.userid);
  await product.work();
  expect(await coursesAtSite(user)).toEqual([102]);
});

test('a repeated import changes nothing, and writes to nobody', async () => {
  const { user, companyId } = await knownPerson(5);
  const rows = [
    { ...somebody(), courses: '101' },
    { email: user.email, courses: '101 102' },
  ];
  await save(...rows);
  await product.work();
  product.mails.length = 0;
  const before = (await audited('users.imported')).length;

  expect(await check(...rows)).toMatchObject({ people: 0, licences: 0, faults: [] });
  expect((await save(...rows)).body.data).toEqual({ userids: [], people: 0, known: 0, licences: 0 });
  await product.work();
  expect(product.mails).toEqual([]);
  expect(await usedBy(companyId)).toBe(2);
  expect(await audited('users.imported')).toHaveLength(before);
});

test('two imports at once give a known person a course once', async () => {
  const { user, companyId } = await knownPerson(5);
  const row = { email: user.email, courses: '101' };
  const answers = await Promise.all([save(row), save(row), save(row)]);
  expect(answers.map(({ body }) => body.data.licences).toSorted()).toEqual([0, 0, 1]);
  expect(await licencesOf(user)).toBe(1);
  expect(await usedBy(companyId)).toBe(1);
});

test('a row of a suspended person, or of another company, is refused and says why', async () => {
  const { user: suspended } = await knownPerson(5);
  await call('POST', `/users/${suspended.userid}/suspend`);
  const { user: elsewhere } = await knownPerson(5);
  const { organizationNumber } = await knownPerson(5);
  const rows: Row[] = [
    { email: suspended.email, courses: '101' },
    { email: elsewhere.email, organization_number: organizationNumber, courses: '101' },
  ];
  const messages = {
    suspended: 'This person is suspended. Reactivate them first.',
    elsewhere: 'This person isn’t in this company. Remove the number, or change the person’s company first.',
  };
  expect((await check(...rows)).faults).toEqual([
    { row: 0, column: 'email', code: 'licence.person_suspended', message: messages.suspended },
    { row: 1, column: 'organization_number', code: 'user.other_company', message: messages.elsewhere },
  ]);
  const refused = await save(...rows, { ...somebody() });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'rows.0.email': [messages.suspended], 'rows.1.organization_number': [messages.elsewhere] },
  ]);
  expect([await licencesOf(suspended), await licencesOf(elsewhere)]).toEqual([0, 0]);
});

test('only courses that are really given count against the company’s maximum', async () => {
  const { user } = await knownPerson(2, { courseids: [101] });
  const newcomer = { ...somebody(), courses: '101' };
  const row = { email: user.email, courses: '101 102' };
  expect((await check(row, newcomer)).faults).toEqual([]);

  const { user: full } = await knownPerson(1, { courseids: [101] });
  expect((await check({ email: full.email, courses: '101' })).faults).toEqual([]);
  expect((await check({ email: full.email, courses: '101 102' })).faults).toMatchObject([
    {
      row: 0,
      column: 'courses',
      code: 'company.maximum_reached',
      message: 'Licences in use: 1 (limit: 1). To add more, raise “Maximum licences” on the company’s page.',
    },
  ]);
});

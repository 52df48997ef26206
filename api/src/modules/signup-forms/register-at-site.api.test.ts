import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { readRegistration, register as registerEntry } from '@coursefront/contract/signup/registrations.ts';
import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { aCompany } from '../../testing/buyers.ts';
import { anInstanceAt, aUser, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { companyMembersAt } from '../../testing/site-facts.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: number;
let cookie: string;
let lms: LmsPort;
let token: string;
let company: number;
let eventId: number;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  ({ id: nordic, cookie } = await anInstanceAt(product, sandbox, 'nordic'));
  lms = (await product.sites.connect(nordic)).lms;
  token = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  await aCourse(product.db.tenant(nordic), { lmsId: 101 });
  await aCourse(product.db.tenant(nordic), { lmsId: 102 });
  const { courseId } = await aCourse(product.db.tenant(nordic), { lmsId: 103, type: 'instructor_led_training' });
  eventId = await aDate(product.db.tenant(nordic), courseId, { inDays: 30, seats: 10 });
  company = await aCompany(product.db.tenant(nordic), { name: 'Fjordbygg AB' });
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.heal());

async function aForm(change: object = {}): Promise<SignupForm> {
  const plan = {
    company_name: 'Elsewhere',
    courses: [101],
    max_allowed_registrations: 50,
    title: 'Hot work',
    description: 'D',
  };
  const made = await product.call<SignupForm>('POST', '/api/signup-forms/create', {
    body: { ...plan, ...change },
    token,
  });
  return made.body.data;
}

let people = 0;
function somebody() {
  people += 1;
  return {
    first_name: 'Anna',
    last_name: `Berg ${people}`,
    email: `anna.berg${people}@form.test`,
    password: 'Chosen-pass1',
  };
}

const register = (form: SignupForm, user: object, by?: string) =>
  product.call<AnswerOf<typeof registerEntry>>('POST', '/api/users/register', {
    body: { formId: form.guid, instance_id: nordic, guid: randomUUID(), user, policy_agreed: true },
    token: by,
  });
const progressOf = async (guid: string) =>
  (await product.call<AnswerOf<typeof readRegistration>>('GET', `/api/registrations/${guid}?instance_id=${nordic}`))
    .body.data;
const statesOf = async (guid: string) =>
  (await progressOf(guid)).steps.map(({ step, state, course }) => [step, course, state].filter(Boolean).join(' '));

async function given<T>(asked: Promise<{ ok: true; value: T } | { ok: false; detail: string }>): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value;
}
const coursesOf = async (email: string) => {
  const account = await given(lms.findUser({ email }));
  return account && (await given(lms.readUserCourses(account.id))).map(({ courseId }) => courseId).sort();
};
const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email);

/** Makes waiting jobs due, as after a pause. */
async function siteIsBack(): Promise<void> {
  await sandbox.heal();
  await product.db.tenant(nordic).run(sql`
    update connections set retry_at = null, failing_since = null where instance_id = ${nordic}`);
  await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
}

const scarceThings = () =>
  product.db.tenant(nordic).one(sql`
    select e.booked_slots, c.used_licenses
      from course_events e
      join companies c on c.instance_id = ${nordic} and c.id = ${company}
     where e.instance_id = ${nordic} and e.id = ${eventId}`);

test('a new person belongs to the company of the form at the learning site, too', async () => {
  await aCompany(product.db.tenant(nordic), { name: 'Holmbygg AB' });
  const form = await aForm({ company_name: 'holmbygg ab' });
  const atOnce = somebody();
  await register(form, atOnce);
  await sandbox.fail('lms.down');
  const later = somebody();
  await register(form, later);
  await siteIsBack();
  await product.work();
  for (const { email } of [atOnce, later])
    expect(await given(lms.findUser({ email }))).toMatchObject({ company: 'Holmbygg AB' });
});

test('a new person is signed in at the learning site at once, and enrolled soon', async () => {
  const form = await aForm({ courses: [101, 102], company_name: 'FJORDBYGG ab', non_mandatory_fields: [5, 7] });
  const anna = {
    ...somebody(),
    phone1: '+46701234567',
    company_2: 'Typed AB',
    employeeid: '77',
  };
  const { body, headers } = await register(form, anna);
  const { guid, MoodleSession, session_cookie, loginurl } = body.data;
  expect(session_cookie).toBe(cookie);
  expect(headers['set-cookie']).toBe(`${cookie}=${MoodleSession}; Path=/; HttpOnly; SameSite=Lax`);
  const account = await given(lms.findUser({ email: anna.email }));
  expect(await given(lms.whoIs(MoodleSession ?? ''))).toBe(account?.id);
  expect(account).toMatchObject({ phone1: '+46701234567', company: 'Typed AB' });
  expect((await progressOf(guid)).status).toBe('pending');

  await product.work();
  expect(await statesOf(guid)).toEqual([
    'account done',
    'enrolment Course 101 done',
    'enrolment Course 102 done',
    'company done',
    'mail done',
  ]);
  expect(await progressOf(guid)).toMatchObject({ status: 'success', reason: null, login_url: loginurl });
  expect(await coursesOf(anna.email)).toEqual([101, 102]);
  expect(await companyMembersAt(`${sandbox.url}/lms/nordic`, company)).toContain(account?.id);
  expect(mailsTo(anna.email).map(({ subject }) => subject)).toEqual(['You now have access to your courses at nordic']);
  const kept = await product.db.tenant(nordic).one(sql`
    select u.company_id, u.employment_number, u.company_name, r.sealed_password, c.used_licenses,
           (select count(*) from licences l where l.instance_id = ${nordic} and l.registration_id = r.id
               and l.status = 'assigned' and l.ends_at - l.starts_at = interval '365 days') as years,
           (select array_agg(distinct e.source) from enrolments e
             where e.instance_id = ${nordic} and e.user_id = u.id) as sources
      from registrations r
      join users u on u.instance_id = ${nordic} and u.id = r.user_id
      join companies c on c.instance_id = ${nordic} and c.id = u.company_id
     where r.instance_id = ${nordic} and r.guid = ${guid}`);
  expect(kept).toEqual({
    company_id: company,
    employment_number: '77',
    company_name: 'Typed AB',
    sealed_password: null,
    used_licenses: 2,
    years: 2,
    sources: ['signup_form'],
  });
});

test('a date is booked, and its details are mailed', async () => {
  const form = await aForm({ courses: [101, 103] });
  const anna = { ...somebody(), eventid: eventId };
  const { body } = await register(form, anna);
  await product.work();
  expect((await progressOf(body.data.guid)).status).toBe('success');
  expect(await coursesOf(anna.email)).toEqual([101, 103]);
  expect(mailsTo(anna.email)).toMatchObject([
    { attachments: [{ type: 'text/calendar' }] },
    { subject: 'You now have access to Course 101' },
  ]);
});

test('a password that the site finds too weak is refused under its field, and nothing is stored', async () => {
  const form = await aForm();
  const anna = { ...somebody(), password: 'Ab1-cd' };
  const { status, body } = await register(form, anna);
  expect(status).toBe(422);
  expect(body.errors?.['user.password']?.[0]).toMatch(/minimum 8 characters/);
  expect(await given(lms.findUser({ email: anna.email }))).toBeUndefined();
  const count = await product.call('POST', '/api/users/register/count', {
    body: { formId: form.guid, instance_id: nordic },
  });
  expect(count.body.data).toMatchObject({ registered: 0 });
  expect((await register(form, { ...anna, password: 'Chosen-pass1' })).status).toBe(200);
});

test('an account that only the site knows is enrolled by its owner, not by a stranger', async () => {
  const form = await aForm();
  const owner = somebody();
  const { email, first_name: firstName, last_name: lastName } = owner;
  await given(lms.createUser({ key: `own-${email}`, email, firstName, lastName, password }));
  const refused = await register(form, owner);
  expect([refused.status, refused.body.code]).toEqual([409, 'user.email_has_account']);
  await product.work();
  expect(await coursesOf(email)).toEqual([]);

  const signedIn = await product.call<{ token: string }>('POST', '/api/login', {
    body: { username: email, password, instance_id: nordic },
  });
  const { body } = await register(form, {}, signedIn.body.data.token);
  expect(body.data).toMatchObject({ status: 'success', MoodleSession: null });
  await product.work();
  expect(await coursesOf(email)).toEqual([101]);
  expect(await given(lms.checkPassword(email, password))).toBe(true);
});

test('a site that is away delays a registration and loses nobody', async () => {
  const form = await aForm();
  const anna = somebody();
  await sandbox.fail('lms.down:nordic');
  const { status, body } = await register(form, anna);
  expect([status, body.data.MoodleSession]).toEqual([200, null]);
  await product.work();
  expect((await progressOf(body.data.guid)).status).toBe('pending');
  await siteIsBack();
  await product.work();
  expect((await progressOf(body.data.guid)).status).toBe('success');
  expect(await given(lms.checkPassword(anna.email, anna.password))).toBe(true);
  expect(await coursesOf(anna.email)).toEqual([101]);
});

test('an address that turns out to have an account fails the registration, and its owner is mailed', async () => {
  const form = await aForm({ courses: [103], company_name: 'Fjordbygg AB', max_allowed_registrations: 1 });
  const owner = somebody();
  const { email, first_name: firstName, last_name: lastName } = owner;
  await given(lms.createUser({ key: `own-${email}`, email, firstName, lastName, password }));
  const before = await scarceThings();
  await sandbox.fail('lms.down:nordic');
  const { body } = await register(form, { ...owner, eventid: eventId });
  expect(body.success).toBe(true);
  await siteIsBack();
  await product.work();

  expect(await progressOf(body.data.guid)).toMatchObject({ status: 'failed', reason: 'user.email_has_account' });
  expect(await coursesOf(email)).toEqual([]);
  expect(await scarceThings()).toEqual(before);
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe('Sign in to register: Hot work');
  expect(mail?.text).toContain(`/v/signup/form/${form.guid}`);

  const signedIn = await product.call<{ token: string }>('POST', '/api/login', {
    body: { username: email, password, instance_id: nordic },
  });
  expect((await register(form, { eventid: eventId }, signedIn.body.data.token)).status).toBe(200);
});

const withoutAccount = async (email: string) => (await given(lms.findUser({ email }))) === undefined;

test('a person without a place leaves no account, and can try again with the same address', async () => {
  await aCompany(product.db.tenant(nordic), { name: 'Used up AB', licences: 1, used: 1 });
  const form = await aForm({ company_name: 'Used up AB' });
  const anna = somebody();
  expect((await register(form, anna)).body.code).toBe('company.licences_exhausted');
  expect(await withoutAccount(anna.email)).toBe(true);
  expect((await register(await aForm(), anna)).status).toBe(200);
});

test('five people race for the last place: one gets it, and the other four leave no account', async () => {
  const { courseId } = await aCourse(product.db.tenant(nordic), { lmsId: 104, type: 'instructor_led_training' });
  const [last, later] = [
    await aDate(product.db.tenant(nordic), courseId, { inDays: 30, seats: 1 }),
    await aDate(product.db.tenant(nordic), courseId, { inDays: 40, seats: 9 }),
  ];
  const form = await aForm({ courses: [104] });
  const racers = Array.from({ length: 5 }, somebody);
  const answers = await Promise.all(racers.map((person) => register(form, { ...person, eventid: last })));
  const losers = racers.filter((_, index) => answers[index]?.body.code === 'event.sold_out');
  expect(losers).toHaveLength(4);
  for (const { email } of losers) expect(await withoutAccount(email)).toBe(true);
  const [loser] = losers;
  expect((await register(form, { ...loser, eventid: later })).status).toBe(200);
});

/** All rows of all tables, but for what counts requests and changes. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const { db } = product;
  const tables = await db.platform.many<{ name: string }>(sql`
    select table_name as name
      from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('throttles', 'schema_migrations')
     order by 1`);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const found = await db.platform.many<{ row: object }>({
      text: `select to_jsonb(t) - array['updated_at', 'version'] as row from "${name}" t order by 1`,
      values: [],
    });
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

test('a person whom the site refuses leaves nothing behind, and can correct the form', async () => {
  const form = await aForm({ courses: [103], company_name: 'Fjordbygg AB', max_allowed_registrations: 1 });
  await product.db.tenant(nordic).run(sql`
    update signup_forms f
       set account_manager_id = r.user_id, customer_team_lead_id = r.user_id
      from role_assignments r
     where f.instance_id = ${nordic} and f.guid = ${form.guid} and r.instance_id = ${nordic}
       and r.role_id = ${roles.trainingmanager}`);
  const before = await scarceThings();
  const rows = await everyRow();
  const anna = { ...somebody(), eventid: eventId };
  const guid = randomUUID();
  const send = (user: object) =>
    product.call('POST', '/api/users/register', {
      body: { formId: form.guid, instance_id: nordic, guid, user, policy_agreed: true },
    });
  // Only the site's own check finds it, after the place was taken.
  const site = await product.sites.connect(nordic);
  const fault = { ok: false, reason: 'refused', rule: 'name_invalid', field: 'lastName', detail: 'no' } as const;
  const refusing = { ...site, lms: { ...site.lms, createUser: async () => fault } };
  const connect = vi.spyOn(product.sites, 'connect').mockResolvedValue(refusing);
  const refused = await send(anna);
  connect.mockRestore();
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['user.last_name']]);
  expect(await scarceThings()).toEqual(before);
  expect(await everyRow()).toEqual(rows);
  expect((await send(anna)).status).toBe(200);
  await product.work();
  expect(await coursesOf(anna.email)).toEqual([103]);
});

import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { emptyPage } from '@coursefront/contract/shop/course-pages.ts';
import type { FormProposal } from '@coursefront/contract/signup/form-proposals.ts';
import type { readSignupForms, SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { addCoursePage } from '../webshop/public.ts';

const product = testProduct();
let instance: number;
let token: string;
let elsewhere: string;
let eventId: number;

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(async () => {
  instance = await anInstance(product.db, 'Forms');
  token = await aUser(product.db.tenant(instance), [roles.trainingmanager]);
  elsewhere = await aUser(product.db.tenant(await anInstance(product.db, 'Elsewhere')), [roles.trainingmanager]);
  await aCourse(product.db.tenant(instance), { lmsId: 101 });
  const { courseId } = await aCourse(product.db.tenant(instance), { lmsId: 103, type: 'instructor_led_training' });
  eventId = await aDate(product.db.tenant(instance), courseId, { inDays: 30 });
  await aDate(product.db.tenant(instance), courseId, { inDays: 5 });
  await aCourse(product.db.tenant(instance), { lmsId: 104, type: 'instructor_led_training' });
});

const plan = {
  company_name: 'Fjordbygg AB',
  courses: [101],
  max_allowed_registrations: 10,
  title: 'Hot work',
  description: 'For everybody.',
};
const create = (change: object = {}, by = token) =>
  product.call<SignupForm>('POST', '/api/signup-forms/create', { body: { ...plan, ...change }, token: by });
const aForm = async (change: object = {}) => (await create(change)).body.data;
const update = (body: object, by = token) =>
  product.call<SignupForm>('POST', '/api/signup-forms/update', { body, token: by });
const list = async (query = '') =>
  (await product.call<AnswerOf<typeof readSignupForms>>('GET', `/api/signup-forms/read${query}`, { token })).body.data;
const open = (guid: string) => product.call('GET', `/api/forms/${guid}?instance_id=${instance}`);

test('the audit log records who created, changed, closed and deleted a form', async () => {
  const { body } = await create({ title: 'Before' });
  const { id, version } = body.data;
  await update({ form_id: id, version, title: 'After', description: body.data.description, captcha: false });
  await product.call('POST', `/api/signup-forms/${id}/close`, { body: { version: version + 1 }, token });
  await product.call('POST', '/api/signup-forms/delete', { body: { form_id: id }, token });
  const entries = await product.db.tenant(instance).many<{ action: string; before: { title?: string } | null }>(sql`
    select action, before
      from audit_entries
     where instance_id = ${instance} and subject_kind = 'signup_form' and subject_id = ${id}
     order by id`);
  expect(entries.map(({ action }) => action.split('.')[1])).toEqual(['made', 'changed', 'closed', 'deleted']);
  expect(entries[1]?.before).toMatchObject({ title: 'Before' });
});

describe('the proposal for a new form', () => {
  const propose = async (courses: string, by = token) =>
    (await product.call<FormProposal>('GET', `/api/signup-forms/proposal?courses=${courses}`, { token: by })).body.data;

  test('names the courses and has a limit, so that only the company is left to say', async () => {
    expect(await propose('101')).toEqual({
      title: 'Register for Course 101',
      description: 'Fill in the form to get access. You can start right away and learn at your own pace.',
      max_allowed_registrations: 100,
      courses: [],
    });
  });

  test('has as many registrations as there are free seats in dates that are open', async () => {
    const proposal = await propose('101,103');
    expect(proposal).toMatchObject({ title: 'Register for Course 101 and Course 103', max_allowed_registrations: 10 });
    expect(proposal.description).toContain('choose the date');
    expect(proposal.courses).toEqual([{ courseid: 103, dates: 1, seats: 10, next_date: expect.any(String) }]);
  });

  test('says that a course has no dates', async () => {
    const [course] = (await propose('104')).courses;
    expect(course).toEqual({ courseid: 104, dates: 0, seats: 0, next_date: null });
  });

  test('is in the language of the customer, with the words of the course page', async () => {
    const id = await anInstance(product.db, 'Proposals');
    const tenant = product.db.tenant(id);
    await product.db.platform.run(sql`update instances set language = 'sv' where id = ${id}`);
    const { courseId } = await aCourse(tenant, { lmsId: 7, name: 'Heta arbeten' });
    await tenant.transaction((tx) => addCoursePage(tx, courseId, 'sv', { ...emptyPage(), about: 'En dag om brand.' }));
    const { title, description } = await propose('7', await aUser(tenant, [roles.trainingmanager]));
    expect(title).toBe('Anmälan: Heta arbeten');
    expect(description).toMatch(/^En dag om brand\.\n\nFyll i formuläret/);
  });

  test('knows no courses of others', async () => {
    expect(await propose('101', elsewhere)).toMatchObject({ title: '', courses: [] });
  });
});

describe('a form', () => {
  test('is created with all its fields, and its link works at once', async () => {
    const made = await create({
      limit_registration_domains: '["@Falk.test", "berg.test"]',
      custom_company_list: 'Falk AB\r\nBerg AB\n\nFalk AB\n',
      non_mandatory_fields: [5, 7],
      captcha: true,
      courses: [101, 103],
      training_manager_aproval: true,
    });
    expect(made.status).toBe(200);
    const { data } = made.body;
    expect(data).toMatchObject({
      form_id: data.id,
      url: `http://localhost:8080/v/signup/form/${data.guid}?instance_id=${instance}`,
      limit_registration_domains: ['falk.test', 'berg.test'],
      training_manager_aproval: false,
      state: 'open',
      registration_count: 0,
    });
    expect(data.sign_up_form_has_custom_field.map((field) => field.sign_up_form_custom_field.id)).toEqual([
      1, 2, 3, 4, 5, 7,
    ]);
    expect(data.sign_up_form_has_custom_field.at(-1)?.value).toEqual(['Falk AB', 'Berg AB']);

    const opened = await open(data.guid);
    expect(opened.status).toBe(200);
    expect(opened.body.data).toMatchObject({
      title: 'Hot work',
      captcha: true,
      vendor: 'Forms',
      // The refusal of another address names them anyway.
      domains: ['falk.test', 'berg.test'],
      sign_up_form_has_course: [
        { course: { courseid: 101 }, published_course_events: [] },
        { course: { courseid: 103 }, published_course_events: [{ id: eventId, available_slots: 10 }] },
      ],
    });
  });

  test.each([
    { field: 'title', change: { title: ' ' } },
    { field: 'description', change: { description: '' } },
    { field: 'company_name', change: { company_name: undefined } },
    { field: 'courses', change: { courses: [] } },
    { field: 'courses', change: { courses: [999] } },
    { field: 'max_allowed_registrations', change: { max_allowed_registrations: 0 } },
    { field: 'max_allowed_registrations', change: { max_allowed_registrations: 'many' } },
    { field: 'limit_registration_domains.0', change: { limit_registration_domains: ['not a domain'] } },
    { field: 'non_mandatory_fields.0', change: { non_mandatory_fields: [3] } },
    { field: 'account_manager_id', change: { account_manager_id: 999_999 } },
    { field: 'logo', change: { logo: Buffer.from('<script>alert(1)</script>').toString('base64') } },
    { field: 'logo', change: { logo: Buffer.alloc(2_100_000, png, 'base64').toString('base64') } },
  ])('is refused for its $field: $change', async ({ field, change }) => {
    const refused = await create(change);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  test('of ten megabytes is rejected unread', async () => {
    const { status, body } = await create({ logo: 'A'.repeat(14_000_000) });
    expect([status, body.code]).toEqual([413, 'request.too_large']);
  });

  test('has an account manager and a team lead with these roles', async () => {
    await aUser(product.db.tenant(instance), [roles.instructor]);
    await aUser(product.db.tenant(instance), [roles.teamlead]);
    const choose = async (role: string) =>
      (
        await product.call<{ users: { userid: number }[] }>('POST', '/api/users/getbyrole', { body: { role }, token })
      ).body.data.users.map(({ userid }) => userid);
    const [manager, lead] = [(await choose('instructor'))[0], (await choose('teamlead'))[0]];
    const made = await create({ account_manager_id: manager, customer_team_lead_id: lead });
    expect(made.body.data).toMatchObject({ account_manager_id: manager, customer_team_lead_id: lead });
    expect((await create({ account_manager_id: lead })).status).toBe(422);

    const person = await product.call('POST', '/api/users/getfirst/', {
      body: { userid: lead, instance_id: 7 },
      token,
    });
    expect(person.body.data).toMatchObject({ userid: lead, role_assignment: [{ role: { id: 14, name: 'teamlead' } }] });
    const foreign = await product.call('POST', '/api/users/getfirst/', { body: { userid: lead }, token: elsewhere });
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Account does not exist' } });
  });
});

describe('the list of forms', () => {
  test('has the newest first, in pages, and finds titles', async () => {
    await aForm({ title: 'Older' });
    await aForm({ title: 'Newer' });
    const { rows, total } = await list('?page_size=2');
    expect(rows.map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(total).toBeGreaterThan(2);
    expect((await list('?search=newer')).total).toBe(1);
  });

  test('is narrowed to a state, as the rows show it, and to a course', async () => {
    const full = await aForm({ title: 'Narrow full', max_allowed_registrations: 1 });
    await product.db.tenant(instance).run(sql`
      update signup_forms set registration_count = 1 where instance_id = ${instance} and id = ${full.id}`);
    const closed = await aForm({ title: 'Narrow closed', courses: [104] });
    await product.call('POST', `/api/signup-forms/${closed.id}/close`, { body: { version: closed.version }, token });
    await aForm({ title: 'Narrow open' });
    const titles = async (query: string) =>
      (await list(`?search=narrow&${query}`)).rows.map(({ title, state }) => [title, state]);
    expect(await titles('state=full')).toEqual([['Narrow full', 'full']]);
    expect(await titles('state=closed')).toEqual([['Narrow closed', 'closed']]);
    expect(await titles('state=open')).toEqual([['Narrow open', 'open']]);
    expect(await titles('courseid=104')).toEqual([['Narrow closed', 'closed']]);
  });

  test('is exported as CSV, as it was searched', async () => {
    const { url } = await aForm({ title: 'Taken away', courses: [101, 103] });
    const file = await product.app.inject({
      url: '/api/signup-forms/export?search=taken',
      headers: { authorization: `Bearer ${token}` },
    });
    const [, ...lines] = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Taken away,Fjordbygg AB,"[^"]+, [^"]+",Open,0,10,/);
    expect(lines[0]).toContain(url);
  });

  test("contains only the instance's own", async () => {
    const { guid, id, version } = await aForm();
    expect((await product.call('GET', `/api/signup-forms/${id}`, { token: elsewhere })).status).toBe(404);
    expect((await update({ ...plan, form_id: id, version }, elsewhere)).status).toBe(404);
    const student = await aUser(product.db.tenant(instance), [roles.student]);
    expect((await create({}, student)).status).toBe(403);
    expect((await open(guid)).status).toBe(200);
  });
});

describe('a logo', () => {
  const fetchLogo = (address: string | null) => product.app.inject({ method: 'GET', url: address ?? '' });

  test('is served with its own type and cannot run scripts', async () => {
    const { logo, logo_type } = await aForm({ logo: `data:text/html;base64,${png}` });
    expect(logo_type).toBe('image/png');
    const served = await fetchLogo(logo);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.rawPayload).toEqual(Buffer.from(png, 'base64'));
  });

  test('is kept, replaced and removed', async () => {
    const form = await aForm({ logo: png });
    const change = { form_id: form.id, title: 'T', description: 'D' };
    const kept = (await update({ ...change, version: 1 })).body.data;
    expect(kept.logo).toBe(form.logo);
    expect((await update({ ...change, version: 2, logo: form.logo })).body.data.logo).toBe(form.logo);
    const replaced = (await update({ ...change, version: 3, logo: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') }))
      .body.data;
    expect(replaced.logo_type).toBe('application/pdf');
    expect((await fetchLogo(form.logo)).statusCode).toBe(404);
    expect((await fetchLogo(replaced.logo)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await update({ ...change, version: 4, logo: null })).body.data.logo).toBeNull();
  });

  test.each([
    '/api/files/1/x',
    '/api/files/x/00000000-0000-4000-8000-000000000001',
    '/api/files/1/00000000-0000-4000-8000-000000000001',
  ])('%s is nothing', async (address) => expect((await fetchLogo(address)).statusCode).toBe(404));
});

describe('changing a form', () => {
  test('with stale data is refused, unless the client sends no version', async () => {
    const { id } = await aForm();
    const older = {
      form_id: id,
      title: 'New',
      description: 'D',
      captcha: true,
      non_mandatory_fields: [8],
    };
    const change = { ...older, version: 1 };
    const changed = await update(change);
    expect(changed.body.data).toMatchObject({ title: 'New', captcha: true, version: 2, company_name: 'Fjordbygg AB' });
    expect((await update(change)).body.code).toBe('record.changed_meanwhile');
    expect((await update(older)).body.data.version).toBe(3);
  });

  test('cannot lower the limit below the number of registrations', async () => {
    const { id } = await aForm();
    await product.db.tenant(instance).run(sql`
      update signup_forms set registration_count = 4 where instance_id = ${instance} and id = ${id}`);
    const change = { form_id: id, version: 1, title: 'T', description: 'D' };
    const refused = await update({ ...change, max_allowed_registrations: 3 });
    expect(refused.body.errors).toEqual({
      max_allowed_registrations: ['Enter at least 4, the number of people already registered.'],
    });
    expect((await update({ ...change, max_allowed_registrations: 4 })).body.data.state).toBe('full');
  });
});

describe('raising the limit of a full form', () => {
  const aFullForm = async () => {
    const form = await aForm({ max_allowed_registrations: 4 });
    await product.db.tenant(instance).run(sql`
      update signup_forms set registration_count = 4 where instance_id = ${instance} and id = ${form.id}`);
    return form;
  };
  const raise = (id: number, body: object, by = token) =>
    product.call<SignupForm>('POST', `/api/signup-forms/${id}/limit`, { body: { version: 1, ...body }, token: by });

  test('opens it, and leaves everything else as it was', async () => {
    const form = await aFullForm();
    expect((await open(form.guid)).status).toBe(404);
    const { status, body } = await raise(form.id, { max_allowed_registrations: 6 });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...form,
      max_allowed_registrations: 6,
      registration_count: 4,
      state: 'open',
      version: 2,
      updated_at: body.data.updated_at,
    });
    expect((await open(form.guid)).status).toBe(200);
    const log = await product.db.tenant(instance).one<{ action: string; after: object }>(sql`
      select action, after
        from audit_entries
       where instance_id = ${instance} and subject_kind = 'signup_form' and subject_id = ${form.id}
       order by id desc
       limit 1`);
    expect(log).toMatchObject({ action: 'signup_form.changed', after: { max_allowed_registrations: 6 } });
  });

  test('needs a number above that of the registrations', async () => {
    const { id } = await aFullForm();
    const refused = await raise(id, { max_allowed_registrations: 4 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { max_allowed_registrations: ['Enter more than 4, the number of people already registered.'] },
    ]);
    for (const limit of [null, 0, 1.5, '6', 1_000_001]) {
      const { status, body } = await raise(id, { max_allowed_registrations: limit });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['max_allowed_registrations']]);
    }
  });

  test('does not open a form that somebody closed', async () => {
    const { id, guid } = await aFullForm();
    await product.call('POST', `/api/signup-forms/${id}/close`, { body: { version: 1 }, token });
    const raised = await raise(id, { version: 2, max_allowed_registrations: 5 });
    expect(raised.body.data.state).toBe('closed');
    expect((await open(guid)).status).toBe(404);
  });

  test('is refused for stale data, and to other customers', async () => {
    const { id } = await aFullForm();
    expect((await raise(id, { version: 9, max_allowed_registrations: 5 })).body.code).toBe('record.changed_meanwhile');
    expect((await raise(id, { max_allowed_registrations: 5 }, elsewhere)).body.code).toBe('signup_form.not_found');
  });
});

describe('a form is not available', () => {
  const sentence = 'Unfortunately this form is not available right now';
  const refusedWith = async (guid: string) => {
    const { status, body } = await open(guid);
    return [status, body.message];
  };

  test('while it is closed, and is again when reopened', async () => {
    const { id, guid } = await aForm();
    const closed = await product.call<SignupForm>('POST', `/api/signup-forms/${id}/close`, {
      body: { version: 1 },
      token,
    });
    expect(closed.body.data.state).toBe('closed');
    expect(await refusedWith(guid)).toEqual([404, sentence]);
    await product.call('POST', `/api/signup-forms/${id}/reopen`, { body: { version: 2 }, token });
    expect((await open(guid)).status).toBe(200);
  });

  test('after it is deleted', async () => {
    const { id, guid } = await aForm();
    const remove = () => product.call('POST', '/api/signup-forms/delete', { body: { form_id: id }, token });
    expect((await remove()).status).toBe(200);
    expect(await refusedWith(guid)).toEqual([404, sentence]);
    expect((await remove()).body.code).toBe('signup_form.not_found');
  });

  test('when its limit is reached, when it is unknown, and at another instance', async () => {
    const { id, guid } = await aForm();
    const other = await product.call('GET', `/api/forms/${guid}`, { token: elsewhere });
    expect(other.status).toBe(404);
    await product.db.tenant(instance).run(sql`
      update signup_forms set registration_count = 10 where instance_id = ${instance} and id = ${id}`);
    expect(await refusedWith(guid)).toEqual([404, sentence]);
    expect(await refusedWith('00000000-0000-4000-8000-000000000999')).toEqual([404, sentence]);
    expect(await refusedWith('nonsense')).toEqual([404, sentence]);
  });

  test('without a date for its instructor-led course, and says so', async () => {
    const { guid } = await aForm({ courses: [104] });
    expect(await refusedWith(guid)).toEqual([409, 'There is no any available active course event for registration']);
  });
});

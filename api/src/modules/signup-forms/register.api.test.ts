import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { Captcha } from '@coursefront/contract/signup/captchas.ts';
import type {
  readRegistration,
  readRegistrationDays,
  readRegistrations,
} from '@coursefront/contract/signup/registrations.ts';
import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { aReadableCaptcha } from '../../testing/captchas.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { doWork } from '../../testing/work.ts';

/** This instance's learning site cannot be reached: what the form itself decides does not need it. */
const product = testProduct();
let instance: number;
let token: string;
let led: number;

beforeAll(async () => {
  instance = await anInstance(product.db, 'Forms');
  token = await aUser(product.db.tenant(instance), [roles.trainingmanager]);
  await aCourse(product.db.tenant(instance), { lmsId: 101 });
  led = (await aCourse(product.db.tenant(instance), { lmsId: 103, type: 'instructor_led_training' })).courseId;
});

async function aForm(change: object = {}): Promise<SignupForm> {
  const plan = {
    company_name: 'Nobody AB',
    courses: [101],
    max_allowed_registrations: 100,
    title: 'T',
    description: 'D',
  };
  const made = await product.call<SignupForm>('POST', '/api/signup-forms/create', {
    body: { ...plan, ...change },
    token,
  });
  return made.body.data;
}

const somebody = () => ({
  first_name: 'Anna',
  last_name: 'Berg',
  email: `${randomUUID()}@falk.test`,
  password: 'Demo-pass1',
});

type Done = AnswerOf<typeof readRegistration>;
type Registered = { status: string; guid: string; loginurl: string; MoodleSession: string | null };
const register = (form: SignupForm, change: Record<string, unknown> = {}, by?: string) =>
  product.call<Registered>('POST', '/api/users/register', {
    body: { formId: form.guid, instance_id: instance, user: somebody(), policy_agreed: true, ...change },
    token: by,
  });
const codesOf = async (form: SignupForm, change: Record<string, unknown>) => {
  const { status, body } = await register(form, change);
  return { status, code: body.code, fields: Object.keys(body.errors ?? {}) };
};
const countOf = async ({ id }: SignupForm) =>
  product.db.tenant(instance).one(sql`
    select f.registration_count as count, (select count(*) from registrations r
                                            where r.instance_id = ${instance} and r.form_id = f.id) as rows
      from signup_forms f
     where f.instance_id = ${instance} and f.id = ${id}`);

describe('a robot that skips the page’s rules', () => {
  test('is checked by the server', async () => {
    const form = await aForm({
      limit_registration_domains: ['falk.test'],
      non_mandatory_fields: [7],
      custom_company_list: ['Falk AB'],
    });
    const sends = (user: object) => codesOf(form, { user: { ...somebody(), ...user } });
    const invalid = (...fields: string[]) => ({ status: 422, code: 'request.invalid', fields });
    expect(await codesOf(form, { policy_agreed: false })).toMatchObject({
      status: 422,
      code: 'signup_form.policy_not_agreed',
    });
    expect(await codesOf(form, { homepage: 'http://spam.test' })).toMatchObject({
      status: 409,
      code: 'signup_form.looks_automatic',
    });
    expect(await codesOf(form, { user: {} })).toEqual(
      invalid('user.first_name', 'user.last_name', 'user.email', 'user.password'),
    );
    expect(await sends({ password: 'short' })).toEqual(invalid('user.password'));
    expect(await sends({ email: 'anna@berg.test' })).toEqual(invalid('user.email'));
    expect(await sends({ email: 'anna@falk.test@evil.test' })).toEqual(invalid('user.email'));
    expect(await sends({ company_2: 'Berg AB' })).toEqual(invalid('user.company_2'));
    expect(await sends({ phone1: 'call me' })).toEqual(invalid('user.phone1'));
    expect(await countOf(form)).toEqual({ count: 0, rows: 0 });
  });

  test('gets "not found" for a deleted form', async () => {
    const form = await aForm();
    await product.call('POST', '/api/signup-forms/delete', { body: { form_id: form.id }, token });
    expect(await codesOf(form, {})).toMatchObject({ status: 404, code: 'signup_form.not_available' });
    expect(await codesOf({ ...form, guid: 'nonsense' }, {})).toMatchObject({ status: 404 });
  });
});

describe('the people of a form', () => {
  const personWith = async (role: number) => {
    const { id, email } = await aBuyer(product.db.tenant(instance));
    await product.db.tenant(instance).run(sql`
      insert into role_assignments (instance_id, user_id, role_id) values (${instance}, ${id}, ${role})`);
    return { id, email };
  };

  test("the form's team lead becomes the company's, unless it has one", async () => {
    const [lead, other] = [await personWith(roles.teamlead), await personWith(roles.teamlead)];
    const company = await aCompany(product.db.tenant(instance), { name: 'Ledarl\u00f6s AB' });
    await register(await aForm({ company_name: 'Ledarl\u00f6s AB', customer_team_lead_id: lead.id }));
    await register(await aForm({ company_name: 'Ledarl\u00f6s AB', customer_team_lead_id: other.id }));
    const row = await product.db.tenant(instance).one(sql`
      select c.team_lead_user_id as lead, u.company_id as company
        from companies c
        join users u on u.instance_id = ${instance} and u.id = c.team_lead_user_id
       where c.instance_id = ${instance} and c.id = ${company}`);
    expect(row).toEqual({ lead: lead.id, company });
  });

  test('the account manager gets one mail a day, however many registered', async () => {
    const manager = await personWith(roles.instructor);
    const form = await aForm({ title: 'Hot work', account_manager_id: manager.id, max_allowed_registrations: 50 });
    for (let count = 0; count < 3; count++) await register(form);
    await product.work();
    const mails = () => product.mails.filter(({ to }) => to === manager.email);
    expect(mails()).toEqual([]);
    await product.db.platform.run(sql`
      update jobs set run_at = now() where task = 'signup_forms.tell_account_manager'`);
    await product.work();
    expect(mails()).toMatchObject([
      { subject: '3 new registrations: Hot work', text: expect.stringContaining('3 of 50') },
    ]);
  });
});

describe('a registration', () => {
  test('stores the fields that the form has, and nothing else', async () => {
    const form = await aForm({ non_mandatory_fields: [5, 8] });
    const sent = {
      ...somebody(),
      phone1: '+46 70 123 45 67',
      phone2: '+46812345678',
      address: 'Here',
      order_certificate: true,
    };
    const { status, body } = await register(form, { user: sent });
    expect([status, body.data.status, body.data.MoodleSession]).toEqual([200, 'success', null]);
    const row = await product.db.tenant(instance).one(sql`
      select email, phone1, phone2, address, order_certificate, status, octet_length(sealed_password) > 20 as sealed
        from registrations
       where instance_id = ${instance} and guid = ${body.data.guid}`);
    expect(row).toEqual({
      email: sent.email,
      phone1: '+46701234567',
      phone2: null,
      address: null,
      order_certificate: true,
      status: 'pending',
      sealed: true,
    });
    const progress = await product.call('GET', `/api/registrations/${body.data.guid}?instance_id=${instance}`);
    expect(progress.body.data).toMatchObject({
      status: 'pending',
      steps: [
        { step: 'account', state: 'waiting', course: null },
        { step: 'enrolment', state: 'waiting', course: 'Course 101' },
        { step: 'company', state: 'skipped' },
        { step: 'mail', state: 'waiting' },
      ],
    });
    const count = await product.call('POST', '/api/users/register/count', {
      body: { formId: form.guid, instance_id: instance },
    });
    expect(count.body.data).toEqual({ registered: 1, max_allowed_registrations: 100 });
  });

  test('sent twice is stored once', async () => {
    const form = await aForm();
    const same = { guid: randomUUID(), user: somebody() };
    const [first, second] = await Promise.all([register(form, same), register(form, same)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await register(form, same)).body.data.guid).toBe(same.guid);
    expect(await countOf(form)).toEqual({ count: 1, rows: 1 });
  });

  test('is stored once for an e-mail address', async () => {
    const form = await aForm();
    const user = somebody();
    await register(form, { user });
    expect(await codesOf(form, { user })).toEqual({
      status: 409,
      code: 'user.email_has_account',
      fields: ['user.email'],
    });
  });

  test('with the address of an account is refused, and accepted from its signed-in owner', async () => {
    const form = await aForm();
    const owner = await aBuyer(product.db.tenant(instance));
    const typed = { ...somebody(), email: owner.email.toUpperCase() };
    const { body } = await register(form, { user: typed });
    expect(body.message).toBe('This e-mail already has an account. Please try signing in and purchasing the course');
    expect((await register(form, { user: {} }, owner.token)).status).toBe(200);
    const row = await product.db.tenant(instance).one(sql`
      select user_id, email, sealed_password from registrations where instance_id = ${instance} and form_id = ${form.id}`);
    expect(row).toEqual({ user_id: owner.id, email: owner.email, sealed_password: null });
    expect((await register(form, { user: {} }, owner.token)).body.code).toBe('participant.already_assigned');
  });
});

describe('limits', () => {
  test('of twenty concurrent tries as many succeed as the form allows', async () => {
    const form = await aForm({ max_allowed_registrations: 3 });
    const tries = await Promise.all(Array.from({ length: 20 }, () => register(form)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(tries.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['signup_form.not_available']),
    );
    expect(await countOf(form)).toEqual({ count: 3, rows: 3 });
  });

  test('an event has to be chosen and is never overbooked', async () => {
    const eventId = await aDate(product.db.tenant(instance), led, { inDays: 30, seats: 2, questions: ['Diet?'] });
    const form = await aForm({ courses: [101, 103] });
    const [question] = await product.db.tenant(instance).many<{ id: number }>(sql`
      select id from event_questions where instance_id = ${instance} and event_id = ${eventId}`);
    const person = (answer: string) => ({
      ...somebody(),
      eventid: eventId,
      participants: [{ signupFields: [{ questionid: question?.id, value: answer }] }],
    });
    expect((await codesOf(form, {})).fields).toEqual(['user.eventid']);
    expect((await codesOf(form, { user: { ...somebody(), eventid: 999_999 } })).fields).toEqual(['user.eventid']);
    expect((await codesOf(form, { user: person(' ') })).fields).toEqual([
      `user.participants.0.signupFields.${question?.id}`,
    ]);
    const tries = await Promise.all(Array.from({ length: 5 }, () => register(form, { user: person('None') })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await codesOf(form, { user: person('None') })).toMatchObject({ code: 'signup_form.no_events' });
    const booked = await product.db.tenant(instance).one(sql`
      select e.booked_slots, (select count(*) from registrations r
                               where r.instance_id = ${instance} and r.event_id = e.id and r.holds_seat) as held,
             (select count(*) from licences l join registrations r on r.instance_id = ${instance} and r.id = l.registration_id
               where l.instance_id = ${instance} and r.event_id = e.id) as licences
        from course_events e
       where e.instance_id = ${instance} and e.id = ${eventId}`);
    expect(booked).toEqual({ booked_slots: 2, held: 2, licences: 4 });
    const guid = tries.find(({ status }) => status === 200)?.body.data.guid;
    const { date } = (await product.call<Done>('GET', `/api/registrations/${guid}?instance_id=${instance}`)).body.data;
    expect(date, 'the page afterwards says when and where').toMatchObject({
      course: 'Course 103',
      location: 'In 30 days',
    });
    const file = await product.app.inject(`/api/registrations/${guid}/calendar?instance_id=${instance}`);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('SUMMARY:Course 103');
    expect(await countOf(form)).toEqual({ count: 2, rows: 2 });
  });

  test('a form is not available once its company has no licence left, and says before which domains may register', async () => {
    await aCompany(product.db.tenant(instance), { name: 'Single AB', licences: 1 });
    const form = await aForm({ company_name: 'Single AB', limit_registration_domains: ['falk.test'] });
    const look = () => product.call('GET', `/api/forms/${form.guid}?instance_id=${instance}`);
    const left = async (name: string) =>
      (await product.call('GET', `/api/signup-forms/company?name=${encodeURIComponent(name)}`, { token })).body.data;
    expect((await look()).body.data).toMatchObject({ domains: ['falk.test'], company: 'Single AB' });
    expect(await left('single ab')).toEqual({ left: 1 });
    await product.db.tenant(instance).run(sql`
      update companies set used_licenses = 1 where instance_id = ${instance} and name = 'Single AB'`);
    expect((await look()).body.code).toBe('signup_form.not_available');
    expect([await left('Single AB'), await left('Nobody AB')]).toEqual([{ left: 0 }, { left: null }]);
  });

  test("the company's licences are used while it has any and is active", async () => {
    await aCompany(product.db.tenant(instance), { name: 'Small AB', licences: 1 });
    await aCompany(product.db.tenant(instance), { name: 'Asleep AB', active: false });
    const form = await aForm({
      company_name: 'small ab',
      non_mandatory_fields: [7],
      custom_company_list: ['Asleep AB', 'Unknown AB'],
    });
    const first = await register(form);
    expect(first.status).toBe(200);
    const path = `/api/registrations/${first.body.data.guid}?instance_id=${instance}`;
    expect((await product.call('GET', path)).body.data).toMatchObject({ company: 'Small AB', date: null });
    expect(await codesOf(form, {})).toMatchObject({ status: 409, code: 'company.licences_exhausted' });
    const chosen = (company_2: string) => codesOf(form, { user: { ...somebody(), company_2 } });
    expect(await chosen('Asleep AB')).toMatchObject({ code: 'signup_form.company_inactive' });
    expect(await chosen('Unknown AB')).toMatchObject({ status: 200 });
    expect(await countOf(form)).toEqual({ count: 2, rows: 2 });
  });
});

describe('the captcha', () => {
  const ask = async (kind: 'picture' | 'work') =>
    (await product.call<Captcha>('POST', '/api/captchas', { body: { kind, instance_id: instance } })).body.data;
  const readable = (code: string) => aReadableCaptcha(product.db.tenant(instance), code);

  test('is required if the form has one', async () => {
    expect((await codesOf(await aForm({ captcha: true }), {})).fields).toEqual(['captcha']);
  });

  test('is a picture that does not contain its answer', async () => {
    const captcha = await ask('picture');
    expect(captcha).toMatchObject({
      kind: 'picture',
      picture: expect.stringMatching(/^data:image\/png;base64,[\w+/]+=*$/),
    });
    expect(Object.keys(captcha).sort()).toEqual(['expires_at', 'id', 'kind', 'picture']);
  });

  test('accepts the right answer once, in upper or lower case', async () => {
    const form = await aForm({ captcha: true });
    const id = await readable('K7RMX');
    const captcha = { id, answer: ' k7r mx ' };
    expect((await register(form, { captcha })).status).toBe(200);
    const again = await register(form, { captcha });
    expect(again.body.errors).toEqual({ captcha: ['This code has expired. Try this new one.'] });
  });

  test('is used up by a wrong answer and expires', async () => {
    const form = await aForm({ captcha: true });
    const id = await readable('K7RMX');
    const wrong = await register(form, { captcha: { id, answer: 'WRONG' } });
    expect(wrong.body.errors).toEqual({ captcha: ['That code is incorrect. Try this new one.'] });
    expect((await register(form, { captcha: { id, answer: 'K7RMX' } })).status).toBe(422);

    const late = await readable('K7RMX');
    await product.db.tenant(instance).run(sql`
      update captchas set expires_at = now() where instance_id = ${instance} and id = ${late}`);
    expect((await register(form, { captcha: { id: late, answer: 'K7RMX' } })).status).toBe(422);
    expect(await countOf(form)).toEqual({ count: 0, rows: 0 });
  });

  test('is not used up by other mistakes in the form', async () => {
    const form = await aForm({ captcha: true, limit_registration_domains: ['falk.test'] });
    const captcha = { id: await readable('K7RMX'), answer: 'K7RMX' };
    expect((await register(form, { captcha, user: { ...somebody(), email: 'a@berg.test' } })).status).toBe(422);
    expect((await register(form, { captcha })).status).toBe(200);
  });

  test('can be replaced by a proof of work of the browser, once', async () => {
    const form = await aForm({ captcha: true });
    const guessed = await ask('work');
    expect((await register(form, { captcha: { id: guessed.id, answer: '1,2,3' } })).status).toBe(422);
    const work = await ask('work');
    if (work.kind !== 'work') throw new Error('another kind');
    const captcha = { id: work.id, answer: doWork(work) };
    expect((await register(form, { captcha })).status).toBe(200);
    expect((await register(form, { captcha })).status).toBe(422);
  });
});

describe("the form's owner", () => {
  const get = <Data>(path: string) => product.call<Data>('GET', path, { token });

  test('sees and finds registered people, and counts them by day', async () => {
    const form = await aForm();
    await register(form, { user: { ...somebody(), last_name: 'Åström' } });
    await register(form, { user: { ...somebody(), first_name: '=1+1' } });
    const list = (query: string) =>
      get<AnswerOf<typeof readRegistrations>>(`/api/signup-forms/${form.id}/registrations${query}`);
    expect((await list('')).body.data).toMatchObject({
      total: 2,
      rows: [{ first_name: '=1+1' }, { last_name: 'Åström' }],
    });
    expect((await list('?search=astr')).body.data).toMatchObject({ total: 1, rows: [{ last_name: 'Åström' }] });
    for (const none of ['?status=failed', '?to=2020-01-01', '?from=2099-01-01'])
      expect((await list(none)).body.data).toMatchObject({ total: 0, rows: [] });
    expect((await list('?from=2020-01-01&to=2099-01-01')).body.data.total).toBe(2);
    expect((await list('?page=2&page_size=1')).body.data).toMatchObject({ total: 2, rows: [{ last_name: 'Åström' }] });
    const { data } = (
      await get<AnswerOf<typeof readRegistrationDays>>(`/api/signup-forms/${form.id}/registrations/days`)
    ).body;
    expect([data.total, data.days.length, data.days.at(-1)?.count, data.days[0]?.count]).toEqual([2, 90, 2, 0]);

    const file = await product.app.inject({
      method: 'GET',
      url: `/api/signup-forms/${form.id}/registrations/export`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body.split('\r\n')[0]).toMatch(/^\uFEFFRegistered \(Europe\/Stockholm\),First name,Last name,E-mail/);
    expect(file.body).toContain("'=1+1");
    expect(file.body, 'in the words of the screen').toContain('Being set up');
    const missing = await get('/api/signup-forms/999999/registrations');
    expect([missing.status, missing.body.code]).toEqual([404, 'signup_form.not_found']);
  });

  test('gets from a registration to the person, and to the company whose licence it uses', async () => {
    const id = await aCompany(product.db.tenant(instance), { name: 'Linked AB' });
    const form = await aForm({ company_name: 'Linked AB', non_mandatory_fields: [7] });
    const owner = await aBuyer(product.db.tenant(instance));
    await register(form, { user: { company_2: 'Typed AB' } }, owner.token);
    await register(form, {});
    const { rows } = (await get<AnswerOf<typeof readRegistrations>>(`/api/signup-forms/${form.id}/registrations`)).body
      .data;
    const company = { id, name: 'Linked AB' };
    expect(rows).toMatchObject([
      // Their account does not exist yet.
      { userid: null, company, company_name: null },
      { userid: owner.id, company, company_name: 'Typed AB' },
    ]);
  });

  test('says that the learning site keeps refusing somebody, and whether attempts remain', async () => {
    const form = await aForm({});
    await register(form, {});
    const troubleAfter = async (state: string, refusals: number) => {
      await product.db.tenant(instance).run(sql`
        update provisioning_steps s set state = ${state}, refusals = ${refusals}
          from registrations r
         where s.instance_id = ${instance} and r.instance_id = ${instance} and r.form_id = ${form.id}
           and s.registration_id = r.id and s.step = 'account'`);
      const list = await get<AnswerOf<typeof readRegistrations>>(`/api/signup-forms/${form.id}/registrations`);
      return list.body.data.rows.map(({ trouble }) => trouble);
    };
    expect(await troubleAfter('waiting', 2)).toEqual([null]);
    expect(await troubleAfter('waiting', 3)).toEqual(['retrying']);
    expect(await troubleAfter('failed', 4)).toEqual(['failed']);
  });
});

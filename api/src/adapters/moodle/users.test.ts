import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { error, type ScriptedSite, startScriptedSite, value } from './scripted-site.ts';

const byField = 'core_user_get_users_by_field';
const search = 'core_user_get_users';
const create = 'core_user_create_users';
const update = 'core_user_update_users';

let site: ScriptedSite;
beforeAll(async () => {
  site = await startScriptedSite();
});
afterEach(() => site.clear());
afterAll(() => site.stop());

const anna = { id: 10, username: 'anna.berg@example.test', email: 'anna.berg@example.test', suspended: false };
const found = (...users: object[]) => value({ users, warnings: [] });
const wanted = { key: 'p-1001', email: 'Anna.Berg@example.test', firstName: 'Anna', lastName: 'Berg' };

describe('finding a user', () => {
  test('by address without regard to case, and never somebody whom a wildcard found', async () => {
    site.on(
      search,
      found({ ...anna, id: 9, email: 'annaxberg@example.test' }, { ...anna, email: 'Anna.Berg@Example.test' }),
    );
    expect(await site.lms().findUser({ email: ' ANNA.BERG@example.test' })).toMatchObject({
      ok: true,
      value: { id: 10, email: 'anna.berg@example.test' },
    });
    expect(site.askedOf(search)).toMatchObject([{ 'criteria[0][value]': 'anna.berg@example.test' }]);
    expect(await site.lms().findUser({ email: 'a_na@example.test' })).toEqual({ ok: true, value: undefined });
  });

  test('of several with one address the oldest that is not suspended', async () => {
    site.on(search, found({ ...anna, id: 8, suspended: true }, { ...anna, id: 12 }, { ...anna, id: 11 }));
    expect(await site.lms().findUser({ email: anna.email })).toMatchObject({ ok: true, value: { id: 11 } });
  });

  test('a warning is a failure: the site dropped the question and sent everyone', async () => {
    site.on(search, value({ users: [anna], warnings: [{ item: 'email', warningcode: 'invalidfieldparameter' }] }));
    expect(await site.lms().findUser({ email: anna.email })).toMatchObject({ ok: false, reason: 'nonsense' });
  });

  test('an account that cannot see addresses is missing a permission', async () => {
    site.on(search, found({ id: 10, username: 'anna' }));
    expect(await site.lms().findUser({ email: anna.email })).toMatchObject({
      ok: false,
      reason: 'forbidden',
      call: search,
      missing: 'capability',
    });
  });

  test('by user name and key only exact matches count', async () => {
    site.on(byField, value([{ ...anna, idnumber: 'P-1001' }]));
    expect(await site.lms().findUser({ username: 'Anna.Berg@example.test' })).toMatchObject({ value: { id: 10 } });
    expect(await site.lms().findUser({ key: 'p-1001' })).toEqual({ ok: true, value: undefined });
    expect(await site.lms().findUser({ key: '' })).toEqual({ ok: true, value: undefined });
  });

  test('existing and missing users', async () => {
    const customfields = [{ type: 'text', value: '17', name: 'Company id', shortname: 'companyid' }];
    site.on(
      byField,
      value([{ ...anna, firstname: 'Anna', lastname: 'Berg', department: '', lang: 'sv', customfields }]),
    );
    expect(await site.lms().readUsers([10, 99])).toEqual({
      ok: true,
      value: [
        {
          id: 10,
          username: 'anna.berg@example.test',
          email: 'anna.berg@example.test',
          firstName: 'Anna',
          lastName: 'Berg',
          suspended: false,
          language: 'sv',
          customFields: { companyid: '17' },
        },
      ],
    });
  });
});

describe('creating a user', () => {
  const nobodyYet = () => {
    site.on(byField, value([]));
    site.on(search, found());
  };

  test('the address becomes the user name, in lower case, under our key', async () => {
    nobodyYet();
    site.on(create, value([{ id: 10, username: anna.username }]));
    const user = { ...wanted, password: 'Demo-pass1', company: 'Berg AB', customFields: { companyid: '17' } };
    expect(await site.lms().createUser(user)).toEqual({ ok: true, value: { userId: 10, username: anna.username } });
    const [sent] = site.askedOf(create);
    expect(sent).toMatchObject({
      'users[0][username]': 'anna.berg@example.test',
      'users[0][email]': 'anna.berg@example.test',
      'users[0][idnumber]': 'p-1001',
      'users[0][password]': 'Demo-pass1',
      'users[0][institution]': 'Berg AB',
      'users[0][customfields][0][type]': 'companyid',
      'users[0][customfields][0][value]': '17',
    });
    expect(sent).not.toHaveProperty('users[0][createpassword]');
  });

  test('without a password the site mails one', async () => {
    nobodyYet();
    site.on(create, value([{ id: 10, username: 'x' }]));
    await site.lms().createUser(wanted);
    expect(site.askedOf(create)).toMatchObject([{ 'users[0][createpassword]': '1' }]);
  });

  test('after a lost answer the account of the first call is found by its key', async () => {
    nobodyYet();
    site.on(create, 'hangs up');
    const lms = site.lms();
    expect(await lms.createUser(wanted)).toMatchObject({ ok: false, reason: 'away' });
    site.on(byField, value([{ ...anna, idnumber: 'p-1001' }]));
    expect(await lms.createUser(wanted)).toEqual({ ok: true, value: { userId: 10, username: anna.username } });
    expect(site.askedOf(create)).toHaveLength(1);
  });

  test('an address of somebody else is refused before the site is asked', async () => {
    site.on(byField, value([]));
    site.on(search, found({ ...anna, email: 'ANNA.BERG@example.test' }));
    expect(await site.lms().createUser(wanted)).toMatchObject({
      ok: false,
      reason: 'refused',
      rule: 'email_taken',
      field: 'email',
    });
    expect(site.askedOf(create)).toEqual([]);
  });

  test.each([
    { email: 'anna+4@example.test', username: /^anna-4\.[0-9a-f]{8}@example\.test$/ },
    { email: "o'brien@example.test", username: /^o-brien\.[0-9a-f]{8}@example\.test$/ },
  ])('$email cannot be a user name and gets another one', async ({ email, username }) => {
    nobodyYet();
    site.on(create, ({ fields }) => value([{ id: 11, username: fields['users[0][username]'] }]));
    expect(await site.lms().createUser({ ...wanted, email })).toMatchObject({
      ok: true,
      value: { username: expect.stringMatching(username) },
    });
    expect(site.askedOf(create)).toMatchObject([{ 'users[0][email]': email }]);
  });

  test('a taken user name does not prevent the account', async () => {
    site.on(search, found());
    site.on(byField, ({ fields }) =>
      value(fields.field === 'username' ? [{ ...anna, email: 'new@example.test' }] : []),
    );
    site.on(create, value([{ id: 11, username: 'x' }]));
    expect(await site.lms().createUser(wanted)).toMatchObject({ ok: true });
    expect(site.askedOf(create)[0]?.['users[0][username]']).toMatch(/^anna\.berg\.[0-9a-f]{8}@example\.test$/);
  });

  test('the site’s password rule comes back as sentences', async () => {
    nobodyYet();
    const rules = '<div>Passwords must be at least 8 characters long.</div><div>A digit &amp; a letter.</div>';
    site.on(create, error(rules, `error/${rules}`));
    expect(await site.lms().createUser({ ...wanted, password: 'weak' })).toMatchObject({
      rule: 'password_weak',
      field: 'password',
      sentences: ['Passwords must be at least 8 characters long.', 'A digit & a letter.'],
    });
  });

  test.each([
    { answer: 'invalidparameter', outcome: { ok: true } },
    {
      answer: '<div>Passwords must be at least 8 characters long.</div>',
      outcome: { rule: 'password_weak', sentences: ['Passwords must be at least 8 characters long.'] },
    },
    { answer: 'sitemaintenance', outcome: { reason: 'away' } },
  ])('a password is tried in a call that cannot create anybody: $answer', async ({ answer, outcome }) => {
    site.on(create, error(answer));
    expect(await site.lms().tryPassword('Ab1-xy')).toMatchObject(outcome);
    const [sent] = site.askedOf(create);
    expect(sent?.['users[0][password]']).toBe('Ab1-xy');
    expect(sent?.['users[1][username]']).toBe(sent?.['users[0][username]']);
  });

  test('an account created meanwhile is found after the refusal', async () => {
    site.on(byField, value([]));
    site.on(search, found(), found(anna));
    site.on(create, error('invalidparameter'));
    expect(await site.lms().createUser(wanted)).toMatchObject({ ok: false, rule: 'email_taken' });
  });

  test('a language that the site has not installed does not prevent the account', async () => {
    nobodyYet();
    site.on(create, error('invalidparameter'), value([{ id: 10, username: 'x' }]));
    expect(await site.lms().createUser({ ...wanted, language: 'zh_cn' })).toMatchObject({ ok: true });
    expect(site.askedOf(create).map((sent) => sent['users[0][lang]'])).toEqual(['zh_cn', undefined]);
  });

  test.each([
    { fault: { email: 'not-an-email' }, field: 'email' },
    { fault: { email: 'a@b@example.test' }, field: 'email' },
    { fault: { email: 'åsa@example.test' }, field: 'email' },
    { fault: { email: 'a..b@example.test' }, field: 'email' },
    { fault: { firstName: ' ' }, field: 'firstName' },
    { fault: { lastName: '<b>Berg' }, field: 'lastName' },
  ])('$fault is refused with its field, and the site is not asked', async ({ fault, field }) => {
    expect(await site.lms().createUser({ ...wanted, ...fault })).toMatchObject({ ok: false, reason: 'refused', field });
    expect(site.asked).toEqual([]);
  });

  test('a missing permission names the function', async () => {
    nobodyYet();
    site.on(create, error('nopermissions', 'Sorry, … (Create users).'));
    expect(await site.lms().createUser(wanted)).toMatchObject({
      reason: 'forbidden',
      call: create,
      missing: 'capability',
    });
  });
});

describe('changing a user', () => {
  const warning = (warningcode: string) =>
    value({ warnings: [{ item: 'user', itemid: 10, warningcode, message: 'x' }] });

  test.each([
    { code: 'invaliduserid', failure: { reason: 'not_found', what: 'user' } },
    { code: 'useremailduplicate', failure: { reason: 'refused', rule: 'email_taken', field: 'email' } },
    { code: 'usernotupdatedadmin', failure: { reason: 'refused', rule: 'account_protected' } },
    { code: 'somethingelse', failure: { reason: 'refused', rule: 'unexplained' } },
  ])('the warning $code is a failure', async ({ code, failure }) => {
    site.on(update, warning(code));
    expect(await site.lms().updateUser(10, { email: 'sam@example.test' })).toMatchObject({ ok: false, ...failure });
    expect(await site.lms().suspendUser(10)).toMatchObject({ ok: false, ...failure });
  });

  test("a weak password is recognised by the site's broken answer", async () => {
    site.on(update, error('invalidresponse'));
    expect(await site.lms().updateUser(10, { password: 'weak' })).toMatchObject({
      rule: 'password_weak',
      sentences: [],
    });
    site.on(update, { body: '<html>' });
    expect(await site.lms().updateUser(10, { password: 'weak' })).toMatchObject({ reason: 'nonsense' });
  });

  test('suspending and its undoing change nothing else', async () => {
    site.on(update, value({ warnings: [] }));
    expect(await site.lms().suspendUser(10)).toEqual({ ok: true });
    expect(await site.lms().unsuspendUser(10)).toEqual({ ok: true });
    const sent = site.askedOf(update).map(({ wstoken, wsfunction, moodlewsrestformat, ...rest }) => rest);
    expect(sent).toEqual([
      { 'users[0][id]': '10', 'users[0][suspended]': '1' },
      { 'users[0][id]': '10', 'users[0][suspended]': '0' },
    ]);
  });
});

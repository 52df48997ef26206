import { describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { anAdmin, password } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { codeAt, stepAt } from '../credentials/totp.ts';

const product = testProduct({ PUBLIC_URL: 'https://coursefront.example' });

type Started = { token: string; user: { email: string } | null; awaits_second_factor: boolean };
type Codes = { recovery_codes: string[] };

const signIn = async (email: string, typed = password, headers: Record<string, string> = {}) =>
  product.call<Started>('POST', '/api/admin/auth', { body: { email, password: typed }, headers });
const tokenOf = async (email: string) => (await signIn(email)).body.data.token;
const sendCode = (token: string, code: string) =>
  product.call<Started>('POST', '/api/admin/auth/code', { body: { token, code } });
const isIn = async (token: string) => (await product.call('GET', '/api/user', { token })).status === 200;

async function signedIn(name: string): Promise<{ email: string; token: string }> {
  const { email } = await anAdmin(product.db, `${name}@coursefront.test`);
  return { email, token: await tokenOf(email) };
}

/** The code that the person's phone shows now, or `later` half minutes from now. */
async function codeOf(email: string, later = 0): Promise<string> {
  const row = await product.db.platform.one<{ sealed: Buffer; seconds: number }>(sql`
    select sealed_totp_secret as sealed, extract(epoch from now())::bigint as seconds
      from platform_admins where email = ${email}`);
  if (!row) throw new Error('nobody');
  return codeAt(Buffer.from(product.seal.open(row.sealed), 'base64'), stepAt(row.seconds) + later);
}

/** Forgets the last used time step, as if half a minute had passed: the code on the phone can be used again. */
const wait = (email: string) =>
  product.db.platform.run(sql`update platform_admins set totp_last_step = null where email = ${email}`);

async function withSecondFactor(name: string) {
  const { email, token } = await signedIn(name);
  await product.call('POST', '/api/admin/account/second-factor', { token, body: { password } });
  const confirmed = await product.call<Codes>('POST', '/api/admin/account/second-factor/confirm', {
    token,
    body: { code: await codeOf(email) },
  });
  await wait(email);
  return { email, token, codes: confirmed.body.data.recovery_codes };
}

describe("one's own account", () => {
  test('shows name, language and that the account has no second factor', async () => {
    const { email, token } = await signedIn('plain');
    const { body } = await product.call('GET', '/api/admin/account', { token });
    expect(body.data).toEqual({
      email,
      first_name: 'Ada',
      last_name: 'Admin',
      language: 'en',
      second_factor: { since: null, recovery_codes_left: 0 },
    });
  });

  test('is changed, and the audit log has the values before and after', async () => {
    const { token } = await signedIn('renamed');
    const body = { first_name: 'Asta', last_name: 'Admin', language: 'sv' };
    expect((await product.call('PUT', '/api/admin/account', { token, body })).body.data).toMatchObject(body);
    expect((await product.call('GET', '/api/user', { token })).body.data).toMatchObject({ language: 'sv' });
    const entry = await product.db.platform.one(sql`
      select actor_name, before, after from platform_audit_entries where action = 'admin.changed'`);
    expect(entry).toEqual({
      actor_name: 'Ada Admin',
      before: { first_name: 'Ada', language: 'en' },
      after: { first_name: 'Asta', language: 'sv' },
    });
  });
});

describe('a new password', () => {
  const change = (token: string, typed: string, next = 'Fresh-pass2') =>
    product.call('PUT', '/api/admin/account/password', { token, body: { password: typed, new_password: next } });

  test('needs the old one, and ends all other sessions', async () => {
    const { email, token } = await signedIn('changing');
    const other = await tokenOf(email);
    expect((await change(token, password)).status).toBe(200);
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'Fresh-pass2')).status).toBe(200);
  });

  test('is held to the rule of a mailed link', async () => {
    const { token } = await signedIn('weaker');
    const weak = await change(token, password, 'Ab1!x');
    expect(weak.body.errors?.new_password?.[0]).toMatch(/minimum 6 characters/);
    expect((await change(token, password, 'Ab1!xy')).status).toBe(200);
  });

  test('is refused with a wrong old one, and guessing is limited', async () => {
    const { token } = await signedIn('guessed');
    const wrong = await change(token, 'Wrong-pass1');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ password: ['That password is incorrect.'] });
    for (let tries = 0; tries < 9; tries++) await change(token, 'Wrong-pass1');
    expect((await change(token, password)).body.code).toBe('session.too_many_tries');
  });
});

describe('sessions', () => {
  type Session = { id: number; user_agent: string; address: string; current: boolean };
  const list = async (token: string) =>
    (await product.call<Session[]>('GET', '/api/admin/sessions', { token })).body.data;

  test('are listed with the current one first, and one of them is ended', async () => {
    const { email, token } = await signedIn('several');
    const phone = (await signIn(email, password, { 'user-agent': 'Phone' })).body.data.token;
    const listed = await list(token);
    expect(listed).toMatchObject([{ current: true }, { current: false, user_agent: 'Phone', address: '127.0.0.1' }]);
    const ended = await product.call('POST', `/api/admin/sessions/${listed[1]?.id}/end`, { token });
    expect(ended.status).toBe(200);
    expect([await isIn(token), await isIn(phone)]).toEqual([true, false]);
    const again = await product.call('POST', `/api/admin/sessions/${listed[1]?.id}/end`, { token });
    expect(again.status).toBe(404);
  });

  test('are all ended except the current one', async () => {
    const { email, token } = await signedIn('everywhere');
    const others = [await tokenOf(email), await tokenOf(email)];
    const { body } = await product.call('POST', '/api/admin/sessions/end-others', { token });
    expect(body.data).toEqual({ ended: 2 });
    expect(await Promise.all([token, ...others].map(isIn))).toEqual([true, false, false]);
  });

  test('of another admin are not found and stay open', async () => {
    const [mine, theirs] = [await signedIn('mine'), await signedIn('theirs')];
    const [session] = await list(theirs.token);
    const ended = await product.call('POST', `/api/admin/sessions/${session?.id}/end`, { token: mine.token });
    expect(ended.status).toBe(404);
    expect(await isIn(theirs.token)).toBe(true);
  });

  test('show when they were last used, to within some minutes', async () => {
    const { email, token } = await signedIn('seen');
    await product.db.platform.run(sql`
      update admin_sessions set seen_at = now() - interval '1 hour'
       where admin_id = (select id from platform_admins where email = ${email})`);
    await isIn(token);
    const recent = await product.db.platform.one<{ recent: boolean }>(sql`
      select seen_at > now() - interval '1 minute' as recent
        from admin_sessions where admin_id = (select id from platform_admins where email = ${email})`);
    expect(recent?.recent).toBe(true);
  });
});

describe('the second factor', () => {
  test('is switched on with a code, ends other sessions and gives ten recovery codes', async () => {
    const { email, token } = await signedIn('factor');
    const other = await tokenOf(email);
    const begun = await product.call<{ secret: string; uri: string }>('POST', '/api/admin/account/second-factor', {
      token,
      body: { password },
    });
    expect(begun.body.data.uri).toContain(`secret=${begun.body.data.secret}&issuer=Coursefront`);
    expect((await signIn(email)).body.data.awaits_second_factor, 'not before it is confirmed').toBe(false);

    const confirm = (code: string) =>
      product.call<Codes>('POST', '/api/admin/account/second-factor/confirm', { token, body: { code } });
    expect((await confirm('000000')).body.errors).toEqual({
      code: ['That code is incorrect or has already been used.'],
    });
    const code = await codeOf(email);
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(new Set(confirmed.body.data.recovery_codes).size).toBe(10);
    // 120 bits each: a code that is stored as a plain hash must not be found by trying.
    for (const code of confirmed.body.data.recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect(await isIn(other)).toBe(false);
    expect((await confirm(await codeOf(email, 1))).body.code).toBe('session.second_factor_on');
    const { body } = await product.call('GET', '/api/admin/account', { token });
    expect(body.data).toMatchObject({ second_factor: { since: expect.any(String), recovery_codes_left: 10 } });
  });

  test('is required after the password: until then the token opens nothing and the answer names nobody', async () => {
    const { email } = await withSecondFactor('asked');
    const { token, user, awaits_second_factor } = (await signIn(email)).body.data;
    expect({ user, awaits_second_factor }).toEqual({ user: null, awaits_second_factor: true });
    expect(await isIn(token)).toBe(false);
    expect((await product.call('GET', '/api/customers/read', { token })).status).toBe(401);

    const started = await sendCode(token, await codeOf(email));
    expect(started.body.data).toMatchObject({ user: { email }, recovery_codes_left: null });
    expect(started.body.data.token).not.toBe(token);
    expect([await isIn(started.body.data.token), await isIn(token)]).toEqual([true, false]);
    expect((await sendCode(token, await codeOf(email, 1))).body.code).toBe('session.sign_in_again');
  });

  test('accepts each code once, also when it is sent twice at the same time', async () => {
    const { email } = await withSecondFactor('once');
    const halves = [await tokenOf(email), await tokenOf(email)];
    const code = await codeOf(email);
    const answers = await Promise.all(halves.map((half) => sendCode(half, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is blocked after ten wrong codes, even for the right one', async () => {
    const { email } = await withSecondFactor('slowed');
    const half = await tokenOf(email);
    const wrong = await Promise.all(Array.from({ length: 10 }, () => sendCode(half, '12345')));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await sendCode(half, await codeOf(email))).body.code).toBe('session.too_many_tries');
    expect((await sendCode(await tokenOf(email), await codeOf(email))).status, 'a new token starts no new count').toBe(
      429,
    );
  });

  test('must follow within ten minutes', async () => {
    const { email } = await withSecondFactor('late');
    const half = await tokenOf(email);
    await product.db.platform.run(sql`
      update admin_sessions set created_at = created_at - interval '11 minutes', expires_at = expires_at - interval '11 minutes'
       where awaits_second_factor and admin_id = (select id from platform_admins where email = ${email})`);
    expect((await sendCode(half, await codeOf(email))).body.code).toBe('session.sign_in_again');
  });

  test('accepts a recovery code once, with or without dashes, and records it in the audit log', async () => {
    const { email, codes } = await withSecondFactor('lost');
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')}`;
    const started = await sendCode(await tokenOf(email), typed);
    expect(started).toMatchObject({ status: 200, body: { data: { recovery_codes_left: 9 } } });
    expect((await sendCode(await tokenOf(email), typed)).status).toBe(422);
    const { body } = await product.call('GET', '/api/admin/account', { token: started.body.data.token });
    expect(body.data).toMatchObject({ second_factor: { recovery_codes_left: 9 } });
    const entries = await product.db.platform.many(sql`
      select 1 from platform_audit_entries where action = 'admin.recovery_code_used'`);
    expect(entries).toHaveLength(1);
  });

  test('gives new recovery codes for password and code, and the old ones stop working', async () => {
    const { email, token, codes } = await withSecondFactor('renewed');
    const renewed = await product.call<Codes>('POST', '/api/admin/account/recovery-codes', {
      token,
      body: { password, code: await codeOf(email) },
    });
    expect((await sendCode(await tokenOf(email), codes[0] ?? '')).status).toBe(422);
    expect((await sendCode(await tokenOf(email), renewed.body.data.recovery_codes[0] ?? '')).status).toBe(200);
  });

  test('is switched off with password and code, not with one of them alone', async () => {
    const { email, token } = await withSecondFactor('off-again');
    const off = (typed: string, code: string) =>
      product.call('POST', '/api/admin/account/second-factor/off', { token, body: { password: typed, code } });
    expect((await off('Wrong-pass1', await codeOf(email))).body.errors).toHaveProperty('password');
    expect((await off(password, '000000')).body.errors).toHaveProperty('code');
    expect((await off(password, await codeOf(email))).status).toBe(200);
    expect((await signIn(email)).body.data.awaits_second_factor).toBe(false);
    expect((await off(password, '000000')).body.code).toBe('session.second_factor_off');
  });

  test('stays on after a password reset', async () => {
    const { email } = await withSecondFactor('both');
    await product.call('POST', '/api/password-reset', { body: { email } });
    await product.work();
    const link = /https:\S+/.exec(product.mails.findLast((mail) => mail.to === email)?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token');
    await product.call('POST', '/api/password-reset/confirm', { body: { token, password: 'Fresh-pass2' } });
    expect((await signIn(email, 'Fresh-pass2')).body.data.awaits_second_factor).toBe(true);
  });

  test('leaves neither secret nor recovery code readable in the database', async () => {
    const { email, codes } = await withSecondFactor('sealed');
    const rows = await product.db.platform.many<{ row: string }>(sql`
      select a::text as row from platform_admins a where email = ${email}
      union all select c::text from admin_recovery_codes c`);
    const plain = codes.map((code) => code.replaceAll('-', ''));
    expect(rows.some(({ row }) => plain.some((code) => row.includes(Buffer.from(code).toString('hex'))))).toBe(false);
  });
});

describe('other admins', () => {
  type Row = { id: number; invited_until?: string | null; email: string; active: boolean; self: boolean };
  const invite = (token: string, email: string) =>
    product.call<Row>('POST', '/api/admins', { token, body: { email, first_name: 'Nils', last_name: 'New' } });
  const turn = (token: string, id: number, active: boolean) =>
    product.call<Row>('POST', `/api/admins/${id}/switch`, { token, body: { active } });

  test('are invited by mail and choose a password of their own', async () => {
    const { token } = await signedIn('host');
    expect((await invite(token, 'new@coursefront.test')).body.data).toMatchObject({ active: true, self: false });
    await product.work();
    const mail = product.mails.findLast(({ to }) => to === 'new@coursefront.test');
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(mail?.text).toContain('Hello Nils,');
    expect(mail?.text).toMatch(/\S+ \S+ has invited you to help manage/);
    expect(link.searchParams.get('for')).toBe('invitation');
    const lasts = await product.db.platform.one<{ hours: number }>(sql`
      select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from password_resets order by id desc limit 1`);
    expect(lasts?.hours).toBe(24);
    const chosen = await product.call('POST', '/api/password-reset/confirm', {
      body: { token: link.searchParams.get('token'), password },
    });
    expect(chosen.body.data).toEqual({ email: 'new@coursefront.test', invited: true });
    expect((await signIn('new@coursefront.test')).status).toBe(200);
    const taken = await invite(token, 'NEW@coursefront.test');
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual({ email: ['There’s already an account with this e-mail address.'] });
  });

  test('are invited again until they have signed in', async () => {
    const { token } = await signedIn('patient');
    const email = 'slow.starter@coursefront.test';
    const { id } = (await invite(token, email)).body.data;
    const again = () => product.call<Row>('POST', `/api/admins/${id}/invite`, { token });
    expect((await again()).body.data).toMatchObject({ email, active: true, invited: true });
    await product.work();
    const mails = product.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    const link = new URL(/https:\S+/.exec(mails[1]?.text ?? '')?.[0] ?? '');
    await product.call('POST', '/api/password-reset/confirm', {
      body: { token: link.searchParams.get('token'), password },
    });
    expect((await signIn(email)).status).toBe(200);
    expect((await again()).body.code).toBe('admin.signed_in_already');
    expect((await product.call('POST', '/api/admins/99999/invite', { token })).status).toBe(404);
  });

  test('are invited until a moment that the list names, or the invitation is withdrawn', async () => {
    const { token } = await signedIn('changing.mind');
    const email = 'not.after.all@coursefront.test';
    const { id, invited_until } = (await invite(token, email)).body.data;
    const hours = (new Date(invited_until ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
    await product.work();
    const mail = product.mails.find(({ to }) => to === email);
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const withdraw = (who: number) => product.call('DELETE', `/api/admins/${who}/invite`, { token });
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(404);
    const used = await product.call('POST', '/api/password-reset/confirm', {
      body: { token: link.searchParams.get('token'), password },
    });
    expect(used.body.code).toBe('session.reset_link_invalid');
    const { rows } = (await product.call<{ rows: object[] }>('GET', `/api/admin/audit?search=${email}`, { token })).body
      .data;
    expect(rows).toMatchObject([{ action: 'admin.invitation_withdrawn' }, { action: 'admin.invited' }]);
    expect((await invite(token, email)).status, 'can be invited again').toBe(200);

    const colleague = await signedIn('settled');
    const [row] = (await product.call<{ rows: Row[] }>('GET', `/api/admins?search=${colleague.email}`, { token })).body
      .data.rows;
    expect(row).toMatchObject({ invited: false, invited_until: null });
    expect((await withdraw(row?.id ?? 0)).body.code).toBe('admin.signed_in_already');
  });

  test('are exported as CSV with translated values', async () => {
    const { email, token } = await signedIn('filed');
    await invite(token, 'filed.too@coursefront.test');
    const headers = { authorization: `Bearer ${token}` };
    const file = await product.app.inject({ method: 'GET', url: '/api/admins/export?search=filed', headers });
    const [head, first, second] = file.body.trim().split('\r\n');
    expect(head).toContain(
      'First name,Last name,E-mail,Status,Two-factor authentication,Last signed in (Europe/Stockholm),Added',
    );
    expect(first).toMatch(new RegExp(`${email},Active,No,\\d{4}-`));
    expect(second).toMatch(/filed\.too@coursefront\.test,Invited,No,,\d{4}-/);
  });

  test('are listed and found by name or address', async () => {
    const { email, token } = await signedIn('findable');
    const { body } = await product.call<{ rows: Row[]; total: number }>('GET', '/api/admins?search=FINDable', {
      token,
    });
    expect(body.data).toMatchObject({ total: 1, rows: [{ email, self: true, second_factor: false }] });
  });

  test('lose their sessions when their account is closed, and nobody can close their own', async () => {
    const [boss, leaving] = [await signedIn('boss'), await signedIn('leaving')];
    const { body } = await product.call<{ rows: Row[] }>('GET', '/api/admins?search=leaving', { token: boss.token });
    const id = body.data.rows[0]?.id ?? 0;
    expect((await turn(leaving.token, id, false)).body.code).toBe('admin.own_account');
    expect((await turn(boss.token, id, false)).body.data).toMatchObject({ active: false });
    expect(await isIn(leaving.token)).toBe(false);
    expect((await signIn(leaving.email)).status).toBe(401);
    await turn(boss.token, id, true);
    expect((await signIn(leaving.email)).status).toBe(200);
    expect((await turn(boss.token, 999_999, false)).status).toBe(404);
  });

  test('an admin without phone and codes signs in with the password after a colleague switches the second factor off', async () => {
    const [helper, lost] = [await signedIn('helper'), await withSecondFactor('helpless')];
    const found = await product.call<{ rows: Row[] }>('GET', '/api/admins?search=helpless', { token: helper.token });
    const off = (token: string, typed: string) =>
      product.call('POST', `/api/admins/${found.body.data.rows[0]?.id}/second-factor/off`, {
        token,
        body: { password: typed },
      });
    expect((await off(helper.token, 'Wrong-pass1')).body.errors).toHaveProperty('password');
    expect((await off(lost.token, password)).status, 'not for oneself').toBe(404);
    expect((await off(helper.token, password)).body.data).toMatchObject({ second_factor: false });
    expect(await isIn(lost.token)).toBe(false);
    expect((await signIn(lost.email)).body.data.awaits_second_factor).toBe(false);
    expect((await off(helper.token, password)).body.code).toBe('session.second_factor_off');
  });

  test('two who close each other at the same moment leave one of them active', async () => {
    const pair = [await signedIn('duel-one'), await signedIn('duel-two')] as const;
    const ids = await product.db.platform.many<{ id: number }>(sql`
      select id from platform_admins where email like 'duel-%' order by email`);
    const answers = await Promise.all([
      turn(pair[0].token, ids[1]?.id ?? 0, false),
      turn(pair[1].token, ids[0]?.id ?? 0, false),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

import { describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdmin, anInstance, aUser, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';

const product = testProduct({ PUBLIC_URL: 'https://coursefront.example' });

type Started = { token: string; user: { role_assignments_instance: { role: { id: number; name: string } }[] } };

const signIn = (email: string, typed = password, headers: Record<string, string> = {}) =>
  product.call<Started>('POST', '/api/admin/auth', { body: { email, password: typed }, headers });

const tokenOf = async (email: string) => (await signIn(email)).body.data.token;

describe('signing in as platform admin', () => {
  test('the right password answers with a token and the role of the platform admin', async () => {
    await anAdmin(product.db, 'right@coursefront.test');
    const { status, body } = await signIn('RIGHT@coursefront.test');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.user.role_assignments_instance).toEqual([{ role: { id: 19, name: 'coursefrontadmin' } }]);

    const user = await product.call('GET', '/api/user', { token: body.data.token });
    expect(user.body.data).toMatchObject({ email: 'right@coursefront.test', instance_id: null });
    const check = await product.call('POST', '/api/admin/checkauth', { token: body.data.token });
    expect(check.body.data).toEqual({ user: { role_id: 19 } });
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    await anAdmin(product.db, 'alike@coursefront.test');
    const wrong = await signIn('alike@coursefront.test', 'Wrong-pass1');
    const unknown = await signIn('nobody@coursefront.test', 'Wrong-pass1');
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Invalid Credentials');
    const { request_id: _, ...same } = wrong.body;
    expect(unknown.body).toMatchObject(same);
    expect(unknown.status).toBe(401);
  });

  test('the sixth try is blocked after five wrong ones, even with the right password, and the answer names the wait', async () => {
    await anAdmin(product.db, 'slow@coursefront.test');
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn('slow@coursefront.test', 'Wrong-pass1')).status).toBe(401);
    const sixth = await signIn('slow@coursefront.test');
    expect(sixth.status).toBe(429);
    expect(sixth.body.code).toBe('session.too_many_tries');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('nobody-else@coursefront.test')).status, 'another account is not slowed').toBe(401);
  });

  test('a right password clears the count', async () => {
    await anAdmin(product.db, 'clear@coursefront.test');
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) await signIn('clear@coursefront.test', 'Wrong-pass1');
      expect((await signIn('clear@coursefront.test')).status).toBe(200);
    }
  });

  test('guesses sent all at once are blocked, too', async () => {
    await anAdmin(product.db, 'burst@coursefront.test');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn('burst@coursefront.test', `Wrong-pass${index}`)),
    );
    // Those that come last may find the first ones counted already.
    for (const { status } of guesses) expect([401, 429]).toContain(status);
    expect((await signIn('burst@coursefront.test')).status).toBe(429);
  });

  test('an account that was switched off cannot sign in, and its sessions end', async () => {
    await anAdmin(product.db, 'off@coursefront.test');
    const token = await tokenOf('off@coursefront.test');
    await product.db.platform.run(sql`update platform_admins set active = false where email = 'off@coursefront.test'`);
    expect((await product.call('GET', '/api/user', { token })).status).toBe(401);
    expect((await signIn('off@coursefront.test')).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends at sign-out, and no other does', async () => {
    await anAdmin(product.db, 'out@coursefront.test');
    const [first, second] = [await tokenOf('out@coursefront.test'), await tokenOf('out@coursefront.test')];
    expect((await product.call('POST', '/api/logout', { token: first })).status).toBe(200);
    expect((await product.call('GET', '/api/user', { token: first })).body.code).toBe('access.session_expired');
    expect((await product.call('GET', '/api/user', { token: second })).status).toBe(200);
  });

  test('expires', async () => {
    await anAdmin(product.db, 'late@coursefront.test');
    const token = await tokenOf('late@coursefront.test');
    await product.db.platform.run(sql`
      update admin_sessions set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'
       where admin_id = (select id from platform_admins where email = 'late@coursefront.test')`);
    const answer = await product.call('GET', '/api/user', { token });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('access.session_expired');
  });

  test('of a user shows the instance and all roles, and is invalid at another instance', async () => {
    const [here, there] = [await anInstance(product.db, 'Here'), await anInstance(product.db, 'There')];
    const token = await aUser(product.db.tenant(here), [10, 16]);
    const { body } = await product.call('GET', '/api/user', { token });
    expect(body.data).toMatchObject({
      instance_id: here,
      role_assignments_instance: [
        { role: { id: 10, name: 'trainingmanager' } },
        { role: { id: 16, name: 'instructor' } },
      ],
    });
    const forged = token.replace(/^\d+/, String(there));
    expect((await product.call('GET', '/api/user', { token: forged })).status).toBe(401);
    await product.call('POST', '/api/logout', { token });
    expect((await product.call('GET', '/api/user', { token })).status).toBe(401);
  });

  test.each([{ expired: true }, { suspended: true }])('of a user is invalid when %j', async (state) => {
    const token = await aUser(
      product.db.tenant(await anInstance(product.db, `Ended ${Object.keys(state)}`)),
      [10],
      state,
    );
    expect((await product.call('GET', '/api/user', { token })).status).toBe(401);
  });

  test('keeps only the hash of its token in the database', async () => {
    await anAdmin(product.db, 'hash@coursefront.test');
    const token = await tokenOf('hash@coursefront.test');
    const rows = await product.db.platform.many<{ row: string }>(sql`select s::text as row from admin_sessions s`);
    expect(rows.some(({ row }) => row.includes(token.split('.')[1] ?? ''))).toBe(false);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, language?: string) =>
    product.call('POST', '/api/password-reset', { body: { email }, ...(language && { language }) });
  const linkIn = (text: string | undefined) => /https:\S+/.exec(text ?? '')?.[0] ?? '';
  const confirm = (link: string, chosen: string) =>
    product.call('POST', '/api/password-reset/confirm', {
      body: { token: new URL(link).searchParams.get('token'), password: chosen },
    });

  async function mailedLink(email: string): Promise<string> {
    await ask(email);
    await product.work();
    return linkIn(product.mails.findLast((mail) => mail.to === email)?.text);
  }

  test('is replaced once through a mailed link, which ends every session', async () => {
    await anAdmin(product.db, 'forgot@coursefront.test');
    const token = await tokenOf('forgot@coursefront.test');
    const link = await mailedLink('forgot@coursefront.test');
    expect(link).toMatch(/^https:\/\/coursefront\.example\/v\/password-reset\?token=admin\./);

    expect((await confirm(link, 'Fresh-pass2')).status).toBe(200);
    expect((await product.call('GET', '/api/user', { token })).status).toBe(401);
    expect((await signIn('forgot@coursefront.test')).status).toBe(401);
    expect((await signIn('forgot@coursefront.test', 'Fresh-pass2')).status).toBe(200);
    expect((await confirm(link, 'Other-pass3')).body.code).toBe('session.reset_link_invalid');
    const booked = await product.db.platform.many(sql`
      select e.action
        from platform_audit_entries e
        join platform_admins a on a.id = e.actor_id and a.email = 'forgot@coursefront.test'
       where e.action = 'admin.password_changed'`);
    expect(booked).toHaveLength(1);
  });

  test('is replaced by only one of two clicks at the same time', async () => {
    await anAdmin(product.db, 'twice@coursefront.test');
    const link = await mailedLink('twice@coursefront.test');
    const answers = await Promise.all([confirm(link, 'First-pass1'), confirm(link, 'Second-pass2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is replaced within one hour', async () => {
    await anAdmin(product.db, 'hour@coursefront.test');
    const link = await mailedLink('hour@coursefront.test');
    await product.db.platform.run(sql`
      update password_resets set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
       where admin_id = (select id from platform_admins where email = 'hour@coursefront.test')`);
    expect((await confirm(link, 'Fresh-pass2')).status).toBe(409);
  });

  test('gets the same answer for an unknown address, and nothing is mailed', async () => {
    await anAdmin(product.db, 'known@coursefront.test');
    const [known, unknown] = [await ask('known@coursefront.test'), await ask('stranger@example.test')];
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    await product.work();
    expect(product.mails.some((mail) => mail.to === 'stranger@example.test')).toBe(false);
  });

  test('is mailed about in the language of the page', async () => {
    await anAdmin(product.db, 'svensk@coursefront.test');
    await ask('svensk@coursefront.test', 'sv-SE,sv;q=0.9');
    await product.work();
    expect(product.mails.findLast((mail) => mail.to === 'svensk@coursefront.test')?.html).toContain('lang="sv"');
  });

  test('is not replaced by a weak one: the field shows why and the link stays valid', async () => {
    await anAdmin(product.db, 'weak@coursefront.test');
    const link = await mailedLink('weak@coursefront.test');
    const weak = await confirm(link, 'short');
    expect(weak.status).toBe(422);
    expect(weak.body.errors?.password?.[0]).toMatch(/minimum 6 characters/);
    expect((await confirm(link, 'Fresh-pass2')).status).toBe(200);
  });

  test('leaves neither link nor mail body in the database once the mail is sent', async () => {
    await anAdmin(product.db, 'secret@coursefront.test');
    const link = await mailedLink('secret@coursefront.test');
    const rows = await product.db.platform.many<{ row: string }>(sql`select m::text as row from platform_mails m`);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is mailed about later when the mail server is away', async () => {
    await anAdmin(product.db, 'delayed@coursefront.test');
    product.mailServer.answer = () => ({ accepted: false, retry: true, detail: 'connection refused' });
    await ask('delayed@coursefront.test');
    await product.work();
    const [job] = await product.db.platform.many<{ state: string; last_error: string }>(sql`
      select state, last_error from jobs where task = 'mails.send_platform_mail'`);
    expect(job).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('connection refused') });

    product.mailServer.answer = () => ({ accepted: true });
    await product.db.platform.run(sql`update jobs set run_at = now()`);
    await product.work();
    expect((await product.db.platform.many(sql`select 1 from jobs`)).length).toBe(0);
    const states = await product.db.platform.many<{ state: string }>(sql`
      select state from platform_mails where recipient = 'delayed@coursefront.test'`);
    expect(states).toEqual([{ state: 'sent' }]);
  });

  test('cannot be asked about over and over from one address', async () => {
    const answers = [];
    for (let times = 0; times < 25; times++) answers.push((await ask('flood@example.test')).status);
    expect(answers.at(-1)).toBe(429);
  });
});

import type { Failure } from '@coursefront/contract/envelope.ts';
import type { Work } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';
import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdmin, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { doWork } from '../../testing/work.ts';
import { tryPassword, type Visitor } from './credentials/wrong-tries.ts';

/** Each test has networks of its own: the address of a client is what its proxy says. */
const product = testProduct({ TRUST_PROXY: '1' });

type Browser = { address: string; cookie?: string | undefined; proof?: string };

async function signIn(email: string, { address, cookie, proof }: Browser, typed = password) {
  const { status, headers, body } = await product.call('POST', '/api/admin/auth', {
    body: { email, password: typed },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }), ...(proof && { 'proof-of-work': proof }) },
  });
  const { code, work } = body as unknown as Failure;
  return { status, code, work, cookie: String(headers['set-cookie'] ?? '').split(';')[0] };
}

/** A wrong try, and then as if there had been fifty of them. */
async function guess(account: string, address: string) {
  await signIn(account, { address }, 'Wrong-pass1');
  await product.db.platform.run(sql`update throttles set hits = 50 where key like 'sign-in %'`);
}

const proofOf = (work: Work | undefined) => (work ? `${work.id}:${doWork(work)}` : '');

test('many wrong tries from everywhere do not lock the owner out', async () => {
  const { email } = await anAdmin(product.db, 'owner@coursefront.test');
  const home = { address: '192.0.2.1' };
  const { cookie } = await signIn(email, home);
  await guess(email, '198.51.100.1');
  expect((await signIn(email, { ...home, cookie })).status, 'a known browser is not concerned').toBe(200);

  await guess(email, '198.51.100.2');
  const phone = { address: '203.0.113.7' };
  const asked = await signIn(email, phone);
  expect(asked).toMatchObject({ status: 429, code: 'session.work_needed', work: { bits: 5, parts: 8 } });
  const proof = proofOf(asked.work);
  expect((await signIn(email, { address: '203.0.113.8', proof })).code, 'not from there').toBe('session.work_needed');
  const started = await signIn(email, { ...phone, proof });
  expect(started.status, 'a new browser that has done the work').toBe(200);

  await guess(email, '198.51.100.3');
  expect((await signIn(email, { ...phone, proof })).code, 'a proof counts once').toBe('session.work_needed');
  expect((await signIn(email, { ...phone, cookie: started.cookie })).status, 'it is known from then on').toBe(200);
});

test('one network that tries many accounts has to work more and more', async () => {
  const { email } = await anAdmin(product.db, 'sprayed@coursefront.test');
  const known = (await signIn(email, { address: '192.0.2.9' })).cookie;
  const office = { address: '2001:db8:1:2::1' };
  await guess('somebody@coursefront.test', '2001:db8:1:2::9');
  expect((await signIn(email, office)).work).toMatchObject({ bits: 5 });
  expect((await signIn('nobody@coursefront.test', office)).work, 'an unknown name is answered alike').toBeDefined();
  expect((await signIn(email, { ...office, cookie: known })).status, 'a colleague with a known browser').toBe(200);
  expect((await signIn(email, { address: '2001:db8:1:3::1' })).status, 'another network').toBe(200);

  await product.db.platform.run(sql`update throttles set hits = 200 where key like 'sign-in %'`);
  expect((await signIn('nobody@coursefront.test', office)).work).toMatchObject({ bits: 7 });
});

test('a browser claims in vain to be known', async () => {
  const { email } = await anAdmin(product.db, 'claimed@coursefront.test');
  const { cookie } = await signIn((await anAdmin(product.db, 'claimant@coursefront.test')).email, {
    address: '192.0.2.5',
  });
  await guess(email, '198.51.103.1');
  for (const claimed of [cookie, 'known_device=AAAA', `${cookie}x`])
    expect((await signIn(email, { address: '203.0.113.4', cookie: claimed })).code).toBe('session.work_needed');
});

test('of guesses sent all at once, five are made', async () => {
  const { email } = await anAdmin(product.db, 'burst@coursefront.test');
  const browser = { address: '192.0.2.77' };
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(email, browser, 'Wrong-pass1')));
  expect(guesses.filter(({ code }) => code === 'session.invalid_credentials')).toHaveLength(5);
  expect((await signIn(email, browser)).code, 'the right one comes too late').toBe('session.too_many_tries');
  expect((await signIn(email, { address: '192.0.2.78' })).status, 'the owner is elsewhere').toBe(200);
});

test('a try that could not be checked does not count', async () => {
  const visitor = { address: '192.0.2.79', cookie: () => undefined, setCookie: () => undefined, proof: undefined };
  const attempt = (check: () => Promise<string | undefined>) =>
    tryPassword(product, 'admin:away@coursefront.test', visitor as Visitor, check);
  for (let number = 0; number < 6; number += 1)
    await expect(attempt(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await attempt(async () => 'right')).toBe('right');
});

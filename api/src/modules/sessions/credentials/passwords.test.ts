import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('the right password opens, a wrong one does not', async () => {
  const hash = await hashPassword('Demo-pass1');
  expect(await verifyPassword('Demo-pass1', hash)).toBe(true);
  expect(await verifyPassword('demo-pass1', hash)).toBe(false);
});

test('the same password never gives the same hash', async () => {
  expect(await hashPassword('Demo-pass1')).not.toBe(await hashPassword('Demo-pass1'));
});

test('a letter typed as one or as two Unicode characters opens the same account', async () => {
  expect(await verifyPassword('A\u030angstro\u0308m-1', await hashPassword('\u00c5ngstr\u00f6m-1'))).toBe(true);
});

test('no password opens an account that does not exist', async () => {
  expect(await verifyPassword('Demo-pass1', undefined)).toBe(false);
});

test('hashes of other tools with other costs are accepted', async () => {
  // argon2id of "password" with salt "somesalt" at m=65536, t=2, p=1: the reference implementation's test vector.
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', known)).toBe(true);
});

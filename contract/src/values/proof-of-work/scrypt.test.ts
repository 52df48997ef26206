import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { scrypt, scryptCost } from './scrypt.ts';

test.each(['', '0:17', 'påssword 密码'])('hashes %j as every other implementation does', async (password) => {
  const own = await scrypt(password, 'a salt');
  expect(Buffer.from(own)).toEqual(scryptSync(password, 'a salt', 32, scryptCost));
});

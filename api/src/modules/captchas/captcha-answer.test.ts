import { randomUUID } from 'node:crypto';
import { findProof } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';
import { expect, test } from 'vitest';
import { isProof } from '../../http/limits/proof-of-work.ts';
import { hashOfCode, isSameCode } from './captcha-answer.ts';

const id = '5f0c2d1e-0000-4000-8000-00000000000a';

test.each([
  { typed: 'K7RMX', right: true },
  { typed: 'k7rmx', right: true },
  { typed: 'k7 rmx', right: true },
  { typed: 'K7RMY', right: false },
  { typed: 'K7RM', right: false },
])('$typed for K7RMX is right: $right', ({ typed, right }) => {
  expect(isSameCode({ id, answer: typed }, hashOfCode(id, 'K7RMX'))).toBe(right);
});

test("a browser's result is a proof for this captcha and no other", async () => {
  const work = { id, bits: 3, parts: 4 };
  const answer = await findProof(work);
  expect(await isProof(work, answer)).toBe(true);
  expect(await isProof({ ...work, id: randomUUID(), bits: 30 }, answer)).toBe(false);
  expect(await isProof(work, answer.split(',').slice(1).join(','))).toBe(false);
  expect(await isProof(work, Array(work.parts).fill('x').join(','))).toBe(false);
});

import { findProof } from '@coursefront/contract/values/proof-of-work.ts';
import { expect, test } from 'vitest';
import { hashOfCode, isProof, isSameCode, workParts } from './captcha-answer.ts';

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

test('what a browser finds is a proof, for this captcha and no other', async () => {
  const bits = 4;
  const answer = await findProof({ id, bits, parts: workParts });
  expect(isProof({ id, answer }, bits)).toBe(true);
  expect(isProof({ id: '5f0c2d1e-0000-4000-8000-00000000000b', answer }, bits)).toBe(false);
  expect(isProof({ id, answer: answer.split(',').slice(1).join(',') }, bits)).toBe(false);
  expect(isProof({ id, answer: Array(workParts).fill('x').join(',') }, bits)).toBe(false);
});

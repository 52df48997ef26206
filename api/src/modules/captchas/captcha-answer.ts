import { createHash, timingSafeEqual } from 'node:crypto';
import type { CaptchaAnswer } from '@coursefront/contract/signup/captchas.ts';
import { beginsWithZeroBits, proofText } from '@coursefront/contract/values/proof-of-work.ts';

/** About 65,000 hashes in total: a few seconds in a phone's browser. */
export const workBits = 12;
export const workParts = 16;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Includes the id, so that equal codes have different hashes. */
export const hashOfCode = (id: string, code: string): Buffer => sha256(`${id}:${code.toUpperCase()}`);

/** People often type spaces between the characters. */
export const isSameCode = ({ id, answer }: CaptchaAnswer, hash: Buffer): boolean =>
  timingSafeEqual(hashOfCode(id, answer.replace(/\s/g, '')), hash);

export function isProof({ id, answer }: CaptchaAnswer, bits: number): boolean {
  const numbers = answer.split(',');
  return (
    numbers.length === workParts &&
    numbers.every(
      (number, part) =>
        /^\d{1,15}$/.test(number) && beginsWithZeroBits(sha256(proofText(id, part, Number(number))), bits),
    )
  );
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { CaptchaAnswer } from '@coursefront/contract/signup/captchas.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Includes the id, so that equal codes have different hashes. */
export const hashOfCode = (id: string, code: string): Buffer => sha256(`${id}:${code.toUpperCase()}`);

/** People often type spaces between the characters. */
export const isSameCode = ({ id, answer }: CaptchaAnswer, hash: Buffer): boolean =>
  timingSafeEqual(hashOfCode(id, answer.replace(/\s/g, '')), hash);

import { randomInt, randomUUID } from 'node:crypto';
import { type Captcha, captchaAlphabet, captchaLength } from '@coursefront/contract/signup/captchas.ts';
import type { TenantQueries } from '../../db/database.ts';
import { hashOfCode, workBits, workParts } from './captcha-answer.ts';
import { insertCaptcha } from './captchas.queries.ts';
import { drawCode } from './rules/draw-code.ts';

/** Long enough to fill in the longest form. */
const minutes = 30;

export async function askCaptcha(db: TenantQueries, kind: Captcha['kind']): Promise<Captcha> {
  const id = randomUUID();
  if (kind === 'work') {
    const expiresAt = await insertCaptcha(db, { id, answerHash: null, workBits, minutes });
    return { kind, id, bits: workBits, parts: workParts, expires_at: expiresAt.toISOString() };
  }
  const code = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const answerHash = hashOfCode(id, code);
  const expiresAt = await insertCaptcha(db, { id, answerHash, workBits: null, minutes });
  return { kind, id, picture: drawCode(code, Math.random), expires_at: expiresAt.toISOString() };
}

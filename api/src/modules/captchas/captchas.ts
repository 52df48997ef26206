import { randomInt, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import {
  type Captcha,
  type CaptchaAnswer,
  captchaAlphabet,
  captchaLength,
} from '@coursefront/contract/signup/captchas.ts';
import { bitsFor, workParts } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { networkPrefix } from '../../http/limits/network-of.ts';
import { isProof } from '../../http/limits/proof-of-work.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { hashOfCode, isSameCode } from './captcha-answer.ts';
import { insertCaptcha, spendCaptcha } from './captchas.queries.ts';
import { pngOf } from './draw-png.ts';
import { drawCode } from './rules/draw-code.ts';

/** Long enough to fill in the longest form. */
const minutes = 30;

/** From there on the work for one network doubles with its captchas: a classroom hardly notices, a robot does. */
const usualWork = { captchas: 10, seconds: 600 };

export async function askCaptcha(db: TenantQueries, kind: Captcha['kind'], address: string): Promise<Captcha> {
  const id = randomUUID();
  if (kind === 'work') {
    const { hits } = await countHit(db, `captcha work ${networkPrefix(address)}`, usualWork.seconds);
    const bits = bitsFor(hits, usualWork.captchas);
    const expiresAt = await insertCaptcha(db, { id, answerHash: null, workBits: bits, minutes });
    return { kind, id, bits, parts: workParts, expires_at: expiresAt.toISOString() };
  }
  const code = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const answerHash = hashOfCode(id, code);
  const expiresAt = await insertCaptcha(db, { id, answerHash, workBits: null, minutes });
  return { kind, id, picture: pngOf(drawCode(code, Math.random)), expires_at: expiresAt.toISOString() };
}

/** Uses up the captcha. Takes a scope, not a transaction: a later rollback must not make it usable again. */
export async function checkCaptcha(scope: TenantScope, given: CaptchaAnswer | null | undefined): Promise<void> {
  if (!given) throw wrong('field.required');
  const captcha = await spendCaptcha(scope, given.id);
  if (!captcha) throw wrong('captcha.over');
  const { answer_hash: hash, work_bits: bits } = captcha;
  const right = hash
    ? isSameCode(given, hash)
    : bits !== null && (await isProof({ id: given.id, bits, parts: workParts }, given.answer));
  if (!right) throw wrong('captcha.wrong');
}

const wrong = (code: ErrorCode) => new Refusal('request.invalid', {}, { captcha: [{ code }] });

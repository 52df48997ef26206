import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { CaptchaAnswer } from '@coursefront/contract/signup/captchas.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { isProof, isSameCode } from './captcha-answer.ts';
import { spendCaptcha } from './captchas.queries.ts';

/** Uses up the captcha. Takes a scope, not a transaction: a later rollback must not make it usable again. */
export async function checkCaptcha(scope: TenantScope, given: CaptchaAnswer | null | undefined): Promise<void> {
  if (!given) throw wrong('field.required');
  const captcha = await spendCaptcha(scope, given.id);
  if (!captcha) throw wrong('captcha.over');
  const { answer_hash: hash, work_bits: bits } = captcha;
  const right = hash ? isSameCode(given, hash) : bits !== null && isProof(given, bits);
  if (!right) throw wrong('captcha.wrong');
}

const wrong = (code: ErrorCode) => new Refusal('request.invalid', {}, { captcha: [{ code }] });

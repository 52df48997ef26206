import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { base32, stepOf } from '../credentials/totp.ts';
import { keepUsedStep, replaceRecoveryCodes, type SecondFactor, spendRecoveryCode } from './account.queries.ts';
import { forgiveTries } from './tries.ts';

/**
 * Accepts a code of the app or a recovery code, once. Callers count the try before the transaction, because a wrong
 * code rolls it back.
 */
export async function takeCode(tx: Tx, seal: Seal, factor: SecondFactor, typed: string): Promise<'app' | 'recovery'> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const kind = /^\d+$/.test(code) ? 'app' : 'recovery';
  if (kind === 'app') await takeAppCode(tx, seal, factor, code);
  else if (!(await spendRecoveryCode(tx, factor.id, hashRecoveryCode(code)))) throw codeWrong();
  await forgiveTries(tx, factor.id, 'code');
  return kind;
}

export async function takeAppCode(tx: Tx, seal: Seal, factor: SecondFactor, code: string): Promise<void> {
  const { id, sealed_totp_secret: sealed, totp_last_step: lastStep, epoch_seconds: epochSeconds } = factor;
  if (!sealed) throw codeWrong();
  const step = stepOf(Buffer.from(seal.open(sealed), 'base64'), code, { epochSeconds, lastStep });
  if (step === undefined) throw codeWrong();
  await keepUsedStep(tx, id, step);
}

const codeWrong = () => new Refusal('request.invalid', {}, { code: [{ code: 'session.code_wrong' }] });

const count = 10;

/** 120 bits: so many that a plain hash protects them as well as a slow one. */
const codeBytes = 15;

/** Shown as `abcd-efgh-ijkl-mnop-qrst-uvwx`, easy to copy from paper. The database keeps only their hashes. */
export async function makeRecoveryCodes(tx: Tx, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => base32(randomBytes(codeBytes)).toLowerCase());
  await replaceRecoveryCodes(tx, adminId, codes.map(hashRecoveryCode));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();

import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { keepUsedStep, type SecondFactor, spendRecoveryCode } from './admin-account.queries.ts';
import { hashRecoveryCode } from './admin-recovery-codes.ts';
import { forgiveTries } from './admin-tries.ts';
import { stepOf } from './totp.ts';

/** Uses a code up, the app's or a recovery code. The tries are counted before the transaction, which a wrong code undoes. */
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

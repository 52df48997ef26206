import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { actorOf, recordPlatformChange } from '../../audit/public.ts';
import { base32, totpUri } from '../credentials/totp.ts';
import {
  confirmSecret,
  forgetSecret,
  keepUnconfirmedSecret,
  lockSecondFactor,
  revokeOtherSessions,
} from './account.queries.ts';
import { makeRecoveryCodes, takeAppCode, takeCode } from './code.ts';
import { checkOwnPassword } from './own-password.ts';
import { tellOwner } from './tell-owner.ts';
import { countTry, forgiveTries } from './tries.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

export type SecondFactorParts = { db: Db; config: Config; seal: Seal };
type PasswordAndCode = { password: string; code: string; userAgent: string | undefined };

const subjectOf = ({ adminId }: AdminCaller) => ({ kind: 'platform_admin', id: adminId });

/** Can be repeated: an unconfirmed secret has no effect. */
export async function beginSecondFactor(
  { db, seal, config }: SecondFactorParts,
  caller: AdminCaller,
  password: string,
) {
  await checkOwnPassword(db, caller.adminId, password);
  const secret = randomBytes(secretBytes);
  await db.platform.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, caller.adminId);
    if (!factor || factor.confirmed) throw new Refusal('session.second_factor_on', {});
    await keepUnconfirmedSecret(tx, caller.adminId, seal.seal(secret.toString('base64')));
  });
  const uri = totpUri(secret, { product: config.product.name, email: caller.user.email });
  return { secret: base32(secret), uri };
}

/** Takes effect with the first right code. Other sessions began without a code, so they end. */
export async function confirmSecondFactor(
  { db, seal, config }: SecondFactorParts,
  caller: AdminCaller,
  { code: typed, userAgent }: { code: string; userAgent: string | undefined },
) {
  await countTry(db.platform, caller.adminId, 'code');
  return db.platform.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, caller.adminId);
    if (factor?.confirmed) throw new Refusal('session.second_factor_on', {});
    if (!factor?.sealed_totp_secret) throw new Refusal('session.second_factor_off', {});
    await takeAppCode(tx, seal, factor, typed.replace(/\s/g, ''));
    await forgiveTries(tx, caller.adminId, 'code');
    await confirmSecret(tx, caller.adminId);
    await revokeOtherSessions(tx, caller.adminId, caller.tokenHash);
    await recordPlatformChange(tx, actorOf(caller), { action: 'admin.second_factor_on', subject: subjectOf(caller) });
    await tellOwner(tx, config, { adminId: caller.adminId, what: 'second_factor_on', userAgent });
    return { recovery_codes: await makeRecoveryCodes(tx, caller.adminId) };
  });
}

export async function renewRecoveryCodes(parts: SecondFactorParts, caller: AdminCaller, typed: PasswordAndCode) {
  return withBoth(parts, caller, typed, async (tx) => {
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.recovery_codes_renewed',
      subject: subjectOf(caller),
    });
    await tellOwner(tx, parts.config, { ...caller, ...typed, what: 'recovery_codes_renewed' });
    return { recovery_codes: await makeRecoveryCodes(tx, caller.adminId) };
  });
}

export async function endSecondFactor(
  parts: SecondFactorParts,
  caller: AdminCaller,
  typed: PasswordAndCode,
): Promise<null> {
  return withBoth(parts, caller, typed, async (tx) => {
    await forgetSecret(tx, caller.adminId);
    await recordPlatformChange(tx, actorOf(caller), { action: 'admin.second_factor_off', subject: subjectOf(caller) });
    await tellOwner(tx, parts.config, { ...caller, ...typed, what: 'second_factor_off' });
    return null;
  });
}

/** Requires password and code, as signing in does: a session alone must not be enough to weaken the account. */
async function withBoth<T>(
  { db, seal }: SecondFactorParts,
  { adminId }: AdminCaller,
  { password, code }: Pick<PasswordAndCode, 'password' | 'code'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await checkOwnPassword(db, adminId, password);
  await countTry(db.platform, adminId, 'code');
  return db.platform.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, adminId);
    if (!factor?.confirmed) throw new Refusal('session.second_factor_off', {});
    await takeCode(tx, seal, factor, code);
    return work(tx);
  });
}

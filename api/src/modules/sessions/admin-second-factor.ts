import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import {
  confirmSecret,
  forgetSecret,
  keepUnconfirmedSecret,
  lockSecondFactor,
  revokeOtherSessions,
} from './admin-account.queries.ts';
import { takeAppCode, takeCode } from './admin-code.ts';
import { checkOwnPassword } from './admin-own-password.ts';
import { makeRecoveryCodes } from './admin-recovery-codes.ts';
import { countTry, forgiveTries } from './admin-tries.ts';
import { base32 } from './base32.ts';
import type { SessionParts } from './session-parts.ts';
import { totpUri } from './totp.ts';

/** RFC 4226 asks for 160 bits. */
const secretBytes = 20;

type Parts = Pick<SessionParts, 'db' | 'seal' | 'config'>;
type PasswordAndCode = { password: string; code: string };

const subjectOf = ({ adminId }: AdminCaller) => ({ kind: 'platform_admin', id: adminId });

/** Begun as often as one likes: a page that was closed half-way leaves a secret that opens nothing. */
export async function beginSecondFactor({ db, seal, config }: Parts, caller: AdminCaller, password: string) {
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

/** In force from the first right code on. Who is signed in elsewhere was never asked for one, and is signed out. */
export async function confirmSecondFactor({ db, seal }: Parts, caller: AdminCaller, typed: string) {
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
    return { recovery_codes: await makeRecoveryCodes(tx, caller.adminId) };
  });
}

export async function renewRecoveryCodes(parts: Parts, caller: AdminCaller, typed: PasswordAndCode) {
  return withBoth(parts, caller, typed, async (tx) => {
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.recovery_codes_renewed',
      subject: subjectOf(caller),
    });
    return { recovery_codes: await makeRecoveryCodes(tx, caller.adminId) };
  });
}

export async function endSecondFactor(parts: Parts, caller: AdminCaller, typed: PasswordAndCode): Promise<null> {
  return withBoth(parts, caller, typed, async (tx) => {
    await forgetSecret(tx, caller.adminId);
    await recordPlatformChange(tx, actorOf(caller), { action: 'admin.second_factor_off', subject: subjectOf(caller) });
    return null;
  });
}

/** Password and code, as at the sign-in: a session alone does not weaken the account that it belongs to. */
async function withBoth<T>(
  { db, seal }: Parts,
  { adminId }: AdminCaller,
  { password, code }: PasswordAndCode,
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

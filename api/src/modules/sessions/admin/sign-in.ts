import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { sendAdminCode as codeEntry } from '@coursefront/contract/people/admin-sessions.ts';
import type { signInAdmin as passwordEntry, SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { recordPlatformChange } from '../../audit/public.ts';
import { verifyPassword } from '../credentials/passwords.ts';
import { hashToken, issueToken, sessionHours } from '../credentials/tokens.ts';
import { tryPassword, type Visitor } from '../credentials/wrong-tries.ts';
import { roleAssignments } from '../rules/leading-role.ts';
import {
  countRecoveryCodes,
  dropHalfSession,
  findHalfSession,
  keepHalfSession,
  lockSecondFactor,
} from './account.queries.ts';
import { type AdminBehindToken, findAdminByEmail, findAdminByToken, keepAdminSession } from './admins.queries.ts';
import { takeCode } from './code.ts';
import { tellOwner } from './tell-owner.ts';
import { countTry } from './tries.ts';

/** Time to find the phone and read the code. */
const codeMinutes = 10;

type PasswordSignIn = { email: string; password: string; userAgent: string | undefined; visitor: Visitor };

export async function signInAdmin(
  { db, seal }: { db: Db; seal: Seal },
  { visitor, ...input }: PasswordSignIn,
): Promise<AnswerOf<typeof passwordEntry>> {
  const admin = await tryPassword({ db, seal }, `admin:${input.email}`, visitor, async () => {
    const known = await findAdminByEmail(db.platform, input.email);
    return (await verifyPassword(input.password, known?.password_hash)) ? known : undefined;
  });

  const { token, hash } = issueToken('admin');
  const session = { adminId: admin.id, tokenHash: hash, address: visitor.address, userAgent: input.userAgent };
  await db.platform.transaction(async (tx) => {
    if (admin.second_factor) await keepHalfSession(tx, { ...session, minutes: codeMinutes });
    else {
      await keepAdminSession(tx, { ...session, hours: sessionHours });
      await recordAdminSignIn(tx, admin);
    }
  });
  return admin.second_factor
    ? { token, user: null, awaits_second_factor: true }
    : { token, user: asSignedInAdmin(admin), awaits_second_factor: false };
}

type CodeSignIn = { token: string; code: string; address: string; userAgent: string | undefined };

/** Replaces the token that was issued after the password with a new one for the full session. */
export async function sendAdminCode(
  { db, seal, config }: { db: Db; seal: Seal; config: Config },
  input: CodeSignIn,
): Promise<AnswerOf<typeof codeEntry>> {
  const halfway = hashToken(input.token);
  const half = await findHalfSession(db.platform, halfway);
  if (!half) throw signInAgain();
  await countTry(db.platform, half.admin_id, 'code');

  const { token, hash } = issueToken('admin');
  return db.platform.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, half.admin_id);
    if (!factor?.confirmed || !(await dropHalfSession(tx, halfway))) throw signInAgain();
    const kind = await takeCode(tx, seal, factor, input.code);
    const { address, userAgent } = input;
    await keepAdminSession(tx, { adminId: factor.id, tokenHash: hash, hours: sessionHours, address, userAgent });
    const admin = await findAdminByToken(tx, hash);
    if (!admin) throw new Error('A session that has just begun is not found.');
    await recordAdminSignIn(tx, admin);
    if (kind === 'recovery') {
      await recordPlatformChange(tx, actorFor(admin), {
        action: 'admin.recovery_code_used',
        subject: { kind: 'platform_admin', id: admin.id },
      });
      await tellOwner(tx, config, { adminId: admin.id, what: 'recovery_code_used', userAgent });
    }
    const left = kind === 'recovery' ? await countRecoveryCodes(tx, admin.id) : null;
    return { token, user: asSignedInAdmin(admin), recovery_codes_left: left };
  });
}

const signInAgain = () => new Refusal('session.sign_in_again', {});

type NamedAdmin = Pick<AdminBehindToken, 'id' | 'first_name' | 'last_name' | 'email'>;

const actorFor = ({ id, first_name, last_name, email }: NamedAdmin) =>
  ({ kind: 'platform_admin', id, name: `${first_name} ${last_name}`, email }) as const;

/** Every sign-in of a platform admin is recorded, in the transaction that starts the session. */
const recordAdminSignIn = (tx: Tx, admin: NamedAdmin): Promise<void> =>
  recordPlatformChange(tx, actorFor(admin), {
    action: 'admin.signed_in',
    subject: { kind: 'platform_admin', id: admin.id },
  });

export const asSignedInAdmin = (admin: AdminBehindToken): SignedInUser => ({
  userid: admin.id,
  instance_id: null,
  first_name: admin.first_name,
  last_name: admin.last_name,
  email: admin.email,
  picture: null,
  phone1: null,
  phone2: null,
  language: admin.language,
  language_chosen: admin.language_chosen,
  role_assignments_instance: roleAssignments([roles.coursefrontadmin]),
  active_role_id: null,
  teamlead: false,
  istrusted: false,
  company: null,
});

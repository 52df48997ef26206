import { randomBytes } from 'node:crypto';
import { fallbackLanguage } from '@coursefront/contract/languages.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { addAdmin, findAdminByEmail, hasAdmins } from './admins.queries.ts';
import { mailInvitation } from './invitation.ts';

type FirstAdmin = { email: string; firstName: string; lastName: string; password?: string };

/**
 * Creates the platform's first admin if there is none. Without a password the person gets a mail to choose one, so
 * that no password has to be in an environment variable.
 */
export async function firstAdmin(db: Db, config: Config, { password, ...person }: FirstAdmin): Promise<void> {
  if (await hasAdmins(db.platform)) return;
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('hex'));
  await db.platform.transaction(async (tx) => {
    const added = await addAdmin(tx, { ...person, passwordHash });
    const admin = await findAdminByEmail(tx, person.email);
    if (!added || !admin || password !== undefined) return;
    await mailInvitation(tx, config, {
      adminId: admin.id,
      email: person.email,
      name: person.firstName,
      inviter: null,
      language: fallbackLanguage,
    });
  });
}

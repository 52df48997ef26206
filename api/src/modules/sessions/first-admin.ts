import { randomBytes } from 'node:crypto';
import { fallbackLanguage } from '@coursefront/contract/languages.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { mailInvitation } from './admin-invitation.ts';
import { hashPassword } from './passwords.ts';
import { addAdmin, findAdminByEmail, hasAdmins } from './sessions.queries.ts';

type FirstAdmin = { email: string; firstName: string; lastName: string; password?: string };

/**
 * Opens the platform's first account while there is none. Without a password the person gets a mail to choose one, so
 * that no password ever stands in an environment variable.
 */
export async function firstAdmin(db: Db, config: Config, { password, ...person }: FirstAdmin): Promise<void> {
  if (await hasAdmins(db.platform)) return;
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('hex'));
  await db.platform.transaction(async (tx) => {
    const added = await addAdmin(tx, { ...person, passwordHash });
    const admin = await findAdminByEmail(tx, person.email);
    if (!added || !admin || password !== undefined) return;
    await mailInvitation(tx, config, { adminId: admin.id, email: person.email, language: fallbackLanguage });
  });
}

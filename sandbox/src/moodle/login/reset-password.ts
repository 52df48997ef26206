import { randomBytes } from 'node:crypto';
import type { Mail } from '../mail.ts';
import { brokenPasswordRules, hashPassword } from '../password.ts';
import { findUser, livingUsers, type Site, settingsOf } from '../site.ts';
import { guestId, type User } from '../site-rows.ts';
import { endSessionsOf } from './sessions.ts';

const halfAnHour = 30 * 60;

/** Makes the mail with the link, or none: what the person is told must be the same either way. */
export function requestReset(site: Site, url: string, given: { username?: string; email?: string }): Mail[] {
  const isMeant = ({ username, email }: User) =>
    given.username ? username === given.username : email.toLowerCase() === given.email?.toLowerCase();
  const user = livingUsers(site).find((candidate) => candidate.id !== guestId && isMeant(candidate));
  if (!user || user.suspended) return [];
  const { key } = site.store.add('resets', { userId: user.id, key: randomBytes(16).toString('hex'), at: site.now() });
  const { fullname } = settingsOf(site);
  const text = `Hi ${user.firstname},

A new password was asked for your account at ${fullname}. To choose it, open this address within 30 minutes:

${url}/login/forgot_password.php?token=${key}

If it was not you, nothing needs to be done.
`;
  return [{ to: user.email, subject: `${fullname}: Password reset request`, text }];
}

export function findReset(site: Site, key: string): User | undefined {
  const reset = site.store.all('resets').find((one) => one.key === key && one.at + halfAnHour > site.now());
  return reset && findUser(site, reset.userId);
}

/** Answers with the rules the password breaks; with none it is the password now, and older links and sessions have ended. */
export function setPassword(site: Site, user: User, password: string): string {
  const broken = brokenPasswordRules(password, settingsOf(site).passwordLength);
  if (broken) return broken;
  site.store.put('users', { ...user, passwordHash: hashPassword(password), mustChangePassword: false });
  for (const { id, userId } of site.store.all('resets')) if (userId === user.id) site.store.remove('resets', id);
  endSessionsOf(site, user.id);
  return '';
}

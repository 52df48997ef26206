import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Mail } from '../site/mail.ts';
import { findUser, livingUsers, type Site, settingsOf } from '../site/site.ts';
import { guestId, type User } from '../site/site-rows.ts';
import { endSessionsOf } from './sessions.ts';

// Far too cheap for a real site. These accounts protect nothing, but passwords are still never stored in plain text.
const cost = { N: 1024 };

export function hashPassword(password: string): string {
  const salt = randomBytes(8).toString('hex');
  return `${salt}:${scryptSync(password, salt, 32, cost).toString('hex')}`;
}

function isPassword(password: string, hash: string): boolean {
  const [salt, kept] = hash.split(':');
  if (!salt || !kept) return false;
  return timingSafeEqual(scryptSync(password, salt, 32, cost), Buffer.from(kept, 'hex'));
}

/** The rules that a password breaks, as Moodle's HTML; empty if it is acceptable. At length 0 the site has no rule. */
export function brokenPasswordRules(password: string, length: number): string {
  if (length === 0) return '';
  const rules = [
    { holds: password.length >= length, says: `Passwords must be at least ${length} characters long.` },
    { holds: /\d/.test(password), says: 'Passwords must have at least 1 digit(s).' },
    { holds: /\p{Ll}/u.test(password), says: 'Passwords must have at least 1 lower case letter(s).' },
    { holds: /\p{Lu}/u.test(password), says: 'Passwords must have at least 1 upper case letter(s).' },
    {
      holds: /[^\p{L}\d]/u.test(password),
      says: 'The password must have at least 1 special character(s) such as *, -, or #.',
    },
  ];
  return rules.map(({ holds, says }) => (holds ? '' : `<div>${says}</div>`)).join('');
}

export const passwordLengthOf = (site: Site): number => site.passwordLength?.() ?? settingsOf(site).passwordLength;

/** Unknown user, suspended user and wrong password give the same answer. */
export function authenticate(site: Site, name: string, password: string): User | undefined {
  const given = name.trim().toLowerCase();
  const users = livingUsers(site);
  const byName = users.find(({ username }) => username === given);
  const byEmail = settingsOf(site).loginViaEmail ? users.find(({ email }) => email.toLowerCase() === given) : undefined;
  const user = byName ?? byEmail;
  return user && !user.suspended && isPassword(password, user.passwordHash) ? user : undefined;
}

const halfAnHour = 30 * 60;

/** Returns the mail with the link, or none. The answer to the person must not reveal which. */
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

/** Returns the broken rules. If there are none, the password is set and older links and sessions end. */
export function setPassword(site: Site, user: User, password: string): string {
  const broken = brokenPasswordRules(password, passwordLengthOf(site));
  if (broken) return broken;
  site.store.put('users', { ...user, passwordHash: hashPassword(password), mustChangePassword: false });
  for (const { id, userId } of site.store.all('resets')) if (userId === user.id) site.store.remove('resets', id);
  endSessionsOf(site, user.id);
  return '';
}

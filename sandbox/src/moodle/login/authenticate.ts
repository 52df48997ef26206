import { isPassword } from '../password.ts';
import { livingUsers, type Site, settingsOf } from '../site.ts';
import type { User } from '../site-rows.ts';

/** Unknown, suspended and wrong password are one and the same answer. */
export function authenticate(site: Site, name: string, password: string): User | undefined {
  const given = name.trim().toLowerCase();
  const users = livingUsers(site);
  const byName = users.find(({ username }) => username === given);
  const byEmail = settingsOf(site).loginViaEmail ? users.find(({ email }) => email.toLowerCase() === given) : undefined;
  const user = byName ?? byEmail;
  return user && !user.suspended && isPassword(password, user.passwordHash) ? user : undefined;
}

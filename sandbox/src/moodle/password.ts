import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

// Far below what a real site should spend: these accounts guard nothing, but a typed password is never kept readable.
const cost = { N: 1024 };

export function hashPassword(password: string): string {
  const salt = randomBytes(8).toString('hex');
  return `${salt}:${scryptSync(password, salt, 32, cost).toString('hex')}`;
}

export function isPassword(password: string, hash: string): boolean {
  const [salt, kept] = hash.split(':');
  if (!salt || !kept) return false;
  return timingSafeEqual(scryptSync(password, salt, 32, cost), Buffer.from(kept, 'hex'));
}

/** The site's rules that a password breaks, as the HTML Moodle answers with; empty when it may be used. */
export function brokenPasswordRules(password: string, length: number): string {
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

import type { LmsOutcome, LmsUser, LmsUserKey } from '../../../ports/lms.ts';
import { forbidden, ok } from '../site/failures.ts';
import type { UserAnswer } from '../site/functions.ts';
import { type WebService, warned } from '../site/web-service.ts';
import { isUsername } from './username.ts';

/** Sites' databases compare text differently and treat `%` and `_` as wildcards, so every hit is compared again here. */
export async function findUser(call: WebService, by: LmsUserKey): Promise<LmsOutcome<LmsUser | undefined>> {
  if ('email' in by) return findByEmail(call, by.email.trim().toLowerCase());
  const [field, value] = fieldOf(by);
  // The site refuses a question about what cannot be a user name, such as an address with `+`.
  if (value === '' || (field === 'username' && !isUsername(value))) return ok(undefined);
  const found = await call('core_user_get_users_by_field', { field, values: [value] });
  if (!found.ok) return found;
  const hit = found.value.find((user) => same(user[field], value) && !isDeleted(user));
  return ok(hit && toUser(hit));
}

const fieldOf = (by: Exclude<LmsUserKey, { email: string }>): ['id' | 'username' | 'idnumber', string] => {
  if ('id' in by) return ['id', String(by.id)];
  return 'username' in by ? ['username', by.username.trim().toLowerCase()] : ['idnumber', by.key];
};

/** A field hidden from our account cannot be compared, so the site's answer is accepted. */
const same = (shown: string | number | undefined, value: string) => shown === undefined || String(shown) === value;

/** The site keeps the row of a deleted account and finds it by id: with the person's name, and a hash for an address. */
const isDeleted = ({ email }: UserAnswer) => email !== undefined && /^[0-9a-f]{32}$/.test(email);

async function findByEmail(call: WebService, email: string): Promise<LmsOutcome<LmsUser | undefined>> {
  if (email === '') return ok(undefined);
  const name = 'core_user_get_users';
  const found = await call(name, { criteria: [{ key: 'email', value: email }] });
  if (!found.ok) return found;
  // A warning means that the site dropped the criterion and returned everyone.
  const warning = warned(name, found.value.warnings);
  if (warning) return warning;
  const { users } = found.value;
  if (users.some((user) => user.email === undefined))
    return forbidden(name, 'capability', 'addresses are not shown (moodle/site:viewuseridentity)');
  const [first] = users
    .filter((user) => user.email?.toLowerCase() === email)
    .sort((a, b) => Number(a.suspended ?? false) - Number(b.suspended ?? false) || a.id - b.id);
  return ok(first && toUser(first));
}

const atOnce = 100;

export async function readUsers(call: WebService, ids: readonly number[]): Promise<LmsOutcome<LmsUser[]>> {
  const users: LmsUser[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const values = ids.slice(from, from + atOnce);
    const found = await call('core_user_get_users_by_field', { field: 'id', values });
    if (!found.ok) return found;
    users.push(...found.value.filter((user) => values.includes(user.id) && !isDeleted(user)).map(toUser));
  }
  return ok(users);
}

/** People sign in with a user name or an e-mail address. The site may accept only the user name. */
export async function usernameOf(call: WebService, login: string): Promise<LmsOutcome<string>> {
  const typed = login.trim().toLowerCase();
  if (!typed.includes('@')) return ok(typed);
  const named = await findUser(call, { username: typed });
  if (!named.ok) return named;
  if (named.value) return ok(typed);
  const addressed = await findUser(call, { email: typed });
  return addressed.ok ? ok(addressed.value?.username ?? typed) : addressed;
}

export function toUser(user: UserAnswer): LmsUser {
  return {
    id: user.id,
    username: user.username ?? '',
    email: user.email?.toLowerCase() ?? '',
    firstName: user.firstname ?? '',
    lastName: user.lastname ?? '',
    suspended: Boolean(user.suspended),
    ...(isFromElsewhere(user.auth) && { fromElsewhere: true }),
    used: user.firstaccess === undefined ? undefined : user.firstaccess > 0,
    key: user.idnumber || undefined,
    phone1: user.phone1 || undefined,
    phone2: user.phone2 || undefined,
    company: user.institution || undefined,
    department: user.department || undefined,
    address: user.address || undefined,
    city: user.city || undefined,
    country: user.country || undefined,
    language: user.lang || undefined,
    pictureUrl: ownPicture(user.profileimageurl),
    customFields: Object.fromEntries((user.customfields ?? []).map(({ shortname, value }) => [shortname, value ?? ''])),
  };
}

/** The two kinds of accounts whose passwords the site keeps itself. A site that hides the kind has no other. */
const isFromElsewhere = (auth: string | undefined) => auth !== undefined && !['manual', 'email'].includes(auth);

/** People without a picture all have the one of the site's theme. */
const ownPicture = (url: string | undefined): string | undefined =>
  url && !/\/theme\/image\.php[/?]/.test(url) ? url : undefined;

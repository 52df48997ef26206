import { randomUUID } from 'node:crypto';
import { isSiteEmail, siteLengths, withoutTags } from '@coursefront/contract/values/site-limits.ts';
import type {
  LmsFailure,
  LmsOutcome,
  LmsProfile,
  LmsUserChanges,
  LmsUserCreation,
  NewLmsUser,
} from '../../../ports/lms.ts';
import { done, isUnexplained, nonsense, notFound, ok, refused, refusedEmail } from '../site/failures.ts';
import { siteText, type Value } from '../site/flatten.ts';
import type { Warning } from '../site/functions.ts';
import type { WebService } from '../site/web-service.ts';
import { usernamesFor } from './username.ts';
import { findUser } from './users.ts';

/** The site refuses without a reason, so the known reasons are checked first. */
export async function createUser(call: WebService, user: NewLmsUser): Promise<LmsOutcome<LmsUserCreation>> {
  const fault = faultIn(user);
  if (fault) return fault;
  const before = await lookFor(call, user);
  if (!before.ok) return before;
  if (before.value) return ok(before.value);
  const username = await freeUsername(call, user.email);
  if (!username.ok) return username;

  const fields = {
    username: username.value,
    auth: 'manual',
    idnumber: user.key,
    ...(user.password === undefined ? { createpassword: true } : { password: user.password }),
    ...fieldsOf(user),
  };
  let created = await call('core_user_create_users', { users: [fields] });
  if (!created.ok && isUnexplained(created)) {
    // The account may have been created meanwhile by another process, or by someone else with this address.
    const now = await lookFor(call, user);
    if (!now.ok) return now;
    if (now.value) return ok(now.value);
    // The site also refuses a language that it has not installed, without a reason. The account is then created without it.
    if (fields.lang) created = await call('core_user_create_users', { users: [{ ...fields, lang: undefined }] });
  }
  if (!created.ok) return created;
  const [made] = created.value;
  return made
    ? ok({ userId: made.id, username: made.username })
    : nonsense('core_user_create_users: nobody was created');
}

/** Finds the account of an earlier call whose answer was lost. Refuses if the address belongs to another account. */
async function lookFor(call: WebService, { key, email }: NewLmsUser): Promise<LmsOutcome<LmsUserCreation | undefined>> {
  const ours = await findUser(call, { key });
  if (!ours.ok) return ours;
  if (ours.value) return ok({ userId: ours.value.id, username: ours.value.username });
  const other = await findUser(call, { email });
  if (!other.ok) return other;
  return other.value ? refusedEmail('email_taken') : ok(undefined);
}

async function freeUsername(call: WebService, email: string): Promise<LmsOutcome<string>> {
  const wanted = usernamesFor(email);
  const taken = await call('core_user_get_users_by_field', { field: 'username', values: wanted });
  if (!taken.ok) return taken;
  const free = wanted.find((name) => !taken.value.some(({ username = name }) => username === name));
  return free ? ok(free) : refused('username_taken', 'every user name for this address is another account’s');
}

/**
 * The site does not publish its password rule, but checks it when an account is created. A call is one transaction, and two
 * accounts cannot have the same name: the second one makes sure that the first is never created.
 */
export async function tryPassword(call: WebService, password: string): Promise<LmsOutcome> {
  const name = `password-check-${randomUUID()}`;
  const user = { username: name, email: `${name}@example.invalid`, firstname: 'Password', lastname: 'Check', password };
  const created = await call('core_user_create_users', { users: [user, user] });
  if (created.ok) return nonsense('core_user_create_users: two accounts have the same name');
  return isUnexplained(created) ? done : created;
}

export async function updateUser(call: WebService, userId: number, changes: LmsUserChanges): Promise<LmsOutcome> {
  const fault = faultIn(changes);
  if (fault) return fault;
  const { username, password } = changes;
  const fields = { id: userId, username, password, ...fieldsOf(changes) };
  const updated = await change(call, fields);
  const again = !updated.ok && isUnexplained(updated) && fields.lang !== undefined;
  return again ? change(call, { ...fields, lang: undefined }) : updated;
}

export const setSuspended = (call: WebService, userId: number, suspended: boolean): Promise<LmsOutcome> =>
  change(call, { id: userId, suspended });

async function change(call: WebService, user: { readonly [field: string]: Value }): Promise<LmsOutcome> {
  const updated = await call('core_user_update_users', { users: [user] });
  if (!updated.ok) return updated;
  const [warning] = updated.value.warnings;
  return warning ? refusalOf(warning) : done;
}

function refusalOf(warning: Warning): LmsFailure {
  switch (warning.warningcode) {
    case 'invaliduserid':
    case 'usernotupdateddeleted':
      return notFound('user');
    case 'useremailduplicate':
      return refusedEmail('email_taken');
    case 'useremailinvalid':
      return refusedEmail('email_invalid');
    case 'usernotupdatedadmin':
      return refused('account_protected', 'administrators of the site cannot be changed from outside');
    default:
      return refused('unexplained', `core_user_update_users: warning ${warning.warningcode}`);
  }
}

function faultIn({ email, firstName, lastName }: LmsUserChanges): LmsFailure | undefined {
  if (email !== undefined && !isSiteEmail(email)) return refusedEmail('email_invalid');
  if (firstName !== undefined && !isName(firstName)) return refusedName('firstName');
  if (lastName !== undefined && !isName(lastName)) return refusedName('lastName');
  return undefined;
}

const isName = (name: string) => name.trim() !== '' && name.trim().length <= siteLengths.name && withoutTags.test(name);

const refusedName = (field: 'firstName' | 'lastName'): LmsFailure => ({
  ok: false,
  reason: 'refused',
  rule: 'name_invalid',
  field,
  detail: 'a name has 1 to 100 characters and no "<"',
});

/** Details that nobody waits for are shortened: an account with half a street is better than none. */
const cut = (field: keyof typeof siteLengths, value: string | undefined) =>
  value === undefined ? undefined : siteText(value).slice(0, siteLengths[field]);

function fieldsOf(user: LmsProfile & Pick<LmsUserChanges, 'email' | 'firstName' | 'lastName'>) {
  return {
    email: user.email?.toLowerCase(),
    firstname: user.firstName?.trim(),
    lastname: user.lastName?.trim(),
    phone1: cut('phone', user.phone1),
    phone2: cut('phone', user.phone2),
    institution: cut('company', user.company),
    department: cut('department', user.department),
    address: cut('address', user.address),
    city: cut('city', user.city),
    country: user.country,
    lang: user.language,
    // The site expects the short name as `type` when writing. When reading, `type` is the kind of field.
    customfields: Object.entries(user.customFields ?? {}).map(([type, value]) => ({ type, value })),
  };
}

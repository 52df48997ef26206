import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';

export type Session = { token: string; user: SignedInUser };

/** The stored value may come from an older release or be edited manually. An invalid value counts as no session. */
export function parseSession(stored: string | null): Session | null {
  try {
    const { token, user } = JSON.parse(stored ?? 'null');
    return typeof token === 'string' && hasFields(user, fields) ? { token, user } : null;
  } catch {
    return null;
  }
}

type Check = (value: unknown) => boolean;
type Fields<Whole> = { [Name in keyof Whole]-?: Check };

const text: Check = (value) => typeof value === 'string';
const yesOrNo: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Checked by hand: the schema would bring the code of all schemas to the visitors of the shop. */
const fields: Fields<SignedInUser> = {
  userid: Number.isSafeInteger,
  instance_id: orNull(Number.isSafeInteger),
  first_name: text,
  last_name: text,
  email: text,
  picture: orNull(text),
  phone1: orNull(text),
  phone2: orNull(text),
  language: orNull(text),
  language_chosen: yesOrNo,
  role_assignments_instance: (value) =>
    Array.isArray(value) && value.every((one) => Number.isSafeInteger(one?.role?.id) && text(one.role.name)),
  active_role_id: orNull(Number.isSafeInteger),
  teamlead: yesOrNo,
  istrusted: yesOrNo,
  company: orNull((value) => hasFields(value, companyFields)),
  default_views: (value) => value === undefined || (typeof value === 'object' && value !== null),
};

const companyFields: Fields<NonNullable<SignedInUser['company']>> = {
  id: Number.isSafeInteger,
  name: text,
  maximum_license: Number.isSafeInteger,
  used_licenses: Number.isSafeInteger,
  active: yesOrNo,
};

function hasFields<Whole>(value: unknown, checks: Fields<Whole>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries<Check>(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));
}

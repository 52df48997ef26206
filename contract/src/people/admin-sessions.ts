import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { listOf, listQuery } from '../lists.ts';
import { Email, IdText, line, NewPassword, TypedPassword } from '../values/fields.ts';
import { SessionStarted } from './sessions.ts';

/** With so few recovery codes left, an admin is asked to create new ones. */
export const fewRecoveryCodes = 2;

/** Six digits from the authenticator app, or a recovery code; spaces and hyphens are ignored. */
const TypedCode = line(40);

export const sendAdminCode = endpoint({
  method: 'POST',
  path: '/admin/auth/code',
  summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code, which is then used up',
  access: 'public',
  body: z.strictObject({
    /** The token of the first step. It is only valid here and for ten minutes. */
    token: z.string().check(z.minLength(1, 'field.required'), z.maxLength(200)),
    code: TypedCode,
  }),
  answer: z.extend(SessionStarted, {
    /** After a recovery code, how many are left; null after a code of the app. */
    recovery_codes_left: z.nullable(z.int()),
  }),
  refuses: ['session.sign_in_again', 'session.too_many_tries'],
  limit: { calls: 300, seconds: 60 },
});

export const AdminAccount = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages),
  second_factor: z.object({
    /** Null without a second factor. */
    since: z.nullable(z.string()),
    recovery_codes_left: z.int(),
  }),
});

export const readAdminAccount = endpoint({
  method: 'GET',
  path: '/admin/account',
  summary: "The platform admin's own account",
  access: 'admin',
  answer: AdminAccount,
  refuses: [],
});

export const changeAdminAccount = endpoint({
  method: 'PUT',
  path: '/admin/account',
  summary: 'Change the own name and language',
  access: 'admin',
  body: z.strictObject({ first_name: line(100), last_name: line(100), language: z.enum(languages) }),
  answer: AdminAccount,
  refuses: [],
});

export const changeAdminPassword = endpoint({
  method: 'PUT',
  path: '/admin/account/password',
  summary: 'Change the own password; all other sessions end',
  access: 'admin',
  body: z.strictObject({ password: TypedPassword, new_password: NewPassword }),
  answer: z.null(),
  refuses: ['session.too_many_tries'],
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/account/second-factor',
  summary: 'A new secret for an authenticator app; it holds once a code of it is confirmed',
  access: 'admin',
  body: z.strictObject({ password: TypedPassword }),
  answer: z.object({
    /** In base32, for manual input. */
    secret: z.string(),
    /** The same as a QR code: `otpauth://…`. */
    uri: z.string(),
  }),
  refuses: ['session.second_factor_on', 'session.too_many_tries'],
});

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/account/second-factor/confirm',
  summary:
    'Switch the second factor on with a first code; the recovery codes are returned this once. Other sessions end',
  access: 'admin',
  body: z.strictObject({ code: TypedCode }),
  answer: RecoveryCodes,
  refuses: ['session.second_factor_on', 'session.second_factor_off', 'session.too_many_tries'],
});

const PasswordAndCode = z.strictObject({ password: TypedPassword, code: TypedCode });

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/account/recovery-codes',
  summary: 'Ten new recovery codes; the old ones are worth nothing from then on',
  access: 'admin',
  body: PasswordAndCode,
  answer: RecoveryCodes,
  refuses: ['session.second_factor_off', 'session.too_many_tries'],
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/account/second-factor/off',
  summary: 'Switch the second factor off; takes password and a code',
  access: 'admin',
  body: PasswordAndCode,
  answer: z.null(),
  refuses: ['session.second_factor_off', 'session.too_many_tries'],
});

export const AdminSession = z.object({
  id: z.int(),
  /** The browser's user agent. */
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: z.string(),
  /** Accurate to a few minutes. */
  seen_at: z.string(),
  /** Whether this is the caller's session. */
  current: z.boolean(),
});
export type AdminSession = z.infer<typeof AdminSession>;

export const readAdminSessions = endpoint({
  method: 'GET',
  path: '/admin/sessions',
  summary: 'Where the admin is signed in, the newest hundred',
  access: 'admin',
  answer: z.array(AdminSession),
  refuses: [],
});

export const endAdminSession = endpoint({
  method: 'POST',
  path: '/admin/sessions/{id}/end',
  summary: 'Sign one of the own sessions out',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: z.null(),
  refuses: ['record.not_found'],
});

export const endOtherAdminSessions = endpoint({
  method: 'POST',
  path: '/admin/sessions/end-others',
  summary: 'Sign out everywhere but here',
  access: 'admin',
  answer: z.object({ ended: z.int() }),
  refuses: [],
});

export const AdminRow = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  second_factor: z.boolean(),
  /** Whether the admin has never signed in, so that the invitation can be sent again or withdrawn. */
  invited: z.boolean(),
  /** When the newest link of the invitation ends, also in the past. Null after the first sign-in. */
  invited_until: z.nullable(z.string()),
  last_signed_in_at: z.nullable(z.string()),
  created_at: z.string(),
  /** Whether this is the caller. */
  self: z.boolean(),
});
export type AdminRow = z.infer<typeof AdminRow>;

const adminsQuery = listQuery(['email', 'created_at'], pageSize.admins);

export const readAdmins = endpoint({
  method: 'GET',
  path: '/admins',
  summary: 'Everybody who runs the platform',
  access: 'admin',
  query: adminsQuery,
  answer: listOf(AdminRow),
  refuses: [],
});

export const exportAdmins = endpoint({
  method: 'GET',
  path: '/admins/export',
  summary: 'Every administrator that the list shows for the same search, as CSV',
  access: 'admin',
  query: z.pick(adminsQuery, { search: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/admins',
  summary: 'Open an account for another platform admin, who is mailed a link to choose a password',
  access: 'admin',
  body: z.strictObject({ email: Email, first_name: line(100), last_name: line(100) }),
  answer: AdminRow,
  refuses: ['admin.email_taken'],
});

export const inviteAdminAgain = endpoint({
  method: 'POST',
  path: '/admins/{id}/invite',
  summary: 'Mail a new link to choose a password to an admin who has never signed in',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: AdminRow,
  refuses: ['record.not_found', 'admin.signed_in_already'],
  limit: { calls: 20, seconds: 60 },
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/admins/{id}/invite',
  summary: 'Delete the account of an admin who has never signed in; the mailed links stop working',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: z.null(),
  refuses: ['record.not_found', 'admin.signed_in_already'],
});

export const switchAdmin = endpoint({
  method: 'POST',
  path: '/admins/{id}/switch',
  summary: "Close another admin's account, with all its sessions, or open it again; nobody closes their own",
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ active: z.boolean() }),
  answer: AdminRow,
  refuses: ['record.not_found', 'admin.own_account'],
});

export const endSecondFactorOf = endpoint({
  method: 'POST',
  path: '/admins/{id}/second-factor/off',
  summary: "Switch another admin's second factor off, who lost phone and recovery codes; takes the own password",
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ password: TypedPassword }),
  answer: AdminRow,
  refuses: ['record.not_found', 'session.second_factor_off', 'session.too_many_tries'],
});

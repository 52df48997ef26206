import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ChosenPassword, Email, newPassword, PersonName, TypedPassword } from '../values/fields.ts';
import { SignedInUser } from './sessions.ts';

/**
 * Where name, e-mail and password are changed. `here`: on our page. Otherwise on the learning site's pages: the person signs in
 * there through `another_service`, or the site does `not_allow` us to change accounts.
 */
export const accountPlaces = ['here', 'another_service', 'not_allowed'] as const;

const NewAddress = z.object({ email: z.string(), until: z.string() });

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/user/account',
  summary: 'Where the own name, e-mail and password are changed, and the new address that waits for its confirmation',
  access: { can: 'learn' },
  answer: z.object({
    changed: z.enum(accountPlaces),
    /** How many characters the learning site asks of a password. */
    least: z.int(),
    new_email: z.nullable(NewAddress),
    /** The address is also the user name, which follows it. */
    signs_in_by_email: z.boolean(),
  }),
  refuses: [],
});

export const changeOwnName = endpoint({
  method: 'PUT',
  path: '/user/name',
  summary: 'Change the own name, on the learning site and here',
  access: { can: 'learn' },
  body: z.strictObject({ first_name: PersonName, last_name: PersonName }),
  answer: SignedInUser,
  refuses: ['account.only_at_site', 'host.away'],
  limit: { calls: 60, seconds: 600 },
});

/** Asked for by the person's password, so that nobody takes over an account from an unattended screen. */
const proved = {
  refuses: ['account.only_at_site', 'session.too_many_tries', 'session.work_needed', 'host.away'],
  limit: { calls: 300, seconds: 60 },
} as const;

const passwords = { password: TypedPassword, new_password: ChosenPassword };
/** The choice with a password that is long enough for the learning site. */
export const ownPasswordFor = (least: number) => z.strictObject({ ...passwords, new_password: newPassword(least) });

export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  summary: 'Change the own password on the learning site; takes the current one, and all other sessions end',
  access: { can: 'learn' },
  body: z.strictObject(passwords),
  answer: z.null(),
  ...proved,
});

export const askForOwnEmail = endpoint({
  method: 'POST',
  path: '/user/email',
  summary: 'Mail a link to the new address, which changes it; the answer is the same if the address is taken',
  access: { can: 'learn' },
  body: z.strictObject({ password: TypedPassword, email: Email }),
  answer: NewAddress,
  ...proved,
});

export const withdrawOwnEmail = endpoint({
  method: 'POST',
  path: '/user/email/withdraw',
  summary: 'Withdraw the new address that waits for its confirmation; its link stops working',
  access: { can: 'learn' },
  answer: z.null(),
  refuses: [],
});

/** In the body, because addresses get into logs. */
const withToken = z.strictObject({ token: z.string().check(z.minLength(1, 'field.required'), z.maxLength(200)) });

export const readOwnEmailLink = endpoint({
  method: 'POST',
  path: '/email-confirmation/link',
  summary: 'Tell which address the mailed link confirms, and whether it has done so',
  access: 'public',
  body: withToken,
  answer: z.object({
    /** `done`: the link was used, and the account has this address. */
    state: z.enum(['open', 'done']),
    vendor: z.string(),
    email: z.string(),
    /** The name the person signs in with. Null while the reader may not know it. */
    username: z.nullable(z.string()),
  }),
  refuses: ['session.reset_link_invalid'],
  limit: { calls: 60, seconds: 600 },
});

export const confirmOwnEmail = endpoint({
  method: 'POST',
  path: '/email-confirmation',
  summary: 'Change the address of an account, with the token of the mailed link; a repeated call gives the same answer',
  access: 'public',
  body: withToken,
  answer: z.object({ email: z.string(), username: z.string() }),
  refuses: ['session.reset_link_invalid', 'user.email_taken', 'account.only_at_site', 'host.away'],
  limit: { calls: 20, seconds: 600 },
});

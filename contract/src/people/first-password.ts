import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ChosenPassword, newPassword } from '../values/fields.ts';
import { SessionStarted } from './sessions.ts';

/** The secret of the link in a welcome mail. It is sent in the body, because addresses get into logs. */
const LinkToken = z.string().check(z.minLength(1, 'field.required'), z.maxLength(200));

/** `open`: the password can be chosen. `expired`: a new link can be mailed. `done`: the account has a password. */
export const firstPasswordStates = ['open', 'expired', 'done'] as const;

export const readFirstPassword = endpoint({
  method: 'POST',
  path: '/first-password/link',
  summary: 'Tell whose first password the link in a welcome mail chooses, and whether it still works',
  access: 'public',
  body: z.strictObject({ token: LinkToken }),
  answer: z.object({
    state: z.enum(firstPasswordStates),
    vendor: z.string(),
    first_name: z.string(),
    username: z.string(),
    /** Who has bought a seat for them, if we may name the buyer. */
    booked_by: z.nullable(z.object({ name: z.string(), company: z.nullable(z.string()) })),
    /** How many characters the learning site asks for. */
    least: z.int(),
  }),
  refuses: ['session.reset_link_invalid'],
  limit: { calls: 60, seconds: 600 },
});

const choice = { token: LinkToken, password: ChosenPassword };
/** The choice with a password that is long enough for the learning site. */
export const firstPasswordFor = (least: number) => z.strictObject({ ...choice, password: newPassword(least) });

export const chooseFirstPassword = endpoint({
  method: 'POST',
  path: '/first-password',
  summary:
    'Set the first password of a new account at the learning site, with the token of the mailed link, and sign in',
  access: 'public',
  body: z.strictObject(choice),
  answer: z.object({
    /** False if the learning site does not let us set the password: it is chosen there. */
    accepted: z.boolean(),
    /** Null if the person has to sign in themselves. */
    session: z.nullable(SessionStarted),
  }),
  refuses: ['session.reset_link_invalid', 'host.away'],
  limit: { calls: 20, seconds: 600 },
});

export const mailFirstPassword = endpoint({
  method: 'POST',
  path: '/first-password/again',
  summary: 'Mail a new link to the address of the account that an expired one was for',
  access: 'public',
  body: z.strictObject({ token: LinkToken }),
  answer: z.null(),
  refuses: ['session.reset_link_invalid'],
  limit: { calls: 10, seconds: 600 },
});

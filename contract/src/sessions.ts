import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, NewPassword, TypedPassword } from './fields.ts';

const RoleAssignment = z.object({ role: z.object({ id: z.int(), name: z.string() }) });

/** Whoever is signed in, in the specification's field names. A platform admin has no instance and the one role 19. */
export const SignedInUser = z.object({
  userid: z.int(),
  instance_id: z.nullable(z.int()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role_assignments_instance: z.array(RoleAssignment),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const SessionStarted = z.object({ token: z.string(), user: SignedInUser });

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/admin/auth',
  summary: 'Sign a platform admin in with e-mail and password',
  access: 'public',
  body: z.strictObject({ email: Email, password: TypedPassword }),
  answer: SessionStarted,
  refuses: ['session.invalid_credentials', 'session.too_many_tries'],
});

export const checkAdmin = endpoint({
  method: 'POST',
  path: '/admin/checkauth',
  summary: 'Tell which role the token carries; only a platform admin gets role 19',
  access: 'user',
  answer: z.object({ user: z.object({ role_id: z.nullable(z.int()) }) }),
  refuses: [],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of the token',
  access: 'user',
  answer: z.null(),
  refuses: [],
});

export const readUser = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'Who the token belongs to',
  access: 'user',
  answer: SignedInUser,
  refuses: [],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-reset',
  summary:
    'Mail a reset link that works once and for one hour; the answer is the same whether or not the account exists',
  access: 'public',
  body: z.strictObject({ email: Email }),
  answer: z.null(),
  refuses: [],
  limit: { calls: 10, seconds: 600 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/password-reset/confirm',
  summary: 'Set a new password with the token of the mailed link; all sessions of the account end',
  access: 'public',
  body: z.strictObject({
    token: z.string().check(z.minLength(1, 'field.required'), z.maxLength(200)),
    password: NewPassword,
  }),
  answer: z.null(),
  refuses: ['session.reset_link_invalid'],
  limit: { calls: 20, seconds: 600 },
});

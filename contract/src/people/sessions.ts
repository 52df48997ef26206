import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { Email, IdText, line, NewPassword, TypedPassword } from '../values/fields.ts';

const RoleAssignment = z.object({ role: z.object({ id: z.int(), name: z.string() }) });

/** The signed-in user, with the specification's field names. A platform admin has no instance and only role 19. */
export const SignedInUser = z.object({
  userid: z.int(),
  instance_id: z.nullable(z.int()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  phone1: z.nullable(z.string()),
  phone2: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Whether the person has chosen the language here. Otherwise it is the one of their account at the host platform. */
  language_chosen: z.boolean(),
  role_assignments_instance: z.array(RoleAssignment),
  /** The active role, which screens follow; access follows all roles. */
  active_role_id: z.nullable(z.int()),
  /** Whether the user is the company's team lead. */
  teamlead: z.boolean(),
  /** Whether the company may pay by invoice without approval. */
  istrusted: z.boolean(),
  company: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      maximum_license: z.int(),
      used_licenses: z.int(),
      active: z.boolean(),
    }),
  ),
  /** The view that each list opens with, by the list's name. Sent at sign-in and when somebody is recognised. */
  default_views: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const SessionStarted = z.object({ token: z.string(), user: SignedInUser });

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/admin/auth',
  summary: 'Sign a platform admin in with e-mail and password; with a second factor a code is still to be sent',
  access: 'public',
  body: z.strictObject({ email: Email, password: TypedPassword }),
  answer: z.object({
    /** A session token, or, while `awaits_second_factor`, a token for `/admin/auth/code` only. */
    token: z.string(),
    /** Null until the code was entered. */
    user: z.nullable(SignedInUser),
    awaits_second_factor: z.boolean(),
  }),
  refuses: ['session.invalid_credentials', 'session.too_many_tries', 'session.work_needed'],
  limit: { calls: 300, seconds: 60 },
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

const InstanceChoice = z.optional(z.int().check(z.positive()));

/** Any text from a browser; a malformed session is refused like an expired one. */
const HostSession = z.string().check(z.maxLength(4000));

export const startSession = endpoint({
  method: 'POST',
  path: '/auth',
  summary: "Exchange the host platform's session, from the body or its cookie, for a token",
  access: 'public',
  body: z.strictObject({ cookie: z.optional(HostSession), instance_id: InstanceChoice }),
  answer: SessionStarted,
  refuses: ['session.host_session_invalid', 'instance.not_found', 'instance.closed', 'host.away'],
  limit: { calls: 300, seconds: 60 },
});

export const recogniseVisitor = endpoint({
  method: 'POST',
  path: '/auth/visitor',
  summary: 'Who the browser is at the host now, null for nobody; a token that was sent ends if the host says otherwise',
  access: 'public',
  body: z.strictObject({ instance_id: InstanceChoice }),
  answer: z.nullable(
    z.object({
      /** Null if the token that was sent is still valid, or was until now. */
      token: z.nullable(z.string()),
      /** Null if the host has just ended the session of the token. */
      user: z.nullable(SignedInUser),
    }),
  ),
  refuses: ['instance.not_found', 'instance.closed', 'host.away'],
  limit: { calls: 300, seconds: 60 },
});

export const signIn = endpoint({
  method: 'POST',
  path: '/login',
  summary: "Sign a user in with the host platform's name and password",
  access: 'public',
  body: z.strictObject({ username: line(254), password: TypedPassword, instance_id: InstanceChoice }),
  answer: z.extend(SessionStarted, {
    /** The session at the learning site, for the browser's cookie if both share a domain. */
    host_session: z.object({ cookie: z.string(), value: z.string() }),
  }),
  refuses: [
    'session.invalid_credentials',
    'session.too_many_tries',
    'session.work_needed',
    'instance.not_found',
    'instance.closed',
    'host.away',
  ],
  limit: { calls: 300, seconds: 60 },
});

export const switchRole = endpoint({
  method: 'POST',
  path: '/user/role',
  summary: 'Make one of the own role assignments the active one; 404 for a role that is not assigned',
  access: 'user',
  body: z.strictObject({ role_id: z.int() }),
  answer: SignedInUser,
  refuses: ['record.not_found'],
});

export const chooseOwnLanguage = endpoint({
  method: 'PUT',
  path: '/user/language',
  summary:
    'Keep a language with the own account: for the pages on every device, and for mails. Null: pages follow the device again',
  access: 'user',
  body: z.strictObject({ language: z.nullable(z.enum(languages)) }),
  answer: SignedInUser,
  refuses: [],
});

export const readOwnProfile = endpoint({
  method: 'POST',
  path: '/user/profile',
  summary: 'Read the own name, e-mail and picture at the host platform again; it is asked once in five seconds at most',
  access: 'user',
  answer: SignedInUser,
  refuses: ['host.away'],
  limit: { calls: 300, seconds: 60 },
});

export const HostMenu = z.array(
  z.object({
    label: z.string(),
    url: z.nullable(z.string()),
    items: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
);

export const readHost = endpoint({
  method: 'GET',
  path: '/host',
  summary: "The host platform's logo, menu and addresses, for the header; kept for a few minutes",
  access: 'user',
  answer: z.object({
    logo_url: z.nullable(z.string()),
    menu: HostMenu,
    home_url: z.string(),
    search_url: z.string(),
    profile_url: z.string(),
    edit_profile_url: z.string(),
    password_url: z.string(),
    /** Where people choose what the learning site tells them, and how. */
    notifications_url: z.string(),
    assign_roles_url: z.string(),
    password_reset_url: z.string(),
  }),
  refuses: ['access.no_customer_account'],
});

export const readHostLogo = endpoint({
  method: 'GET',
  path: '/host/logo',
  summary:
    "The host platform's logo alone, which anybody may see: for visitors of the order wizard and the sign-in page",
  access: 'public',
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.object({ logo_url: z.nullable(z.string()) }),
  refuses: ['instance.not_found', 'instance.closed'],
  limit: { calls: 300, seconds: 60 },
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
  /** `invited`: it was the first password, so the person can sign in with it at once. */
  answer: z.object({ email: z.string(), invited: z.boolean() }),
  refuses: ['session.reset_link_invalid'],
  limit: { calls: 20, seconds: 600 },
});

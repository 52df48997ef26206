import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { type RoleId, roles } from '../roles.ts';
import { LmsSync } from '../shop/lms-sync.ts';
import { Email, IdText, PersonName, Phone } from '../values/fields.ts';
import { Licence } from './licences.ts';

/** `waiting`: known here, but the account at the learning site does not exist yet. */
export const userStates = ['active', 'waiting', 'suspended'] as const;

const Company = z.object({ id: z.int(), name: z.string() });
const RoleAssignment = z.object({ role: z.object({ id: z.int(), name: z.string() }) });

export const UserRow = z.object({
  userid: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  company: z.nullable(Company),
  role_assignments_instance: z.array(RoleAssignment),
  /** The courses that the person can take and has not completed. */
  courses: z.int(),
  state: z.enum(userStates),
  /** The learning site keeps refusing an enrolment: by hand, by an order or by a sign-up form. */
  enrolment_failed: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
  /** When the person agreed to marketing e-mails; null if they have not. */
  marketing_consent_at: z.nullable(z.string()),
});
export type UserRow = z.infer<typeof UserRow>;

export const userColumns = ['name', 'created_at', 'last_seen_at'] as const;

const UserList = z.extend(listQuery(userColumns, pageSize.users), {
  role: z.optional(IdText),
  company_id: z.optional(IdText),
  /** Filters by current participants of a course; the learning site's id. */
  courseid: z.optional(IdText),
  state: z.optional(z.enum(userStates)),
  enrolment: z.optional(z.enum(['failed'])),
  /** `marketing`: only people who agreed to marketing e-mails. */
  consent: z.optional(z.enum(['marketing'])),
});

export const readUsers = endpoint({
  method: 'GET',
  path: '/users/getallown',
  summary: 'The people of the instance, a page at a time',
  access: { can: 'openCompanyAccount' },
  query: UserList,
  answer: listOf(UserRow),
  refuses: [],
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/users/export',
  summary: 'Everybody whom the list shows, in its order, as CSV, while it is being read',
  access: { can: 'manageUsers' },
  query: z.omit(UserList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** `waiting` and `failed`: the learning site has not confirmed it yet, or has refused it. */
const Enrolment = z.object({
  courseid: z.int(),
  name: z.string(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** `suspended`: enrolled without access until the order is paid. */
  state: z.enum(['running', 'suspended', 'over']),
  completed_at: z.nullable(z.string()),
  lms_state: z.enum(['waiting', 'done', 'failed']),
  /** The enrolment came to a halt at the learning site until somebody helps. Without an order, it came from a sign-up form or by hand. */
  trouble: z.nullable(
    z.object({
      order_id: z.nullable(z.string()),
      participant_id: z.nullable(z.int()),
      /** The learning site's answer. */
      reason: z.nullable(z.string()),
      /** Attempts remain. */
      retrying: z.boolean(),
    }),
  ),
});

export const UserDetail = z.extend(UserRow, {
  phone2: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** The person's own text; `company` is a known company. */
  company_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  location: z.nullable(z.string()),
  employment_number: z.nullable(z.string()),
  billing_code: z.nullable(z.string()),
  external_id: z.nullable(z.string()),
  /** The licences of the person's company; null without one. `maximum_license` 999999999 means no limit. */
  company_licences: z.nullable(z.object({ used: z.int(), maximum: z.int() })),
  /** The companies that the person leads. */
  leads: z.array(Company),
  enrolments: z.array(Enrolment),
  licences: z.array(Licence),
  certificates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      course_name: z.nullable(z.string()),
      issued_at: z.string(),
      expires_at: z.nullable(z.string()),
      revoked_at: z.nullable(z.string()),
      /** Whether the person shares it by a link. */
      shared: z.boolean(),
    }),
  ),
  groups: z.array(z.object({ id: z.int(), name: z.string(), course_name: z.string() })),
  /** The person's page at the learning site; null without an account. */
  profile_address: z.nullable(z.string()),
});
export type UserDetail = z.infer<typeof UserDetail>;

const OneUser = z.strictObject({ id: IdText });

export const readOwnUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'One person: profile, company, roles, enrolments, licences, certificates, groups',
  access: { can: 'openCompanyAccount' },
  params: OneUser,
  answer: UserDetail,
  refuses: ['record.not_found'],
});

export const readUserProgress = endpoint({
  method: 'GET',
  path: '/users/{id}/progress',
  summary: 'How far the person has come in each course, asked of the learning site at this moment',
  access: { can: 'openCompanyAccount' },
  params: OneUser,
  answer: z.object({
    /** In percent; courses without progress tracking are missing. */
    courses: z.array(z.object({ courseid: z.int(), progress: z.number() })),
  }),
  refuses: ['record.not_found', 'host.away'],
});

/** Platform admins belong to no instance, so the role cannot be assigned here. */
const assignable = Object.values(roles).filter((id): id is Exclude<RoleId, 19> => id !== roles.coursefrontadmin);

export const assignRoles = endpoint({
  method: 'PUT',
  path: '/users/{id}/roles',
  summary: 'The roles of a person, all of them; without any the person is a plain user',
  access: { can: 'assignRoles' },
  params: OneUser,
  body: z.strictObject({ role_ids: z.array(z.literal(assignable)).check(z.maxLength(assignable.length)) }),
  answer: UserRow,
  refuses: ['record.not_found', 'user.last_training_manager'],
});

export const changeUserCompany = endpoint({
  method: 'PUT',
  path: '/users/{id}/company',
  summary: 'The company that a person belongs to, or none; licences stay with the company that they count against',
  access: { can: 'manageUsers' },
  params: OneUser,
  body: z.strictObject({ company_id: z.nullable(z.int().check(z.positive())) }),
  answer: UserRow,
  refuses: ['record.not_found', 'company.not_found', 'user.leads_company'],
});

export const suspendUser = endpoint({
  method: 'POST',
  path: '/users/{id}/suspend',
  summary: 'Shut a person out of the product at once, and of the learning site as soon as it answers',
  access: { can: 'manageUsers' },
  params: OneUser,
  answer: UserRow,
  refuses: ['record.not_found', 'user.own_account', 'user.last_training_manager'],
});

export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/users/{id}/unsuspend',
  summary: 'Let a suspended person in again',
  access: { can: 'manageUsers' },
  params: OneUser,
  answer: UserRow,
  refuses: ['record.not_found'],
});

export const retryUser = endpoint({
  method: 'POST',
  path: '/users/{id}/retry',
  summary:
    'Try again at once what the learning site did not do for a person: what was given by hand and came from sign-up forms',
  access: { can: 'manageUsers' },
  params: OneUser,
  answer: UserRow,
  refuses: ['record.not_found'],
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/users/{id}/withdraw-consent',
  summary: 'Note that a person no longer agrees to marketing e-mails',
  access: { can: 'manageUsers' },
  params: OneUser,
  answer: UserRow,
  refuses: ['record.not_found'],
});

export const NewUser = z.strictObject({
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  phone: z._default(z.nullable(Phone), null),
  company_id: z._default(z.nullable(z.int().check(z.positive())), null),
  /** The first courses, by the learning site's ids; each uses a licence. */
  courseids: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(50)), []),
});

/** A student, unless somebody who may assign roles says otherwise. */
const Invitation = z.extend(NewUser, { role_id: z._default(z.literal(assignable), roles.student) });

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/invite',
  summary: 'Make somebody known: an account at the learning site, a mail, a role, and a licence for each course',
  access: { can: 'manageUsers' },
  body: Invitation,
  answer: UserRow,
  refuses: [
    'user.email_taken',
    'user.invited_often',
    'mail.recipient_often',
    'company.not_found',
    'company.maximum_reached',
    'licence.company_inactive',
    'licence.course_closed',
  ],
});

export const readUserSync = endpoint({
  method: 'GET',
  path: '/users/sync',
  summary: 'How the last synchronisation of people and roles with the learning site went',
  access: { can: 'openCompanyAccount' },
  answer: LmsSync,
  refuses: [],
});

export const syncUsers = endpoint({
  method: 'POST',
  path: '/users/sync',
  summary: 'Bring the people up to what the learning site has, now',
  access: { can: 'openCompanyAccount' },
  answer: LmsSync,
  refuses: [],
  limit: { calls: 30, seconds: 60 },
});

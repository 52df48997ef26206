import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { Participant } from '../orders/placing-orders.ts';
import { ChosenPassword, Email, IdText, optionalLine, optionalSiteLine, PersonName, Phone } from '../values/fields.ts';
import { siteLengths } from '../values/site-limits.ts';
import { spanFields } from '../values/spans.ts';
import { CaptchaAnswer } from './captchas.ts';

const InstanceId = z.optional(z.int().check(z.positive()));

const OptionalPhone = z.optional(z.nullable(z.union([z.literal(''), Phone])));

/**
 * With the specification's names: `company_2` is the company, `officelocation` the location, `region` the zip code and
 * `employeeid` the employment number. Fields that the form does not have are not stored.
 */
const RegisteringUser = z.object({
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
  email: z.optional(Email),
  password: z.optional(ChosenPassword),
  phone1: OptionalPhone,
  phone2: OptionalPhone,
  company_2: optionalSiteLine(200),
  address: optionalSiteLine(siteLengths.address),
  officelocation: optionalSiteLine(siteLengths.city),
  region: optionalLine(20),
  billing_code: optionalLine(100),
  employeeid: optionalLine(100),
  order_certificate: z._default(z.union([z.boolean(), z.literal(0), z.literal(1)]), false),
  /** Answers to the event's questions, in the first entry. */
  participants: z._default(
    z.array(z.object({ signupFields: Participant.shape.signupFields })).check(z.maxLength(1)),
    [],
  ),
  eventid: z.optional(z.nullable(z.int().check(z.positive()))),
});
export type RegisteringUser = z.infer<typeof RegisteringUser>;

/** For a password that the learning site rejects, its messages are in `errors`, under `user.password`. */
export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary:
    'Register by a signup form. Names, e-mail and password are for who has no account; others sign in first and are known',
  access: 'public',
  body: z.object({
    /** The guid in the form's link. */
    formId: z.string(),
    instance_id: InstanceId,
    /** Chosen by the client and the same for every attempt, so that a retry does not register twice. */
    guid: z.optional(z.uuid()),
    user: RegisteringUser,
    policy_agreed: z._default(z.boolean(), false),
    captcha: z.optional(z.nullable(CaptchaAnswer)),
    language: z.optional(z.string()),
    /** A hidden field: only programs fill it in. */
    homepage: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: z.object({
    status: z.literal('success'),
    message: z.string(),
    /** The key for reading its progress. */
    guid: z.string(),
    /** The next page: the course, or the learning site's start page. */
    loginurl: z.string(),
    /** Present if the learning site has just signed the person in with the chosen password. */
    MoodleSession: z.nullable(z.string()),
    /** The learning site's cookie name; the answer sets the cookie if the site is on this host. */
    session_cookie: z.nullable(z.string()),
  }),
  refuses: [
    'instance.not_found',
    'instance.closed',
    'signup_form.not_available',
    'signup_form.no_events',
    'signup_form.policy_not_agreed',
    'signup_form.looks_automatic',
    'signup_form.company_inactive',
    'event.sold_out',
    'company.licences_exhausted',
    'user.email_has_account',
    'participant.already_assigned',
  ],
  limit: { calls: 120, seconds: 60 },
});

export const countRegistrations = endpoint({
  method: 'POST',
  path: '/users/register/count',
  summary: 'How many have registered by a form, and how many may',
  access: 'public',
  body: z.object({ formId: z.string(), instance_id: InstanceId }),
  answer: z.object({ registered: z.int(), max_allowed_registrations: z.int() }),
  refuses: ['instance.not_found', 'instance.closed', 'signup_form.not_available'],
});

/** `failed`: see `reason`. Registering again starts over. */
export const registrationStatuses = ['pending', 'success', 'failed'] as const;
export const RegistrationStatus = z.enum(registrationStatuses);
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

export const readRegistration = endpoint({
  method: 'GET',
  path: '/registrations/{guid}',
  summary: 'How far a registration has come, for whoever holds its guid',
  access: 'public',
  params: z.strictObject({ guid: z.string() }),
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.object({
    guid: z.string(),
    status: RegistrationStatus,
    /** In order. `failed` steps are retried automatically or fixed manually. */
    steps: z.array(
      z.object({
        step: z.enum(['account', 'enrolment', 'company', 'mail']),
        state: z.enum(['waiting', 'done', 'failed', 'skipped']),
        /** The course. */
        course: z.nullable(z.string()),
      }),
    ),
    /** The company that the person joins. */
    company: z.nullable(z.string()),
    /** The chosen date, while it takes place. */
    date: z.nullable(
      z.object({ course: z.string(), starts_at: z.string(), ends_at: z.nullable(z.string()), location: z.string() }),
    ),
    reason: z.nullable(z.literal('user.email_has_account')),
    login_url: z.string(),
  }),
  refuses: ['instance.not_found', 'instance.closed', 'record.not_found'],
});

export const readRegistrationCalendar = endpoint({
  method: 'GET',
  path: '/registrations/{guid}/calendar',
  summary: 'The date of a registration as a calendar file, for whoever holds its guid',
  access: 'public',
  params: z.strictObject({ guid: z.string() }),
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.unknown(),
  file: 'text/calendar',
  refuses: ['instance.not_found', 'instance.closed', 'record.not_found'],
  limit: { calls: 60, seconds: 60 },
});

export const RegistrationRow = z.object({
  guid: z.string(),
  /** The account. Null until it exists. */
  userid: z.nullable(z.int()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone1: z.nullable(z.string()),
  phone2: z.nullable(z.string()),
  /** The company whose licences are used. */
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** As it was typed or chosen. */
  company_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  location: z.nullable(z.string()),
  billing_code: z.nullable(z.string()),
  employment_number: z.nullable(z.string()),
  order_certificate: z.boolean(),
  event: z.nullable(z.object({ id: z.int(), start_date: z.string(), location: z.string() })),
  status: RegistrationStatus,
  /** The learning site keeps refusing it; `retrying` while attempts remain. */
  trouble: z.nullable(z.enum(['retrying', 'failed'])),
  created_at: z.string(),
});
export type RegistrationRow = z.infer<typeof RegistrationRow>;

const Form = z.strictObject({ id: IdText });

/** Days are those of the registration, by the customer's clock. */
const registrationFilters = { status: z.optional(RegistrationStatus), ...spanFields };

export const registrationListQuery = z.extend(
  listQuery(['created_at', 'last_name'], pageSize.registrations, 'desc'),
  registrationFilters,
);

export const readRegistrations = endpoint({
  method: 'GET',
  path: '/signup-forms/{id}/registrations',
  summary: 'Who registered by a form, newest first',
  access: { can: 'openCompanyAccount' },
  params: Form,
  query: registrationListQuery,
  answer: z.extend(listOf(RegistrationRow), { time_zone: z.string() }),
  refuses: ['signup_form.not_found'],
});

/** The number of past days. */
export const registrationDays = 90;

export const readRegistrationDays = endpoint({
  method: 'GET',
  path: '/signup-forms/{id}/registrations/days',
  summary: 'How many registered on each of the last days, in the zone of the instance; days without anybody are there',
  access: { can: 'openCompanyAccount' },
  params: Form,
  answer: z.object({ days: z.array(z.object({ day: z.string(), count: z.int() })), total: z.int() }),
  refuses: ['signup_form.not_found'],
});

export const exportRegistrations = endpoint({
  method: 'GET',
  path: '/signup-forms/{id}/registrations/export',
  summary: 'Who registered by a form as CSV, for a spreadsheet',
  access: { can: 'openCompanyAccount' },
  params: Form,
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['signup_form.not_found'],
});

import * as z from 'zod/mini';
import { settingTypes } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { mayBeOrganizationNumber } from '../values/business-numbers/organization-number.ts';
import { Country, Email, IdText, line, orNothing, Phone } from '../values/fields.ts';
import { Currency } from '../values/money.ts';

const ConnectedAccount = z.object({ account_id: z.string(), onboarded: z.boolean() });

/** A customer for its own users. Send `version` back with a change: a change of stale data is refused. */
export const OwnCustomer = z.object({
  id: z.int(),
  customerid: z.int(),
  guid: z.string(),
  name: z.string(),
  organization_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  invoice_reference: z.nullable(z.string()),
  licence: z.enum(['Educator', 'Enterprise', 'Team']),
  lms_url: z.string(),
  language: z.enum(languages),
  currency: Currency,
  maximum_license: z.int(),
  allow_invoice: z.boolean(),
  active: z.boolean(),
  /** Always null: customers stand alone. */
  parent_id: z.null(),
  /** Settings with a value. The webshop switch belongs to the platform, the rest to the customer. */
  customer_settings: z.array(z.object({ name: z.string(), value: z.string(), type: z.enum(settingTypes) })),
  stripe_connect_account: z.array(z.extend(ConnectedAccount, { status: z.enum(['active', 'inactive']) })),
  stripe_connect_active_account: z.nullable(ConnectedAccount),
  /** The current one, or else the last one that ended. */
  active_customer_subscription: z.nullable(
    z.object({
      subscription: z.string(),
      subscription_id: z.string(),
      last_paid: z.nullable(z.string()),
      expiry: z.nullable(z.string()),
      /** Everything that was billed so far is paid. */
      paid: z.boolean(),
      active: z.boolean(),
      ended_at: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OwnCustomer = z.infer<typeof OwnCustomer>;

export const readOwnCustomer = endpoint({
  method: 'GET',
  path: '/customer/read',
  summary: "The caller's own customer: profile, settings, connected account and subscription",
  access: { can: 'openCompanyAccount' },
  answer: OwnCustomer,
  refuses: [],
});

const profileFields = z.object({
  name: line(200),
  email: Email,
  /** With or without hyphen, country prefix and century; validated by its country's rule. */
  organization_number: line(40),
  phone: Phone,
  address: z.optional(orNothing(line(200))),
  postal_code: z.optional(orNothing(line(20))),
  city: z.optional(orNothing(line(100))),
  country: z.optional(Country),
  invoice_reference: z.optional(orNothing(line(200))),
  /** The version that was read. Without it, the last change wins. */
  version: z.optional(z.int().check(z.positive())),
});
type Profile = z.infer<typeof profileFields>;

/** Missing parts of the address stay; empty ones are removed. */
export const CustomerProfile = profileFields.check(
  z.refine<Profile>(
    ({ organization_number, country }) => !country || mayBeOrganizationNumber(organization_number, country),
    {
      path: ['organization_number'],
      error: 'field.organization_number',
      // Reported immediately, together with other errors.
      when: ({ value }) => Boolean((value as Partial<Profile> | null)?.organization_number?.trim?.()),
    },
  ),
);
export type CustomerProfile = z.infer<typeof CustomerProfile>;

export const changeOwnCustomer = endpoint({
  method: 'PUT',
  path: '/customer/update/{customerId}',
  summary: "Change the profile of the caller's own customer; any other is not found",
  access: { can: 'editCompanyProfile' },
  params: z.strictObject({ customerId: IdText }),
  body: CustomerProfile,
  answer: OwnCustomer,
  refuses: ['record.not_found', 'record.changed_meanwhile', 'company.organisation_number_taken'],
});

/** Twelve months in order, including empty ones. `month` is `2026-11`. */
const Months = z.array(z.object({ month: z.string(), count: z.int() }));

export const CustomerFigures = z.object({
  /** People with their first licence in this month. */
  participants: z.object({ last_30_days: z.int(), total: z.int(), months: Months }),
  /** Licences that began in this month. */
  licences: z.object({ last_30_days: z.int(), last_12_months: z.int(), months: Months }),
  completions: z.object({ last_30_days: z.int(), total: z.int(), months: Months }),
  /** Certificates that expire in the coming months and are still to be renewed: the list of renewals has the same. */
  certificates: z.object({ next_3_months: z.int(), next_12_months: z.int(), months: Months }),
});
export type CustomerFigures = z.infer<typeof CustomerFigures>;

export const readFigures = endpoint({
  method: 'GET',
  path: '/customer/figures',
  summary: "The figures of the customer's portal, each with a year of months",
  access: { can: 'openCompanyAccount' },
  answer: CustomerFigures,
  refuses: [],
});

const NextEvent = z.object({
  id: z.int(),
  course_name: z.string(),
  start_date: z.string(),
  location: z.string(),
  booked_slots: z.int(),
  max_attendance_count: z.int(),
});
export type NextEvent = z.infer<typeof NextEvent>;

/** Pending tasks; null if there is nothing to do. */
export const WaitingThings = z.object({
  /** Why the webshop cannot sell, although the customer has one. */
  shop: z.nullable(z.enum(['no_account', 'not_onboarded', 'no_courses'])),
  invoices: z.nullable(z.object({ count: z.int(), oldest_at: z.string() })),
  /** Invoices whose due day has passed, and what is owed on them by currency. */
  overdue: z.nullable(
    z.object({
      count: z.int(),
      oldest_days: z.int(),
      sums: z.array(z.object({ currency: Currency, amount: z.int() })),
    }),
  ),
  /** All that is outstanding, and what of it is overdue. Null for those who book no payments. */
  owed: z.nullable(z.array(z.object({ currency: Currency, amount: z.int(), overdue: z.int() }))),
  /** People who ask to buy for a company; the company is null where several are asked. */
  join_requests: z.nullable(z.object({ count: z.int(), company_id: z.nullable(z.int()) })),
  /** Open requests for courses where no lead answers; the company is null where there are several. */
  course_requests: z.nullable(z.object({ count: z.int(), company_id: z.nullable(z.int()) })),
  /** Active companies without licences left; named is the first. */
  full_companies: z.nullable(z.object({ count: z.int(), id: z.int(), name: z.string() })),
  /**
   * Orders and registrations with somebody whom the learning site keeps refusing, and people who were given a course by hand.
   * The oldest is named; a person only if there is nothing else.
   */
  failed_enrolments: z.nullable(
    z.object({
      count: z.int(),
      order: z.nullable(z.string()),
      form_id: z.nullable(z.int()),
      userid: z.nullable(z.int()),
    }),
  ),
  /** The next events, the first one first. */
  next_events: z.array(NextEvent),
  /** Those that the caller leads. */
  led_events: z.array(NextEvent),
});
export type WaitingThings = z.infer<typeof WaitingThings>;

export const readWaiting = endpoint({
  method: 'GET',
  path: '/customer/waiting',
  summary:
    'What waits for somebody of the account: a shop that cannot sell yet, invoices to approve, invoices that are overdue, failed enrolments, requests to join a company, requests for courses without a lead, companies without licences, and the next events',
  access: { can: 'openCompanyAccount' },
  answer: WaitingThings,
  refuses: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { Incomes } from './income.ts';

/** As many stuck things of each kind are named, and as many managers. All stuck things are counted. */
export const mostNamed = 5;

/** Counts end at `mostCounted` + 1, which means "more". */
export const CustomerOverview = z.object({
  /** Where the customer's people sign in. */
  sign_in_url: z.string(),
  uses: z.object({
    people: z.int(),
    /** When somebody of the customer was here or on its learning site last. */
    last_seen_at: z.nullable(z.string()),
    /** A training manager or administrator has signed in here. */
    is_managed: z.boolean(),
    companies: z.int(),
    /** On sale in the shop; 0 if the shop is closed. */
    courses: z.int(),
    /** All that were placed, whatever became of them. The customer's own sales count only what was paid or approved. */
    orders_last_30_days: z.int(),
    licences_last_12_months: z.int(),
    completions_last_30_days: z.int(),
  }),
  /** Whom to call: who runs the site as training manager or administrator, who was seen last first. */
  managers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.nullable(z.string()),
      role: z.enum(['trainingmanager', 'siteadmin']),
    }),
  ),
  /** Its turnover, and the platform's income from it. */
  income: Incomes,
  stuck: z.object({
    /** With a person whose enrolment failed for good; the oldest are named. */
    orders: z.object({
      count: z.int(),
      named: z.array(
        z.object({ id: z.int(), reference: z.string(), course: z.string(), buyer: z.string(), created_at: z.string() }),
      ),
    }),
    /** Given up after the last try, without those whose mail counts below or was sent again; the oldest are named. */
    jobs: z.object({
      count: z.int(),
      named: z.array(
        z.object({ id: z.int(), task: z.string(), last_error: z.nullable(z.string()), run_at: z.string() }),
      ),
    }),
    /** Mails of the last 30 days that were not delivered. */
    mails: z.int(),
    /** Open findings of the reconciliation. */
    differences: z.int(),
  }),
  /** The platform's share of card payments as it is in general; an override of it is among the others. */
  fee: z.nullable(z.object({ id: z.int(), name: z.string(), display_name: z.string(), value: z.string() })),
  /** General settings that have another value for this customer. */
  overrides: z.array(
    z.object({ id: z.int(), name: z.string(), display_name: z.string(), value: z.string(), general: z.string() }),
  ),
});
export type CustomerOverview = z.infer<typeof CustomerOverview>;

export const readCustomerOverview = endpoint({
  method: 'GET',
  path: '/customers/{id}/overview',
  summary:
    'How much a customer uses, what is stuck there (orders, jobs, mails and differences), and its overrides of settings',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: CustomerOverview,
  refuses: ['instance.not_found'],
});

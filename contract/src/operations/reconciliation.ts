import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { IdText } from '../values/fields.ts';

/**
 * Findings of the nightly reconciliation. Fixed automatically: late payments, refunds and disputes that nobody reported,
 * missing steps or jobs of an order, wrong counts of seats, and enrolments that the learning site has lost. A person
 * decides about the rest.
 */
export const differenceKinds = [
  'payment_settled_late',
  'refund_unreported',
  'dispute_unreported',
  'payment_not_at_provider',
  'paid_order_not_successful',
  'refund_without_credit',
  'credit_not_in_ledger',
  'invoice_sums_differ',
  'invoice_unlike_order',
  'licences_missing',
  'steps_missing',
  'jobs_missing',
  'enrolment_missing_at_site',
  'course_missing_at_site',
  'course_people_unseen',
  'seats_differ',
  'subscription_money_unreported',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The kinds that one button puts right. */
export const repairableKinds: readonly DifferenceKind[] = ['paid_order_not_successful'];

export const differenceStates = ['open', 'fixed', 'accepted'] as const;

export const Difference = z.object({
  id: z.int(),
  customer: z.object({ id: z.int(), name: z.string() }),
  kind: z.enum(differenceKinds),
  order: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  /** Details as name and value. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  state: z.enum(differenceStates),
  created_at: z.string(),
  settled_at: z.nullable(z.string()),
});
export type Difference = z.infer<typeof Difference>;

const differencesQuery = z.extend(listQuery(['created_at'], pageSize.operations, 'desc'), {
  state: z._default(z.enum(differenceStates), 'open'),
});

export const readDifferences = endpoint({
  method: 'GET',
  path: '/admin/reconciliation',
  summary: 'What the comparison of payments, orders and enrolments found, and what became of it',
  access: 'admin',
  query: differencesQuery,
  answer: z.extend(listOf(Difference), {
    /** Whether a run is in progress. */
    running: z.boolean(),
    /** The end and the new findings of the last run, and how many of them are fixed; null during a run and before the first one. */
    last: z.nullable(z.object({ ended_at: z.string(), found: z.int(), fixed: z.int() })),
    next_at: z.nullable(z.string()),
  }),
  refuses: [],
});

export const exportDifferences = endpoint({
  method: 'GET',
  path: '/admin/reconciliation/export',
  summary: 'Every difference that the list shows for the same search and state, as CSV',
  access: 'admin',
  query: z.pick(differencesQuery, { search: true, state: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const startReconciliation = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/run',
  summary: 'Compare now instead of at night',
  access: 'admin',
  answer: z.null(),
  refuses: [],
});

export const acceptDifference = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/{instance}/{id}/accept',
  summary: 'Leave a difference as it is: it is not listed again',
  access: 'admin',
  params: z.strictObject({ instance: IdText, id: IdText }),
  answer: z.null(),
  refuses: ['record.not_found', 'record.changed_meanwhile'],
});

export const repairDifference = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/{instance}/{id}/repair',
  summary: 'Confirm an order that is paid and lets nobody in; where its places are gone, the money goes back',
  access: 'admin',
  params: z.strictObject({ instance: IdText, id: IdText }),
  answer: z.object({ outcome: z.enum(['confirmed', 'refunding']) }),
  refuses: ['record.not_found', 'record.changed_meanwhile'],
});

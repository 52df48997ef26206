import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { OrderMethod, OrderStatus } from '../orders/orders.ts';
import { IdText } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { DaySpan, spanFields } from '../values/spans.ts';
import { jobStates } from './jobs.ts';
import { mailStates } from './mails.ts';

/**
 * The progress of an order. `approving`: the customer has to approve its invoice. `paying`: not paid yet.
 * `failed`: a step has no attempt left, or the learning site refused it several times and it is still being retried.
 * `mail_failed`: everybody is enrolled, but an e-mail was not delivered. `ended`: nothing more will happen.
 */
export const orderStandings = ['approving', 'paying', 'waiting', 'failed', 'mail_failed', 'done', 'ended'] as const;

const OrderHead = z.object({
  id: z.int(),
  customer: z.object({ id: z.int(), name: z.string() }),
  reference: z.string(),
  method: OrderMethod,
  status: OrderStatus,
  standing: z.enum(orderStandings),
  buyer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  company: z.nullable(z.string()),
  course: z.string(),
  quantity: z.int(),
  total: z.int(),
  currency: Currency,
  created_at: z.string(),
});
export type OrderHead = z.infer<typeof OrderHead>;

const allOrdersQuery = z.extend(listQuery(['created_at'], pageSize.operations, 'desc'), {
  standing: z._default(z.enum(['all', ...orderStandings]), 'all'),
  method: z.optional(OrderMethod),
  ...spanFields,
});

export const readAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: "Every customer's orders of a span of time, with how far each has come",
  access: 'admin',
  query: allOrdersQuery,
  answer: z.extend(listOf(OrderHead), { span: DaySpan }),
  refuses: [],
});

export const exportAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/export',
  summary: 'The same orders as CSV, while they are being read',
  access: 'admin',
  query: z.pick(allOrdersQuery, { search: true, standing: true, method: true, from: true, to: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

const JobOfOrder = z.object({
  id: z.int(),
  task: z.string(),
  state: z.enum(jobStates),
  /** The person it works for; null if it is nobody's. */
  who: z.nullable(z.string()),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.nullable(z.string()),
  run_at: z.string(),
});

export const placeSources = ['participant', 'buyer'] as const;
export const stepStates = ['waiting', 'done', 'failed', 'skipped'] as const;

/** An order's progress from paid to enrolled, by person. */
export const OrderWay = z.extend(OrderHead, {
  guid: z.string(),
  paid_at: z.nullable(z.string()),
  moves: z.array(
    z.object({
      to: OrderStatus,
      /** The order stayed as it was, and `note` says what happened. */
      noted: z.boolean(),
      by: z.string(),
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** `by` is the provider for a refund that was made in its own pages. */
  credit_notes: z.array(
    z.object({ number: z.string(), amount: z.int(), by: z.string(), who: z.nullable(z.string()), at: z.string() }),
  ),
  /** Retries that somebody asked for. */
  retries: z.array(z.object({ by: z.string(), who: z.nullable(z.string()), at: z.string() })),
  payments: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['checkout', 'invoice', 'external_shop']),
      status: z.enum(['open', 'paid', 'failed', 'expired', 'refunding', 'refunded']),
      amount: z.int(),
      refunded: z.int(),
      dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
      /** The provider's id. */
      name: z.nullable(z.string()),
      failure: z.nullable(z.string()),
      checked_at: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** At most 200; people with unfinished steps come first. */
  people: z.array(
    z.object({
      source: z.enum(placeSources),
      /** The id of the participant, or of the order for the buyer. */
      id: z.int(),
      name: z.string(),
      email: z.nullable(z.string()),
      steps: z.array(
        z.object({
          id: z.int(),
          step: z.string(),
          state: z.enum(stepStates),
          attempts: z.int(),
          /** No attempt is left, or the learning site refused the last ones. */
          needs_help: z.boolean(),
          /** The learning site answered and did not do it; false if it was only away. */
          refused: z.boolean(),
          last_error: z.nullable(z.string()),
          done_at: z.nullable(z.string()),
          /** A mail step is done once its mail waits to be sent: the state of that mail. Null for other steps. */
          mail: z.nullable(z.enum(mailStates)),
        }),
      ),
    }),
  ),
  jobs: z.array(JobOfOrder),
  mails: z.array(
    z.object({
      id: z.int(),
      template: z.string(),
      recipient: z.nullable(z.string()),
      state: z.enum(mailStates),
      last_error: z.nullable(z.string()),
      repeatable: z.boolean(),
      redirectable: z.boolean(),
      at: z.string(),
    }),
  ),
});
export type OrderWay = z.infer<typeof OrderWay>;

const OneOrder = z.strictObject({ instance: IdText, id: IdText });

export const readOrderWay = endpoint({
  method: 'GET',
  path: '/admin/orders/{instance}/{id}',
  summary: 'One order: steps of each person, payments, moves, jobs and mails',
  access: 'admin',
  params: OneOrder,
  answer: OrderWay,
  refuses: ['order.not_found'],
});

export const resumeOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{instance}/{id}/resume',
  summary: 'Try again at once what is left to do for the people of an order, or for one of them',
  access: 'admin',
  params: OneOrder,
  body: z.strictObject({ source: z.optional(z.enum(placeSources)), id: z.optional(z.int()) }),
  answer: z.object({ people: z.int() }),
  refuses: ['order.not_found', 'order.nothing_left'],
});

/** What the provider says of a payment. `gone`: it does not know the payment. `unknown`: an external shop, which cannot be asked. */
export const paymentStandings = [
  'open',
  'processing',
  'over',
  'gone',
  'paid',
  'part_refunded',
  'refunded',
  'unknown',
] as const;
export type PaymentStanding = (typeof paymentStandings)[number];

export const askProvider = endpoint({
  method: 'POST',
  path: '/admin/orders/{instance}/{id}/payments/{payment}/ask',
  summary: 'Ask the provider how a payment stands, and let the order follow',
  access: 'admin',
  params: z.strictObject({ instance: IdText, id: IdText, payment: IdText }),
  answer: z.object({ standing: z.enum(paymentStandings) }),
  refuses: ['order.not_found', 'payment.provider_unreachable'],
});

export const webhookStates = ['received', 'done', 'ignored', 'failed'] as const;

export const WebhookRow = z.object({
  id: z.int(),
  provider: z.enum(['stripe', 'external_shop']),
  event_id: z.string(),
  type: z.string(),
  account_id: z.nullable(z.string()),
  /** Whose order or subscription it is about; null if it is nobody's. */
  instance_id: z.nullable(z.int()),
  customer: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  state: z.enum(webhookStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
});

const webhooksQuery = z.extend(listQuery(['created_at'], pageSize.operations, 'desc'), {
  state: z._default(z.enum(['all', ...webhookStates]), 'all'),
  ...spanFields,
});

export const readWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'Reports of payment providers and external shops in a span of time',
  access: 'admin',
  query: webhooksQuery,
  answer: z.extend(listOf(WebhookRow), { span: DaySpan }),
  refuses: [],
});

export const readWebhook = endpoint({
  method: 'GET',
  path: '/admin/webhooks/{id}',
  summary: 'One delivery with what it said, without secrets and people',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: z.extend(WebhookRow, {
    /** The provider's id of what it is about. */
    object_id: z.nullable(z.string()),
    processed_at: z.nullable(z.string()),
    /** Null for what was read from the provider's list, and after 30 days. */
    content: z.nullable(z.string()),
  }),
  refuses: ['record.not_found'],
});

export const exportWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks/export',
  summary: 'The same deliveries as CSV, while they are being read',
  access: 'admin',
  query: z.pick(webhooksQuery, { search: true, state: true, from: true, to: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/replay',
  summary: 'Work a delivery that failed once more',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: z.null(),
  refuses: ['record.not_found', 'webhook.not_failed'],
});

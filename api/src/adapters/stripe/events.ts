import * as z from 'zod/mini';
import type { PaymentEvent, Subject } from '../../ports/payments.ts';
import { toDate } from './words.ts';

const Id = z.string().check(z.regex(/^[\w-]{1,255}$/));

/** Only the fields that say where to look. The event's copy of the object may be outdated, so it is not read. */
const Event = z.object({
  object: z.literal('event'),
  id: z.string().check(z.regex(/^evt_\w{1,250}$/)),
  type: z.string().check(z.regex(/^[a-z0-9_.]{1,200}$/)),
  livemode: z.boolean(),
  created: z.int().check(z.nonnegative()),
  account: z.nullish(z.string().check(z.regex(/^acct_\w{1,250}$/))),
  data: z.object({ object: z.object({ id: z.optional(Id) }) }),
});

const subjectsByPrefix: readonly [string, Subject][] = [
  ['checkout.session.', 'checkout'],
  ['payment_intent.', 'payment'],
  ['refund.', 'refund'],
  ['charge.dispute.', 'dispute'],
  ['customer.subscription.', 'subscription'],
  ['invoice.', 'invoice'],
  ['account.updated', 'account'],
];

/** Undefined if the value is not an event. */
export function eventOf(value: unknown): PaymentEvent | undefined {
  const parsed = Event.safeParse(value);
  if (!parsed.success) return undefined;
  const { id, type, livemode, created, account = null, data } = parsed.data;
  return { id, type, live: livemode, at: toDate(created), account, about: aboutOf(type, data.object.id, account) };
}

function aboutOf(type: string, objectId: string | undefined, account: string | null): PaymentEvent['about'] {
  // The event's object is our application. The actual change is that the account has left.
  if (type === 'account.application.deauthorized') return account === null ? null : { subject: 'account', id: account };
  const subject = subjectsByPrefix.find(([prefix]) => type.startsWith(prefix))?.[1];
  // A preview of an upcoming invoice has no id, so there is nothing to read yet.
  return subject === undefined || objectId === undefined ? null : { subject, id: objectId };
}

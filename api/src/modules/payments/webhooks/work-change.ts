import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { GiveUp, type TaskContext, task } from '../../../jobs/task.ts';
import type { On, PaymentOutcome, PaymentsPort, Subject, Subjects } from '../../../ports/payments.ts';
import { noteEnd, noteTrouble } from '../queries/deliveries.queries.ts';

const subjects = [
  'checkout',
  'payment',
  'refund',
  'dispute',
  'subscription',
  'invoice',
  'account',
] as const satisfies Subject[];

/** Everything that the job needs, because the event's body may have been emptied before a failed job is sent again. */
const Change = z.strictObject({
  deliveryId: z.int(),
  subject: z.enum(subjects),
  id: z.string(),
  account: z.nullable(z.string()),
  instanceId: z.nullable(z.int()),
  live: z.boolean(),
});
type Change = z.infer<typeof Change>;

export const workChange = task('payments.work_change', Change);

export type Changed<S extends Subject> = {
  id: string;
  /** The provider's object as it is now, independent of the event; null when it no longer exists. */
  object: Subjects[S] | null;
  /** The connected account and its instance; null for the platform's own account. */
  account: string | null;
  instanceId: number | null;
  signal: AbortSignal;
};

export type ChangeListener = { [S in Subject]: { subject: S; run(change: Changed<S>): Promise<void> } }[Subject];

/** Registers a module's handler for changes of one kind of object. It must be idempotent. */
export const onChange = <S extends Subject>(subject: S, run: (change: Changed<S>) => Promise<void>) =>
  ({ subject, run }) as unknown as ChangeListener;

export type ChangeParts = { db: Db; payments: PaymentsPort; listeners: readonly ChangeListener[] };

export async function doWorkChange({ db, payments, listeners }: ChangeParts, change: Change, context: TaskContext) {
  try {
    // The endpoint for connected accounts also receives their test-mode events.
    if (change.live !== payments.live) return await noteEnd(db.platform, change.deliveryId, 'ignored');
    await handOver(payments, listeners, change, context.signal);
    await noteEnd(db.platform, change.deliveryId, 'done');
  } catch (error) {
    const final = error instanceof GiveUp || context.attempt >= workChange.tries;
    await noteTrouble(db.platform, change.deliveryId, (error as Error).message.slice(0, 2000), final);
    throw error;
  }
}

async function handOver(
  payments: PaymentsPort,
  listeners: readonly ChangeListener[],
  { subject, id, account, instanceId }: Change,
  signal: AbortSignal,
): Promise<void> {
  const concerned = listeners.filter((listener) => listener.subject === subject);
  if (concerned.length === 0) return;
  const object = presentState(await readers[subject](payments, id, { account: account ?? undefined }));
  for (const { run } of concerned) {
    await (run as (change: Changed<Subject>) => Promise<void>)({ id, object, account, instanceId, signal });
  }
}

const readers: { [S in Subject]: (from: PaymentsPort, id: string, on: On) => Promise<PaymentOutcome<Subjects[S]>> } = {
  checkout: (from, id, on) => from.readCheckout(id, on),
  payment: (from, id, on) => from.readPayment(id, on),
  refund: (from, id, on) => from.readRefund(id, on),
  dispute: (from, id, on) => from.readDispute(id, on),
  subscription: (from, id, on) => from.readSubscription(id, on),
  invoice: (from, id, on) => from.readInvoice(id, on),
  account: (from, id) => from.readAccount(id),
};

function presentState(outcome: PaymentOutcome<Subjects[Subject]>): Subjects[Subject] | null {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'not_found') return null;
  if (outcome.failed === 'away') throw new Error(`The payment provider cannot be asked: ${outcome.detail}`);
  throw new GiveUp(`The payment provider's answer is of no use: ${outcome.detail}`);
}

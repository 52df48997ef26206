import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { GiveUp, type TaskContext, task } from '../../jobs/task.ts';
import type { On, PaymentOutcome, PaymentsPort, Subject, Subjects } from '../../ports/payments.ts';
import { noteEnd, noteTrouble } from './deliveries.queries.ts';

const subjects = ['checkout', 'payment', 'refund', 'subscription', 'invoice', 'account'] as const satisfies Subject[];

/** All that the work needs: the event's body may be emptied before a job that was given up is sent again. */
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
  /** As it is now at the provider, whatever the event was. Null when there is none any more. */
  object: Subjects[S] | null;
  /** The connected account that it is on, and the instance whose account that is; null on the platform's own. */
  account: string | null;
  instanceId: number | null;
  signal: AbortSignal;
};

export type ChangeListener = { [S in Subject]: { subject: S; run(change: Changed<S>): Promise<void> } }[Subject];

/** What a module does when something of this kind has changed. Doing it twice must come to the same as once. */
export const onChange = <S extends Subject>(subject: S, run: (change: Changed<S>) => Promise<void>) =>
  ({ subject, run }) as unknown as ChangeListener;

export type ChangeParts = { db: Db; payments: PaymentsPort; listeners: readonly ChangeListener[] };

export async function doWorkChange({ db, payments, listeners }: ChangeParts, change: Change, context: TaskContext) {
  try {
    // The endpoint for connected accounts is also told of what they try out in test mode.
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

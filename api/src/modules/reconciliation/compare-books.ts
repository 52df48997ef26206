import type { DifferenceKind } from '@coursefront/contract/operations/reconciliation.ts';
import type { TenantTx } from '../../db/database.ts';
import { correctSeats } from '../events/public.ts';
import { provisionOrder, resumeOrder } from '../provisioning/public.ts';
import {
  type OrderFault,
  paidAndNotSuccessful,
  withoutJobs,
  withoutLicences,
  withoutSteps,
  withWrongSeats,
} from './books.queries.ts';
import { closeGone, type Found, noteMended, noteOpen } from './differences.queries.ts';

/** Compares orders with our own data. Repairs what can be repeated safely; the rest is listed for an admin. */
export async function compareBooks(tx: TenantTx): Promise<void> {
  const unpaid = (await paidAndNotSuccessful(tx)).map((order) => ({
    ...foundOf('paid_order_not_successful', order),
    details: { status: order.status },
  }));
  const unlicensed = (await withoutLicences(tx)).map((order) => foundOf('licences_missing', order));
  await keepOpen(tx, 'paid_order_not_successful', unpaid);
  await keepOpen(tx, 'licences_missing', unlicensed);

  for (const order of await withoutSteps(tx)) {
    await provisionOrder(tx, order.id, { suspended: false });
    await noteMended(tx, foundOf('steps_missing', order));
  }
  for (const order of await withoutJobs(tx)) {
    await resumeOrder(tx, order.id);
    await noteMended(tx, foundOf('jobs_missing', order));
  }
  await compareSeats(tx);
}

/** More bookings than seats stay listed: somebody has to find another date for them, or more seats. */
async function compareSeats(tx: TenantTx): Promise<void> {
  const overbooked: Found[] = [];
  for (const { id, expected, found } of await withWrongSeats(tx)) {
    const difference: Found = {
      kind: 'seats_differ',
      subject: `event:${id}`,
      orderId: null,
      details: { event: id, expected, found },
    };
    if (await correctSeats(tx, id, { found, expected })) await noteMended(tx, difference);
    else overbooked.push(difference);
  }
  await keepOpen(tx, 'seats_differ', overbooked);
}

/** Lists the differences found and closes listed ones that are gone. */
async function keepOpen(tx: TenantTx, kind: DifferenceKind, found: readonly Found[]): Promise<void> {
  for (const difference of found) await noteOpen(tx, difference);
  await closeGone(tx, kind, { still: found.map(({ subject }) => subject) });
}

const foundOf = (kind: DifferenceKind, { id, expected, found }: OrderFault): Found => ({
  kind,
  subject: `order:${id}`,
  orderId: id,
  details: { expected, found },
});

import type { DifferenceKind } from '@coursefront/contract/operations/reconciliation.ts';
import type { TenantTx } from '../../db/database.ts';
import { correctSeats } from '../events/public.ts';
import { noteRefundsLater } from '../payments/public.ts';
import { provisionOrder, resumeOrder } from '../provisioning/public.ts';
import {
  type OrderFault,
  paidAndNotSuccessful,
  withoutJobs,
  withoutLicences,
  withoutSteps,
  withWrongSeats,
} from './books.queries.ts';
import { closeGone, type Found, noteFixed, noteOpen } from './differences.queries.ts';
import {
  creditsOutsideLedger,
  invoicesUnlikeLedger,
  invoicesUnlikeOrders,
  refundsWithoutCredit,
} from './money.queries.ts';

/** Compares orders with our own data. Repairs what can be repeated safely; the rest is listed for an admin. */
export async function compareBooks(tx: TenantTx): Promise<void> {
  const unpaid = (await paidAndNotSuccessful(tx)).map((order) => ({
    ...foundOf('paid_order_not_successful', order),
    details: { status: order.status },
  }));
  const unlicensed = (await withoutLicences(tx)).map((order) => foundOf('licences_missing', order));
  await keepOpen(tx, 'paid_order_not_successful', unpaid);
  await keepOpen(tx, 'licences_missing', unlicensed);
  await compareMoney(tx);

  for (const order of await withoutSteps(tx)) {
    await provisionOrder(tx, order.id, { suspended: false });
    await noteFixed(tx, foundOf('steps_missing', order));
  }
  for (const order of await withoutJobs(tx)) {
    await resumeOrder(tx, order.id);
    await noteFixed(tx, foundOf('jobs_missing', order));
  }
  await compareSeats(tx);
}

/** Refunds, credit notes and invoices. A refund without its credit note is tried again; the rest a person has to look at. */
async function compareMoney(tx: TenantTx): Promise<void> {
  const refunds = await refundsWithoutCredit(tx);
  for (const { payment_id } of refunds) await noteRefundsLater(tx, payment_id);
  const compared = {
    refund_without_credit: refunds,
    invoice_sums_differ: await invoicesUnlikeLedger(tx),
    credit_not_in_ledger: await creditsOutsideLedger(tx),
    invoice_unlike_order: await invoicesUnlikeOrders(tx),
  };
  for (const [kind, orders] of Object.entries(compared)) {
    const found = orders.map((order) => inMoney(foundOf(kind as DifferenceKind, order)));
    await keepOpen(tx, kind as DifferenceKind, found);
  }
}

const inMoney = (found: Found): Found => ({
  ...found,
  details: Object.fromEntries(
    Object.entries(found.details).map(([name, minor]) => [name, (Number(minor) / 100).toFixed(2)]),
  ),
});

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
    if (await correctSeats(tx, id, { found, expected })) await noteFixed(tx, difference);
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

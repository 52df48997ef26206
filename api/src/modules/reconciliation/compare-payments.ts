import type { Db, TenantScope } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { comparePayment } from '../payments/public.ts';
import { nextPayments, readPaidAccounts } from './books.queries.ts';
import { closeGone, type Found, noteFixed, noteOpen } from './differences.queries.ts';
import { readReturned } from './read-returned.ts';
import { comparePaymentsTask } from './tasks.ts';

/** Each costs one or two calls to the provider; a job has 45 seconds. */
const atOnce = 15;

const unreported = {
  payment: 'payment_settled_late',
  refund: 'refund_unreported',
  dispute: 'dispute_unreported',
} as const;

/**
 * Compares with the provider the payments of the last days, and older ones whose money went back in the last days. A few at
 * a time; the next job continues after the last one.
 */
export async function comparePayments(
  parts: { db: Db; payments: PaymentsPort },
  tenant: TenantScope,
  above: number,
): Promise<void> {
  const returned: string[] = [];
  for (const account of await readPaidAccounts(tenant))
    returned.push(...(await readReturned(parts.payments, { account })));
  const due = await nextPayments(tenant, { above, most: atOnce, returned });
  for (const { id, order_id } of due) {
    const compared = await comparePayment(parts, tenant, id);
    const found = (kind: Found['kind'], details: Found['details']): Found => ({
      kind,
      subject: `payment:${id}`,
      orderId: order_id,
      details,
    });
    if (compared.outcome === 'settled')
      for (const { what, amount } of compared.news)
        await noteFixed(
          tenant,
          found(unreported[what], { amount: `${(amount / 100).toFixed(2)} ${compared.currency}` }),
        );
    if (compared.outcome === 'differs')
      await noteOpen(tenant, found('payment_not_at_provider', { provider: compared.says, fault: compared.fault }));
    else await closeGone(tenant, 'payment_not_at_provider', { only: [`payment:${id}`] });
  }
  const last = due.at(-1);
  if (last && due.length === atOnce)
    await tenant.transaction((tx) =>
      enqueue(
        tx,
        comparePaymentsTask,
        { instance: tenant.instanceId, above: last.id },
        { instanceId: tenant.instanceId },
      ),
    );
}

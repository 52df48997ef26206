import type { ConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { type PlatformActor, recordChange } from '../audit/public.ts';
import { accountOf, findAccount, isSecondActive, secondActive, toldOf } from './admin-account-of.ts';
import {
  type AccountRow,
  countPayments,
  countUnpaid,
  deleteAccount,
  lockAccount,
  updateAccount,
} from './admin-accounts.queries.ts';
import { keepAccountState } from './connect-accounts.queries.ts';

/** An account of a customer. Ids of other customers are refused like unknown ids. */
export type OfCustomer = { id: number; instance_id: number };

type Changes = { name?: string | undefined; status?: AccountRow['status'] | undefined };

export async function changeAccount(
  db: Db,
  actor: PlatformActor,
  { id, instance_id: instanceId }: OfCustomer,
  changes: Changes,
): Promise<ConnectAccount> {
  const change = db.tenant(instanceId).transaction(async (tx) => {
    const before = await lockAccount(tx, id);
    if (!before) throw new Refusal('record.not_found', {});
    const { name = before.name, status = before.status } = changes;
    await updateAccount(tx, id, { name, status });
    const after = await findAccount(tx, id);
    await recordChange(tx, actor, {
      action: 'connect_account.changed',
      subject: { kind: 'connect_account', id },
      before: toldOf(before),
      after: toldOf(after),
    });
    return accountOf(after);
  });
  return change.catch((error) => {
    throw isSecondActive(error) ? secondActive() : error;
  });
}

/**
 * Only possible if no order waits for the account and no payment was made on it. Payments are read and refunded
 * through their account, as long as accounting records are kept.
 */
export async function forgetAccount(
  db: Db,
  actor: PlatformActor,
  { id, instance_id: instanceId }: OfCustomer,
): Promise<{ id: number }> {
  return db.tenant(instanceId).transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new Refusal('record.not_found', {});
    const { open = 0, all = 0 } = (await countPayments(tx, id)) ?? {};
    const waiting = account.status === 'active' ? await countUnpaid(tx) : open;
    if (waiting > 0) throw new Refusal('connect_account.open_orders', { count: waiting });
    if (all > 0) throw new Refusal('connect_account.has_payments', {});
    await deleteAccount(tx, id);
    await recordChange(tx, actor, {
      action: 'connect_account.deleted',
      subject: { kind: 'connect_account', id },
      before: toldOf(account),
    });
    return { id };
  });
}

export async function checkAccount(
  { db, payments }: { db: Db; payments: PaymentsPort },
  { id, instance_id: instanceId }: OfCustomer,
): Promise<ConnectAccount> {
  const own = db.tenant(instanceId);
  const { account_id } = await findAccount(own, id);
  const outcome = await payments.readAccount(account_id);
  if (!outcome.ok && outcome.failed !== 'not_found') throw new Refusal('payment.provider_unreachable', {});
  await keepAccountState(own, account_id, outcome.ok ? outcome.value : null);
  return accountOf(await findAccount(own, id));
}

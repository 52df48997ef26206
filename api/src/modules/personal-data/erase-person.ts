import type { TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type Actor, recordChange } from '../audit/public.ts';
import { emptyAccount, emptyForms, emptyLogs, emptyMails, emptyOrders } from './erase.queries.ts';
import type { Person } from './person.queries.ts';
import { emptyAtSite } from './tasks.ts';

/**
 * Empties somebody out of everything that one customer holds; the books keep amounts, dates and the organisation. The account
 * at the learning site is emptied by a job. Doing it twice comes to the same as once.
 */
export async function erasePerson(tx: TenantTx, person: Person, actor: Actor): Promise<void> {
  const { instanceId, userId } = person;
  await emptyMails(tx, person);
  await emptyOrders(tx, person);
  await emptyForms(tx, person);
  await emptyAccount(tx, person);
  await emptyLogs(tx, person);
  if (userId !== null)
    await enqueue(
      tx,
      emptyAtSite,
      { instance: instanceId, user: userId },
      { instanceId, key: `erase:${instanceId}:${userId}` },
    );
  // Without the name: that it was done is all that is left to tell.
  await recordChange(tx, actor, { action: 'person.erased', subject: { kind: 'user', id: userId ?? 0 } });
}

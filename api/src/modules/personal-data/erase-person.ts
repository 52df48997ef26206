import type { TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type Actor, recordChange } from '../audit/public.ts';
import { emptyAccount, emptyForms, emptyMails, emptyOrders, emptyOwnLogs, emptyQuotes } from './erase.queries.ts';
import { emptyMentions } from './erase-mentions.queries.ts';
import type { Person } from './person.queries.ts';
import { settleOpenThings } from './settle-open-things.ts';
import { emptyAtSite } from './tasks.ts';
import { readTraces } from './traces.queries.ts';

/**
 * Erases a person at one customer; amounts, dates and the organisation stay for accounting. A job empties the account
 * at the learning site. Can be repeated.
 */
export async function erasePerson(tx: TenantTx, person: Person, actor: Actor): Promise<void> {
  const { instanceId, userId } = person;
  await settleOpenThings(tx, person, actor);
  const traces = await readTraces(tx, person);
  await emptyMails(tx, person);
  await emptyOrders(tx, person);
  await emptyQuotes(tx, person);
  await emptyForms(tx, person);
  await emptyAccount(tx, person);
  await emptyOwnLogs(tx, person);
  await emptyMentions(tx, person, traces);
  if (userId !== null)
    await enqueue(
      tx,
      emptyAtSite,
      { instance: instanceId, user: userId },
      { instanceId, key: `erase:${instanceId}:${userId}` },
    );
  // Without the name: the entry only says that it was done.
  await recordChange(tx, actor, { action: 'person.erased', subject: { kind: 'user', id: userId ?? 0 } });
}

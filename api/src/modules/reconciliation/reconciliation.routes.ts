import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import * as contract from '@coursefront/contract/operations/reconciliation.ts';
import type { FastifyInstance } from 'fastify';
import type { TenantTx } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { bookAgain } from '../payments/public.ts';
import { differenceCsv, differenceList, differenceOf } from './difference-list.ts';
import { lockDifference, setAccepted, setFixed } from './differences.queries.ts';
import { readRounds } from './rounds.queries.ts';
import { startTask } from './tasks.ts';

export function reconciliationRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readDifferences, async ({ query }) => {
    const [{ rows, total }, rounds] = await Promise.all([
      differenceList.readPage(db.platform, query),
      readRounds(db.platform, startTask.name),
    ]);
    return {
      rows: rows.map(differenceOf),
      total,
      running: rounds?.running ?? false,
      last:
        rounds?.ended_at && !rounds.running
          ? { ended_at: rounds.ended_at.toISOString(), found: rounds.found, fixed: rounds.fixed }
          : null,
      next_at: rounds?.next_at?.toISOString() ?? null,
    };
  });

  serveCsv(app, parts, contract.exportDifferences, async ({ query }) => ({
    name: 'differences.csv',
    columns: differenceCsv,
    rows: differenceList.walk(db.platform, { ...query, sort: 'id', order: 'asc' }),
  }));

  serve(app, parts, contract.startReconciliation, async () => {
    // The schedule's own key, so that two clicks, or a click at the scheduled time, start one round.
    await db.platform.transaction((tx) => enqueue(tx, startTask, {}, { key: `schedule:${startTask.name}` }));
    return null;
  });

  serve(app, parts, contract.acceptDifference, ({ params: { instance, id }, caller }) =>
    db.tenant(instance).transaction(async (tx) => {
      const difference = await lockDifference(tx, id);
      if (!difference) throw new Refusal('record.not_found', {});
      if (difference.state !== 'open') throw new Refusal('record.changed_meanwhile', {});
      await setAccepted(tx, id);
      await recordChange(tx, actorOf(caller), {
        action: 'difference.accepted',
        subject: { kind: 'difference', id },
        after: { kind: difference.kind, subject: difference.subject },
      });
      return null;
    }),
  );

  serve(app, parts, contract.repairDifference, ({ params: { instance, id }, caller }) =>
    db.tenant(instance).transaction((tx) => repairDifference(tx, caller, id)),
  );
}

/** Under the difference's lock: two admins who press at once repair once. */
async function repairDifference(
  tx: TenantTx,
  caller: AdminCaller,
  id: number,
): Promise<AnswerOf<typeof contract.repairDifference>> {
  const difference = await lockDifference(tx, id);
  if (!difference?.order_id || !contract.repairableKinds.includes(difference.kind))
    throw new Refusal('record.not_found', {});
  if (difference.state !== 'open') throw new Refusal('record.changed_meanwhile', {});
  const outcome = await bookAgain(tx, difference.order_id, caller.adminId);
  if (!outcome) throw new Refusal('record.changed_meanwhile', {});
  await setFixed(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'difference.repaired',
    subject: { kind: 'difference', id },
    after: { kind: difference.kind, subject: difference.subject, outcome },
  });
  return { outcome };
}

import type { Db, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import { reviveDelivery } from '../payments/public.ts';

export const replayDelivery = (db: Db, caller: AdminCaller, id: number): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const delivery = await findDelivery(tx, id);
    if (!delivery) throw new Refusal('record.not_found', {});
    if (!(await reviveDelivery(tx, id))) throw new Refusal('webhook.not_failed', {});
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'webhook.replayed',
      subject: { kind: 'webhook', id },
      after: delivery,
    });
  });

const findDelivery = (tx: Tx, id: number) =>
  tx.one<{ type: string; event_id: string }>(
    sql`select type, event_id from webhook_events where id = ${id} for update`,
  );

import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import { findDelivery, reviveDelivery } from './delivery-list.ts';

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

import * as z from 'zod/mini';
import type { TenantTx } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import {
  placesToProvision,
  placesToWithdraw,
  setSuspended,
  writeBuyerSteps,
  writeParticipantSteps,
} from './steps.queries.ts';

/** One person's way in: a participant of an order, its buyer who takes no place, or who registered by a signup form. */
export const PlaceKey = z.strictObject({
  instance: z.int(),
  source: z.enum(['participant', 'buyer', 'registration']),
  id: z.int(),
});
export type PlaceKey = z.infer<typeof PlaceKey>;

export const provisionPlace = task('provisioning.provision_place', PlaceKey);

/**
 * Lets the participants of an order into its course, in the transaction that makes it so: their steps are written, and a
 * job for each does them. Suspended, they are enrolled but shut out and told nothing; calling again without lets them in.
 * Calling again is harmless, and gives steps that were given up another chance.
 */
export async function provisionOrder(
  tx: TenantTx,
  orderId: number,
  { suspended }: { suspended: boolean },
): Promise<void> {
  await writeParticipantSteps(tx, orderId);
  await writeBuyerSteps(tx, orderId);
  await setSuspended(tx, orderId, suspended);
  await enqueuePlaces(tx, await placesToProvision(tx, orderId));
}

/** The order has ended: whoever was enrolled by it, suspended or not, is so no longer. Harmless where nobody was. */
export async function withdrawOrder(tx: TenantTx, orderId: number): Promise<void> {
  await enqueuePlaces(tx, await placesToWithdraw(tx, orderId));
}

/** What is left to do for an order's people is tried again at once, also what was given up; for one of them where named. */
export async function resumeOrder(
  tx: TenantTx,
  orderId: number,
  only?: Pick<PlaceKey, 'source' | 'id'>,
): Promise<number> {
  const open = await placesToProvision(tx, orderId);
  const places = only ? open.filter(({ source, id }) => source === only.source && id === only.id) : open;
  await enqueuePlaces(tx, places);
  return places.length;
}

export const enqueuePlaces = (tx: TenantTx, places: readonly Pick<PlaceKey, 'source' | 'id'>[]) =>
  enqueueAll(
    tx,
    provisionPlace,
    places.map(({ source, id }) => ({
      key: `provision:${tx.instanceId}:${source}:${id}`,
      payload: { instance: tx.instanceId, source, id },
    })),
    { instanceId: tx.instanceId },
  );

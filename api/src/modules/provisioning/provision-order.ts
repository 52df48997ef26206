import * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
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
  tx: Tx,
  instanceId: number,
  orderId: number,
  { suspended }: { suspended: boolean },
): Promise<void> {
  await writeParticipantSteps(tx, instanceId, orderId);
  await writeBuyerSteps(tx, instanceId, orderId);
  await setSuspended(tx, instanceId, orderId, suspended);
  await enqueuePlaces(tx, instanceId, await placesToProvision(tx, instanceId, orderId));
}

/** The order has ended: whoever was enrolled by it, suspended or not, is so no longer. Harmless where nobody was. */
export async function withdrawOrder(tx: Tx, instanceId: number, orderId: number): Promise<void> {
  await enqueuePlaces(tx, instanceId, await placesToWithdraw(tx, instanceId, orderId));
}

/** What is left to do for an order's people is tried again at once, also what was given up; for one of them where named. */
export async function resumeOrder(
  tx: Tx,
  instanceId: number,
  orderId: number,
  only?: Pick<PlaceKey, 'source' | 'id'>,
): Promise<number> {
  const open = await placesToProvision(tx, instanceId, orderId);
  const places = only ? open.filter(({ source, id }) => source === only.source && id === only.id) : open;
  await enqueuePlaces(tx, instanceId, places);
  return places.length;
}

export const enqueuePlaces = (tx: Tx, instanceId: number, places: readonly Pick<PlaceKey, 'source' | 'id'>[]) =>
  enqueueAll(
    tx,
    provisionPlace,
    places.map(({ source, id }) => ({
      key: `provision:${instanceId}:${source}:${id}`,
      payload: { instance: instanceId, source, id },
    })),
    { instanceId },
  );

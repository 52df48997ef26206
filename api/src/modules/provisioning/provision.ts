import * as z from 'zod/mini';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { dropJob, enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { PlaceKey } from './queries/place.ts';
import { writeRegistrationSteps } from './queries/registrations.queries.ts';
import {
  placesToProvision,
  placesToWithdraw,
  reopenOtherSteps,
  reopenSteps,
  setSuspended,
  writeBuyerSteps,
  writeParticipantSteps,
} from './queries/steps.queries.ts';
import { countJobs, writeUserSteps } from './queries/users.queries.ts';

/** The account's key at the learning site for a new person. An account that is created earlier uses the same key. */
export const registrationAccountKey = (instanceGuid: string, registrationGuid: string): string =>
  `${instanceGuid}-${registrationGuid}`;

export const provisionPlace = task('provisioning.provision_place', PlaceKey);

export const checkSiteAgain = task('provisioning.check_site_again', z.strictObject({ instance: z.int() }));

/**
 * Enrols the participants of an order, in the transaction that completes it: writes their steps, and a job for each person.
 * Suspended participants are enrolled without access and are not notified; a second call without `suspended` gives access.
 * Calling again is harmless, and retries failed steps.
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

/** The order has ended: everybody enrolled by it is unenrolled, suspended or not. Harmless if nobody was. */
export async function withdrawOrder(tx: TenantTx, orderId: number): Promise<void> {
  await enqueuePlaces(tx, await placesToWithdraw(tx, orderId));
}

/** Some people of a running order have no place any more: they are unenrolled. */
export const withdrawPeople = (tx: TenantTx, orderId: number, participants: readonly number[]): Promise<void> =>
  placesToWithdraw(tx, orderId).then((places) =>
    enqueuePlaces(
      tx,
      places.filter(({ source, id }) => source === 'participant' && participants.includes(id)),
    ),
  );

/** Retries the open and failed steps of an order immediately, for all its people or only for one. */
export async function resumeOrder(
  tx: TenantTx,
  orderId: number,
  only?: Pick<PlaceKey, 'source' | 'id'>,
): Promise<number> {
  const open = await placesToProvision(tx, orderId);
  const places = only ? open.filter(({ source, id }) => source === only.source && id === only.id) : open;
  await reopenSteps(tx, orderId, places);
  await enqueuePlaces(tx, places);
  return places.length;
}

/** The same for registrations and for what managers gave. */
export async function resumePlaces(tx: TenantTx, places: readonly Pick<PlaceKey, 'source' | 'id'>[]): Promise<void> {
  await reopenOtherSteps(tx, places);
  await enqueuePlaces(tx, places);
}

/**
 * Enrols a registered person in the courses of the registration's licences, in the transaction that decides it: writes the
 * steps and one job. A second call without `inSeconds` makes a delayed job due.
 */
export async function provisionRegistration(
  tx: TenantTx,
  registrationId: number,
  { inSeconds = 0 }: { inSeconds?: number } = {},
): Promise<void> {
  await writeRegistrationSteps(tx, registrationId);
  await enqueuePlaces(tx, [{ source: 'registration', id: registrationId }], { inSeconds });
}

/** For a registration that is deleted in this transaction: its steps go with it. */
export const forgetRegistration = (tx: TenantTx, registrationId: number): Promise<void> =>
  dropJob(tx, jobKey(tx.instanceId, { source: 'registration', id: registrationId }));

/**
 * Tells the site what a manager decided about these people, in the transaction that decides it: an account if they have
 * none, the company, and every enrolment that waits to be made or ended.
 */
export async function deliverPeople(tx: TenantTx, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  await writeUserSteps(tx, ids);
  await enqueuePlaces(
    tx,
    ids.map((id) => ({ source: 'user', id })),
  );
}

/** How many of these people wait for the site, and for how many it failed. */
export const countDeliveries = async (db: TenantQueries, userIds: readonly number[]) =>
  (await countJobs(
    db,
    userIds.map((id) => jobKey(db.instanceId, { source: 'user', id })),
  )) ?? { open: 0, failed: 0 };

const jobKey = (instanceId: number, { source, id }: Pick<PlaceKey, 'source' | 'id'>): string =>
  `provision:${instanceId}:${source}:${id}`;

const enqueuePlaces = (
  tx: TenantTx,
  places: readonly Pick<PlaceKey, 'source' | 'id'>[],
  { inSeconds = 0 }: { inSeconds?: number } = {},
) =>
  enqueueAll(
    tx,
    provisionPlace,
    places.map(({ source, id }) => ({
      key: jobKey(tx.instanceId, { source, id }),
      payload: { instance: tx.instanceId, source, id },
      inSeconds,
    })),
    { instanceId: tx.instanceId },
  );

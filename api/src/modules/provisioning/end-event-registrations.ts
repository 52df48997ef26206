import type { TenantTx } from '../../db/database.ts';
import { giveBackLicences } from '../companies/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { deliverPeople } from './provision.ts';
import {
  freeEventRegistrations,
  leaveEventCourse,
  releaseEventLicences,
  skipEventSteps,
} from './queries/registrations.queries.ts';

/**
 * The event does not take place: everybody who registered for it loses the seat and the course. Other courses of the same
 * registration stay. Repeating it changes nothing.
 */
export async function endEventRegistrations(tx: TenantTx, eventId: number): Promise<void> {
  const released = await releaseEventLicences(tx, eventId);
  const leaving = await leaveEventCourse(
    tx,
    released.map(({ id }) => id),
  );
  await skipEventSteps(tx, eventId);
  await giveBackSeats(tx, eventId, await freeEventRegistrations(tx, eventId));
  for (const [companyId, licences] of Map.groupBy(released, ({ company_id }) => company_id))
    if (companyId !== null) await giveBackLicences(tx, companyId, licences.length);
  await deliverPeople(tx, leaving);
}

import type { TenantTx } from '../../db/database.ts';
import { enqueuePlaces } from './provision-order.ts';
import { writeRegistrationSteps } from './registrations.queries.ts';

/** What the learning site knows the account of somebody new by. Whoever makes it earlier makes it under this key. */
export const registrationAccountKey = (instanceGuid: string, registrationGuid: string): string =>
  `${instanceGuid}-${registrationGuid}`;

/**
 * Lets whoever registered into the courses that the registration has licences for, in the transaction that makes it so: the
 * steps are written, and a job does them.
 */
export async function provisionRegistration(tx: TenantTx, registrationId: number): Promise<void> {
  await writeRegistrationSteps(tx, registrationId);
  await enqueuePlaces(tx, [{ source: 'registration', id: registrationId }]);
}

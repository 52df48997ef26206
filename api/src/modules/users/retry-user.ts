import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import type { TenantTx } from '../../db/database.ts';
import { resumePlaces } from '../provisioning/public.ts';
import { userAfter, userToChange } from './assign-roles.ts';
import { listFailedRegistrations } from './queries/user-detail.queries.ts';

/** A training manager has fixed the cause at the learning site. Harmless if nothing failed. */
export async function retryUser(tx: TenantTx, userId: number): Promise<UserRow> {
  await userToChange(tx, userId);
  const registrations = await listFailedRegistrations(tx, userId);
  await resumePlaces(tx, [
    { source: 'user', id: userId },
    ...registrations.map(({ id }) => ({ source: 'registration' as const, id })),
  ]);
  return userAfter(tx, userId);
}

import { licenceDays } from '@coursefront/contract/constants.ts';
import type { TenantTx } from '../../db/database.ts';
import { takeLicences } from '../companies/public.ts';
import { insertLicences, keepEnrolments } from './licences.queries.ts';

/** A place in a course, of an order's participant or of a registration, and who sits in it. */
export type LicencePlace = {
  /** Null: bought by a person without a company, counted nowhere. */
  companyId: number | null;
  courseId: number;
  userId: number;
  participantId?: number;
  registrationId?: number;
  /** `reserved` while the order is not paid: its people are enrolled but shut out. `released` when it came to nothing. */
  status: 'reserved' | 'assigned' | 'released';
  from: Date;
};

const day = 86_400_000;

/**
 * Takes over places: one licence of 365 days for each, counted against the company's maximum, with the enrolment that the
 * LMS has for it already.
 */
export async function importLicences(tx: TenantTx, places: readonly LicencePlace[]): Promise<void> {
  const counted = places.filter(({ companyId, status }) => companyId !== null && status !== 'released');
  for (const [companyId, { length }] of Map.groupBy(counted, (place) => place.companyId as number)) {
    if (!(await takeLicences(tx, companyId, length))) throw new Error('The company has not so many licences left.');
  }
  const until = (from: Date) => new Date(from.getTime() + licenceDays * day);
  const ids = await insertLicences(
    tx,
    places.map((place) => ({ ...place, until: until(place.from) })),
  );
  await keepEnrolments(tx, ids);
}

import { type Offer, offerFaults } from '@coursefront/contract/shop/offers.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { findCourseIds, type KeptOffer, keepOffers } from './offers.queries.ts';
import { requireTerms } from './read-own-offers.ts';
import { recordOfferChanges } from './record-offer-changes.ts';

/** All or none. A refusal lists all faults of all offers, so that they can be fixed together. */
export async function saveOffers(
  tx: TenantTx,
  caller: UserCaller,
  offers: readonly Offer[],
): Promise<{ saved: number }> {
  await requireTerms(tx);
  const lmsIds = offers.map(({ courseid }) => courseid);
  const courseIds = await findCourseIds(tx, lmsIds);

  const faults: FieldFaults = {};
  const kept = offers.flatMap(({ webshop: active, courseid, ...offer }, index): KeptOffer[] => {
    const courseId = courseIds.get(courseid);
    const found: FieldFaults = offerFaults({ ...offer, webshop: active, courseid });
    if (courseId === undefined) found.courseid = [{ code: 'course.not_found' }];
    else if (lmsIds.indexOf(courseid) !== index) found.courseid = [{ code: 'field.invalid' }];
    for (const [field, fault] of Object.entries(found)) faults[`items.${index}.${field}`] = fault;
    return courseId === undefined ? [] : [{ ...offer, courseId, active }];
  });
  if (Object.keys(faults).length > 0) throw new Refusal('operation.not_completed', {}, faults);

  await recordOfferChanges(tx, caller, [...courseIds.values()], () => keepOffers(tx, kept));
  return { saved: kept.length };
}

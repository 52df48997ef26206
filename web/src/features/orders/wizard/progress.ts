import { placesPerOrder } from '@coursefront/contract/constants.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import { checkRows } from '../participants/check.ts';
import { type Draft, isOrderable, rowsWithPlace } from './draft.ts';
import type { StepName } from './steps.ts';

/** The most places that can be bought at once: of a date no more than its free seats. */
export const placesToHave = (event: CourseEvent | null): number =>
  event ? Math.min(event.available_slots, placesPerOrder.most) : placesPerOrder.most;

export const arePlacesRight = (quantity: number | null, event: CourseEvent | null): quantity is number =>
  isOrderable(quantity) && quantity <= placesToHave(event);

type Progress = { draft: Draft; event: CourseEvent | null; signedIn: boolean };

/** Steps that lack nothing. What only the server knows it says when the order is placed. */
export function doneSteps({ draft, event, signedIn }: Progress): Set<StepName> {
  const done = new Set<StepName>();
  if (arePlacesRight(draft.quantity, event)) done.add('order');
  if (signedIn || draft.accountChecked) done.add('account');
  const faults = checkRows(rowsWithPlace(draft), event?.registration_form ?? [], new Set());
  if (faults.every((row) => row.length === 0)) done.add('participants');
  return done;
}

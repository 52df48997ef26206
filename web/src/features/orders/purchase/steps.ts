import { placesPerOrder } from '@coursefront/contract/constants.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import { checkRows } from './check-rows.ts';
import { type Draft, isOrderable, rowsWithPlace } from './draft.ts';

export const stepNames = ['order', 'account', 'participants', 'payment'] as const;
export type StepName = (typeof stepNames)[number];

export type StepFacts = {
  signedIn: boolean;
  /** Nobody was signed in when the wizard began. The step stays, even after somebody signs in there. */
  accountAsked: boolean;
  instructorLed: boolean;
  /** Sold and paid in the external shop. */
  external: boolean;
  quantity: number;
  /** The one place is for the buyer. */
  forBuyer: boolean;
  hasQuestions: boolean;
  /** The renewal basket says who takes the course, and on which date. */
  renews: boolean;
  /** The shop sells to private persons. */
  privateBuyers: boolean;
  /** This buyer is one. */
  isPrivate: boolean;
};

/** One place of an e-learning course for the buyer: there is no other participant to name. */
export const isForBuyerAlone = ({
  instructorLed,
  quantity,
  forBuyer,
  hasQuestions,
}: Pick<StepFacts, 'instructorLed' | 'quantity' | 'forBuyer' | 'hasQuestions'>): boolean =>
  !instructorLed && quantity === 1 && forBuyer && !hasQuestions;

/** The steps of this purchase. A renewal has its number of places and goes straight to its people. E-learning has no step for the payment: its last step offers card and invoice. */
export function activeSteps(facts: StepFacts): StepName[] {
  const active: Record<StepName, boolean> = {
    order: !facts.renews || isForBuyerAlone(facts),
    account: facts.accountAsked || !facts.signedIn,
    participants: !isForBuyerAlone(facts),
    payment: !facts.external && facts.instructorLed,
  };
  return stepNames.filter((name) => active[name]);
}

/** The tracker always ends with the payment, even where that is the provider's page. */
export const trackedSteps = (active: readonly StepName[]): StepName[] =>
  stepNames.filter((name) => active.includes(name) || name === 'payment');

/** Steps with nothing missing, as far as the browser can tell. The server checks the rest when the order is placed. */
export function doneSteps({
  draft,
  event,
  signedIn,
}: {
  draft: Draft;
  event: CourseEvent | null;
  signedIn: boolean;
}): Set<StepName> {
  const done = new Set<StepName>();
  if (arePlacesRight(draft.quantity, event)) done.add('order');
  if (signedIn || draft.accountChecked) done.add('account');
  const faults = checkRows(rowsWithPlace(draft), event?.registration_form ?? [], new Set());
  if (faults.every((row) => row.length === 0)) done.add('participants');
  return done;
}

/** The most places that can be bought at once: for an event, no more than its free seats. */
export const placesToHave = (event: CourseEvent | null): number =>
  event ? Math.min(event.available_slots, placesPerOrder.most) : placesPerOrder.most;

export const arePlacesRight = (quantity: number | null, event: CourseEvent | null): quantity is number =>
  isOrderable(quantity) && quantity <= placesToHave(event);

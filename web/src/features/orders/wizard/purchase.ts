import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type RefObject, use } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Keeping } from '../../../lib/form/use-kept-draft.ts';
import type { Search } from '../../../lib/routes/address.ts';
import type { Draft } from './draft.ts';
import type { Bought } from './order.ts';
import type { WizardRefusal } from './refusal.ts';
import type { StepFacts, StepName } from './steps.ts';
import type { DraftChanges } from './use-draft.ts';

/** One purchase, as all steps of the wizard see it. */
export type Purchase = {
  bought: Bought;
  course: ShopCourse;
  event: CourseEvent | null;
  /** Whoever is signed in at this instance. */
  user: SignedInUser | null;
  draft: Draft;
  change: (changes: DraftChanges) => void;
  keeping: Keeping;
  /** Of a new buyer, in memory alone. */
  password: string;
  setPassword: (password: string) => void;
  price: UseQueryResult<ExplainedPrice, ApiFailure>;
  /** The one written, or the usual one. */
  groupName: string;
  facts: StepFacts;
  steps: readonly StepName[];
  step: StepName;
  searchOf: (step: StepName) => Search;
  go: (step: StepName) => void;
  /** This step is right: on to the next, or to the payment after the last. Done when the page may be used again. */
  forward: () => Promise<void>;
  /** The order is being placed or the payment opened. */
  busy: boolean;
  refusal: WizardRefusal | null;
  /** A step has been shown already: the next one takes the focus. */
  begun: RefObject<boolean>;
};

export const PurchaseContext = createContext<Purchase | null>(null);

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext);
  if (!purchase) throw new Error('Steps of the wizard stand inside a purchase.');
  return purchase;
}

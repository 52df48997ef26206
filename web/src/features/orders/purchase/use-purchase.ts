import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { BasketPerson } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { readBuyer, readOwnAssignment } from '@coursefront/contract/orders/buyers.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Changes, Keeping } from '../../../lib/form/use-kept-draft.ts';
import type { Search } from '../../../lib/routes/search.ts';
import type { Draft } from './draft.ts';
import type { BoughtCourse } from './order.ts';
import type { OrderRefusal } from './refusal.ts';
import type { StepFacts, StepName } from './steps.ts';

/** The people of the renewal basket that the purchase comes from. */
export type RenewedPeople = {
  number: number;
  /** The buyer renews nobody else. */
  isOwn: boolean;
  /** The date or licence that ends first. */
  kind: BasketPerson['kind'];
  endsAt: string;
  /** The end of the new access; null if it has none. */
  newUntil: string | null;
  /** How many courses of the basket are orders of their own besides this one. */
  others: number;
};

export type HeldCourse = Pick<AnswerOf<typeof readOwnAssignment>, 'until' | 'renewable'>;

/** The purchase, shared by all steps of the wizard. */
export type Purchase = {
  bought: BoughtCourse;
  /** Undefined unless it is a renewal. */
  renewed: RenewedPeople | undefined;
  course: ShopCourse;
  /** The buyer takes the course and has it already, so nothing can be ordered. */
  held: HeldCourse | undefined;
  event: CourseEvent | null;
  /** The user who is signed in at this instance. */
  user: SignedInUser | null;
  /** The company's team lead and its own code, once they are known. */
  known: AnswerOf<typeof readBuyer> | undefined;
  draft: Draft;
  change: (changes: Changes<Draft>) => void;
  keeping: Keeping;
  /** A new buyer's password, kept in memory only. */
  password: string;
  setPassword: (password: string) => void;
  /** A private buyer must agree that an e-learning course opens at once. */
  consentNeeded: boolean;
  consent: boolean;
  setConsent: (consent: boolean) => void;
  price: UseQueryResult<ExplainedPrice, ApiFailure>;
  /** The typed name, or the usual one. */
  groupName: string;
  facts: StepFacts;
  steps: readonly StepName[];
  step: StepName;
  searchOf: (step: StepName) => Search;
  go: (step: StepName) => void;
  /** Goes to the next step. After the last one, an invoice asks for its address; a card is paid. Resolves when the page can be used again. */
  forward: () => Promise<void>;
  /** Places the order and opens its payment. */
  pay: () => Promise<void>;
  /** The order is being placed or the payment opened. */
  busy: boolean;
  refusal: OrderRefusal | null;
};

export const PurchaseContext = createContext<Purchase | null>(null);

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext);
  if (!purchase) throw new Error('usePurchase is used outside of the wizard.');
  return purchase;
}

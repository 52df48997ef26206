import type { quoteCoupon, readProduct } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type RefObject, use } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Keeping } from '../../../lib/form/use-kept-draft.ts';
import type { Search } from '../../../lib/routes/address.ts';
import type { Draft } from './draft.ts';
import type { WizardRefusal } from './refusal.ts';
import type { StepName } from './steps.ts';

/** A plan with the price that the address asks for. */
export type Product = AnswerOf<typeof readProduct>;

export type Quote = Pick<UseQueryResult<AnswerOf<typeof quoteCoupon>, ApiFailure>, 'data' | 'error'>;

/** One purchase of a subscription, as all steps of the wizard see it. */
type Subscribing = {
  product: Product;
  /** Whoever is signed in with the account of a site. */
  user: SignedInUser | null;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  keeping: Keeping;
  /** What the draft's code takes off. */
  quote: Quote;
  /** The first payment; the whole price while no code is known to count. */
  due: number;
  /** Of a new subscriber, in memory alone. */
  password: string;
  setPassword: (password: string) => void;
  step: StepName;
  searchOf: (step: StepName) => Search;
  /** This step is right: on to the next, or to the payment after the last. */
  forward: () => void;
  /** The purchase is being placed or the payment opened. */
  busy: boolean;
  refusal: WizardRefusal | null;
  /** A step has been shown already: the next one takes the focus. */
  begun: RefObject<boolean>;
};

export const SubscribingContext = createContext<Subscribing | null>(null);

export function useSubscribing(): Subscribing {
  const subscribing = use(SubscribingContext);
  if (!subscribing) throw new Error('Steps of the wizard stand inside a purchase.');
  return subscribing;
}

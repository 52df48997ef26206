import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { SignedInUser } from '@coursefront/contract/sessions.ts';
import type { readProduct } from '@coursefront/contract/subscriptions.ts';
import { createContext, type RefObject, use } from 'react';
import type { Search } from '../../lib/address.ts';
import type { Keeping } from '../../lib/use-kept-draft.ts';
import type { Draft } from './wizard-draft.ts';
import type { WizardRefusal } from './wizard-refusal.ts';
import type { StepName } from './wizard-steps.ts';

/** A plan with the price that the address asks for. */
export type Product = AnswerOf<typeof readProduct>;

/** One purchase of a subscription, as all steps of the wizard see it. */
type Subscribing = {
  product: Product;
  /** Whoever is signed in with the account of a site. */
  user: SignedInUser | null;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  keeping: Keeping;
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

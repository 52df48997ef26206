import type { quoteCoupon, readProduct } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Keeping } from '../../../lib/form/use-kept-draft.ts';
import type { Search } from '../../../lib/routes/search.ts';
import type { Draft } from './draft.ts';
import type { SubscriptionRefusal } from './refusal.ts';
import type { StepName } from './steps.ts';

/** The plan and price that the address names. */
export type Product = AnswerOf<typeof readProduct>;

export type Quote = Pick<UseQueryResult<AnswerOf<typeof quoteCoupon>, ApiFailure>, 'data' | 'error'>;

/** The purchase of a subscription, shared by all steps of the wizard. */
type Subscribing = {
  product: Product;
  /** The user who is signed in with an account of a site. */
  user: SignedInUser | null;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  keeping: Keeping;
  /** The discount of the draft's coupon. */
  quote: Quote;
  /** The first payment: the full price unless a coupon is known to count. */
  due: number;
  /** A new subscriber's password, kept in memory only. */
  password: string;
  setPassword: (password: string) => void;
  step: StepName;
  searchOf: (step: StepName) => Search;
  /** Goes to the next step or, after the last one, to the payment. */
  forward: () => void;
  /** The purchase is being placed or the payment opened. */
  busy: boolean;
  refusal: SubscriptionRefusal | null;
};

export const SubscribingContext = createContext<Subscribing | null>(null);

export function useSubscribing(): Subscribing {
  const subscribing = use(SubscribingContext);
  if (!subscribing) throw new Error('useSubscribing is used outside of the wizard.');
  return subscribing;
}

import { KnownSubscriber, NewSubscriber } from '@coursefront/contract/customers/subscriptions.ts';
import * as z from 'zod/mini';
import type { Draft } from './draft.ts';

export const stepNames = ['account', 'site', 'payment'] as const;
export type StepName = (typeof stepNames)[number];

const withoutPassword = z.omit(NewSubscriber, { registerPassword: true });

/** Whether nothing is missing in the step. The password is asked for again when needed, because it is never saved. */
export function isDone(step: StepName, draft: Draft, signedIn: boolean): boolean {
  switch (step) {
    case 'account':
      return (signedIn ? KnownSubscriber : withoutPassword).safeParse(draft.account).success;
    case 'site':
      return draft.subdomainChecked;
    case 'payment':
      return false;
  }
}

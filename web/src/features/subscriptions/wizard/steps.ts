import { KnownSubscriber, NewSubscriber } from '@coursefront/contract/customers/subscriptions.ts';
import * as z from 'zod/mini';
import type { Draft } from './draft.ts';

export const stepNames = ['account', 'site', 'payment'] as const;
export type StepName = (typeof stepNames)[number];

const withoutPassword = z.omit(NewSubscriber, { registerPassword: true });

/** Steps that lack nothing. The password is asked for when it is needed: no device keeps it. */
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

/** The step asked for in the address, or the first one before it that still lacks something. */
export function stepToShow(asked: string | undefined, done: (step: StepName) => boolean): StepName {
  const wanted = Math.max(0, stepNames.indexOf(asked as StepName));
  return stepNames.slice(0, wanted).find((name) => !done(name)) ?? (stepNames[wanted] as StepName);
}

export const stepAfter = (step: StepName): StepName | undefined => stepNames[stepNames.indexOf(step) + 1];
export const stepBefore = (step: StepName): StepName | undefined => stepNames[stepNames.indexOf(step) - 1];

export const stepNames = ['order', 'account', 'participants', 'payment'] as const;
export type StepName = (typeof stepNames)[number];

export type StepFacts = {
  signedIn: boolean;
  /** Nobody was signed in when the wizard began: the step stays, also for whoever signs in there. */
  accountAsked: boolean;
  instructorLed: boolean;
  /** Sold and paid in the external shop. */
  external: boolean;
  quantity: number;
  /** The one place is for the buyer. */
  forBuyer: boolean;
  hasQuestions: boolean;
  wantsInvoice: boolean;
};

/** One place of an e-learning course for whoever buys it: there is nobody else to name. */
export const isForBuyerAlone = ({ instructorLed, quantity, forBuyer, hasQuestions }: StepFacts): boolean =>
  !instructorLed && quantity === 1 && forBuyer && !hasQuestions;

/** The steps to go through. Without a choice of methods the payment is no step of ours but the provider's page. */
export function activeSteps(facts: StepFacts): StepName[] {
  const active: Record<StepName, boolean> = {
    order: true,
    account: facts.accountAsked || !facts.signedIn,
    participants: !isForBuyerAlone(facts),
    payment: !facts.external && (facts.instructorLed || facts.wantsInvoice),
  };
  return stepNames.filter((name) => active[name]);
}

/** What the tracker shows: everything ends with paying, wherever that happens. */
export const trackedSteps = (active: readonly StepName[]): StepName[] =>
  stepNames.filter((name) => active.includes(name) || name === 'payment');

/** The step asked for in the address, or the first one before it that still lacks something. */
export function stepToShow(
  asked: string | undefined,
  active: readonly StepName[],
  isDone: (step: StepName) => boolean,
): StepName {
  const wanted = Math.max(0, active.indexOf(asked as StepName));
  return active.slice(0, wanted).find((name) => !isDone(name)) ?? (active[wanted] as StepName);
}

export const stepAfter = (step: StepName, active: readonly StepName[]): StepName | undefined =>
  active[active.indexOf(step) + 1];

export const stepBefore = (step: StepName, active: readonly StepName[]): StepName | undefined =>
  active[active.indexOf(step) - 1];

import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readRegistration } from '@coursefront/contract/signup/registrations.ts';

export type Progress = AnswerOf<typeof readRegistration>;

type Step = Progress['steps'][number];

/** The learning site lets the person in: they have an account and their place in every course. */
export const isLetIn = ({ status, steps }: Pick<Progress, 'status' | 'steps'>): boolean =>
  status === 'success' || (steps.length > 0 && steps.every((step) => isMinor(step) || isOver(step)));

/** What nobody has to wait for. */
const isMinor = ({ step }: Step): boolean => step === 'company' || step === 'mail';

const isOver = ({ state }: Step): boolean => state === 'done' || state === 'skipped';

export type ShownStep = Omit<Step, 'state'> & { state: 'done' | 'running' | 'waiting' | 'failed' };

/** The steps as they are shown: what is left out is not there, and the first that waits is the one that runs. */
export function shownSteps(steps: readonly Step[]): ShownStep[] {
  const running = steps.find(({ state }) => state === 'waiting');
  return steps.flatMap((step) => {
    if (step.state === 'skipped') return [];
    return [{ ...step, state: step === running ? ('running' as const) : step.state }];
  });
}

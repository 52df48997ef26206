import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readRegistration } from '@coursefront/contract/signup/registrations.ts';

export type Progress = AnswerOf<typeof readRegistration>;

type Step = Progress['steps'][number];

/** Tells whether the learning site lets the person in: they have an account and are enrolled in every course. */
export const isLetIn = ({ status, steps }: Pick<Progress, 'status' | 'steps'>): boolean =>
  status === 'success' || (steps.length > 0 && steps.every((step) => isMinor(step) || isOver(step)));

/** Nobody has to wait for these steps. */
const isMinor = ({ step }: Step): boolean => step === 'company' || step === 'mail';

const isOver = ({ state }: Step): boolean => state === 'done' || state === 'skipped';

export type ShownStep = Omit<Step, 'state'> & { state: 'done' | 'running' | 'waiting' | 'failed' };

/** The steps to show: skipped ones are left out, and the first waiting one is running. */
export function shownSteps(steps: readonly Step[]): ShownStep[] {
  const running = steps.find(({ state }) => state === 'waiting');
  return steps.flatMap((step) => {
    if (step.state === 'skipped') return [];
    return [{ ...step, state: step === running ? ('running' as const) : step.state }];
  });
}

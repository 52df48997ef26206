import { useNavigate } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/routes/address.ts';
import type { Search } from '../../lib/routes/search.ts';

/** The step that the address asks for, or the first unfinished step before it. */
export function stepToShow<Step extends string>(
  asked: string | undefined,
  steps: readonly Step[],
  isDone: (step: Step) => boolean,
): Step {
  const wanted = Math.max(0, steps.indexOf(asked as Step));
  return steps.slice(0, wanted).find((step) => !isDone(step)) ?? (steps[wanted] as Step);
}

export const stepAfter = <Step>(step: Step, steps: readonly Step[]): Step | undefined => steps[steps.indexOf(step) + 1];

export const stepBefore = <Step>(step: Step, steps: readonly Step[]): Step | undefined =>
  steps[steps.indexOf(step) - 1];

/** The current step is part of the address; the first step is the address without one. */
export function useStepAddress<Step extends string>(first: Step) {
  const navigate = useNavigate();
  const { step: asked, ...rest } = useAddressSearch();
  const searchOf = (step: Step): Search => (step === first ? rest : { ...rest, step });
  const go = (step: Step) => void navigate({ to: '.', search: searchOf(step) });
  return { asked, searchOf, go };
}

import { useEffect } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useSubscribing } from './context.ts';
import type { StepName } from './steps.ts';

/** What the purchase was refused for stands in the form that can mend it. */
export function useRefusedForm(step: StepName, refuse: (failure: ApiFailure) => void): void {
  const { refusal } = useSubscribing();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal of the purchase
  useEffect(() => {
    if (refusal?.step === step && Object.keys(refusal.errors).length > 0) {
      refuse(new ApiFailure({ ...refusal, status: 422 }));
    }
  }, [refusal]);
}

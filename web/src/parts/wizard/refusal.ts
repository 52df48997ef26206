import { useEffect, useEffectEvent } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';

/** The parts of an `ApiFailure` that a wizard shows; some refusals are made in the browser. */
export type Failure = Pick<ApiFailure, 'code' | 'message' | 'errors'>;

/** Why a purchase was not accepted, and the first step with a field to fix. */
export type WizardRefusal<Step extends string> = Failure & { step: Step | undefined };

/** Shows the refusal in the form that can fix it. `errorsOf` names the messages by the fields of this form. */
export function useRefusedForm<Step extends string>(
  refusal: WizardRefusal<Step> | null,
  step: Step,
  refuse: (failure: ApiFailure) => void,
  errorsOf: (errors: Failure['errors']) => Failure['errors'] = (errors) => errors,
): void {
  const show = useEffectEvent((shown: typeof refusal) => {
    if (shown?.step !== step || Object.keys(shown.errors).length === 0) return;
    refuse(new ApiFailure({ ...shown, status: 422, errors: errorsOf(shown.errors) }));
  });
  useEffect(() => show(refusal), [refusal]);
}

/** The messages below a prefix, keyed by the rest of their path: `buyer.phone` becomes `phone`. */
export function errorsBelow(prefix: string, errors: Failure['errors']): Failure['errors'] {
  const below = Object.entries(errors).filter(([path]) => path.startsWith(`${prefix}.`));
  return Object.fromEntries(below.map(([path, messages]) => [path.slice(prefix.length + 1), messages]));
}

import {
  closeSignupForm,
  readSignupForm,
  readSignupForms,
  reopenSignupForm,
  type SignupForm,
} from '@coursefront/contract/signup/signup-forms.ts';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';

/** The queries to refresh after a form has changed. */
export const formReads = [readSignupForms, readSignupForm];

/** Refreshes the page after a refusal, since somebody else may have changed or deleted the form. */
export const lookAgain = (): void => {
  for (const read of formReads) void queryClient.invalidateQueries({ queryKey: keyOf(read) });
};

/** Closes or reopens a form. Neither asks first, because both can be undone. */
export function useFormMoves() {
  const text = useText('signup-forms');
  const closing = useAction(closeSignupForm, { refreshes: formReads });
  const reopening = useAction(reopenSignupForm, { refreshes: formReads });

  const refused = ({ message }: ApiFailure) => {
    toastFailure(text('moves.failed'), message);
    lookAgain();
  };
  const inputOf = ({ id, version }: SignupForm) => ({ params: { id }, body: { version } });

  return {
    close: (form: SignupForm) =>
      closing.mutate(inputOf(form), { onSuccess: () => toastSuccess(text('moves.closed')), onError: refused }),
    reopen: (form: SignupForm) =>
      reopening.mutate(inputOf(form), { onSuccess: () => toastSuccess(text('moves.reopened')), onError: refused }),
  };
}

import { noticeSeconds } from '@coursefront/contract/constants.ts';
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
import { toast } from '../../../ui/feedback/toast.ts';

/** What is read anew after any change of a form. */
export const formReads = [readSignupForms, readSignupForm];

/** Somebody else may have changed or deleted it: what stands on the page is no longer so. */
export const lookAgain = (): void => {
  for (const read of formReads) void queryClient.invalidateQueries({ queryKey: keyOf(read) });
};

/** Closes a form or opens it again: neither destroys anything, so neither asks. */
export function useFormMoves() {
  const text = useText('signup-forms');
  const closing = useAction(closeSignupForm, { refreshes: formReads });
  const reopening = useAction(reopenSignupForm, { refreshes: formReads });

  const done = (title: string) => () => toast({ kind: 'success', title, seconds: noticeSeconds.success });
  const refused = ({ message }: ApiFailure) => {
    toast({ kind: 'danger', title: text('moves.failed'), text: message, seconds: noticeSeconds.error });
    lookAgain();
  };
  const inputOf = ({ id, version }: SignupForm) => ({ params: { id }, body: { version } });

  return {
    close: (form: SignupForm) =>
      closing.mutate(inputOf(form), { onSuccess: done(text('moves.closed')), onError: refused }),
    reopen: (form: SignupForm) =>
      reopening.mutate(inputOf(form), { onSuccess: done(text('moves.reopened')), onError: refused }),
  };
}

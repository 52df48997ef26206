import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readSignupForm, type SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { lookAgain } from './form-moves.ts';

type EditStaleProps = { formId: number; onLoaded: (form: SignupForm) => void };

/** After a change that came too late: what was typed is still there to be read, and the way to the form as it is. */
export function EditStale({ formId, onLoaded }: EditStaleProps) {
  const text = useText('signup-forms');
  const load = useAction(readSignupForm);
  const press = () =>
    load.mutate(
      { params: { id: formId } },
      {
        onSuccess: (form) => {
          lookAgain();
          onLoaded(form);
        },
        onError: ({ message }) => toast({ kind: 'danger', title: message, seconds: noticeSeconds.error }),
      },
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text('edit.stale')}</p>
      <Button busy={load.isPending} onClick={press}>
        {text('edit.reload')}
      </Button>
    </div>
  );
}

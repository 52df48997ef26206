import { raiseSignupFormLimit, type SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { UserPlus } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { NumberField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type DialogState, useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { formReads, lookAgain } from './overview/form-moves.ts';

/** The dialog suggests room for so many more. */
const suggested = 10;

type RaiseLimitProps = {
  form: SignupForm;
  /** Only then there is a button. The dialog stays until it is closed. */
  isFull: boolean;
  /** Has the focus after the limit is raised, because the button is gone. */
  focusAfterwards: RefObject<HTMLElement | null>;
};

/** For a form that is full: more registrations, without the whole edit dialog. */
export function RaiseLimit({ form, isFull, focusAfterwards }: RaiseLimitProps) {
  const text = useText('signup-forms');
  const raising = useDialogTask<SignupForm>();
  return (
    <>
      {isFull && (
        <Button size="sm" icon={UserPlus} className="justify-self-start" onClick={() => raising.begin(form)}>
          {text('limit.action')} <span className="sr-only">{form.title}</span>
        </Button>
      )}
      {raising.dialog((task, dialog) => (
        <RaiseLimitDialog form={task} focusAfterwards={focusAfterwards} {...dialog} />
      ))}
    </>
  );
}

type RaiseLimitDialogProps = DialogState & Pick<RaiseLimitProps, 'form' | 'focusAfterwards'>;

function RaiseLimitDialog({ form: raised, focusAfterwards, open, onClose }: RaiseLimitDialogProps) {
  const text = useText('signup-forms');
  const isDone = useRef(false);
  const { id, version, title, registration_count: count, state } = raised;
  const form = useEndpointForm(raiseSignupFormLimit, {
    initial: { version, max_allowed_registrations: count + suggested },
    labels: { max_allowed_registrations: text('basic.max') },
    params: { id },
    refreshes: formReads,
    saved: (answer) => text(answer.state === 'open' ? 'limit.opened' : 'limit.raised'),
    onDone: () => {
      isDone.current = true;
      onClose();
    },
    onFailed: lookAgain,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      finalFocus={() => (isDone.current ? focusAfterwards.current : null)}
      title={text('limit.title', { title })}
      intro={<p>{text(state === 'closed' ? 'limit.text_closed' : 'limit.text', { registered: count })}</p>}
      save={text('limit.action')}
      saving={text('edit.updating')}
    >
      <NumberField form={form} name="max_allowed_registrations" inputMode="numeric" min={count + 1} />
    </FormDialog>
  );
}

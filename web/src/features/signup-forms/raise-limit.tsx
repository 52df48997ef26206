import { raiseSignupFormLimit, type SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { UserPlus } from 'lucide-react';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { NumberField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type DialogState, useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { formReads, lookAgain } from './overview/form-moves.ts';

/** For a form that is full: more registrations, without the whole edit dialog. */
export function RaiseLimit({ form }: { form: SignupForm }) {
  const text = useText('signup-forms');
  const raising = useDialogTask<SignupForm>();
  return (
    <>
      <Button size="sm" icon={UserPlus} className="justify-self-start" onClick={() => raising.begin(form)}>
        {text('limit.action')} <span className="sr-only">{form.title}</span>
      </Button>
      {raising.dialog((task, dialog) => (
        <RaiseLimitDialog form={task} {...dialog} />
      ))}
    </>
  );
}

function RaiseLimitDialog({ form: raised, open, onClose }: DialogState & { form: SignupForm }) {
  const text = useText('signup-forms');
  const { id, version, title, registration_count: count, state } = raised;
  const form = useEndpointForm(raiseSignupFormLimit, {
    initial: { version, max_allowed_registrations: null as unknown as number },
    labels: { max_allowed_registrations: text('basic.max') },
    params: { id },
    refreshes: formReads,
    saved: (answer) => text(answer.state === 'open' ? 'limit.opened' : 'limit.raised'),
    onDone: onClose,
    onFailed: lookAgain,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('limit.title', { title })}
      intro={<p>{text(state === 'closed' ? 'limit.text_closed' : 'limit.text', { registered: count })}</p>}
      save={text('limit.action')}
      saving={text('edit.updating')}
    >
      <NumberField form={form} name="max_allowed_registrations" inputMode="numeric" min={count + 1} />
    </FormDialog>
  );
}

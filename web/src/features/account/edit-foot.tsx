import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { LeaveGuard } from '../../parts/form/leave-guard.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SaveBar } from '../../ui/buttons/save-bar.tsx';
import { countFields } from './count-fields.ts';

type EditFootProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  onTyping: (typing: boolean) => void;
  onDiscard?: () => void;
};

/** What stands below a form of the account: the bar once something is changed, and the question before it is left. */
export function EditFoot<Values extends FieldValues>({ form, onTyping, onDiscard }: EditFootProps<Values>) {
  const text = useText('account');
  const common = useText('common');
  const { isDirty, dirtyFields, errors } = form.fields.formState;
  const tell = useEffectEvent(onTyping);
  useEffect(() => tell(isDirty), [isDirty]);

  if (!isDirty) return null;
  const changes = text('edit.changed', { count: countFields(dirtyFields) });
  const wrong = form.attempt > 0 ? countFields(errors) : 0;
  const discard = () => {
    form.fields.reset();
    onDiscard?.();
  };
  return (
    <>
      <SaveBar
        title={wrong > 0 ? common('form.wrong_fields', { count: wrong }) : changes}
        text={wrong > 0 ? changes : undefined}
        wrong={wrong > 0}
        actions={
          <>
            <Button onClick={discard}>{text('edit.discard')}</Button>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('edit.saving')}>
              {text('edit.save')}
            </Button>
          </>
        }
      />
      <LeaveGuard
        changed
        title={text('edit.leave_title')}
        text={text('edit.leave_text')}
        leaveLabel={text('edit.leave')}
        stayLabel={text('edit.stay')}
      />
    </>
  );
}

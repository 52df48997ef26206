import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf } from '../../lib/api/use-endpoint.ts';
import { countFields } from '../../lib/form/count-fields.ts';
import { StaleEdit } from '../../lib/form/stale-edit.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SaveBar } from '../../ui/buttons/save-bar.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type EditFootProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  /** Called when typing begins or ends: a newer version must not replace what was typed. */
  onTyping?: (typing: boolean) => void;
  onDiscard?: () => void;
  /** The question to people who leave, if it says more than the usual one. */
  leave?: Omit<ComponentProps<typeof LeaveGuard>, 'changed' | 'dialog'>;
};

/** The save bar and the leave guard of a form on a page, as soon as something has changed. */
export function EditFoot<Values extends FieldValues>(props: EditFootProps<Values>) {
  const { form, onTyping, onDiscard, leave } = props;
  const text = useText('editing');
  const common = useText('common');
  const { isDirty, dirtyFields, errors } = form.fields.formState;
  const tell = useEffectEvent((typing: boolean) => {
    onTyping?.(typing);
  });
  useEffect(() => tell(isDirty), [isDirty]);

  if (!isDirty) return null;
  // An emptied list has no field of its own, but it is a change.
  const changes = text('changed', { count: Math.max(1, countFields(dirtyFields)) });
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
            <Button onClick={discard}>{text('discard')}</Button>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('saving')}>
              {text('save')}
            </Button>
          </>
        }
      />
      <LeaveGuard
        changed
        title={text('leave_title')}
        text={text('leave_text')}
        leaveLabel={text('leave')}
        stayLabel={text('stay')}
        {...leave}
      />
    </>
  );
}

type EditStaleProps = {
  failure: ApiFailure | undefined;
  /** The endpoint that reads the edited record. */
  read: Endpoint;
  onTyping: (typing: boolean) => void;
};

/** Shown above the fields if somebody else has saved the record meanwhile. */
export function EditStale({ failure, read, onTyping }: EditStaleProps) {
  const text = useText('editing');
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(read) });
    onTyping(false);
  };
  return <StaleEdit failure={failure} text={text('stale')} reloadLabel={text('reload')} onReload={reload} />;
}

import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type OwnCustomer, readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ApiFailure, failedWith } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { countFields } from '../../lib/form/count-fields.ts';
import { StaleEdit } from '../../lib/form/stale-edit.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { LeaveGuard } from '../../parts/form/leave-guard.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SaveBar } from '../../ui/buttons/save-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';

export type EditedProps = {
  customer: OwnCustomer;
  /** Call when editing begins or ends: a newer version must not replace what was typed. */
  onTyping: (typing: boolean) => void;
};

/** Provides the latest customer, or while it is edited the version on which editing began. */
export function EditedCustomer({ children }: { children: (edited: EditedProps) => ReactNode }) {
  const text = useText('account');
  const own = useEndpoint(readOwnCustomer, {});
  const [pinned, setPinned] = useState<OwnCustomer>();
  return (
    <Loaded
      query={own}
      errorTitle={text('failed')}
      skeleton={
        <div className="grid gap-8">
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      }
    >
      {(latest) => {
        const customer = pinned ?? latest;
        return children({ customer, onTyping: (typing) => setPinned(typing ? customer : undefined) });
      }}
    </Loaded>
  );
}

type EditFootProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  onTyping: (typing: boolean) => void;
  onDiscard?: () => void;
};

/** The save bar and the leave guard of an account form with changes. */
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

type EditStaleProps = { failure: ApiFailure | undefined; onTyping: (typing: boolean) => void };

export function EditStale({ failure, onTyping }: EditStaleProps) {
  const text = useText('account');
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(readOwnCustomer) });
    onTyping(false);
  };
  return <StaleEdit failure={failure} text={text('edit.stale')} reloadLabel={text('edit.reload')} onReload={reload} />;
}

/** Shows a failure. `StaleEdit` shows stale data, so here the latest version is only read, for discarding to show it. */
export function tellFailure(title: string, failure: ApiFailure): void {
  if (failedWith(failure, 'record.changed_meanwhile'))
    void queryClient.invalidateQueries({ queryKey: keyOf(readOwnCustomer) });
  else toast({ kind: 'danger', title, text: failure.message, seconds: noticeSeconds.error });
}

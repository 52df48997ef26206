import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type AdminRow, readAdmins, switchAdmin } from '@coursefront/contract/people/admin-sessions.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Closing ends somebody's work, so it is asked about; opening again is not. */
export function PersonSwitch({ person: { id, first_name, last_name, active } }: { person: AdminRow }) {
  const text = useText('admin-account');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const turn = useAction(switchAdmin, { refreshes: [readAdmins] });
  const name = `${first_name} ${last_name}`;
  const run = () =>
    turn.mutate(
      { params: { id }, body: { active: !active } },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            title: text(active ? 'people.was_closed' : 'people.was_opened', { name }),
            seconds: noticeSeconds.success,
          }),
        onError: ({ message }) =>
          toast({
            kind: 'danger',
            title: text('people.not_switched', { name }),
            text: message,
            seconds: noticeSeconds.error,
          }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button
        size="sm"
        busy={turn.isPending}
        aria-label={text(active ? 'people.close_named' : 'people.open_named', { name })}
        onClick={active ? () => setAsking(true) : run}
      >
        {text(active ? 'people.close' : 'people.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('people.close_title', { name })}
        text={text('people.close_text', { name })}
        confirmLabel={text('people.close')}
        cancelLabel={common('dialog.cancel')}
        busy={turn.isPending}
        busyLabel={text('people.closing')}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

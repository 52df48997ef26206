import { cancelEvent, type OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { EventDialog, type EventTask } from './event-dialog.tsx';
import { useEventName } from './event-parts.tsx';
import { eventReads, lookAgain } from './use-event-moves.ts';

export type EventTasks = ReturnType<typeof useEventTasks>;

/** The dialogs to write and to cancel an event. The page shows `dialogs` once. */
export function useEventTasks(course: { courseid: number; name: string }, zone: string) {
  const writing = useDialogTask<EventTask>();
  const cancelling = useDialogTask<OwnEvent>();
  return {
    write: writing.begin,
    askToCancel: cancelling.begin,
    dialogs: (
      <>
        {writing.dialog((task, dialog) => (
          <EventDialog course={course} task={task} zone={zone} {...dialog} />
        ))}
        {cancelling.dialog((event, dialog) => (
          <CancelDialog event={event} zone={zone} {...dialog} />
        ))}
      </>
    ),
  };
}

type CancelDialogProps = { event: OwnEvent; zone: string; open: boolean; onClose: () => void };

/** Asks before an event is cancelled. A refusal is shown in the dialog. */
function CancelDialog({ event, zone, open, onClose }: CancelDialogProps) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const cancel = useAction(cancelEvent, { refreshes: eventReads });

  const run = () =>
    cancel.mutate(
      { params: { id: event.id }, body: { version: event.version } },
      {
        onSuccess: () => {
          toastSuccess(text('moves.cancelled'));
          onClose();
        },
        onError: lookAgain,
      },
    );

  return (
    <ConfirmDialog
      open={open}
      title={text('cancel.title', { event: nameOf(event) })}
      text={text('cancel.text')}
      confirmLabel={text('cancel.confirm')}
      cancelLabel={text('cancel.keep')}
      busy={cancel.isPending}
      busyLabel={text('cancel.busy')}
      onConfirm={run}
      onClose={onClose}
    >
      {cancel.error && (
        <Notice kind="danger" live title={text('cancel.failed')}>
          {cancel.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

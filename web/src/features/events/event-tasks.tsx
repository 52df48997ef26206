import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { cancelEvent, type OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EventDialog, type EventTask } from './event-dialog.tsx';
import { useEventName } from './event-parts.tsx';
import { eventReads, lookAgain } from './use-event-moves.ts';

export type EventTasks = ReturnType<typeof useEventTasks>;

/** What is done with events in dialogs. A page that offers it shows `dialogs` once. */
export function useEventTasks(course: { courseid: number; name: string }, zone: string) {
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const [task, setTask] = useState<EventTask>({ kind: 'add' });
  const [writing, setWriting] = useState(false);
  const [doomed, setDoomed] = useState<OwnEvent>();
  const [asking, setAsking] = useState(false);
  return {
    write: (next: EventTask) => {
      setTask(next);
      setWriting(true);
      setOpened((count) => count + 1);
    },
    askToCancel: (event: OwnEvent) => {
      setDoomed(event);
      setAsking(true);
    },
    dialogs: (
      <>
        <EventDialog
          key={opened}
          course={course}
          task={task}
          zone={zone}
          open={writing}
          onClose={() => setWriting(false)}
        />
        {doomed && <CancelDialog event={doomed} zone={zone} open={asking} onClose={() => setAsking(false)} />}
      </>
    ),
  };
}

type CancelDialogProps = { event: OwnEvent; zone: string; open: boolean; onClose: () => void };

/** Asks before an event is cancelled. Why it cannot be stays in the dialog, beside the question. */
function CancelDialog({ event, zone, open, onClose }: CancelDialogProps) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const cancel = useAction(cancelEvent, { refreshes: eventReads });

  const close = () => {
    cancel.reset();
    onClose();
  };
  const run = () =>
    cancel.mutate(
      { params: { id: event.id }, body: { version: event.version } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('moves.cancelled'), seconds: noticeSeconds.success });
          close();
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
      onClose={close}
    >
      {cancel.error && (
        <Notice kind="danger" live title={text('cancel.failed')}>
          {cancel.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

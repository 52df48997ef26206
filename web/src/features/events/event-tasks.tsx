import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EventDialog, type EventTask } from './event-dialog.tsx';
import { useEventMoves } from './use-event-moves.ts';

export type EventTasks = ReturnType<typeof useEventTasks>;

/** The dialogs to write and to cancel an event. The page shows `dialogs` once. */
export function useEventTasks(course: { courseid: number; name: string }, zone: string) {
  const writing = useDialogTask<EventTask>();
  const cancelling = useDialogTask<OwnEvent>();
  const { publish } = useEventMoves();
  return {
    write: writing.begin,
    askToCancel: cancelling.begin,
    dialogs: (
      <>
        {writing.dialog((task, dialog) => (
          <EventDialog course={course} task={task} zone={zone} onPublish={publish} {...dialog} />
        ))}
        {cancelling.dialog((event, dialog) => (
          <CancelDialog event={event} zone={zone} {...dialog} />
        ))}
      </>
    ),
  };
}

import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { EventDialog, type EventTask } from './event-dialog.tsx';

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

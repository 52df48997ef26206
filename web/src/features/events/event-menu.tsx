import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { CalendarX, Copy, Eye, EyeOff, Pencil } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { Button, type ButtonLook } from '../../ui/buttons/button.tsx';
import { type MenuEntry, RowMenu } from '../../ui/overlays/menu.tsx';
import { useEventName } from './event-parts.tsx';
import type { EventTasks } from './event-tasks.tsx';
import { isOver, mayPublish, useEventMoves } from './use-event-moves.ts';

type EventMenuProps = {
  event: OwnEvent;
  zone: string;
  tasks: EventTasks;
  /** Entries above the others. */
  before?: readonly MenuEntry[];
};

/** The actions that the event's state allows, except publishing a draft, which has a button. */
export function EventMenu({ event, zone, tasks, before = [] }: EventMenuProps) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const { unpublish } = useEventMoves();
  const entries: MenuEntry[] = [
    ...before,
    ...(event.state === 'cancelled'
      ? []
      : [{ label: text('actions.change'), icon: Pencil, onSelect: () => tasks.write({ kind: 'change', event }) }]),
    { label: text('actions.copy'), icon: Copy, onSelect: () => tasks.write({ kind: 'copy', event }) },
    ...(isOver(event)
      ? []
      : [
          ...(event.published
            ? [{ label: text('actions.unpublish'), icon: EyeOff, onSelect: () => unpublish(event) }]
            : []),
          'line' as const,
          { label: text('actions.cancel'), icon: CalendarX, danger: true, onSelect: () => tasks.askToCancel(event) },
        ]),
  ];
  return <RowMenu label={text('actions.more', { event: nameOf(event) })} entries={entries} />;
}

/** A draft's next step: without it, nobody can book the event. */
export function PublishButton({ event, ...look }: ButtonLook & { event: OwnEvent }) {
  const text = useText('events');
  const { publish, isPublishing } = useEventMoves();
  if (!mayPublish(event)) return null;
  return (
    <Button {...look} icon={Eye} busy={isPublishing} onClick={() => publish(event)}>
      {text('actions.publish')}
    </Button>
  );
}

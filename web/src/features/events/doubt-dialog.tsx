import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Concerned, useBookings } from './concerned.tsx';
import type { Doubt } from './event-draft.ts';
import { useEventName } from './event-parts.tsx';
import { TrainersToo } from './trainers/names.tsx';

type DoubtDialogProps = {
  event: OwnEvent | undefined;
  zone: string;
  doubts: readonly Doubt[];
  busy: boolean;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before people are told of a move, and before an event is written into the past. */
export function DoubtDialog({ event, zone, doubts, ...dialog }: DoubtDialogProps) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const moved = doubts.includes('moved') ? event : undefined;
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      title={moved ? text('move.title', { event: nameOf(moved) }) : text('past.title')}
      text={doubts.map((doubt) => text(doubt === 'moved' ? 'move.text' : 'past.text')).join(' ')}
      confirmLabel={text(moved ? 'move.confirm' : 'past.confirm')}
      cancelLabel={text('move.back')}
    >
      {moved && <ConcernedByMove event={moved} open={dialog.open} />}
    </ConfirmDialog>
  );
}

function ConcernedByMove({ event, open }: { event: OwnEvent; open: boolean }) {
  return (
    <div className="grid gap-4">
      <Concerned bookings={useBookings(event, open)} money={false} />
      <TrainersToo event={event} />
    </div>
  );
}

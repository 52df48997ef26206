import { cancelEvent, longestMessage, type OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Concerned, useBookings } from './concerned.tsx';
import { useEventName } from './event-parts.tsx';
import { TrainersToo } from './trainers/names.tsx';
import { eventReads, lookAgain } from './use-event-moves.ts';

type CancelDialogProps = { event: OwnEvent; zone: string; open: boolean; onClose: () => void };

/** Asks before an event is cancelled, and says whom it concerns. A refusal is shown in the dialog. */
export function CancelDialog({ event, zone, open, onClose }: CancelDialogProps) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const [message, setMessage] = useState('');
  const bookings = useBookings(event, open);
  const cancel = useAction(cancelEvent, { refreshes: eventReads });
  // The number that the dialog shows: a later booking is refused, and shown before the next try.
  const booked = bookings.data?.booked ?? 0;

  const run = () =>
    cancel.mutate(
      { params: { id: event.id }, body: { version: event.version, booked, message } },
      {
        onSuccess: () => {
          toastSuccess(text('moves.cancelled'));
          onClose();
        },
        onError: () => {
          lookAgain();
          void bookings.refetch();
        },
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
      {event.booked_slots === 0 && <TrainersToo event={event} />}
      {event.booked_slots > 0 && (
        <div className="grid gap-4">
          <Concerned bookings={bookings} money />
          <p>{text('cancel.concerned')}</p>
          <TrainersToo event={event} />
          <Field label={text('cancel.message')} help={text('cancel.message_help')}>
            <Textarea
              dir="auto"
              maxLength={longestMessage}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
        </div>
      )}
      {cancel.error && (
        <Notice kind="danger" live title={text('cancel.failed')}>
          {cancel.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

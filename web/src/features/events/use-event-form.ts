import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { addEvent, ChangedEvent, changeEvent, mostQuestions, NewEvent } from '@coursefront/contract/shop/own-events.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { EventDraft } from './event-draft.ts';
import { eventReads, lookAgain } from './use-event-moves.ts';

type EventFormOptions = {
  initial: EventDraft;
  /** Set: this event is changed; otherwise a new one is made. */
  eventId: number | undefined;
  onDone: () => void;
};

export function useEventForm({ initial, eventId, onDone }: EventFormOptions) {
  const text = useText('events');
  const add = useAction(addEvent, { refreshes: eventReads });
  const change = useAction(changeEvent, { refreshes: eventReads });

  const save = (draft: EventDraft) =>
    eventId === undefined
      ? add.mutateAsync({ body: draft as BodyInput<typeof addEvent> })
      : change.mutateAsync({ params: { id: eventId }, body: draft as BodyInput<typeof changeEvent> });

  return useSchemaForm<EventDraft>(eventId === undefined ? NewEvent : ChangedEvent, {
    initial,
    labels: {
      start_date: text('form.start_date'),
      end_date: text('form.end_date'),
      location: text('form.location'),
      max_attendance_count: text('form.seats'),
      last_registration_date: text('form.last_registration_date'),
      publish_date: text('form.publish_date'),
      ...questionLabels(text),
    },
    onValid: async (draft) => {
      await save(draft);
      const title = eventId === undefined ? text('form.added') : text('form.changed');
      toast({ kind: 'success', title, seconds: noticeSeconds.success });
      onDone();
    },
    onFailed: lookAgain,
  });
}

/** Of as many questions as there may be: how many there are, the form alone knows. */
function questionLabels(text: ReturnType<typeof useText<'events'>>): Record<string, string> {
  const numbers = Array.from({ length: mostQuestions }, (_, index) => index);
  return Object.fromEntries(
    numbers.flatMap((index) => [
      [`registration_form.${index}.question`, text('form.question', { number: index + 1 })],
      [`registration_form.${index}.options`, text('form.options', { number: index + 1 })],
    ]),
  );
}

import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import {
  addEvent,
  ChangedEvent,
  changeEvent,
  mostQuestions,
  NewEvent,
  type OwnEvent,
  readEvents,
} from '@coursefront/contract/shop/own-events.ts';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { type SchemaForm, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { sayError, useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { copyOf, type Doubt, doubtsAbout, draftOf, type EventDraft, newDraft, usualSeats } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { useEventName, zoneName } from './event-parts.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { eventReads, lookAgain, mayPublish } from './use-event-moves.ts';
import { usualPlanOf } from './usual-plan.ts';

export type EventTask = { kind: 'add' } | { kind: 'copy' | 'change'; event: OwnEvent };

type EventDialogProps = {
  course: { courseid: number; name: string };
  task: EventTask;
  zone: string;
  /** Publishes a draft that was just saved. */
  onPublish: (event: OwnEvent) => void;
  open: boolean;
  onClose: () => void;
};

/** Adds, copies or changes an event. */
export function EventDialog({ course, task, zone, onPublish, open, onClose }: EventDialogProps) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const changed = task.kind === 'change' ? task.event : undefined;
  const { form, asked, save, back } = useEventForm({
    initial:
      task.kind === 'add' ? newDraft(course.courseid) : task.kind === 'copy' ? copyOf(task.event) : draftOf(task.event),
    event: changed,
    onPublish,
    onDone: onClose,
  });
  const example = useExample(form, course.courseid, task);
  const answer = { open: open && asked.length > 0, onConfirm: save, onClose: back };
  return (
    <>
      <FormDialog
        form={form}
        open={open}
        onClose={onClose}
        size="xl"
        title={
          changed
            ? text('form.change_title', { event: nameOf(changed) })
            : text('form.add_title', { course: course.name })
        }
        intro={<p>{text('form.zone', { zone: zoneName(zone) })}</p>}
        save={changed ? text('form.save') : text('form.save_new')}
        saving={text('form.saving')}
      >
        <EventFields
          form={form}
          zone={zone}
          booked={changed?.booked_slots ?? 0}
          isNew={changed === undefined}
          plan={example && usualPlanOf(example, zone)}
        />
        {!changed && (
          <Switch
            label={text('form.published')}
            help={text('form.published_help')}
            {...form.fields.register('published')}
          />
        )}
        <QuestionsEditor form={form} />
      </FormDialog>
      <DoubtDialog event={changed} zone={zone} doubts={asked} busy={form.busy} {...answer} />
    </>
  );
}

/** The date that this one resembles: itself, the one that is copied, or the course's last one. */
function useExample({ fields }: SchemaForm<EventDraft>, courseid: number, task: EventTask): OwnEvent | undefined {
  const lastOf = (when: 'coming' | 'past') => ({
    query: { courseid: String(courseid), when, order: 'desc', page_size: '1' } as never,
  });
  const isNew = task.kind === 'add';
  const coming = useEndpoint(readEvents, lastOf('coming'), { when: isNew });
  const past = useEndpoint(readEvents, lastOf('past'), { when: isNew && coming.data?.rows.length === 0 });
  const last = coming.data?.rows[0] ?? past.data?.rows[0];
  useEffect(() => {
    if (last) resemble(fields, last);
  }, [fields, last]);
  return task.kind === 'add' ? last : task.event;
}

/** Nothing that is typed already is changed. */
function resemble(fields: SchemaForm<EventDraft>['fields'], { location, max_attendance_count: seats }: OwnEvent): void {
  if (fields.getValues('location') === '') fields.resetField('location', { defaultValue: location });
  if (fields.getValues('max_attendance_count') === usualSeats)
    fields.resetField('max_attendance_count', { defaultValue: seats });
}

type EventFormOptions = {
  initial: EventDraft;
  /** The event to change. Undefined for a new one. */
  event: OwnEvent | undefined;
  onPublish: (event: OwnEvent) => void;
  onDone: () => void;
};

/** Saves at once, or after the person has confirmed what is doubtful about the event. */
function useEventForm({ initial, event, onPublish, onDone }: EventFormOptions) {
  const text = useText('events');
  const add = useAction(addEvent, { refreshes: eventReads });
  const change = useAction(changeEvent, { refreshes: eventReads });
  const [doubtful, setDoubtful] = useState<{ draft: EventDraft; doubts: Doubt[] }>();

  const sayAdded = (added: OwnEvent) => {
    if (!mayPublish(added)) return toastSuccess(text('form.added'));
    toast({
      kind: 'success',
      title: text('form.added_draft'),
      text: text('form.added_draft_text'),
      seconds: noticeSeconds.registered,
      action: { label: text('actions.publish'), onPress: () => onPublish(added) },
    });
  };

  const write = async (draft: EventDraft) => {
    if (event === undefined) sayAdded(await add.mutateAsync({ body: draft as BodyInput<typeof addEvent> }));
    else {
      await change.mutateAsync({ params: { id: event.id }, body: draft as BodyInput<typeof changeEvent> });
      toastSuccess(text('form.changed'));
    }
    onDone();
  };

  const form = useSchemaForm<EventDraft>(event === undefined ? NewEvent : ChangedEvent, {
    initial,
    labels: {
      start_date: text('form.start_date'),
      end_date: text('form.end_date'),
      location: text('form.location'),
      trainers: text('form.trainers'),
      max_attendance_count: text('form.seats'),
      last_registration_date: text('form.last_registration_date'),
      publish_date: text('form.publish_date'),
      ...questionLabels(text),
    },
    onValid: async (draft) => {
      // Asked before the doubts: nobody should confirm a move that the server then refuses.
      refuseTooFewSeats(draft, event);
      const doubts = doubtsAbout(draft, event, new Date());
      if (doubts.length > 0) setDoubtful({ draft, doubts });
      else await write(draft);
    },
    onFailed: lookAgain,
  });

  const save = async () => {
    if (!doubtful) return;
    setDoubtful(undefined);
    await write(doubtful.draft).catch(form.refuse);
  };
  return { form, asked: doubtful?.doubts ?? [], save, back: () => setDoubtful(undefined) };
}

/** With the server's words. It counts again, because a seat may be booked meanwhile. */
function refuseTooFewSeats({ max_attendance_count: seats }: EventDraft, event: OwnEvent | undefined): void {
  if (!event || seats === null || seats >= event.booked_slots) return;
  const code = 'event.seats_below_booked';
  const message = sayError(code, { booked: event.booked_slots });
  throw new ApiFailure({ status: 409, code, message, errors: { max_attendance_count: [message] } });
}

/** Labels for the most questions that are allowed, since only the form knows how many there are. */
function questionLabels(text: ReturnType<typeof useText<'events'>>): Record<string, string> {
  const numbers = Array.from({ length: mostQuestions }, (_, index) => index);
  return Object.fromEntries(
    numbers.flatMap((index) => [
      [`registration_form.${index}.question`, text('form.question', { number: index + 1 })],
      [`registration_form.${index}.options`, text('form.options', { number: index + 1 })],
    ]),
  );
}

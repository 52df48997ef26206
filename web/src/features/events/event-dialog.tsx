import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useId } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { copyOf, draftOf, newDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { useEventName } from './event-name.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import { useEventForm } from './use-event-form.ts';
import { zoneName } from './zone-name.ts';

/** What the dialog is open for. */
export type EventTask = { kind: 'add' } | { kind: 'copy' | 'change'; event: OwnEvent };

type EventDialogProps = {
  course: { courseid: number; name: string };
  task: EventTask;
  zone: string;
  open: boolean;
  onClose: () => void;
};

/** An event to be made, copied or changed. Once something is typed Escape does not close it: that would be lost. */
export function EventDialog({ course, task, zone, open, onClose }: EventDialogProps) {
  const text = useText('events');
  const common = useText('common');
  const nameOf = useEventName(zone);
  const formId = useId();
  const changed = task.kind === 'change' ? task.event : undefined;
  const form = useEventForm({
    initial:
      task.kind === 'add' ? newDraft(course.courseid) : task.kind === 'copy' ? copyOf(task.event) : draftOf(task.event),
    eventId: changed?.id,
    onDone: onClose,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      keepOpen={form.fields.formState.isDirty}
      closeLabel={common('dialog.close')}
      title={
        changed
          ? text('form.change_title', { event: nameOf(changed) })
          : text('form.add_title', { course: course.name })
      }
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('form.saving')}>
            {changed ? text('form.save') : text('form.save_new')}
          </Button>
        </>
      }
    >
      <p>{text('form.zone', { zone: zoneName(zone) })}</p>
      <Form form={form} id={formId}>
        <EventFields form={form} zone={zone} booked={changed?.booked_slots ?? 0} />
        {!changed && (
          <Switch
            label={text('form.published')}
            help={text('form.published_help')}
            {...form.fields.register('published')}
          />
        )}
        <QuestionsEditor form={form} />
      </Form>
    </Dialog>
  );
}

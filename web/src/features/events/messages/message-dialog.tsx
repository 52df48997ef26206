import {
  longestMessageSubject,
  longestMessageText,
  readEventMessages,
  readMessageRecipients,
  sendEventMessage,
} from '@coursefront/contract/shop/event-messages.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { wallClock } from '../../../lib/text/zoned-time.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { type ReadEvent, useEventName } from '../event-parts.tsx';

/** Writes to everybody who knows of their seat. Shows who gets it before it is sent. */
export function MessageDialog({ event, course_name, time_zone: zone, open, onClose }: ReadEvent & DialogState) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const [usual] = useState(useUsualWords({ event, course_name, time_zone: zone }));
  const recipients = useEndpoint(readMessageRecipients, { params: { id: event.id } }, { when: open });
  const form = useEndpointForm(sendEventMessage, {
    params: { id: event.id },
    initial: usual,
    schema: saysMoreThan(usual.message),
    labels: { subject: text('message.subject'), message: text('message.message') },
    refreshes: [readEventMessages],
    saved: (answer) => text('message.done', { count: answer.recipients }),
    onDone: onClose,
    onFailed: () => void recipients.refetch(),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('message.title', { event: nameOf(event) })}
      intro={<p>{text('message.text')}</p>}
      save={text('message.send')}
      saving={text('message.sending')}
      blocked={!recipients.data?.recipients}
    >
      <Recipients recipients={recipients} />
      <TextField form={form} name="subject" dir="auto" maxLength={longestMessageSubject} autoComplete="off" />
      <TextAreaField form={form} name="message" dir="auto" rows={8} maxLength={longestMessageText} />
    </FormDialog>
  );
}

/** Course, day and place, so that the manager begins with what it is about. */
function useUsualWords({ event, course_name: course, time_zone: zone }: ReadEvent) {
  const text = useText('events');
  const when = useWhen();
  const { start_date, end_date, location } = event;
  const facts = { course, location };
  return {
    key: crypto.randomUUID() as string,
    subject: text('message.usual_subject', { ...facts, date: formatDate(wallClock(start_date, zone).date) }),
    message: `${text('message.usual_text', { ...facts, when: when({ starts_at: start_date, ends_at: end_date }) })}\n\n`,
  };
}

/** Nobody needs a mail that says what they know. */
const saysMoreThan = (usual: string) =>
  sendEventMessage.body?.check(
    z.refine(({ message }) => message.trim() !== usual.trim(), { path: ['message'], error: 'field.required' }),
  );

function Recipients({ recipients }: { recipients: ReturnType<typeof useEndpoint<typeof readMessageRecipients>> }) {
  const text = useText('events');
  const joined = useJoined();
  const namesOf = (people: readonly string[]) => joined(people.map(isolated));
  return (
    <Loaded query={recipients} skeleton={<Skeleton className="h-16 w-full" />} errorTitle={text('attendees.failed')}>
      {({ recipients: count, people, without_email, not_told, reply_to }) => {
        const more = count - people.length;
        return (
          <div className="grid gap-1 text-sm">
            {count > 0 ? (
              <>
                <p className="font-semibold">{text('message.recipients', { count })}</p>
                <p className="text-ink-2">
                  {more > 0 ? text('concerned.and_more', { names: namesOf(people), more }) : namesOf(people)}
                </p>
              </>
            ) : (
              <Notice kind="info" title={text('message.nobody')} />
            )}
            {without_email > 0 && (
              <p className="text-ink-2">{text('message.without_email', { number: without_email })}</p>
            )}
            {not_told.length > 0 && (
              <p className="text-ink-2">{text('message.not_told', { names: namesOf(not_told) })}</p>
            )}
            <p className="text-ink-3">
              {reply_to === null
                ? text('message.no_reply_to')
                : text('message.reply_to', { email: leftToRight(reply_to) })}
            </p>
          </div>
        );
      }}
    </Loaded>
  );
}

import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { leftOutReasons, previewReminder, remindPeople } from '@coursefront/contract/people/team-reminders.ts';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { ShownMail } from '../../../parts/shown-mail.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { teamReads } from '../team-reads.ts';
import type { PeopleTaskProps } from '../team-task.ts';

const mostWords = 500;
const pauseMilliseconds = 400;

type RemindDialogProps = PeopleTaskProps & {
  /** Of this course only. */
  courseid: number | undefined;
};

/** Shows the mail before it is sent, and who gets none. The preview follows the note at each pause in typing. */
export function RemindDialog({ userids, courseid, name, team, open, onClose, onDone }: RemindDialogProps) {
  const text = useText('team');
  const common = useText('common');
  const [typed, setTyped] = useState('');
  const note = useSettled(typed, pauseMilliseconds).trim() || null;
  const asked = { company_id: team.company.id, userids, ...(courseid !== undefined && { courseid }) };
  const course = team.courses.find((each) => each.courseid === courseid)?.name;
  const preview = useEndpoint(previewReminder, { body: { ...asked, note } }, { when: open, keepPrevious: true });
  const remind = useAction(remindPeople, { refreshes: teamReads });
  const send = () => {
    // The second press of a double click can come while the dialog fades away.
    if (!open) return;
    remind.mutate(
      { body: { ...asked, note: typed.trim() || null } },
      {
        onSuccess: ({ reminded }) => {
          toastSuccess(
            name && reminded === 1 ? text('remind.done_named', { name }) : text('remind.done', { count: reminded }),
          );
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name ? text('remind.title_named', { name }) : text('remind.title', { count: userids.length })}
      keepOpen={typed !== ''}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!preview.data?.mail}
            busy={remind.isPending}
            busyLabel={text('remind.sending')}
            onClick={send}
          >
            {text('remind.send')}
          </Button>
        </>
      }
    >
      <p>
        {course ? text('remind.text_course', { course }) : text('remind.text')} {text('remind.left_out')}
      </p>
      {remind.error && <Notice kind="danger" live title={remind.error.message} />}
      <Field id="reminder-note" label={text('remind.note')} optional={common('optional')}>
        <Textarea rows={2} maxLength={mostWords} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Loaded query={preview} errorTitle={text('failed')} skeleton={<Skeleton className="h-40 w-full rounded-md" />}>
        {({ mail, recipients, left_out }) => (
          <>
            <div className="grid gap-1">
              {mail && <p>{text('remind.recipients', { count: recipients })}</p>}
              {!mail && <Notice kind="info" title={text('remind.nobody')} />}
              <LeftOut people={left_out} />
            </div>
            {mail && <ShownMail mail={mail} label={text('remind.preview', { name: mail.to })} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The people who get no reminder, by reason. */
function LeftOut({ people }: { people: AnswerOf<typeof previewReminder>['left_out'] }) {
  const text = useText('team');
  const joined = useJoined();
  return leftOutReasons.map((reason) => {
    const names = people.filter((person) => person.reason === reason).map((person) => isolated(personName(person)));
    return (
      names.length > 0 && (
        <p key={reason} className="text-sm text-ink-2">
          {text(`remind.without.${reason}`, { names: joined(names) })}
        </p>
      )
    );
  });
}

import { type Licence, moveLicence, takeBackLicence } from '@coursefront/contract/people/licences.ts';
import { readUsers } from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { DateChoiceDialog } from '../../../parts/events/lazy-date-choice.ts';
import { SearchedField } from '../../../parts/form/searched-field.tsx';
import { DatePassed, SeatMoves, SeatStays, useSeatName } from '../../../parts/people/booked-seats.tsx';
import { personName, personOptions } from '../../../parts/people/person-name.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { userReads } from '../user.tsx';
import { ExtendDialog, type LicenceDialogProps } from './extend-dialog.tsx';

export type LicenceTask = { kind: 'extend' | 'date' | 'move' | 'take_back'; licence: Licence };

/** The dialog for one task with a licence. */
export function LicenceDialog({ task: { kind, licence }, ...dialog }: DialogState & { task: LicenceTask }) {
  const Dialog = dialogs[kind];
  return <Dialog licence={licence} {...dialog} />;
}

const dialogs = { extend: ExtendDialog, date: DateDialog, move: MoveDialog, take_back: TakeBackDialog };

function DateDialog({ licence, open, onClose }: LicenceDialogProps) {
  const text = useText('users');
  return (
    <Suspense>
      <DateChoiceDialog
        licenceId={licence.id}
        course={licence.course_name}
        person={licence.user ? personName(licence.user) : ''}
        whenNone={{
          text: text('licences.no_other_date'),
          action: (
            <ButtonLink link={<Link to={pathTo('CompanyAccountCourse', { courseid: licence.courseid })} />}>
              {text('licences.open_course')}
            </ButtonLink>
          ),
        }}
        refreshes={userReads}
        open={open}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Offers the people who can receive the licence: those of the company it counts against, or everybody. */
function MoveDialog({ licence, open, onClose }: LicenceDialogProps) {
  const text = useText('users');
  const choices = useText('choices');
  const seatName = useSeatName();
  const isFree = licence.user === null;
  const form = useEndpointForm<typeof moveLicence, { userid: number }>(moveLicence, {
    // Null until somebody is chosen; the schema asks for it.
    initial: { userid: null as unknown as number },
    labels: { userid: text('move.person') },
    params: { id: licence.id },
    refreshes: userReads,
    saved: ({ user, date }) =>
      user && date
        ? text('seat.moved', { name: personName(user), date: seatName(date) })
        : text(isFree ? 'move.done_free' : 'move.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text(isFree ? 'move.title_free' : 'move.title', { course: licence.course_name })}
      intro={<p>{licence.user ? text('move.text', { name: personName(licence.user) }) : text('move.text_free')}</p>}
      save={text(isFree ? 'move.save_free' : 'move.save')}
      saving={text(isFree ? 'move.saving_free' : 'move.saving')}
    >
      <SearchedField
        form={form}
        name="userid"
        endpoint={readUsers}
        inputOf={(search) => ({ query: { search, company_id: licence.company?.id, page_size: 20 } })}
        optionsOf={({ rows }) => personOptions(rows, licence.user?.userid)}
        placeholder={text('move.choose')}
        labels={{ search: text('move.search'), none: choices('none') }}
      />
      <SeatMoves date={licence.date} name={licence.user && personName(licence.user)} />
      <DatePassed past={licence.past_date} />
    </FormDialog>
  );
}

function TakeBackDialog({ licence, ...dialog }: LicenceDialogProps) {
  const text = useText('users');
  const seatName = useSeatName();
  const name = licence.user ? personName(licence.user) : '';
  const words = { course: licence.course_name, name };
  if (!licence.user) return <RemoveFreeDialog licence={licence} {...dialog} />;
  return (
    <ConfirmAction
      {...dialog}
      endpoint={takeBackLicence}
      input={{ params: { id: licence.id } }}
      refreshes={userReads}
      title={text('take_back.title', words)}
      text={text(licence.source === 'manager' ? 'take_back.text_given' : 'take_back.text_bought', { name })}
      confirmLabel={text('take_back.confirm')}
      cancelLabel={text('take_back.keep')}
      busyLabel={text('take_back.busy')}
      done={
        licence.date ? text('seat.kept', { ...words, date: seatName(licence.date) }) : text('take_back.done', words)
      }
      failed={text('take_back.failed')}
    >
      <SeatStays date={licence.date} name={name} />
    </ConfirmAction>
  );
}

/** One that a manager added and nobody has: only such ones can be removed unassigned. */
function RemoveFreeDialog({ licence, ...dialog }: LicenceDialogProps) {
  const text = useText('users');
  const words = { course: licence.course_name };
  return (
    <ConfirmAction
      {...dialog}
      endpoint={takeBackLicence}
      input={{ params: { id: licence.id } }}
      refreshes={userReads}
      title={text('take_back.title_free', words)}
      text={text('take_back.text_free')}
      confirmLabel={text('take_back.confirm')}
      cancelLabel={text('take_back.keep')}
      busyLabel={text('take_back.busy')}
      done={text('take_back.done_free', words)}
      failed={text('take_back.failed')}
    />
  );
}

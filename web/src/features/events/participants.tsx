import { giveUpDate } from '@coursefront/contract/people/licence-dates.ts';
import { giveParticipantsAnswers, readParticipantsAnswers } from '@coursefront/contract/shop/event-answers.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import {
  type EventParticipant,
  exportEventParticipants,
  readEvent,
  readEventParticipants,
} from '@coursefront/contract/shop/own-events.ts';
import { Mail, Pencil, Printer } from 'lucide-react';
import { Suspense, useId } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { isolated } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { AnswersDialog } from '../../parts/events/lazy-answers-dialog.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { AccountLink } from '../../parts/people/account-link.tsx';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { TableError } from '../../ui/table/table-error.tsx';
import { Count } from '../../ui/text/count.tsx';
import { AttendanceSheet } from './attendance-sheet.tsx';
import type { ReadEvent } from './event-parts.tsx';
import { MessageDialog } from './messages/message-dialog.tsx';
import { useSeatActs } from './seats/menu.tsx';
import { SeatOrigin } from './seats/origin.tsx';

const secondsBetweenLooks = 3;

/** The participants with their answers, and for print a sheet to sign. */
export function Participants(read: ReadEvent) {
  const text = useText('events');
  const common = useText('common');
  const id = useId();
  // A new person gets an account some moments after the seat, and with it a page that the name leads to.
  const list = useEndpoint(
    readEventParticipants,
    { params: { id: read.event.id } },
    {
      everySeconds: (data) =>
        data?.participants.some((person) => person.account_waiting) ? secondsBetweenLooks : undefined,
    },
  );
  const people = list.data?.participants;
  const answering = useDialogTask<EventParticipant>();
  const removing = useDialogTask<EventParticipant>();
  const isOver = read.event.state === 'past' || read.event.state === 'cancelled';
  const acts = useSeatActs({
    course: { courseid: read.event.courseid, name: read.course_name },
    isOver,
    onRemove: removing.begin,
  });
  const total = list.data?.total ?? 0;
  return (
    <Card padded={false} aria-labelledby={id} className="overflow-clip">
      <CardHead
        id={id}
        title={text('attendees.title')}
        beside={
          total > 0 &&
          (read.event.state === 'cancelled' ? (
            <span className="text-sm text-ink-2">{text('attendees.count_cancelled', { count: total })}</span>
          ) : (
            <Count value={total} label={text('attendees.count', { count: total })} />
          ))
        }
        actions={<ParticipantActions {...read} people={people ?? []} />}
      />
      <Table
        caption={text('attendees.caption')}
        columns={useParticipantColumns(read.event.registration_form, {
          onAnswer: isOver ? undefined : answering.begin,
          isCancelled: read.event.state === 'cancelled',
        })}
        actions={{ head: text('attendees.actions'), of: acts.menuOf }}
        rows={people}
        rowKey={keysOf(people ?? [])}
        empty={
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('attendees.none_title')}
            text={text('attendees.none_text')}
          />
        }
        {...(list.error && {
          error: (
            <TableError
              title={text('attendees.failed')}
              text={list.error.message}
              retryLabel={common('list.try_again')}
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          ),
        })}
      />
      {people && people.length < total && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
          {text('attendees.cut', { shown: people.length, total })}
        </p>
      )}
      {answering.dialog((person, dialog) => (
        <Suspense>
          <AnswersDialog
            of={{
              read: readParticipantsAnswers,
              give: giveParticipantsAnswers,
              params: { id: read.event.id, userid: person.user_id ?? 0 },
            }}
            title={text('attendees.answers_of', { name: isolated(personName(person)) })}
            refreshes={[readEventParticipants]}
            {...dialog}
          />
        </Suspense>
      ))}
      {removing.dialog((person, dialog) => (
        <ConfirmAction
          {...dialog}
          endpoint={giveUpDate}
          input={{ params: { id: person.licence_id ?? 0 } }}
          refreshes={[readEventParticipants, readEvent]}
          title={text('attendees.remove_title', { name: isolated(personName(person)) })}
          text={text('attendees.remove_text')}
          confirmLabel={text('attendees.remove')}
          busyLabel={text('attendees.removing')}
          done={text('attendees.removed')}
          failed={text('attendees.not_removed')}
        />
      ))}
      {acts.dialogs}
      {people && <AttendanceSheet {...read} people={people} />}
    </Card>
  );
}

/** Writes to, prints or exports the participants. */
function ParticipantActions({ people, ...read }: ReadEvent & { people: readonly EventParticipant[] }) {
  const text = useText('events');
  const writing = useDialogTask<true>();
  const { id, state } = read.event;
  const addresses = [...new Set(people.flatMap(({ email }) => email ?? []))];
  return (
    <>
      {addresses.length > 0 && state !== 'cancelled' && (
        <Button icon={Mail} onClick={() => writing.begin(true)}>
          {text('message.action')}
        </Button>
      )}
      {addresses.length > 0 && state === 'cancelled' && (
        // They have no seats any more, so the product sends them nothing. Nobody should see the addresses of the others.
        <ButtonLink icon={Mail} link={<a href={`mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`} />}>
          {text('attendees.write_all')}
        </ButtonLink>
      )}
      <Button icon={Printer} onClick={() => window.print()}>
        {text('page.print')}
      </Button>
      <ExportButton endpoint={exportEventParticipants} input={{ params: { id } }} name={`participants-${id}.csv`} />
      {writing.dialog((_, dialog) => (
        <MessageDialog {...read} {...dialog} />
      ))}
    </>
  );
}

/** The same person may be in two orders, but never twice in one. */
const keyOf = ({ email, first_name, last_name, order_reference_id, licence_id }: EventParticipant) =>
  [order_reference_id, licence_id, email, first_name, last_name].join('|');

/** Seats of one order that nobody has are alike, so their position tells them apart. */
function keysOf(people: readonly EventParticipant[]): (person: EventParticipant) => string {
  const vacant = people.filter((person) => person.vacant);
  return (person) => (person.vacant ? `${keyOf(person)}${vacant.indexOf(person)}` : keyOf(person));
}

/** Undefined if nothing can be answered any more. */
type Act = ((person: EventParticipant) => void) | undefined;
type Shown = { onAnswer: Act; isCancelled: boolean };

function useParticipantColumns(
  questions: readonly EventQuestion[],
  { onAnswer, isCancelled }: Shown,
): Column<EventParticipant>[] {
  const text = useText('events');
  return [
    {
      id: 'name',
      head: text('attendees.name'),
      cell: ({ first_name, last_name, company, user_id, vacant }) => (
        <>
          <span className="block font-semibold">
            {vacant ? (
              text('attendees.vacant')
            ) : (
              <AccountLink userId={user_id}>{personName({ first_name, last_name })}</AccountLink>
            )}
          </span>
          {company && <span className="text-ink-3">{company}</span>}
        </>
      ),
    },
    {
      id: 'contact',
      head: text('attendees.contact'),
      cell: ({ email, phone, vacant }) => (
        <>
          {vacant && <span className="text-ink-3">{text('attendees.vacant_text')}</span>}
          {email && (
            <a href={`mailto:${email}`} className="block">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
          {phone && (
            <bdi dir="ltr" className="whitespace-nowrap text-ink-3">
              {phone}
            </bdi>
          )}
        </>
      ),
    },
    ...(questions.length === 0
      ? []
      : [
          {
            id: 'answers',
            head: text('attendees.answers'),
            cell: (person: EventParticipant) => <Answers questions={questions} person={person} onAnswer={onAnswer} />,
          },
        ]),
    {
      id: 'order',
      head: text('attendees.order'),
      cell: (person) => <SeatOrigin person={person} isCancelled={isCancelled} />,
    },
  ];
}

type AnswersProps = { questions: readonly EventQuestion[]; person: EventParticipant; onAnswer: Act };

/** Answers belong to an account, so they can be changed as soon as there is one. */
function Answers({ questions, person, onAnswer }: AnswersProps) {
  const text = useText('events');
  const { answers, vacant, user_id } = person;
  const act = text(answers.some(Boolean) ? 'attendees.change_answers' : 'attendees.enter_answers');
  return (
    <>
      <dl className="grid gap-1">
        {questions.map(({ questionid, question, optional }, index) => (
          <div key={questionid}>
            <dt className="text-xs text-ink-3">
              <bdi>{question}</bdi>
            </dt>
            <dd>
              {answers[index] ? <bdi>{answers[index]}</bdi> : optional || vacant ? '–' : text('attendees.unanswered')}
            </dd>
          </div>
        ))}
      </dl>
      {onAnswer && user_id !== null && (
        <Button
          icon={Pencil}
          variant="ghost"
          size="sm"
          onClick={() => onAnswer(person)}
          aria-label={`${act}: ${personName(person)}`}
          className="-ms-2.5 mt-1"
        >
          {act}
        </Button>
      )}
    </>
  );
}

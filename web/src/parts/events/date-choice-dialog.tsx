import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import {
  bookDate,
  type DateChoice,
  giveUpDate,
  type OpenDate,
  readDateChoice,
} from '@coursefront/contract/people/licence-dates.ts';
import { Mail, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { isolated, leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { ConfirmAction } from '../actions/confirm-action.tsx';
import { Loaded } from '../loaded.tsx';
import { useWhen } from './use-when.ts';

/** More free seats than this are no reason to hurry. */
const fewSeats = 5;

type DateChoiceDialogProps = {
  licenceId: number;
  course: string;
  /** Whose licence it is; left out for one's own. */
  person?: string;
  /** The way on for a reader who works at the vendor when there is no other date, instead of an e-mail to themselves. */
  whenNone?: { text: string; action: ReactNode };
  /** One's own licence is booked on a date, which the dialog changes or gives up. */
  isBooked?: boolean;
  /** How the own seat is cancelled that was bought; its words come with it. */
  cancelling?: ReactNode;
  /** The id of the date that the person has wished for. It comes first. */
  preferred?: number | undefined;
  /** The reads that show the date. */
  refreshes: readonly Endpoint[];
  onBooked?: (booked: AnswerOf<typeof bookDate>) => void;
  open: boolean;
  onClose: () => void;
};

/** The open dates of a course, for a licence that came without one, or whose date is to be changed or given up. One press books; a change gives a seat away and asks first. */
export function DateChoiceDialog(props: DateChoiceDialogProps) {
  const {
    licenceId,
    course,
    person,
    whenNone,
    isBooked = false,
    cancelling,
    preferred,
    refreshes,
    onBooked,
    open,
    onClose,
  } = props;
  const text = useText('date-choice');
  const common = useText('common');
  const when = useWhen();
  const params = { id: licenceId };
  const choice = useEndpoint(readDateChoice, { params }, { freshMinutes: 0 });
  const booking = useAction(bookDate, { refreshes });
  const wasBooked = choice.data ? choice.data.booked !== null : isBooked;
  const [leaving, setLeaving] = useState<OpenDate>();
  const [changingTo, setChangingTo] = useState<OpenDate>();
  const book = (date: OpenDate) =>
    booking.mutate(
      { params, body: { event_id: date.id } },
      {
        onSuccess: (booked) => {
          onBooked?.(booked);
          // The questions that follow say it, too.
          if (!booked.asks || !onBooked) toastSuccess(text(wasBooked ? 'changed' : 'done', { date: when(date) }));
          onClose();
        },
        // Somebody else may have taken the last seat.
        onError: () => {
          setChangingTo(undefined);
          void choice.refetch();
        },
      },
    );
  const named = { course: isolated(course) };
  if (leaving)
    return (
      <ConfirmAction
        open={open}
        onClose={onClose}
        endpoint={giveUpDate}
        input={{ params }}
        refreshes={refreshes}
        title={text('give_up_title', { date: when(leaving) })}
        text={text('give_up_text')}
        confirmLabel={text('give_up')}
        busyLabel={text('giving_up')}
        done={text('given_up')}
        failed={text('not_given_up')}
      />
    );
  const given = choice.data?.dates.find(({ id }) => id === choice.data.booked);
  if (changingTo)
    return (
      <ConfirmDialog
        open={open}
        onClose={() => setChangingTo(undefined)}
        onConfirm={() => book(changingTo)}
        busy={booking.isPending}
        danger={false}
        title={text('change_title', { date: when(changingTo) })}
        // A date whose registration has closed is not among the open ones.
        text={
          given ? text('change_text', { date: when(given) }) : text(person === undefined ? 'text_bought' : 'text_moved')
        }
        confirmLabel={text('change_now')}
        busyLabel={text('changing')}
        cancelLabel={common('dialog.cancel')}
      >
        <div className="grid gap-1">
          {person !== undefined && <bdi className="font-medium text-ink">{person}</bdi>}
          <Place of={changingTo} />
        </div>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        person === undefined
          ? text(isBooked ? 'title_booked' : 'title', named)
          : text('title_of', { ...named, name: isolated(person) })
      }
      closeLabel={common('dialog.close')}
    >
      {booking.error && (
        <Notice kind="danger" live title={text('not_booked')}>
          {booking.error.message}
        </Notice>
      )}
      <Loaded query={choice} errorTitle={text('failed')} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ dates, booked, bought, vendor }) => {
          const own = dates.filter(({ id }) => id === booked);
          const others = dates
            .filter(({ id }) => id !== booked)
            .toSorted((one, other) => Number(other.id === preferred) - Number(one.id === preferred));
          return (
            <>
              {own.length > 0 && (
                <ul>
                  {own.map((date) => (
                    <DateRow key={date.id} date={date} isBooked>
                      {!bought && (
                        <Button className="max-sm:w-full" onClick={() => setLeaving(date)}>
                          {text('give_up')}
                        </Button>
                      )}
                    </DateRow>
                  ))}
                </ul>
              )}
              {own.length > 0 && <h3 className="border-t border-line pt-4">{text('others')}</h3>}
              {others.length === 0 && (
                <NoDates course={course} vendor={vendor} instead={whenNone} isLine={own.length > 0} />
              )}
              {others.length > 0 && (
                <p>{text(!bought ? 'text' : person === undefined ? 'text_bought' : 'text_moved')}</p>
              )}
              <ul className="divide-y divide-line empty:hidden">
                {others.map((date) => (
                  <DateRow key={date.id} date={date} isPreferred={date.id === preferred}>
                    {date.free_seats > 0 && (
                      <Button
                        variant="soft"
                        className="max-sm:w-full"
                        disabled={booking.isPending && booking.variables.body.event_id !== date.id}
                        busy={booking.isPending && booking.variables.body.event_id === date.id}
                        aria-label={text(booked === null ? 'book_of' : 'change_of', { date: when(date) })}
                        onClick={() => (booked === null ? book(date) : setChangingTo(date))}
                      >
                        {text(booked === null ? 'book' : 'change')}
                      </Button>
                    )}
                  </DateRow>
                ))}
              </ul>
              {bought && cancelling && (
                <div className="grid justify-items-start gap-2 border-t border-line pt-4">{cancelling}</div>
              )}
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function Place({ of: { location } }: { of: OpenDate }) {
  return (
    <p className="flex items-start gap-1.5">
      <Icon of={MapPin} size="sm" className="mt-0.5 shrink-0" />
      <bdi className="min-w-0 wrap-anywhere">{location}</bdi>
    </p>
  );
}

type DateRowProps = { date: OpenDate; isBooked?: boolean; isPreferred?: boolean; children: ReactNode };

/** A date, and what can be done about it. */
function DateRow({ date, isBooked = false, isPreferred = false, children }: DateRowProps) {
  const text = useText('date-choice');
  const when = useWhen();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <p className="font-semibold text-ink">
          <time dateTime={date.starts_at}>{when(date)}</time>
        </p>
        <Place of={date} />
        {(isBooked || date.free_seats > 0) && (
          <p>{text('closes', { date: leftToRight(formatDateTime(date.closes_at)) })}</p>
        )}
        {isPreferred && (
          <p>
            <Badge kind="info">{text('preferred')}</Badge>
          </p>
        )}
        <Seats date={date} isBooked={isBooked} />
      </div>
      {children}
    </li>
  );
}

/** Said only where it matters: nothing is said of a date with many free seats. */
function Seats({ date: { free_seats: free }, isBooked }: { date: OpenDate; isBooked: boolean }) {
  const text = useText('date-choice');
  if (!isBooked && free > fewSeats) return null;
  return (
    <p>
      {isBooked ? (
        <Badge kind="success">{text('booked')}</Badge>
      ) : free > 0 ? (
        <Badge kind="warning">{text('free', { count: free })}</Badge>
      ) : (
        <Badge kind="neutral">{text('sold_out')}</Badge>
      )}
    </p>
  );
}

type NoDatesProps = {
  course: string;
  vendor: DateChoice['vendor'];
  instead: DateChoiceDialogProps['whenNone'];
  /** Below a date that is booked. */
  isLine: boolean;
};

function NoDates({ course, vendor: { name, email }, instead, isLine }: NoDatesProps) {
  const text = useText('date-choice');
  const subject = text('subject', { course });
  const why = instead?.text ?? text('none_text', { vendor: isolated(name) });
  const write = email !== null && (
    <ButtonLink icon={Mail} link={<a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} />}>
      {text('ask', { vendor: name })}
    </ButtonLink>
  );
  const wayOn = instead?.action ?? write;
  if (!isLine) return <EmptyState bare title={text('none')} text={why} actions={wayOn} />;
  return (
    <>
      <p>{why}</p>
      {wayOn}
    </>
  );
}

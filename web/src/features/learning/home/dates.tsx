import type { OwnRequest } from '@coursefront/contract/learning/course-requests.ts';
import {
  type LearnersDate,
  type Learning,
  readCalendarFile,
  readLearning,
} from '@coursefront/contract/learning/learning.ts';
import { giveOwnAnswers, readOwnAnswers } from '@coursefront/contract/shop/event-answers.ts';
import { CalendarPlus, MapPin, MessageCircleQuestion } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { FileButton } from '../../../parts/actions/file-button.tsx';
import { AnswersDialog } from '../../../parts/events/lazy-answers-dialog.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { clockName } from '../../../ui/text/format-date.ts';
import { ChangeDate } from './change-date.tsx';
import { type Booked, useWhenAsked } from './use-when-asked.ts';

/** The link in the row of the course that asks the questions of its date. */
export const answerLinkId = (dateId: number): string => `answer-${dateId}`;

/** The name of the course in its row. It takes the focus of what was begun there and is gone. */
export const courseHeadingId = (dateId: number): string => `course-of-${dateId}`;

export const courseHeading = (dateId: number) => document.getElementById(courseHeadingId(dateId));

type LearnersDatesProps = {
  dates: readonly LearnersDate[];
  requests: readonly OwnRequest[];
  vendor: Learning['vendor'];
  /** Dates whose questions the row of their course asks, so that they are not asked here as well. */
  askedAbove: readonly LearnersDate[];
  /** Dates that go into the calendar, and are changed, in the row of their course. */
  above: readonly LearnersDate[];
};

export function LearnersDates({ dates, requests, vendor, askedAbove, above }: LearnersDatesProps) {
  const text = useText('learning');
  return (
    <TitledCard title={text('dates.title')}>
      <ul className="divide-y divide-line">
        {dates.map((date) => (
          <DateLine
            key={date.id}
            date={date}
            requests={requests}
            vendor={vendor}
            askedAbove={askedAbove.includes(date)}
            isAbove={above.includes(date)}
          />
        ))}
      </ul>
    </TitledCard>
  );
}

type DateLineProps = {
  date: LearnersDate;
  requests: readonly OwnRequest[];
  vendor: Learning['vendor'];
  askedAbove: boolean;
  isAbove: boolean;
};

function DateLine({ date, requests, vendor, askedAbove, isAbove }: DateLineProps) {
  const text = useText('learning');
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the list stands below the courses.
  useWhenAsked('date', date.id, ({ byCourse, booked }) => {
    if (booked) ((byCourse ? courseHeading(date.id) : null) ?? heading.current)?.focus();
  });
  return (
    <li className="grid gap-1.5 px-5 py-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold wrap-anywhere outline-none">
        {date.course_name}
      </h3>
      <When date={date} />
      <DatePlace location={date.location} />
      {date.trainers !== null && (
        <p className="text-sm text-ink-2">{text('dates.trainers', { names: isolated(date.trainers) })}</p>
      )}
      {!date.confirmed && (
        <p>
          <Badge kind="warning">{text('dates.unconfirmed')}</Badge>
        </p>
      )}
      {date.unanswered && !askedAbove && (
        <p>
          <Badge kind="warning">{text('dates.unanswered')}</Badge>
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {date.asks && <Answers date={date} askedAbove={askedAbove} />}
        {!isAbove && <CalendarButton date={date} />}
        {!isAbove && <ChangeDate date={date} requests={requests} vendor={vendor} headingOf={() => heading.current} />}
      </div>
    </li>
  );
}

type CalendarButtonProps = Pick<ButtonProps, 'variant' | 'className'> & { date: LearnersDate };

export function CalendarButton({ date: { id, course_name: course }, ...look }: CalendarButtonProps) {
  const text = useText('learning');
  return (
    <FileButton
      {...look}
      endpoint={readCalendarFile}
      input={{ params: { id } }}
      name={course}
      ending="ics"
      icon={CalendarPlus}
      failed={text('dates.failed')}
      aria-label={`${text('dates.calendar')}: ${course}`}
    >
      {text('dates.calendar')}
    </FileButton>
  );
}

/** The organiser's questions. The link in the mail (`?answers=`) opens the dialog at once, and so does the choice of the date. */
function Answers({ date, askedAbove }: Pick<DateLineProps, 'date' | 'askedAbove'>) {
  const { id, course_name: course, unanswered, confirmed } = date;
  const text = useText('learning');
  const when = useWhen();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const answering = useDialogTask();
  const byCourse = useRef(false);
  const [booked, setBooked] = useState<Booked>();
  useWhenAsked('answers', id, (asked) => {
    opener.current = document.activeElement;
    byCourse.current = asked.byCourse;
    setBooked(asked.booked);
    answering.begin();
  });
  const ownPlace = () => (byCourse.current ? courseHeading(id) : null) ?? button.current;
  // The answers can be seen here once they are given. Otherwise the notice or the choice of the date that led here may be gone.
  const focusAfterwards = () => {
    const from = opener.current;
    if (unanswered && from?.isConnected && from !== document.body) return from as HTMLElement;
    const here = (unanswered ? button.current : ownPlace()) ?? document.getElementById(answerLinkId(id));
    here?.scrollIntoView?.({ block: byCourse.current ? 'nearest' : 'center' });
    return here;
  };
  const focusIfLost = useEffectEvent(() => {
    if (opener.current && document.activeElement === document.body) ownPlace()?.focus();
  });
  // The dialog may close before the answers are read, and what had the focus until then goes with the question.
  useEffect(() => {
    if (!unanswered) focusIfLost();
  }, [unanswered]);
  const act = text(unanswered ? 'dates.answer' : 'dates.answers');
  return (
    <>
      {!askedAbove && (
        <Button
          ref={button}
          icon={MessageCircleQuestion}
          size="sm"
          variant={unanswered ? 'soft' : 'secondary'}
          onClick={() => {
            opener.current = button.current;
            byCourse.current = false;
            setBooked(undefined);
            answering.begin();
          }}
          aria-label={text('courses.act', { act, course })}
        >
          {act}
        </Button>
      )}
      {answering.dialog((_, dialog) => (
        <Suspense>
          <AnswersDialog
            of={{ read: readOwnAnswers, give: giveOwnAnswers, params: { id } }}
            title={
              booked
                ? text(`dates.${booked === 'now' ? 'booked_now' : 'moved_now'}`, { date: when(date) })
                : text('dates.questions', { course: isolated(course) })
            }
            news={
              booked && (
                <>
                  <p className="font-semibold">{text('dates.questions', { course: isolated(course) })}</p>
                  <p>{text('dates.asked_now')}</p>
                </>
              )
            }
            intro={confirmed ? text('dates.asked', { date: when(date) }) : undefined}
            finalFocus={focusAfterwards}
            refreshes={[readLearning]}
            {...dialog}
          />
        </Suspense>
      ))}
    </>
  );
}

/** Places that no map has, although a comma or a number may follow: "Online, Teams". */
const isOnline =
  /online|zoom|teams|google meet|webex|webinar|skype|distans|verkossa|etänä|en ligne|à distance|en línea|a distanza|онлайн|オンライン|在线|线上|الإنترنت/i;

/** An address has a number or names its town after a comma. */
const isAddress = (location: string): boolean => /[\p{Nd},،、，]/u.test(location) && !isOnline.test(location);

export function DatePlace({ location }: Pick<LearnersDate, 'location'>) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-2">
      <Icon of={MapPin} size="sm" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <Place location={location} />
      </span>
    </p>
  );
}

/** An address leads to a map, and an online date to its meeting. Anything else, such as "Room to be announced", is words only. */
function Place({ location }: { location: string }) {
  const text = useText('learning');
  const meeting = location.match(/https?:\/\/\S+[^\s.,;)]/)?.[0];
  if (!meeting && !isAddress(location)) return location;
  return (
    <a
      href={meeting ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={text(meeting ? 'dates.meeting' : 'dates.map', { place: location })}
    >
      {location}
    </a>
  );
}

function When({ date }: { date: LearnersDate }) {
  const when = useWhen();
  return (
    <p className="text-sm">
      <time dateTime={date.starts_at} title={clockName()}>
        {when(date)}
      </time>
    </p>
  );
}

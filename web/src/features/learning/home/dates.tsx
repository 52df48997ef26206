import { type LearnersDate, readCalendarFile, readLearning } from '@coursefront/contract/learning/learning.ts';
import { giveOwnAnswers, readOwnAnswers } from '@coursefront/contract/shop/event-answers.ts';
import { CalendarClock, CalendarPlus, MapPin, MessageCircleQuestion } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { AnswersDialog } from '../../../parts/events/lazy-answers-dialog.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { clockName } from '../../../ui/text/format-date.ts';
import { ChooseDate } from './choose-date.tsx';
import { FileButton } from './file-button.tsx';
import { useWhenAsked } from './use-when-asked.ts';

export function LearnersDates({ dates }: { dates: readonly LearnersDate[] }) {
  const text = useText('learning');
  return (
    <TitledCard title={text('dates.title')}>
      <ul className="divide-y divide-line">
        {dates.map((date) => (
          <DateLine key={date.id} date={date} />
        ))}
      </ul>
    </TitledCard>
  );
}

function DateLine({ date }: { date: LearnersDate }) {
  const text = useText('learning');
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the list stands below the courses.
  useWhenAsked('date', date.id, () => heading.current?.focus());
  return (
    <li className="grid gap-1.5 px-5 py-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold wrap-anywhere outline-none">
        {date.course_name}
      </h3>
      <When date={date} />
      <p className="flex items-start gap-1.5 text-sm text-ink-2">
        <Icon of={MapPin} size="sm" className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <Place location={date.location} />
        </span>
      </p>
      {!date.confirmed && (
        <p>
          <Badge kind="warning">{text('dates.unconfirmed')}</Badge>
        </p>
      )}
      {date.unanswered && (
        <p>
          <Badge kind="warning">{text('dates.unanswered')}</Badge>
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {date.asks && <AnswersButton date={date} />}
        <FileButton
          endpoint={readCalendarFile}
          input={{ params: { id: date.id } }}
          name={date.course_name}
          ending="ics"
          icon={CalendarPlus}
          failed={text('dates.failed')}
          aria-label={`${text('dates.calendar')}: ${date.course_name}`}
        >
          {text('dates.calendar')}
        </FileButton>
        {date.licence_id !== null && (
          <ChooseDate
            licenceId={date.licence_id}
            course={date.course_name}
            label={text('dates.change')}
            icon={CalendarClock}
            size="sm"
          />
        )}
      </div>
    </li>
  );
}

/** The organiser's questions. The link in the mail (`?answers=`) opens the dialog at once, and so does the choice of the date. */
function AnswersButton({ date }: { date: LearnersDate }) {
  const { id, course_name: course, unanswered, confirmed } = date;
  const text = useText('learning');
  const when = useWhen();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const answering = useDialogTask();
  useWhenAsked('answers', id, () => {
    opener.current = document.activeElement;
    answering.begin();
  });
  // The notice or the choice of the date that led here may be gone.
  const focusAfterwards = () => {
    if (opener.current?.isConnected && opener.current !== document.body) return opener.current as HTMLElement;
    button.current?.scrollIntoView?.({ block: 'center' });
    return button.current;
  };
  const act = text(unanswered ? 'dates.answer' : 'dates.answers');
  return (
    <>
      <Button
        ref={button}
        icon={MessageCircleQuestion}
        size="sm"
        variant={unanswered ? 'soft' : 'secondary'}
        onClick={() => {
          opener.current = button.current;
          answering.begin();
        }}
        aria-label={text('courses.act', { act, course })}
      >
        {act}
      </Button>
      {answering.dialog((_, dialog) => (
        <Suspense>
          <AnswersDialog
            of={{ read: readOwnAnswers, give: giveOwnAnswers, params: { id } }}
            title={text('dates.questions', { course: isolated(course) })}
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

import { type LearnersDate, readCalendarFile, readLearning } from '@coursefront/contract/learning/learning.ts';
import { giveOwnAnswers, readOwnAnswers } from '@coursefront/contract/shop/event-answers.ts';
import { CalendarClock, CalendarPlus, MapPin, MessageCircleQuestion } from 'lucide-react';
import { Suspense } from 'react';
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
          <li key={date.id} className="grid gap-1.5 px-5 py-4">
            <h3 className="font-semibold wrap-anywhere">{date.course_name}</h3>
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
        ))}
      </ul>
    </TitledCard>
  );
}

/** The organiser's questions. The link in the mail (`?answers=`) opens the dialog at once, and so does the choice of the date. */
function AnswersButton({ date: { id, course_name: course, unanswered } }: { date: LearnersDate }) {
  const text = useText('learning');
  const answering = useDialogTask();
  useWhenAsked('answers', id, () => answering.begin());
  const act = text(unanswered ? 'dates.answer' : 'dates.answers');
  return (
    <>
      <Button
        icon={MessageCircleQuestion}
        size="sm"
        variant={unanswered ? 'soft' : 'secondary'}
        onClick={() => answering.begin()}
        aria-label={text('courses.act', { act, course })}
      >
        {act}
      </Button>
      {answering.dialog((_, dialog) => (
        <Suspense>
          <AnswersDialog
            of={{ read: readOwnAnswers, give: giveOwnAnswers, params: { id } }}
            title={text('dates.questions', { course: isolated(course) })}
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

import { dateLocaleOf } from '@coursefront/contract/languages.ts';
import { type LearnersDate, readCalendarFile } from '@coursefront/contract/learning/learning.ts';
import { CalendarPlus, MapPin } from 'lucide-react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { clockName } from '../../../ui/text/format-date.ts';
import { FileButton } from './file-button.tsx';

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
            <FileButton
              endpoint={readCalendarFile}
              input={{ params: { id: date.id } }}
              name={date.course_name}
              ending="ics"
              icon={CalendarPlus}
              failed={text('dates.failed')}
              aria-label={`${text('dates.calendar')}: ${date.course_name}`}
              className="mt-1 justify-self-start"
            >
              {text('dates.calendar')}
            </FileButton>
          </li>
        ))}
      </ul>
    </TitledCard>
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

/** "Thursday 3 December at 09:00–16:00", by the customer's clock. */
function When({ date: { starts_at, ends_at } }: { date: LearnersDate }) {
  const zone = clockName();
  const format = new Intl.DateTimeFormat(dateLocaleOf(useLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone && { timeZone: zone }),
  });
  const [start, end] = [new Date(starts_at), ends_at && new Date(ends_at)];
  return (
    <p className="text-sm">
      <time dateTime={starts_at} title={zone}>
        {end ? format.formatRange(start, end) : format.format(start)}
      </time>
    </p>
  );
}

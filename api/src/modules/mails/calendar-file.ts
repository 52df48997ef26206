import type { Language } from '@coursefront/contract/languages.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MailAttachment } from '../../ports/mail.ts';
import { say } from '../../texts.ts';
import type { InstanceParams } from './templates/instance-templates.ts';
import type { CalendarEntry, EventFacts } from './templates/order-facts.ts';

type Queued = { template: string; sender: string; language: Language; params: object };

type Dated = EventFacts & CalendarEntry & { course: string; url?: string; cancelled?: boolean };

/** The same in every mail about this event, so that a later file replaces the first in the calendar. */
export const eventUid = (eventId: number, siteUrl: string): string => `event-${eventId}@${new URL(siteUrl).hostname}`;

/** The event as a calendar file, for mails about one. A date that was left for it has a second one. */
export function calendarFile(queued: Queued): MailAttachment[] {
  const event = datedOf(queued);
  if (!event) return [];
  const left = leftOf(queued);
  return [
    attached(queued, event, fileName(event.course)),
    ...(left ? [attached(queued, left, `${fileName(left.course)} ${left.starts_at.slice(0, 10)}`)] : []),
  ];
}

const attached = ({ sender, language }: Queued, event: Dated, name: string): MailAttachment => ({
  filename: `${name}.ics`,
  type: event.cancelled ? 'text/calendar; method=CANCEL' : 'text/calendar',
  content: writeCalendar(sender, language, event),
});

/** Without the characters that a system refuses in the name of a file. */
function fileName(course: string): string {
  const name = course.replaceAll(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();
  // By characters: half of one could not be sent.
  return [...name].slice(0, 80).join('') || 'event';
}

export function writeCalendar(company: string, language: Language, event: Dated): Buffer {
  const calendar = ical({ prodId: { company, product: 'Courses' } });
  if (event.cancelled) calendar.method(ICalCalendarMethod.CANCEL);
  calendar.createEvent({
    id: event.uid,
    // A calendar takes a file for the same event only if this number has grown.
    sequence: event.sequence,
    // In UTC: every calendar shows its owner's time zone and handles daylight saving itself.
    start: new Date(event.starts_at),
    end: event.ends_at === null ? null : new Date(event.ends_at),
    summary: event.course,
    location: event.location,
    description: event.trainers ? `${say(language, 'mails:order.trainer')}: ${event.trainers}` : null,
    status: event.cancelled ? ICalEventStatus.CANCELLED : null,
    url: event.url ?? null,
  });
  return Buffer.from(calendar.toString());
}

function leftOf({ template, params }: Queued): Dated | undefined {
  if (template !== 'event_details') return undefined;
  const { left, course } = params as InstanceParams<'event_details'>;
  return left && { ...left, course, cancelled: true };
}

function datedOf({ template, params }: Queued): Dated | undefined {
  if (template === 'event_details') {
    const { login_url, ...event } = params as InstanceParams<'event_details'>;
    return { sequence: 0, ...event, url: login_url };
  }
  if (template === 'event_moved') return params as InstanceParams<'event_moved'>;
  if (template === 'trainer_date') {
    const { news, url: _, ...event } = params as InstanceParams<'trainer_date'>;
    return { ...event, cancelled: news === 'removed' || news === 'cancelled' };
  }
  if (template === 'seat_taken_back') return { ...(params as InstanceParams<'seat_taken_back'>), cancelled: true };
  if (template === 'event_cancelled') return { ...(params as InstanceParams<'event_cancelled'>), cancelled: true };
  if (template === 'place_withdrawn') {
    const { event, course } = params as InstanceParams<'place_withdrawn'>;
    return event ? { ...event, course, cancelled: true } : undefined;
  }
  if (template !== 'order_cancelled') return undefined;
  const { event, calendar, course } = params as InstanceParams<'order_cancelled'>;
  return event && calendar ? { ...event, ...calendar, course, cancelled: true } : undefined;
}

import ical from 'ical-generator';
import type { MailAttachment } from '../../ports/mail.ts';
import type { InstanceParams } from './instance-templates.ts';

type Queued = { template: string; sender: string; params: object };

/** The event as a calendar file, for mails about one. */
export function calendarFile({ template, sender, params }: Queued): MailAttachment[] {
  if (template !== 'event_details') return [];
  const event = params as InstanceParams<'event_details'>;
  const calendar = ical({ prodId: { company: sender, product: 'Courses' } });
  calendar.createEvent({
    // The same in every mail about this event, so that a later file replaces the first in the calendar.
    id: event.uid,
    // In UTC: every calendar shows its owner's time zone and handles daylight saving itself.
    start: new Date(event.starts_at),
    end: event.ends_at === null ? null : new Date(event.ends_at),
    summary: event.course,
    location: event.location,
    url: event.login_url,
  });
  return [{ filename: 'event.ics', type: 'text/calendar', content: Buffer.from(calendar.toString()) }];
}

import { type CalendarEntry, type EventFacts, eventFacts } from './order-facts.ts';
import { template } from './template.ts';

type AboutEvent = EventFacts & CalendarEntry & { name: string; vendor: string; course: string };

/** Mails to everybody with a seat at an event that changed. */
export const eventTemplates = {
  /** To everybody with a seat, after the event got another time or place. */
  event_moved: template<AboutEvent & { before: EventFacts }>((words, event) => ({
    subject: words.text('subject', { day: words.day(event.starts_at) }),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    facts: [
      { label: words.text('order.course'), value: event.course },
      ...eventFacts(words, event),
      {
        label: words.text('before'),
        value: `${words.span(event.before.starts_at, event.before.ends_at)}, ${event.before.location}`,
      },
    ],
    note: words.text('note'),
  })),

  /** To everybody who had a seat. */
  event_cancelled: template<AboutEvent & { message: string }>((words, event) => ({
    subject: words.text('subject', { day: words.day(event.starts_at) }),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    ...(event.message && { quote: event.message }),
    facts: [{ label: words.text('order.course'), value: event.course }, ...eventFacts(words, event)],
    note: words.text('note'),
  })),
};

import { type CalendarEntry, choiceOf, type EventFacts, eventFacts } from './order-facts.ts';
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

  /** To everybody who had a seat. Somebody whose licence was booked keeps it, and is led to the other dates. */
  event_cancelled: template<AboutEvent & { message: string; keeps_licence?: boolean; licence_id?: number }>(
    (words, event) => ({
      subject: words.text('subject', { day: words.day(event.starts_at) }),
      heading: words.text('heading'),
      paragraphs: [words.text('greeting'), words.text('body'), ...(event.keeps_licence ? [words.text('kept')] : [])],
      ...(event.message && { quote: event.message }),
      ...(event.keeps_licence && { button: { label: words.text('choose'), url: choiceOf(event) } }),
      facts: [{ label: words.text('order.course'), value: event.course }, ...eventFacts(words, event)],
      note: words.text('note'),
    }),
  ),

  /**
   * To a trainer of the date. `news` says whether it is theirs from now on, theirs no more, or theirs and changed. They are
   * the customer's own people, who find its participants on its page.
   */
  trainer_date: template<
    AboutEvent & { news: 'added' | 'removed' | 'moved' | 'cancelled'; before?: EventFacts; url: string }
  >((words, { news, before, url, ...event }) => ({
    subject: words.text(`${news}.subject`, { day: words.day(event.starts_at) }),
    heading: words.text(`${news}.heading`),
    paragraphs: [words.text('greeting'), words.text(`${news}.body`)],
    facts: [
      { label: words.text('order.course'), value: event.course },
      ...eventFacts(words, event),
      ...(before
        ? [
            {
              label: words.text('before'),
              value: `${words.span(before.starts_at, before.ends_at)}, ${before.location}`,
            },
          ]
        : []),
    ],
    ...((news === 'added' || news === 'moved') && { button: { label: words.text('button'), url } }),
    note: words.text('note'),
  })),

  /** To everybody with a seat, in the training manager's own words. */
  event_message: template<
    EventFacts & { name: string; vendor: string; course: string; subject: string; message: string }
  >((words, event) => ({
    subject: event.subject,
    heading: event.subject,
    paragraphs: [words.text('greeting')],
    message: event.message,
    facts: [{ label: words.text('order.course'), value: event.course }, ...eventFacts(words, event)],
    note: words.text('note'),
  })),
};

import * as z from 'zod/mini';
import { pageSize, shownStatuses } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { dateFault, IdText, line, Moment } from '../values/fields.ts';
import { CourseEvent, EventQuestion, questionTypes } from './events.ts';

/** Why people cannot register for an event, for its organiser. */
export const EventState = z.enum(['draft', 'scheduled', 'open', 'sold_out', 'closed', 'past', 'cancelled']);
export type EventState = z.infer<typeof EventState>;

export const mostTrainers = 10;

/** Somebody who leads a date: a user, whose name is that of the account, or a typed name. */
export const Trainer = z.object({ userid: z.nullable(z.int()), name: z.string() });
export type Trainer = z.infer<typeof Trainer>;

/** An event for its organiser. Send `version` back with a change: a change of stale data is refused. */
export const OwnEvent = z.extend(CourseEvent, {
  courseid: z.int(),
  state: EventState,
  version: z.int(),
  trainers: z.array(Trainer),
});
export type OwnEvent = z.infer<typeof OwnEvent>;

/** The instance's time zone, in which events are entered and shown. */
const TimeZone = z.string();

/** The query of a course's events; the course is in the path. */
export const eventListQuery = z.extend(
  listQuery(['start_date', 'location', 'booked_slots', 'last_registration_date'], pageSize.events),
  { when: z._default(z.enum(['coming', 'past']), 'coming') },
);

export const readEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: "A course's events, a page at a time: those to come, or those that are over or cancelled",
  access: { can: 'openCompanyAccount' },
  query: z.extend(eventListQuery, { courseid: IdText }),
  answer: z.extend(listOf(OwnEvent), { time_zone: TimeZone }),
  refuses: ['record.not_found'],
});

export const exportEvents = endpoint({
  method: 'GET',
  path: '/events/export',
  summary: 'Every event of a course that the list shows, in its order, as CSV, while it is being read',
  access: { can: 'openCompanyAccount' },
  query: z.extend(z.omit(eventListQuery, pages), { courseid: IdText }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['record.not_found'],
});

export const readEvent = endpoint({
  method: 'GET',
  path: '/events/{id}',
  summary: 'One event of the instance',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  answer: z.object({ event: OwnEvent, course_name: z.string(), time_zone: TimeZone }),
  refuses: ['event.not_found'],
});

/** A question without id is new. Other fields, including the specification's `value`, are ignored. */
const WrittenQuestion = z
  .object({
    questionid: z.optional(z.int().check(z.positive())),
    question: line(500),
    type: EventQuestion.shape.type,
    options: z._default(z.array(line(200)).check(z.maxLength(50)), []),
    optional: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ type, options }) => type === questionTypes.freeText || new Set(options).size >= 2, {
      path: ['options'],
      error: 'event.options_needed',
    }),
  );
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;

export const mostQuestions = 30;

/** The name of a user is not stored, but a typed one must be there. */
const WrittenTrainer = z.object({
  userid: z._default(z.nullable(z.int().check(z.positive())), null),
  name: line(120),
});

const eventFields = {
  start_date: Moment,
  end_date: z._default(z.nullable(Moment), null),
  location: line(200),
  max_attendance_count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  last_registration_date: z
    .int({ error: dateFault })
    .check(z.minimum(0, 'field.date'), z.maximum(253_402_300_799, 'field.date')),
  /** Null means now. If a change omits it, it stays. */
  publish_date: z.optional(z.nullable(Moment)),
  /** If a change omits them, they stay. */
  trainers: z.optional(z.array(WrittenTrainer).check(z.maxLength(mostTrainers))),
  registration_form: z._default(
    z.union([
      z.array(WrittenQuestion).check(z.maxLength(mostQuestions)),
      z.pipe(
        WrittenQuestion,
        z.transform((question: WrittenQuestion) => [question]),
      ),
    ]),
    [],
  ),
};

type EventTimes = {
  start_date: string;
  end_date: string | null;
  last_registration_date: number;
  publish_date?: string | null | undefined;
};

const secondsOf = (moment: string): number => Date.parse(moment) / 1000;

/** Refuses times in an order that would allow no registration. */
const inOrder = <Event extends EventTimes>() => [
  z.refine<Event>(({ start_date, end_date }) => end_date === null || secondsOf(end_date) >= secondsOf(start_date), {
    path: ['end_date'],
    error: 'event.ends_before_start',
  }),
  z.refine<Event>((event) => event.last_registration_date <= secondsOf(event.end_date ?? event.start_date), {
    path: ['last_registration_date'],
    error: 'event.registration_after_end',
  }),
  z.refine<Event>(
    ({ publish_date, last_registration_date }) => !publish_date || secondsOf(publish_date) < last_registration_date,
    { path: ['publish_date'], error: 'event.published_too_late' },
  ),
];

const eventToAdd = z.object({
  courseid: z.int().check(z.positive()),
  ...eventFields,
  /** Shown from its publish date; otherwise it must be published manually. */
  published: z._default(z.boolean(), false),
});

export const NewEvent = eventToAdd.check(...inOrder<z.infer<typeof eventToAdd>>());

export const addEvent = endpoint({
  method: 'POST',
  path: '/events',
  summary: 'Make an event of an instructor-led course',
  access: { can: 'openCompanyAccount' },
  body: NewEvent,
  answer: OwnEvent,
  refuses: ['record.not_found', 'event.course_not_led'],
});

const Version = z.int().check(z.positive());
const eventToChange = z.object({ ...eventFields, version: Version });
export const ChangedEvent = eventToChange.check(...inOrder<z.infer<typeof eventToChange>>());

export const changeEvent = endpoint({
  method: 'PUT',
  path: '/events/{id}',
  summary: 'Change an event; seats cannot be fewer than are booked',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  body: ChangedEvent,
  answer: OwnEvent,
  refuses: [
    'event.not_found',
    'event.cancelled',
    'event.seats_below_booked',
    'record.changed_meanwhile',
    'record.not_found',
  ],
});

const move = (verb: 'publish' | 'unpublish' | 'cancel', summary: string) => ({
  method: 'POST' as const,
  path: `/events/{id}/${verb}` as const,
  summary,
  access: { can: 'openCompanyAccount' } as const,
  params: z.strictObject({ id: IdText }),
  body: z.object({ version: Version }),
  answer: OwnEvent,
});

export const publishEvent = endpoint({
  ...move('publish', 'Show an event to visitors from its publish date on'),
  refuses: ['event.not_found', 'event.cancelled', 'record.changed_meanwhile'],
});

export const unpublishEvent = endpoint({
  ...move('unpublish', 'Hide an event from visitors; who is booked stays booked'),
  refuses: ['event.not_found', 'event.cancelled', 'record.changed_meanwhile'],
});

export const longestMessage = 1_000;

export const cancelEvent = endpoint({
  ...move('cancel', 'Cancel an event for good: places are withdrawn, and everybody who is booked gets a mail'),
  body: z.object({
    version: Version,
    /** How many seats the caller knows to be booked; any other number is refused. */
    booked: z._default(z.int().check(z.minimum(0)), 0),
    /** Goes into the mails, in the writer's own words. */
    message: z.optional(z.string().check(z.trim(), z.maxLength(longestMessage))),
  }),
  refuses: ['event.not_found', 'event.cancelled', 'event.has_bookings', 'record.changed_meanwhile'],
});

export const readBookings = endpoint({
  method: 'GET',
  path: '/events/{id}/bookings',
  summary: 'Whom a change of an event concerns: how many people and orders, and what they have paid',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  answer: z.object({
    booked: z.int(),
    orders: z.int(),
    /** Registrations of signup forms. */
    registrations: z.int(),
    /** Licences that were booked on it without an order. */
    licences: z.int(),
    /** Orders that are approved by an own invoice, whose payment is not known here. */
    invoices: z.int(),
    /** The unpaid part of own invoices, which a cancellation credits, by currency. */
    to_credit: z.array(z.object({ currency: z.string(), amount: z.int(), invoices: z.int() })),
    /** The refunds of paid orders, by currency. */
    paid: z.array(z.object({ currency: z.string(), amount: z.int() })),
    /** Seats that nobody has now, because their licences were returned. */
    vacant: z.int(),
    /** The first names of the list, for the dialog. */
    people: z.array(z.string()),
  }),
  refuses: ['event.not_found'],
});

/** A person with a seat, or a seat that nobody has. Not confirmed: the order is not paid or approved yet. */
export const EventParticipant = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** Null while the person has no account. */
  user_id: z.nullable(z.int()),
  /** The account is being made. */
  account_waiting: z.boolean(),
  /** The licence that was booked on the event without an order: its seat can be given back. */
  licence_id: z.nullable(z.int()),
  /** The licence of the seat, which can be moved to another date; null if nobody has it, or access is still to come. */
  movable_licence_id: z.nullable(z.int()),
  /** The order's place, which can be given to somebody else or cancelled; null for other seats. */
  participant_id: z.nullable(z.int()),
  company_id: z.nullable(z.int()),
  /** The order and its number; null for signup forms and licences. */
  order_id: z.nullable(z.string()),
  order_reference_id: z.nullable(z.string()),
  confirmed: z.boolean(),
  /** The licence was returned to the company, and its seat waits for the next person: no name, address or answers. */
  vacant: z.boolean(),
  /** The order's status as the list of orders names it; null for signup forms and licences. */
  status: z.nullable(z.enum(shownStatuses)),
  /** In the order of the event's questions; empty without an answer. */
  answers: z.array(z.string()),
});
export type EventParticipant = z.infer<typeof EventParticipant>;

export const readEventParticipants = endpoint({
  method: 'GET',
  path: '/events/{id}/participants',
  summary: 'Who has a seat in an event, by name',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  answer: z.object({ participants: z.array(EventParticipant), total: z.int() }),
  refuses: ['event.not_found'],
});

export const exportEventParticipants = endpoint({
  method: 'GET',
  path: '/events/{id}/participants/export',
  summary: 'The same as CSV, for a spreadsheet',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['event.not_found'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';

/** A date that people can register for now. `id` is the event's. */
const OpenDate = z.object({
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  location: z.string(),
  free_seats: z.int(),
  /** Until then it can be booked, and exchanged for another one. */
  closes_at: z.string(),
});
export type OpenDate = z.infer<typeof OpenDate>;

const DateChoice = z.object({
  course_name: z.string(),
  /** Whose licence it is. */
  name: z.string(),
  /** The date that the licence is booked on; null without one. */
  booked: z.nullable(z.int()),
  /** The seat was bought with its date: it can be moved, and given up only by the training company. */
  bought: z.boolean(),
  /** That begin before the licence ends, the next one first; sold out ones too. */
  dates: z.array(OpenDate),
  /** The training company; without an address it cannot be written to. */
  vendor: z.object({ name: z.string(), email: z.nullable(z.string()) }),
});
export type DateChoice = z.infer<typeof DateChoice>;

/** One's own licence, that of a person of one's team, or any for those who manage people. */
const ofLicence = {
  access: { can: 'learn' } as const,
  params: z.strictObject({ id: IdText }),
};

export const readDateChoice = endpoint({
  ...ofLicence,
  method: 'GET',
  path: '/licences/{id}/dates',
  summary: 'The dates that a licence can be booked on',
  answer: DateChoice,
  refuses: ['record.not_found', 'licence.not_in_use', 'licence.has_date'],
});

export const bookDate = endpoint({
  ...ofLicence,
  method: 'PUT',
  path: '/licences/{id}/date',
  summary:
    'Book a licence on a date, or on another one while registration for its date is open; so can the buyer of a seat for themselves. Nothing is charged',
  body: z.strictObject({ event_id: z.int().check(z.positive()) }),
  /** `asks`: its organiser has questions that the holder has not answered. */
  answer: z.object({ id: z.int(), asks: z.boolean() }),
  refuses: [
    'record.not_found',
    'licence.not_in_use',
    'licence.has_date',
    'licence.ends_before_date',
    'event.not_found',
    'event.registration_closed',
    'event.sold_out',
  ],
});

export const giveUpDate = endpoint({
  ...ofLicence,
  method: 'DELETE',
  path: '/licences/{id}/date',
  summary:
    'Give back the seat that a licence was booked on, until the last registration day; those who manage people until the date is over. The licence stays',
  answer: z.object({ id: z.int() }),
  refuses: ['record.not_found', 'event.not_found', 'event.registration_closed', 'event.over'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText, optionalNote } from '../values/fields.ts';
import { Leads, mostWords, WishedDate } from './course-requests.ts';

/** The seat of somebody who cannot move it, because a colleague has bought it. */
const ofSeat = z.strictObject({ id: IdText });
const seatRefuses = [
  'record.not_found',
  'licence.not_in_use',
  'licence.has_date',
  'event.registration_closed',
  'course_request.not_allowed',
] as const;

const DateAsking = z.object({
  company: z.string(),
  leads: Leads,
  /** The other dates with free seats. */
  dates: z.array(WishedDate),
});
export type DateAsking = z.infer<typeof DateAsking>;

export const readDateAsking = endpoint({
  method: 'GET',
  path: '/course-requests/licences/{id}/dates',
  summary: 'The dates that the holder of a seat can ask for, if the company has bought the seat, and who decides',
  access: { can: 'learn' },
  params: ofSeat,
  answer: DateAsking,
  refuses: seatRefuses,
});

export const askForDate = endpoint({
  method: 'POST',
  path: '/course-requests/licences/{id}/dates',
  summary: 'Ask for another date of a seat that the company has bought: the lead is mailed and decides',
  access: { can: 'learn' },
  params: ofSeat,
  body: z.strictObject({ event_id: z.int().check(z.positive()), note: optionalNote(mostWords) }),
  answer: z.object({ /** They had asked before. */ again: z.boolean() }),
  refuses: [...seatRefuses, 'event.not_found', 'course_request.too_many'],
});

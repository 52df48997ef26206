import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import type { EventRow } from './events.queries.ts';
import { stateOf } from './rules/event-state.ts';

/** An event as defined in the contract, for its organiser. */
export const ownEvent = (row: EventRow): OwnEvent => ({
  id: row.id,
  courseeventid: row.id,
  courseid: row.courseLmsId,
  start_date: row.startDate.toISOString(),
  end_date: row.endDate?.toISOString() ?? null,
  location: row.location,
  booked_slots: row.bookedSlots,
  available_slots: row.seats - row.bookedSlots,
  max_attendance_count: row.seats,
  last_registration_date: Math.floor(row.lastRegistrationDate.getTime() / 1000),
  publish_date: row.publishDate.toISOString(),
  published: row.published,
  registration_form: row.questions,
  state: stateOf(row, row.now),
  version: row.version,
  trainers: row.trainers,
});

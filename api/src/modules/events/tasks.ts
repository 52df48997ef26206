import * as z from 'zod/mini';
import { task } from '../../jobs/task.ts';

const place = { starts_at: z.string(), ends_at: z.nullable(z.string()), location: z.string() };

/** The effects on everybody who is booked. Module `bookings` does it, which knows orders and registrations. */
export const endBookings = task(
  'events.end_bookings',
  z.strictObject({ instance: z.int(), event: z.int(), by: z.int(), message: z.string() }),
);

/** `before` is the event's time and place until the move. Jobs of earlier releases have the event's `version` as well. */
export const tellMoved = task(
  'events.tell_moved',
  z.strictObject({ instance: z.int(), event: z.int(), version: z.optional(z.int()), before: z.strictObject(place) }),
);

/** The day has changed, and with it the names of the date's groups at the learning site. Module `provisioning` does it. */
export const regroup = task('events.regroup', z.strictObject({ instance: z.int(), event: z.int() }));

import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { type EventRow, eventColumns } from './events.queries.ts';
import { stateOf } from './rules/event-state.ts';

type EventListQuery = {
  courseId: number;
  when: 'coming' | 'past';
  sort: 'start_date' | 'location' | 'booked_slots' | 'last_registration_date';
  order: 'asc' | 'desc';
};

const isComing = sql`(e.cancelled_at is null and coalesce(e.end_date, e.start_date) > now())`;

export const eventList = listOf({
  rows: ({ instanceId }: TenantQueries, { courseId, when }: EventListQuery) => sql`
      from course_events e
      join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
     where e.instance_id = ${instanceId} and e.course_id = ${courseId}
       and ${when === 'coming' ? isComing : sql`not ${isComing}`}`,
  columns: ({ instanceId }) => eventColumns(instanceId),
  orders: {
    start_date: by(sql`e.start_date`, sql`e.id`),
    location: by(sql`e.location`, sql`e.id`),
    booked_slots: by(sql`e.booked_slots`, sql`e.id`),
    last_registration_date: by(sql`e.last_registration_date`, sql`e.id`),
  },
  place: ({ instanceId }, { id }: EventRow) =>
    sql`from course_events e where e.instance_id = ${instanceId} and e.id = ${id}`,
});

export const eventCsv: CsvColumns<EventRow> = {
  texts: 'events',
  cells: ({ text, moment }) => ({
    start: (event) => moment(event.startDate),
    end: (event) => moment(event.endDate),
    location: (event) => event.location,
    trainers: (event) => event.trainers.map(({ name }) => name).join(', '),
    state: (event) => text(`states.${stateOf(event, event.now)}`),
    seats: (event) => event.seats,
    booked: (event) => event.bookedSlots,
    register_until: (event) => moment(event.lastRegistrationDate),
    shown_from: (event) => moment(event.publishDate),
  }),
};

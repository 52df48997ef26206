import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type EventChoice, type EventRow, walkEvents } from './events.queries.ts';
import { stateOf } from './rules/event-state.ts';

const columns = ['start', 'end', 'location', 'state', 'seats', 'booked', 'register_until', 'shown_from'] as const;

type Asked = { list: EventChoice; language: Language; timeZone: string };

/** Every event that the list shows, in its order. */
export function exportEvents(db: TenantQueries, { list, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:events.${key}`);
  const moment = momentIn(timeZone);
  const written = (date: Date | null) => moment(date?.toISOString());
  return csvTable(
    columns.map(text),
    walk<EventRow>((after, rows) => walkEvents(db, list, { after, rows })),
    (row) => [
      written(row.startDate),
      written(row.endDate),
      row.location,
      text(`states.${stateOf(row, row.now)}`),
      row.seats,
      row.bookedSlots,
      written(row.lastRegistrationDate),
      written(row.publishDate),
    ],
  );
}

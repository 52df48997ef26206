import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type DifferenceFilter, type DifferenceRow, walkDifferences } from './differences.queries.ts';

const columns = ['found', 'customer', 'order', 'difference', 'details', 'state', 'settled'] as const;

/** Every difference of the list, customer by customer. */
export function exportDifferences(db: Queries, filter: DifferenceFilter, language: Language): Readable {
  const text = (key: string) => say(language, `operations:${key}`);
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:differences.${column}`)),
    walk<DifferenceRow>((after, rows) =>
      walkDifferences(db, filter, { instance: after?.customer.id ?? 0, id: after?.id ?? 0 }, rows),
    ),
    (row) => [
      moment(row.created_at.toISOString()),
      row.customer.name,
      row.order?.reference,
      text(`differences.${row.kind}`),
      Object.entries(row.details)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${text(`difference_details.${name}`)}: ${value}`)
        .join(', '),
      text(`difference_states.${row.state}`),
      moment(row.settled_at?.toISOString()),
    ],
  );
}

import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type DeliveryFilter, walkDeliveries } from './deliveries.queries.ts';

const rowsAtOnce = 1_000;
const columns = ['received', 'customer', 'account_id', 'event', 'id', 'state', 'error'] as const;

/** Every delivery that the list would show, read a thousand at a time while it is being sent. */
export function exportDeliveries(db: Queries, filter: DeliveryFilter, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:webhooks.${column}`));
    for (let below: number | undefined; ; ) {
      const rows = await walkDeliveries(db, filter, below, rowsAtOnce);
      for (const { created_at, customer, account_id, type, event_id, state, last_error } of rows)
        yield [created_at.toISOString(), customer, account_id, type, event_id, state, last_error];
      below = rows.at(-1)?.id;
      if (rows.length < rowsAtOnce) return;
    }
  }
  return csvFile(lines());
}

import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type DeliveryFilter, type DeliveryRow, walkDeliveries } from './deliveries.queries.ts';

const columns = ['received', 'customer', 'account_id', 'event', 'id', 'state', 'error'] as const;

/** Every delivery that the list would show. */
export function exportDeliveries(db: Queries, filter: DeliveryFilter, language: Language): Readable {
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:webhooks.${column}`)),
    walk<DeliveryRow>((after, rows) => walkDeliveries(db, filter, after?.id, rows)),
    ({ created_at, customer, account_id, type, event_id, state, last_error }) => [
      moment(created_at.toISOString()),
      customer,
      account_id,
      type,
      event_id,
      say(language, `operations:webhook_states.${state}`),
      last_error,
    ],
  );
}

import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type SettingRow, walkSettings } from './general-settings.queries.ts';

const columns = ['name', 'display_name', 'type', 'value', 'exceptions', 'changed'] as const;

/** Every general setting that the search finds; of its exceptions, how many there are. */
export function exportGeneralSettings(db: Queries, search: string, language: Language): Readable {
  const text = (key: string) => say(language, `answers:settings.${key}`);
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map(text),
    walk<SettingRow>((after, rows) => walkSettings(db, search, after?.id ?? 0, rows)),
    ({ name, display_name, type, value, exceptions, updated_at }) => [
      name,
      display_name,
      text(`types.${type}`),
      value,
      exceptions,
      moment(updated_at.toISOString()),
    ],
  );
}

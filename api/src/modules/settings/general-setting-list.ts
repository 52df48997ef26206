import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { knownSetting } from '@coursefront/contract/values/setting-values.ts';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { containsAll, plain } from '../../db/search.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { type SettingRow, settingColumns } from './general-settings.queries.ts';

type SettingListQuery = {
  sort: 'name' | 'display_name' | 'updated_at' | 'id';
  order: 'asc' | 'desc';
  search: string;
};

/** A few dozen rows, so the search needs no index. */
export const settingList = listOf({
  rows: (_: Queries, { search }: SettingListQuery) => sql`
      from settings s
     where ${containsAll(plain(sql`s.name || ' ' || s.display_name`), search)}`,
  columns: () => settingColumns,
  orders: {
    name: by(sql`s.name`),
    display_name: by(sql`lower(s.display_name)`, sql`s.id`),
    updated_at: by(sql`s.updated_at`, sql`s.id`),
    id: by(sql`s.id`),
  },
  place: (_, { id }: SettingRow) => sql`from (select ${id}::bigint as id) s`,
});

export const settingOf = (row: SettingRow): GeneralSetting => ({
  ...row,
  needed: knownSetting(row.name) !== undefined,
  updated_at: row.updated_at.toISOString(),
});

export const settingCsv: CsvColumns<SettingRow> = {
  texts: 'settings',
  cells: ({ text, moment }) => ({
    name: (setting) => setting.name,
    display_name: (setting) => setting.display_name,
    type: (setting) => text(`types.${setting.type}`),
    value: (setting) => setting.value,
    exceptions: (setting) => setting.exceptions,
    changed: (setting) => moment(setting.updated_at),
  }),
};

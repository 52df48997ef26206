import type { GeneralSetting, SettingException } from '@coursefront/contract/customers/general-settings.ts';
import { knownSetting } from '@coursefront/contract/values/setting-values.ts';
import type { ExceptionRow, SettingRow } from './general-settings.queries.ts';

export const settingOf = (row: SettingRow): GeneralSetting => ({
  ...row,
  needed: knownSetting(row.name) !== undefined,
  updated_at: row.updated_at.toISOString(),
});

export const exceptionOf = (row: ExceptionRow): SettingException => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});

/** What the books say of a setting. */
export const factsOf = ({ name, display_name, type, value }: SettingRow) => ({ name, display_name, type, value });

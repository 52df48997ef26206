import * as contract from '@coursefront/contract/customers/general-settings.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { settingCsv, settingList, settingOf } from './general-setting-list.ts';
import { createSetting, deleteSetting, updateSetting } from './general-settings.ts';

export function generalSettingsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { platform } = parts.db;

  serve(app, parts, contract.readGeneralSettings, async ({ query }) => {
    const { rows, total } = await settingList.readPage(platform, query);
    return { rows: rows.map(settingOf), total };
  });

  serveCsv(app, parts, contract.exportGeneralSettings, async ({ query: { search } }) => ({
    name: 'settings.csv',
    columns: settingCsv,
    rows: settingList.walk(platform, { search, sort: 'id', order: 'asc' }),
  }));

  serve(app, parts, contract.createSetting, ({ caller, body }) =>
    platform.transaction((tx) => createSetting(tx, caller, body)),
  );

  serve(app, parts, contract.updateSetting, ({ caller, body }) =>
    platform.transaction((tx) => updateSetting(tx, caller, body)),
  );

  serve(app, parts, contract.deleteSetting, ({ caller, body }) =>
    platform.transaction((tx) => deleteSetting(tx, caller, body.id)),
  );
}

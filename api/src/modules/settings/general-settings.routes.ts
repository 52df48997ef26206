import * as contract from '@coursefront/contract/customers/general-settings.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { exportGeneralSettings } from './export-general-settings.ts';
import { removeException, setException } from './general-exceptions.ts';
import { exceptionOf, settingOf } from './general-setting-rows.ts';
import {
  countExceptions,
  countSettings,
  listExceptions,
  listSettings,
  readSetting,
} from './general-settings.queries.ts';
import { createSetting, deleteSetting, updateSetting } from './general-settings.ts';

export function generalSettingsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { platform } = parts.db;

  serve(app, parts, contract.readGeneralSettings, async ({ query }) => {
    const [rows, total] = await Promise.all([listSettings(platform, query), countSettings(platform, query)]);
    return { rows: rows.map(settingOf), total };
  });

  serveFile(app, parts, contract.exportGeneralSettings, async ({ query, language }) => ({
    name: 'settings.csv',
    content: exportGeneralSettings(platform, query.search, language),
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

  serve(app, parts, contract.readSettingExceptions, async ({ params, query }) => {
    const setting = await readSetting(platform, params.id);
    if (!setting) throw new Refusal('setting.not_found', {});
    const [rows, total] = await Promise.all([
      listExceptions(platform, setting.name, query),
      countExceptions(platform, setting.name, query),
    ]);
    return { rows: rows.map(exceptionOf), total };
  });

  serve(app, parts, contract.setSettingException, ({ caller, params, body }) =>
    platform.transaction((tx) => setException(tx, caller, params, body.value)),
  );

  serve(app, parts, contract.removeSettingException, ({ caller, params }) =>
    platform.transaction((tx) => removeException(tx, caller, params)),
  );
}

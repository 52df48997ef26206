import type { ApiModule } from '../../module.ts';
import { generalSettingsRoutes } from './general-settings.routes.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsModule = { routes: [settingsRoutes, generalSettingsRoutes] } satisfies ApiModule;

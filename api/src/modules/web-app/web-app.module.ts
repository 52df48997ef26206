import type { ApiModule } from '../../module.ts';
import { webAppRoutes } from './web-app.routes.ts';

export const webAppModule = { rootRoutes: webAppRoutes } satisfies ApiModule;

import type { ApiModule } from '../../module.ts';
import { viewsRoutes } from './views.routes.ts';

export const viewsModule = { routes: [viewsRoutes] } satisfies ApiModule;

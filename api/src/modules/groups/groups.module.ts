import type { ApiModule } from '../../module.ts';
import { groupsRoutes } from './groups.routes.ts';

export const groupsModule = { routes: [groupsRoutes] } satisfies ApiModule;

import type { ApiModule } from '../../module.ts';
import { joinRequestsRoutes } from './join-requests.routes.ts';

export const joinRequestsModule = { routes: [joinRequestsRoutes] } satisfies ApiModule;

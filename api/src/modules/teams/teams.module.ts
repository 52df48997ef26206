import type { ApiModule } from '../../module.ts';
import { teamsRoutes } from './teams.routes.ts';

export const teamsModule = { routes: [teamsRoutes] } satisfies ApiModule;

import type { ApiModule } from '../../module.ts';
import { learnersRoutes } from './learners.routes.ts';

export const learnersModule = { routes: [learnersRoutes] } satisfies ApiModule;

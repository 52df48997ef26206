import type { ApiModule } from '../../module.ts';
import { buyersRoutes } from './buyers.routes.ts';

export const buyersModule = { routes: [buyersRoutes] } satisfies ApiModule;

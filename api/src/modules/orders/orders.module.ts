import type { ApiModule } from '../../module.ts';
import { ordersRoutes } from './orders.routes.ts';

export const ordersModule = { routes: [ordersRoutes] } satisfies ApiModule;

import type { ApiModule } from '../../module.ts';
import { webshopRoutes } from './webshop.routes.ts';

export const webshopModule = { routes: [webshopRoutes] } satisfies ApiModule;

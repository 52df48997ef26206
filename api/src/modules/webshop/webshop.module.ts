import type { ApiModule } from '../../module.ts';
import { coursePagesRoutes } from './course-pages/course-pages.routes.ts';
import { webshopRoutes } from './webshop.routes.ts';

export const webshopModule = { routes: [webshopRoutes, coursePagesRoutes] } satisfies ApiModule;

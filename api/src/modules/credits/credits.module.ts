import type { ApiModule } from '../../module.ts';
import { creditsRoutes } from './credits.routes.ts';

export const creditsModule = { routes: [creditsRoutes] } satisfies ApiModule;

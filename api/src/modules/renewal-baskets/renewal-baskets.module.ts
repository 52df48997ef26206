import type { ApiModule } from '../../module.ts';
import { renewalBasketsRoutes } from './renewal-baskets.routes.ts';

export const renewalBasketsModule = { routes: [renewalBasketsRoutes] } satisfies ApiModule;

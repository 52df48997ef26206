import type { ApiModule } from '../../module.ts';
import { findingRoutes } from './finding.routes.ts';

export const findingModule = { routes: [findingRoutes] } satisfies ApiModule;

import type { ApiModule } from '../../module.ts';
import { operationsRoutes } from './operations.routes.ts';

export const operationsModule = { routes: [operationsRoutes] } satisfies ApiModule;

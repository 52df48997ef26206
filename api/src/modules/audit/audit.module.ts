import type { ApiModule } from '../../module.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule = { routes: [auditRoutes] } satisfies ApiModule;

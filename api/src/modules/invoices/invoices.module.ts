import type { ApiModule } from '../../module.ts';
import { invoicesRoutes } from './invoices.routes.ts';

export const invoicesModule = { routes: [invoicesRoutes] } satisfies ApiModule;

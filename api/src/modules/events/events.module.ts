import type { ApiModule } from '../../module.ts';
import { eventsRoutes } from './events.routes.ts';
import { inquiriesRoutes } from './inquiries/inquiries.routes.ts';

export const eventsModule = { routes: [inquiriesRoutes, eventsRoutes] } satisfies ApiModule;

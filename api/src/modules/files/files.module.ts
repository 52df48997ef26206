import type { ApiModule } from '../../module.ts';
import { filesRoutes } from './files.routes.ts';

export const filesModule = { routes: [filesRoutes] } satisfies ApiModule;

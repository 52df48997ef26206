import type { ApiModule } from '../../module.ts';
import { mailWordsRoutes } from './mail-words.routes.ts';

export const mailWordsModule = { routes: [mailWordsRoutes] } satisfies ApiModule;

import type { ApiModule } from '../../module.ts';
import { linkInMail } from './link-in-mail.ts';
import { newcomersRoutes } from './newcomers.routes.ts';

export const newcomersModule = {
  routes: [newcomersRoutes],
  passwordLinkers: () => [linkInMail],
} satisfies ApiModule;

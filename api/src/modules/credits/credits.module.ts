import { work } from '../../jobs/task.ts';
import type { ApiModule } from '../../module.ts';
import { noteRefundsTask } from '../payments/public.ts';
import { creditsRoutes } from './credits.routes.ts';
import { noteRefunds } from './note-refunds.ts';

export const creditsModule = {
  routes: [creditsRoutes],
  works: (parts) => [
    work(noteRefundsTask, ({ instanceId, paymentId }) => noteRefunds(parts, parts.db.tenant(instanceId), paymentId)),
  ],
} satisfies ApiModule;

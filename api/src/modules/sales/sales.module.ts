import * as z from 'zod/mini';
import { task, work } from '../../jobs/task.ts';
import type { ApiModule } from '../../module.ts';
import { addUpSales } from './add-up-sales.ts';
import { salesRoutes } from './sales.routes.ts';

const addUp = task('sales.add_up', z.strictObject({}));

export const salesModule = {
  routes: [salesRoutes],
  works: ({ db }) => [work(addUp, () => addUpSales(db))],
  schedules: [{ task: addUp, everySeconds: 120 }],
} satisfies ApiModule;

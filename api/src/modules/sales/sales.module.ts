import * as z from 'zod/mini';
import { task, work } from '../../jobs/task.ts';
import type { ApiModule } from '../../module.ts';
import { addUpSales } from './add-up-sales.ts';
import { countCustomers } from './customer-figures.queries.ts';
import { salesRoutes } from './sales.routes.ts';

const countAll = task('sales.count_customers', z.strictObject({}));
const addUp = task('sales.add_up', z.strictObject({}));

export const salesModule = {
  routes: [salesRoutes],
  works: ({ db }) => [work(addUp, () => addUpSales(db)), work(countAll, () => db.platform.transaction(countCustomers))],
  schedules: [
    { task: addUp, everySeconds: 120 },
    { task: countAll, everySeconds: 300 },
  ],
} satisfies ApiModule;

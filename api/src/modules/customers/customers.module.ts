import type { ApiModule } from '../../module.ts';
import { adminCustomersRoutes } from './admin/customers.routes.ts';
import { connectionRoutes } from './connection/connection.routes.ts';
import { customerSettingsRoutes } from './customer-settings.routes.ts';
import { customersSchedules, customersWorks } from './customers.jobs.ts';
import { customersRoutes } from './customers.routes.ts';
import { ownCustomerRoutes } from './own/customer.routes.ts';

export const customersModule = {
  routes: [customersRoutes, adminCustomersRoutes, ownCustomerRoutes, connectionRoutes, customerSettingsRoutes],
  works: customersWorks,
  schedules: customersSchedules,
} satisfies ApiModule;

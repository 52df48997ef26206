import type { ApiModule } from '../../module.ts';
import { companiesWorks } from './companies.jobs.ts';
import { companiesRoutes } from './companies.routes.ts';

export const companiesModule = { routes: [companiesRoutes], works: companiesWorks } satisfies ApiModule;

import type { ApiModule } from '../../module.ts';
import { provisioningWorks } from './provisioning.jobs.ts';

export const provisioningModule = { works: provisioningWorks } satisfies ApiModule;

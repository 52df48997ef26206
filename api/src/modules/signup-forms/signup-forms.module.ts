import type { ApiModule } from '../../module.ts';
import { registrationsRoutes } from './registrations.routes.ts';
import { signupFormsSchedules, signupFormsWorks } from './signup-forms.jobs.ts';
import { signupFormsRoutes } from './signup-forms.routes.ts';

export const signupFormsModule = {
  routes: [signupFormsRoutes, registrationsRoutes],
  works: signupFormsWorks,
  schedules: signupFormsSchedules,
} satisfies ApiModule;

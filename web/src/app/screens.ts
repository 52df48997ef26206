import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { RouteName } from '../lib/routes.ts';
import type { Area } from '../lib/text.ts';

type Screen = {
  component: RouteComponent;
  /** The texts it needs, fetched beside its code. */
  areas: readonly Area[];
};

const screen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  component: keyof Module & string,
  ...areas: Area[]
): Screen => ({ component: lazyRouteComponent(load, component) as RouteComponent, areas });

/** The pages that are built. A name that is missing here still has its guard, and then nothing to show. */
export const screens: Partial<Record<RouteName, Screen>> = {
  Home: screen(() => import('./pages/home-page.tsx'), 'HomePage'),

  Login: screen(() => import('../features/sessions/sign-in-page.tsx'), 'SignInPage', 'sessions'),
  RequestPasswordReset: screen(
    () => import('../features/sessions/password-reset-page.tsx'),
    'PasswordResetPage',
    'sessions',
  ),

  AdminLogin: screen(() => import('../features/sessions/admin-sign-in-page.tsx'), 'AdminSignInPage', 'sessions'),
  AdminDashboard: screen(() => import('../features/customers/welcome-page.tsx'), 'WelcomePage', 'customers'),
  AdminCustomers: screen(() => import('../features/customers/customers-page.tsx'), 'CustomersPage', 'customers'),
  AdminJobs: screen(() => import('../features/jobs/jobs-page.tsx'), 'JobsPage', 'jobs'),

  Forbidden: screen(() => import('./pages/forbidden-page.tsx'), 'ForbiddenPage'),
  Failed: screen(() => import('./pages/failed-page.tsx'), 'FailedPage'),
  NotFound: screen(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  Kit: screen(() => import('../features/kit/kit-page.tsx'), 'KitPage'),
};

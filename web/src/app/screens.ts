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

  userSignupForm: screen(() => import('../features/signup-forms/public-form-page.tsx'), 'SignupFormPage', 'signup'),

  CompanyAccountWebShop: screen(() => import('../features/webshop/webshop-page.tsx'), 'WebshopPage', 'offers', 'shop'),
  WebShopPublic: screen(() => import('../features/webshop/shop-page.tsx'), 'ShopPage', 'shop'),

  CompanyAccountCourses: screen(() => import('../features/courses/courses-page.tsx'), 'CoursesPage', 'courses'),
  CompanyAccountCourse: screen(() => import('./pages/course-page.tsx'), 'CoursePage', 'courses', 'events'),
  CompanyAccountEvent: screen(() => import('../features/events/event-page.tsx'), 'EventPage', 'events'),
  CompanyAccountCoupons: screen(() => import('../features/coupons/coupons-page.tsx'), 'CouponsPage', 'coupons'),
  CompanyAccountSignupForms: screen(
    () => import('../features/signup-forms/forms-page.tsx'),
    'FormsPage',
    'signup-forms',
    'signup',
  ),
  CompanyAccountRegistrations: screen(
    () => import('../features/signup-forms/registrations-page.tsx'),
    'RegistrationsPage',
    'signup-forms',
  ),

  CompanyWebshopPayment: screen(() => import('../features/orders/wizard-page.tsx'), 'WizardPage', 'orders'),
  CompanyWebshopPaymentSuccess: screen(() => import('../features/orders/result-page.tsx'), 'SuccessPage', 'results'),
  CompanyWebshopPaymentFail: screen(() => import('../features/orders/result-page.tsx'), 'FailurePage', 'results'),
  AbandonedWebshopPaymentSuccess: screen(() => import('../features/orders/result-page.tsx'), 'SuccessPage', 'results'),
  AbandonedWebshopPaymentFail: screen(() => import('../features/orders/result-page.tsx'), 'FailurePage', 'results'),
  ContinueCompanyWebshopPayment: screen(
    () => import('../features/orders/continue-page.tsx'),
    'ContinuePage',
    'results',
  ),

  CompanyMakePayment: screen(() => import('../features/subscriptions/wizard-page.tsx'), 'WizardPage', 'subscriptions'),
  CompanyMakePaymentSuccess: screen(
    () => import('../features/subscriptions/result-page.tsx'),
    'SuccessPage',
    'subscriptions',
  ),
  CompanyMakePaymentFail: screen(
    () => import('../features/subscriptions/result-page.tsx'),
    'FailurePage',
    'subscriptions',
  ),
  CompanyAccountSubscription: screen(
    () => import('../features/subscriptions/account-page.tsx'),
    'AccountPage',
    'subscriptions',
  ),

  CompanyAccountOrders: screen(
    () => import('../features/orders/account-orders-page.tsx'),
    'AccountOrdersPage',
    'account-orders',
  ),
  CompanyAccountOrder: screen(
    () => import('../features/orders/account-order-page.tsx'),
    'AccountOrderPage',
    'account-orders',
    'results',
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

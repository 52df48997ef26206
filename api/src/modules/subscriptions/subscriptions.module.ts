import type { ApiModule } from '../../module.ts';
import { adminSubscriptionsRoutes } from './admin/admin.routes.ts';
import { followSubscriptions } from './follow-subscriptions.ts';
import { subscriptionsSchedules, subscriptionsWorks } from './subscriptions.jobs.ts';
import { ownSubscriptionRoutes, subscribingRoutes } from './subscriptions.routes.ts';

export const subscriptionsModule = {
  routes: [subscribingRoutes, adminSubscriptionsRoutes, ownSubscriptionRoutes],
  works: subscriptionsWorks,
  schedules: subscriptionsSchedules,
  changeListeners: followSubscriptions,
} satisfies ApiModule;

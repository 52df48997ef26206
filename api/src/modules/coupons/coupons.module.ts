import type { ApiModule } from '../../module.ts';
import { adminCouponsRoutes } from './admin-coupons.routes.ts';
import { couponsRoutes } from './coupons.routes.ts';

export const couponsModule = { routes: [couponsRoutes, adminCouponsRoutes] } satisfies ApiModule;

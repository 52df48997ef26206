import type { ApiModule } from '../../module.ts';
import { adminAccountsRoutes } from './admin-accounts.routes.ts';
import { connectAccountsRoutes } from './connect-accounts.routes.ts';
import { followAccounts } from './follow-accounts.ts';

export const connectAccountsModule = {
  routes: [connectAccountsRoutes, adminAccountsRoutes],
  changeListeners: (parts) => [followAccounts(parts)],
} satisfies ApiModule;

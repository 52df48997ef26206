import { lazyRouteComponent, Outlet, type RouteComponent } from '@tanstack/react-router';
import { loadCode } from '../lib/code/load-code.ts';
import type { Layout } from '../lib/routes/area.ts';

/** The frames around the pages, each loaded with its first page. */
export const layouts: Record<Layout, RouteComponent> = {
  shop: lazyRouteComponent(async () => {
    const { ShopLayout } = await loadCode(() => import('./layouts/shop.tsx'));
    return {
      default: () => (
        <ShopLayout>
          <Outlet />
        </ShopLayout>
      ),
    };
  }),
  wizard: lazyRouteComponent(() => loadCode(() => import('./layouts/wizard.tsx')), 'WizardLayout'),
  panel: lazyRouteComponent(() => loadCode(() => import('./layouts/panel.tsx')), 'PanelLayout'),
  admin: lazyRouteComponent(() => loadCode(() => import('./layouts/panel.tsx')), 'AdminLayout'),
  split: lazyRouteComponent(() => loadCode(() => import('./layouts/split.tsx')), 'SplitLayout'),
  plain: lazyRouteComponent(() => loadCode(() => import('./layouts/plain.tsx')), 'PlainLayout'),
};

import { lazyRouteComponent, Outlet, type RouteComponent } from '@tanstack/react-router';
import { loadCode } from '../lib/code/load-code.ts';
import type { Layout } from '../lib/routes/area.ts';
import { currentSession, isTenantUser, type Session, useSession } from '../lib/session/session.ts';

const wizard = lazyRouteComponent(() => loadCode(() => import('./layouts/wizard.tsx')), 'WizardLayout');
const panel = lazyRouteComponent(() => loadCode(() => import('./layouts/panel.tsx')), 'PanelLayout');

const frameOf = (session: Session | null) => (isTenantUser(session) ? panel : wizard);

/** People who are signed in keep the menu beside an order. Strangers get no menu that they cannot use. */
function OrderLayout() {
  const Frame = frameOf(useSession());
  return <Frame />;
}

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
  wizard,
  order: Object.assign(OrderLayout, { preload: async () => frameOf(currentSession()).preload?.() }),
  panel,
  admin: lazyRouteComponent(() => loadCode(() => import('./layouts/panel.tsx')), 'AdminLayout'),
  split: lazyRouteComponent(() => loadCode(() => import('./layouts/split.tsx')), 'SplitLayout'),
  plain: lazyRouteComponent(() => loadCode(() => import('./layouts/plain.tsx')), 'PlainLayout'),
};

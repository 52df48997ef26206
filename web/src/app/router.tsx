import type { Site } from '@coursefront/contract/customers/customers.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/routes/address.ts';
import { type Face, type RouteName, routeOf, routes } from '../lib/routes/routes.ts';
import { loadTexts } from '../lib/text/text.ts';
import { guard } from './guard.ts';
import { FailedPage } from './pages/failed-page.tsx';
import { PendingPage } from './pages/pending-page.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: RouteName;
  }
}

const layouts: Record<Face, RouteComponent> = {
  shop: lazyRouteComponent(() => import('./layouts/shop-layout.tsx'), 'ShopLayout'),
  wizard: lazyRouteComponent(() => import('./layouts/wizard-layout.tsx'), 'WizardLayout'),
  panel: lazyRouteComponent(() => import('./layouts/panel-layout.tsx'), 'PanelLayout'),
  admin: lazyRouteComponent(() => import('./layouts/admin-layout.tsx'), 'AdminLayout'),
  split: lazyRouteComponent(() => import('./layouts/split-layout.tsx'), 'SplitLayout'),
  plain: lazyRouteComponent(() => import('./layouts/plain-layout.tsx'), 'PlainLayout'),
};

/** The table of routes, turned into the router's tree: one branch per face, so that a layout stays while its pages change. */
export function createAppRouter(site: Site) {
  const root = createRootRoute({ component: Shell });
  const branches = (Object.keys(layouts) as Face[]).map((face) => {
    const branch = createRoute({ getParentRoute: () => root, id: face, component: layouts[face] });
    const pages = (Object.keys(routes) as RouteName[]).filter((name) => faceOf(name, site) === face);
    return branch.addChildren(pages.map((name) => pageRoute(name, branch, site)));
  });
  return createRouter({
    routeTree: root.addChildren(branches),
    basepath: '/v',
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  });
}

const isShown = (name: RouteName, site: Site): boolean =>
  screens[name] !== undefined && (!routeOf(name).demoOnly || site.demo !== null || import.meta.env.DEV);

/** A page that is not there is dressed as every page that is not there. */
const faceOf = (name: RouteName, site: Site): Face => (isShown(name, site) ? routeOf(name).face : 'plain');

function pageRoute(name: RouteName, branch: AnyRoute, site: Site): AnyRoute {
  const page = isShown(name, site) ? name : 'NotFound';
  return createRoute({
    getParentRoute: () => branch,
    path: routeOf(name).path,
    staticData: { page },
    beforeLoad: ({ location }) => guard(name, location.href, site),
    loader: () => loadTexts(screens[page]?.areas ?? []),
    component: screens[page]?.component,
  });
}

import type { Site } from '@coursefront/contract/customers/customers.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadCode } from '../lib/code/load-code.ts';
import { parseSearch, stringifySearch } from '../lib/routes/address.ts';
import type { Layout, Page } from '../lib/routes/area.ts';
import { type RouteName, routes } from '../lib/routes/routes.ts';
import { loadTexts } from '../lib/text/text.ts';
import { WizardPageSkeleton } from '../parts/wizard/skeleton.tsx';
import { pages } from './areas.ts';
import { guard } from './guard.ts';
import { FailedPage } from './pages/failed.tsx';
import { PendingPage } from './pages/pending.tsx';
import { Shell } from './shell.tsx';
import type { NamedPage } from './use-pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shown?: NamedPage;
  }
}

const layouts: Record<Layout, RouteComponent> = {
  shop: lazyRouteComponent(() => loadCode(() => import('./layouts/shop.tsx')), 'ShopLayout'),
  wizard: lazyRouteComponent(() => loadCode(() => import('./layouts/wizard.tsx')), 'WizardLayout'),
  panel: lazyRouteComponent(() => loadCode(() => import('./layouts/panel.tsx')), 'PanelLayout'),
  admin: lazyRouteComponent(() => loadCode(() => import('./layouts/panel.tsx')), 'AdminLayout'),
  split: lazyRouteComponent(() => loadCode(() => import('./layouts/split.tsx')), 'SplitLayout'),
  plain: lazyRouteComponent(() => loadCode(() => import('./layouts/plain.tsx')), 'PlainLayout'),
};

/** Turns the pages into the router's tree: one branch per layout, so that a layout stays while its pages change. */
export function createAppRouter(site: Site) {
  const root = createRootRoute({ component: Shell });
  const names = Object.keys(routes) as RouteName[];
  const branches = (Object.keys(layouts) as Layout[]).map((layout) => {
    const branch = createRoute({ getParentRoute: () => root, id: layout, component: layouts[layout] });
    const own = names.filter((name) => shownAt(name, site).page.layout === layout);
    return branch.addChildren(own.map((name) => pageRoute(name, branch, site)));
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

/** A page of the demo looks like any unknown address where there is no demo. */
function shownAt(name: RouteName, site: Site): NamedPage {
  const exists = !pages[name].demoOnly || site.demo !== null || import.meta.env.DEV;
  const shown = exists ? name : 'NotFound';
  return { name: shown, page: pages[shown] };
}

function pageRoute(name: RouteName, branch: AnyRoute, site: Site): AnyRoute {
  const shown = shownAt(name, site);
  const route: AnyRoute = createRoute({
    getParentRoute: () => branch,
    path: routes[name],
    staticData: { shown },
    beforeLoad: ({ location }) => guard({ name, page: pages[name] }, location.href, site),
    loader: () => loadCode(() => loadTexts(shown.page.texts)),
    component: screenOf(shown.page, () => route.useParams()),
    ...(shown.page.stepped && { pendingComponent: WizardPageSkeleton }),
  });
  return route;
}

type AnyScreen = (props: Record<string, string>) => ReactNode;

/** `area()` has checked that the address has the parameters that the screen asks for; here they are plain strings. */
function screenOf({ screen }: Page, useParams: () => Record<string, string>): RouteComponent {
  const Screen = lazyRouteComponent(async () => ({ default: (await loadCode(screen)) as AnyScreen }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the router is created
  const RoutedScreen = () => <Screen {...useParams()} />;
  return Object.assign(RoutedScreen, { preload: async () => Screen.preload?.() });
}

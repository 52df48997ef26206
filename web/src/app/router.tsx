import type { Site } from '@coursefront/contract/customers/customers.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { holdReads } from '../lib/api/begun.ts';
import { loadCode } from '../lib/code/load-code.ts';
import type { AnyScreen, Layout, Page } from '../lib/routes/area.ts';
import { type RouteName, routes } from '../lib/routes/routes.ts';
import { parseSearch, stringifySearch } from '../lib/routes/search.ts';
import { loadTexts } from '../lib/text/text.ts';
import { WizardPageSkeleton } from '../parts/wizard/skeleton.tsx';
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

type Pages = { readonly [Name in RouteName]?: Page };

export type RouterParts = {
  pages: Pages;
  layouts: { readonly [Each in Layout]?: RouteComponent };
};

/** Turns the pages into the router's tree: one branch per layout, so that a layout stays while its pages change. */
export function createAppRouter(site: Site, { pages, layouts }: RouterParts) {
  const root = createRootRoute({ component: Shell });
  const names = Object.keys(routes).filter((name): name is RouteName => name in pages);
  const branches = (Object.keys(layouts) as Layout[]).map((layout) => {
    const branch = createRoute({ getParentRoute: () => root, id: layout, component: layouts[layout] });
    const shown = names.map((name) => ({ name, shown: shownAt(name, pages, site) }));
    const own = shown.filter(({ shown: { page } }) => page.layout === layout);
    return branch.addChildren(own.map((each) => pageRoute(each.name, each.shown, branch, { pages, site })));
  });
  const router = createRouter({
    routeTree: root.addChildren(branches),
    basepath: '/v',
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
    // On a phone, running the code of the first page takes some of this. Drawing a spinner meanwhile would delay the page.
    defaultPendingMs: 500,
  });
  const stop = router.subscribe('onRendered', () => {
    stop();
    // A later page that comes right after its spinner would flicker.
    router.update({ ...router.options, defaultPendingMs: 150, defaultPendingMinMs: 300 });
  });
  return router;
}

/** A page of the demo looks like any unknown address where there is no demo. */
function shownAt(name: RouteName, pages: Pages, site: Site): NamedPage {
  const exists = !pages[name]?.demoOnly || site.demo !== null || import.meta.env.DEV;
  const shown = exists ? name : 'NotFound';
  return { name: shown, page: pages[shown] as Page };
}

function pageRoute(
  name: RouteName,
  shown: NamedPage,
  branch: AnyRoute,
  { pages, site }: { pages: Pages; site: Site },
): AnyRoute {
  const guarded = { name, page: pages[name] as Page };
  const { stepped } = shown.page;
  const route: AnyRoute = createRoute({
    getParentRoute: () => branch,
    path: routes[name],
    staticData: { shown },
    beforeLoad: ({ location }) => guard(guarded, location.href, site),
    loader: async () => {
      await Promise.all([loadCode(() => loadTexts(shown.page.texts)), holdReads()]);
    },
    component: screenOf(shown.page, () => route.useParams()),
    ...(stepped && { pendingComponent: () => <WizardPageSkeleton wholeOn={stepped.wholeOn} /> }),
  });
  return route;
}

/** `area()` has checked that the address has the parameters that the screen asks for; here they are plain strings. */
function screenOf({ screen }: Page, useParams: () => Record<string, string>): RouteComponent {
  const Screen = lazyRouteComponent(async () => ({ default: (await loadCode(screen)) as AnyScreen }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the router is created
  const RoutedScreen = () => <Screen {...useParams()} />;
  return Object.assign(RoutedScreen, { preload: async () => Screen.preload?.() });
}

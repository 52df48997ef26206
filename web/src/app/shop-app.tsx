import type { Site } from '@coursefront/contract/customers/customers.ts';
import { StrictMode, useEffect, useLayoutEffect, useRef } from 'react';
import { ShopPage } from '../features/webshop/shop/page.tsx';
import { type LightPlace, placeTools } from '../lib/page/light-place.tsx';
import type { LightReads } from '../lib/page/light-reads.ts';
import type { PageTools } from '../lib/page/page-tools.tsx';
import { shopRoutes } from '../lib/routes/shop-routes.ts';
import { useTitle } from '../lib/session/site.ts';
import { useStore } from '../lib/session/store.ts';
import { useText } from '../lib/text/text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { App } from './app.tsx';
import { focusHeading } from './focus-heading.ts';
import { ShopLayout } from './layouts/shop.tsx';
import { FailedPage } from './pages/failed.tsx';

export type ShopParts = { place: LightPlace; reads: LightReads };

export const toolsOf = ({ place, reads }: ShopParts): PageTools => ({ ...placeTools(place), useRead: reads.useRead });

type ShopAppProps = { site: Site; place: LightPlace; tools: PageTools };

/** The public shop without the app around it: the pages that come drawn from the server, which visitors see first. */
export function ShopApp({ site, place, tools }: ShopAppProps) {
  return (
    <StrictMode>
      <App site={site} tools={tools}>
        <ShopLayout>
          <ErrorBoundary fallback={(error) => <FailedPage error={error} />}>
            <ShopPages place={place} />
          </ErrorBoundary>
        </ShopLayout>
      </App>
    </StrictMode>
  );
}

function ShopPages({ place }: { place: LightPlace }) {
  const { path } = useStore(place);
  useArrival(place);
  return (
    <>
      <ShopTitle key={path} />
      <ShopPage {...shopParams(path)} />
    </>
  );
}

/** Comes before the page in the tree, so that a course can set a more specific title. */
function ShopTitle() {
  const text = useText('common');
  useTitle(text('titles.shop'));
  return null;
}

/** After each step a page begins at its top, and the focus moves to its heading, so that screen readers announce it. */
function useArrival(place: LightPlace): void {
  const located = useStore(place);
  const before = useRef(located);
  useLayoutEffect(() => {
    if (located.fromTop) window.scrollTo(0, 0);
  }, [located]);
  useEffect(() => {
    if (before.current === located) return;
    const isOtherPage = before.current.path !== located.path;
    before.current = located;
    // Within a page the focus stays where it is, unless the focused element is gone. A link to a part of the page has
    // moved the reader there.
    if (isOtherPage || (document.activeElement === document.body && !window.location.hash)) focusHeading();
  }, [located]);
}

const pattern = shopRoutes.WebShopPublic.split('/');

/** The parameters of the shop's address. */
export function shopParams(path: string): { instance_id: string; product_id: string } {
  const parts = path.split('/');
  const partOf = (name: string) => decoded(parts[pattern.indexOf(`$${name}`)] ?? '');
  return { instance_id: partOf('instance_id'), product_id: partOf('product_id') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

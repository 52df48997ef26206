import '../styles/main.css';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadSite } from '../lib/api/load-site.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { currentSession, onSessionLost } from '../lib/session/session.ts';
import { currentLanguage, startTexts } from '../lib/text/text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { loadable } from '../ui/loadable.tsx';
import { App } from './app.tsx';
import { pages } from './areas.ts';
import { prepareDrawn, readPageData } from './drawn-page.ts';
import { layouts } from './layouts.ts';
import { FailedPage } from './pages/failed.tsx';
import { followHost } from './recognise.ts';
import { createAppRouter } from './router.tsx';

const place = document.getElementById('root') as HTMLElement;

// Not awaited: the files of the pages import this one, and would wait for it while it waits for them.
void loadSite().then(showSite).catch(showFailure);

async function showSite(site: Site): Promise<void> {
  const told = readPageData();
  const seesPage = !told?.guarded || currentSession() !== null;
  await startTexts(site.instance?.language ?? null, seesPage ? told : null);
  const router = createAppRouter(site, { pages, layouts });
  focusHeadingAfterNavigation(router);
  // The guards run again, and then all data of the previous session is dropped from memory.
  onSessionLost(() => void router.invalidate().finally(() => queryClient.resetQueries()));
  followHost(site);
  const app = (
    <StrictMode>
      <App site={site} queries={queryClient}>
        <ErrorBoundary fallback={(error) => <FailedAlone error={error} />}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </App>
    </StrictMode>
  );
  if (told?.drawn && told.language === currentLanguage()) {
    await prepareDrawn(router, told.drawn);
    hydrateRoot(place, app);
  } else {
    // A page drawn in another language than the reader's is drawn again.
    place.replaceChildren();
    createRoot(place).render(app);
  }
}

/** The site itself could not be loaded. The page says so in the browser's language and under the product's name. */
async function showFailure(error: Error): Promise<void> {
  const unknown: Site = {
    product_name: document.title,
    product_domain: '',
    contact_email: '',
    instance: null,
    closed: null,
    brand_colour: '',
    sends_e_invoices: false,
    demo: null,
  };
  await startTexts(null);
  place.replaceChildren();
  createRoot(place).render(
    <App site={unknown} queries={queryClient}>
      <FailedAlone error={error} />
    </App>,
  );
}

/** Loaded when it is needed, because every visitor of the shop would load it otherwise. */
const PlainLayout = loadable<{ children: ReactNode }>(async () => (await import('./layouts/plain.tsx')).PlainLayout);

/** Nothing else of the page could be shown. Without a network there is no frame around the message either. */
function FailedAlone({ error }: { error: Error }) {
  const message = <FailedPage error={error} />;
  return (
    <ErrorBoundary fallback={() => message}>
      <Suspense>
        <PlainLayout>{message}</PlainLayout>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Moves the focus to the heading after each navigation, so that screen readers announce the new page. */
function focusHeadingAfterNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return;
    // Within a page the focus stays where it is, unless the focused element is gone.
    if (!pathChanged && document.activeElement !== document.body) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    // A heading is not a control, so it shows no focus ring.
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  });
}

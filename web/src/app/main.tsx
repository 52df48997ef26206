import '../styles/main.css';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { takeFiles } from '../lib/api/begun.ts';
import { loadSite } from '../lib/api/load-site.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { routerTools } from '../lib/page/router-tools.tsx';
import { currentSession, onSessionLost } from '../lib/session/session.ts';
import { startTexts } from '../lib/text/text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { loadable } from '../ui/loadable.tsx';
import { App } from './app.tsx';
import { pages } from './areas.ts';
import { focusHeading } from './focus-heading.ts';
import { layouts } from './layouts.tsx';
import { readPageData, unknownSite } from './page-data.ts';
import { FailedPage } from './pages/failed.tsx';
import { followHost } from './recognise.ts';
import { createAppRouter } from './router.tsx';

const place = document.getElementById('root') as HTMLElement;

// The public shop starts without the app, but some of its later parts are in files that need the one with this module.
const isShop = document.querySelector('script[data-release]') !== null;

// Not awaited: the files of the pages import this one, and would wait for it while it waits for them.
if (!isShop) void loadSite().then(showSite).catch(showFailure);

async function showSite(site: Site): Promise<void> {
  const told = readPageData();
  const seesPage = !told?.guarded || currentSession() !== null || takeFiles();
  await startTexts(site.instance?.language ?? null, seesPage ? told : null);
  const router = createAppRouter(site, { pages, layouts });
  focusHeadingAfterNavigation(router);
  // The guards run again, and then all data of the previous session is dropped from memory.
  onSessionLost(() => void router.invalidate().finally(() => queryClient.resetQueries()));
  followHost(site);
  show(
    site,
    <ErrorBoundary fallback={(error) => <FailedAlone error={error} />}>
      <RouterProvider router={router} />
    </ErrorBoundary>,
  );
}

/** The site itself could not be loaded. The page says so in the browser's language and under the product's name. */
async function showFailure(error: Error): Promise<void> {
  await startTexts(null);
  show(unknownSite(), <FailedAlone error={error} />);
}

function show(site: Site, content: ReactNode): void {
  place.replaceChildren();
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App site={site} tools={routerTools}>
          {content}
        </App>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Loaded when it is needed, because every page would load it otherwise. */
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

function focusHeadingAfterNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return;
    // Within a page the focus stays where it is, unless the focused element is gone.
    if (!pathChanged && document.activeElement !== document.body) return;
    focusHeading();
  });
}

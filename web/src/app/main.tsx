import '../styles/main.css';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { directionOf } from '@coursefront/contract/languages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSite } from '../lib/api/load-site.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { onSessionLost } from '../lib/session/session.ts';
import { SiteContext, useRefreshed } from '../lib/session/site.ts';
import { startTexts, useLanguage, useText } from '../lib/text/text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { UiProvider } from '../ui/feedback/ui-provider.tsx';
import { setClock } from '../ui/text/format-date.ts';
import { PlainLayout } from './layouts/plain.tsx';
import { FailedPage } from './pages/failed.tsx';
import { followHost } from './recognise.ts';
import { createAppRouter } from './router.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);

try {
  await showSite(await loadSite());
} catch (error) {
  await showFailure(error as Error);
}

async function showSite(site: Site): Promise<void> {
  await startTexts(site.instance?.language ?? null);
  const router = createAppRouter(site);
  focusHeadingAfterNavigation(router);
  // The guards run again, and then all data of the previous session is dropped from memory.
  onSessionLost(() => void router.invalidate().finally(() => queryClient.resetQueries()));
  followHost(site);
  root.render(
    <StrictMode>
      <App site={site}>
        <ErrorBoundary fallback={(error) => <FailedAlone error={error} />}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </App>
    </StrictMode>,
  );
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
    demo: null,
  };
  await startTexts(null);
  root.render(
    <App site={unknown}>
      <FailedAlone error={error} />
    </App>,
  );
}

/** Nothing else of the page could be shown. */
const FailedAlone = ({ error }: { error: Error }) => (
  <PlainLayout>
    <FailedPage error={error} />
  </PlainLayout>
);

/** The contexts that all pages need, including the page that reports a failed start. */
function App({ site, children }: { site: Site; children: ReactNode }) {
  const text = useText('common');
  const direction = directionOf(useLanguage());
  const shown = useRefreshed(site);
  // Before the pages are drawn: they show moments by this clock.
  setClock(shown.instance?.time_zone ?? usualTimeZone);
  return (
    <SiteContext value={shown}>
      <QueryClientProvider client={queryClient}>
        <UiProvider
          direction={direction}
          toastLabels={{ notifications: text('toasts.region'), dismiss: text('toasts.dismiss') }}
        >
          {children}
        </UiProvider>
      </QueryClientProvider>
    </SiteContext>
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

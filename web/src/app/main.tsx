import '../styles/main.css';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSite } from '../lib/api/load-site.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { onSessionLost } from '../lib/session/session.ts';
import { startTexts } from '../lib/text/text.ts';
import { App } from './app.tsx';
import { focusHeadingAfterNavigation } from './focus-heading.ts';
import { PlainLayout } from './layouts/plain-layout.tsx';
import { FailedPage } from './pages/failed-page.tsx';
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
  // The guards decide anew; then nothing that was fetched for the former session stays in memory.
  onSessionLost(() => void router.invalidate().finally(() => queryClient.resetQueries()));
  root.render(
    <StrictMode>
      <App site={site}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
}

/** Not even the site could be had: the page says so in the browser's language and under the product's name. */
async function showFailure(error: Error): Promise<void> {
  const unknown: Site = {
    product_name: document.title,
    product_domain: '',
    contact_email: '',
    instance: null,
    brand_colour: '',
    demo: null,
  };
  await startTexts(null);
  root.render(
    <App site={unknown}>
      <PlainLayout>
        <FailedPage error={error} />
      </PlainLayout>
    </App>,
  );
}

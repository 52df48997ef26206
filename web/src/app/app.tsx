import type { Site } from '@coursefront/contract/customers/customers.ts';
import { directionOf } from '@coursefront/contract/languages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { SiteContext, useRefreshed } from '../lib/session/site.ts';
import { useLanguage, useText } from '../lib/text/text.ts';
import { UiProvider } from '../ui/feedback/ui-provider.tsx';

/** What every page and every failure to show one stands on. */
export function App({ site, children }: { site: Site; children: ReactNode }) {
  const text = useText('common');
  const direction = directionOf(useLanguage());
  return (
    <SiteContext value={useRefreshed(site)}>
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

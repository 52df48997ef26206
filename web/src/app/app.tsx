import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { directionOf } from '@coursefront/contract/languages.ts';
import type { ReactNode } from 'react';
import { type PageTools, PageToolsContext } from '../lib/page/page-tools.tsx';
import { SiteContext, useRefreshed } from '../lib/session/site.ts';
import { useLanguage, useText } from '../lib/text/text.ts';
import { UiProvider } from '../ui/feedback/ui-provider.tsx';
import { setClock } from '../ui/text/format-date.ts';

type AppProps = { site: Site; tools: PageTools; children: ReactNode };

/** The contexts that all pages need, including the page that reports a failed start. Browser and server draw the same. */
export function App({ site, tools, children }: AppProps) {
  const text = useText('common');
  const direction = directionOf(useLanguage());
  const shown = useRefreshed(site);
  // Before the pages are drawn: they show moments by this clock.
  setClock(shown.instance?.time_zone ?? usualTimeZone);
  return (
    <SiteContext value={shown}>
      <PageToolsContext value={tools}>
        <UiProvider
          direction={direction}
          toastLabels={{ notifications: text('toasts.region'), dismiss: text('toasts.dismiss') }}
        >
          {children}
        </UiProvider>
      </PageToolsContext>
    </SiteContext>
  );
}

import { useIsMutating } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useLayoutEffect, useMemo } from 'react';
import type { Page } from '../lib/routes/area.ts';
import { asPlatform, SiteContext, showBrand, useSite, useTitle } from '../lib/session/site.ts';
import { useText } from '../lib/text/text.ts';
import { Overlay } from '../ui/overlays/overlay.tsx';

/** Wraps every page: sets brand and title, and shows an overlay while a blocking action runs. */
export function Shell() {
  const page = useMatches().at(-1)?.staticData.shown?.page;
  const site = useSite();
  const isPlatform = page !== undefined && isPlatformPage(page);
  const shown = useMemo(() => (isPlatform ? asPlatform(site) : site), [isPlatform, site]);
  useLayoutEffect(() => showBrand(shown), [shown]);
  return (
    <SiteContext value={shown}>
      <RouteTitle page={page} />
      <Outlet />
      <BlockingOverlay />
    </SiteContext>
  );
}

const isPlatformPage = ({ layout, brand }: Page): boolean => layout === 'admin' || brand === 'platform';

/** Comes before the page in the tree, so that a page can set a more specific title. */
function RouteTitle({ page }: { page: Page | undefined }) {
  const text = useText('common');
  useTitle(page && text(page.title));
  return null;
}

function BlockingOverlay() {
  const text = useText('common');
  const busy = useIsMutating({ predicate: ({ meta }) => meta?.blocking === true }) > 0;
  if (!busy) return null;
  return (
    <div className="fixed inset-0 z-40">
      <Overlay busy text={text('busy.working')} className="size-full">
        {null}
      </Overlay>
    </div>
  );
}

import { useIsMutating } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { routeOf } from '../lib/routes.ts';
import { useTitle } from '../lib/site.ts';
import { useText } from '../lib/text.ts';
import { Overlay } from '../ui/overlay.tsx';

/** Around every page: its title, and the overlay while something runs that must end first. */
export function Shell() {
  return (
    <>
      <RouteTitle />
      <Outlet />
      <BlockingOverlay />
    </>
  );
}

/** Before the page in the tree, so that a page that knows more can say more. */
function RouteTitle() {
  const text = useText('common');
  const page = useMatches().at(-1)?.staticData.page;
  useTitle(page && text(routeOf(page).title));
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

import { readUnread } from '@coursefront/contract/panel/notices.ts';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { loadTexts, useText } from '../../lib/text/text.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

/** Only visible tabs ask. Often enough to notice an order within the minute. */
const secondsBetweenLooks = 30;

const NoticesPanel = lazyPart(async () => {
  const [code] = await Promise.all([import('./notices-panel.tsx'), loadTexts(['notices'])]);
  return code.NoticesPanel;
});

/**
 * Asked for once for the whole frame, which has a bell for each size of the screen, and again after everything that the
 * person does: it may have settled a matter.
 */
export function useUnread(getsNotices: boolean): number {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        void queryClient.invalidateQueries({ queryKey: keyOf(readUnread) });
      }),
    [],
  );
  return useEndpoint(readUnread, {}, { everySeconds: secondsBetweenLooks, when: getsNotices }).data?.unread ?? 0;
}

/** The bell with the number of unread notices. Its panel is loaded with the first press. */
export function Bell({ unread }: { unread: number }) {
  const text = useText('common');
  const [state, setState] = useState({ opened: 0, open: false });
  return (
    <span className="relative inline-flex">
      <IconButton
        label={unread > 0 ? text('bell.unread', { count: unread }) : text('bell.open')}
        icon={BellIcon}
        aria-haspopup="dialog"
        aria-expanded={state.open}
        onClick={() => setState(({ opened }) => ({ opened: opened + 1, open: true }))}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -end-0.5 -top-0.5 min-w-5 rounded-full bg-danger-solid px-1 text-center text-xs font-semibold text-white"
        >
          {unread > 98 ? '99+' : unread}
        </span>
      )}
      {/* Told when the number changes, and silent when the page opens. */}
      <span role="status" className="sr-only">
        {unread > 0 && text('bell.unread', { count: unread })}
      </span>
      {state.opened > 0 && (
        <Suspense>
          <NoticesPanel
            key={state.opened}
            open={state.open}
            onClose={() => setState((now) => ({ ...now, open: false }))}
          />
        </Suspense>
      )}
    </span>
  );
}

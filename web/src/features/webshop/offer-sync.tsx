import { readCourseSync, syncCourses } from '@coursefront/contract/courses.ts';
import { readOwnOffers } from '@coursefront/contract/offers.ts';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { useText } from '../../lib/text.ts';
import { keyOf, useAction, useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';

const secondsBetweenLooks = 2;

/** When the courses last came from the learning site, and the button that fetches them now. */
export function OfferSync() {
  const text = useText('offers');
  const sync = useEndpoint(readCourseSync, {});
  const start = useAction(syncCourses, { refreshes: [readCourseSync] });
  const running = start.isPending || sync.data?.state === 'running';
  useEndpoint(readCourseSync, {}, { when: running, everySeconds: secondsBetweenLooks });
  const finished = sync.data?.finished_at;

  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) void queryClient.invalidateQueries({ queryKey: keyOf(readOwnOffers) });
    wasRunning.current = running;
  }, [running]);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="text-ink-3">
        {start.error?.message ?? (sync.data?.state === 'failed' ? text('sync.failed') : null)}{' '}
        {finished && (
          <>
            {text('sync.last')} <DateText value={finished} time />
          </>
        )}
      </p>
      <Button icon={RefreshCw} busy={running} busyLabel={text('sync.busy')} onClick={() => start.mutate({})}>
        {text('sync.action')}
      </Button>
    </div>
  );
}

import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

type SyncLineProps = SyncEndpoints & {
  /** For a page with more important actions. */
  quiet?: boolean;
};

/** The time and result of the last synchronisation with the learning site, and a button that starts one. */
export function SyncLine({ quiet = false, ...endpoints }: SyncLineProps) {
  const text = useText('common');
  const { sync, running, failure, begin } = useSync(endpoints);
  const trouble = failure?.message ?? (sync?.state === 'failed' && !running ? text('sync.failed') : undefined);
  return (
    <span className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-sm ${quiet ? '' : 'justify-end'}`}>
      <span role="status" className="text-ink-3">
        {trouble && (
          <span className="flex max-w-[52ch] gap-2 text-warning">
            <Icon of={TriangleAlert} size="sm" className="mt-0.5" />
            {trouble}
          </span>
        )}
        {sync && <span className="block">{running ? text('sync.running') : <LastTime at={sync.finished_at} />}</span>}
      </span>
      {quiet ? (
        !running && (
          <TextButton icon={RefreshCw} onClick={begin}>
            {text('sync.action')}
          </TextButton>
        )
      ) : (
        <Button icon={RefreshCw} busy={running} busyLabel={text('sync.busy')} onClick={begin}>
          {text('sync.action')}
        </Button>
      )}
    </span>
  );
}

function LastTime({ at }: { at: string | null }) {
  const text = useText('common');
  if (at === null) return text('sync.never');
  return (
    <>
      {text('sync.last')} <DateText value={at} time />
    </>
  );
}

const secondsBetweenLooks = 1;

/** `read` returns the state of the synchronisation, `start` starts one, and `renews` lists the endpoints that it changes. */
export type SyncEndpoints = { read: Endpoint; start: Endpoint; renews: readonly Endpoint[] };

/** The state of a synchronisation, polled while one runs. Afterwards the changed endpoints are refetched. */
export function useSync({ read, start, renews }: SyncEndpoints) {
  const starting = useAction(start, { refreshes: [read] });
  const { data } = useEndpoint(
    read,
    {},
    {
      everySeconds: (answer) =>
        (answer as LmsSync | undefined)?.state === 'running' ? secondsBetweenLooks : undefined,
    },
  );
  const sync = data as LmsSync | undefined;
  const running = starting.isPending || sync?.state === 'running';

  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running)
      for (const changed of renews) void queryClient.invalidateQueries({ queryKey: keyOf(changed) });
    wasRunning.current = running;
  }, [running, renews]);

  return { sync, running, failure: starting.error, begin: () => starting.mutate({}) };
}
